import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { Failure } from '#platform/shared/errors.ts';
import { html, type Html } from '../html.ts';
import { product } from '../product.ts';

type Json = Record<string, unknown>;

/** `GET /api/openapi.json`, made from the schemas that validate, and `GET /api/docs`, the same to read. */
export function documentRoutes(app: FastifyInstance): void {
  let document: Json | undefined;
  const made = () => (document ??= openApi(app.endpoints, app.services.config.appUrl));
  app.get('/api/openapi.json', async () => made());
  app.get('/api/docs', async (_, reply) => {
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'");
    return reply.type('text/html; charset=utf-8').send(docsPage(app.endpoints).markup);
  });
}

/** The OpenAPI 3.1 document of a list of endpoints. */
function openApi(endpoints: readonly Endpoint[], url: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  const parts: Json = {};
  const described = withParts(paths, parts);
  return {
    openapi: '3.1.0',
    info: {
      title: product.name,
      version: product.version,
      description: 'Every answer is { success: true, data } or { success: false, error }.',
    },
    servers: [{ url }],
    paths: described,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: schemaOf(Failure, 'output'), ...parts },
    },
  };
}

/** Moves schemas that refer to themselves to the document's parts, where its references are looked for; one without an id gets a number. */
function withParts(node: unknown, parts: Json, around: ReadonlyMap<string, string> = new Map()): unknown {
  if (Array.isArray(node)) return node.map((one) => withParts(one, parts, around));
  if (typeof node !== 'object' || node === null) return node;
  const { $defs = {}, ...rest } = node as Json & { $defs?: Json };
  const names = new Map(around);
  for (const name of Object.keys($defs)) {
    const kept = name.startsWith('__') ? `Part${Object.keys(parts).length + 1}` : name;
    names.set(name, kept);
    parts[kept] ??= {};
  }
  for (const [name, part] of Object.entries($defs)) parts[names.get(name)!] = withParts(part, parts, names);
  const said = Object.entries(rest).map(([key, value]) => {
    const [, name] = key === '$ref' && typeof value === 'string' ? (/^#\/\$defs\/(.+)$/.exec(value) ?? []) : [];
    return [key, name === undefined ? withParts(value, parts, names) : `#/components/schemas/${names.get(name) ?? name}`];
  });
  return Object.fromEntries(said);
}

function operation(endpoint: Endpoint): Json {
  const isPublic = endpoint.access.includes('public');
  const writes = endpoint.method !== 'GET';
  const header = (name: string, description: string) => ({ name, in: 'header', required: false, description, schema: { type: 'string' } });
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^A-Za-z]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: endpoint.summary,
    tags: [tagOf(endpoint)],
    'x-access': endpoint.access,
    ...(endpoint.fresh ? { 'x-fresh-proof': true } : {}),
    security: isPublic ? [] : [{ bearer: [] }],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(writes && !isPublic ? [header('Idempotency-Key', 'The same key and body give the first answer again, for 48 hours')] : []),
      ...(writes && !isPublic ? [header('If-Match', 'The version that was read; a 409 carries the row as it stands')] : []),
    ],
    ...bodyOf(endpoint),
    responses: {
      200: answerOf(endpoint),
      default: { description: 'A failure', content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
    },
  };
}

function bodyOf({ kind, body }: Endpoint): Json {
  if (kind === 'upload') {
    const fields = body ? schemaOf(body, 'input') : { type: 'object' };
    const properties = { ...(fields['properties'] as Json | undefined), file: { type: 'string', format: 'binary' } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: { ...fields, properties } } } } };
  }
  return body ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } } : {};
}

function answerOf({ kind, response }: Endpoint): Json {
  const data = response ? schemaOf(response, 'input') : { type: 'null' };
  if (kind === 'download') return { description: 'The bytes', content: { 'application/octet-stream': {} } };
  if (kind === 'events') return { description: 'Server-sent events', content: { 'text/event-stream': { schema: data } } };
  const envelope = {
    type: 'object',
    required: ['success', 'data'],
    properties: { success: { const: true }, message: { type: 'string' }, data },
  };
  return { description: 'Done', content: { 'application/json': { schema: envelope } } };
}

function parametersOf(schema: z.core.$ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

/** JSON Schema as it stands on the wire: what goes in for requests; for answers the encoded side, which is the input too. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function tagOf({ path }: Endpoint): string {
  return path.split('/')[2] ?? 'api';
}

function docsPage(endpoints: readonly Endpoint[]): Html {
  const groups = [...Map.groupBy(endpoints, tagOf)].sort(([a], [b]) => (a < b ? -1 : 1));
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Suitably API</title>
        <style>
          body {
            font:
              16px/1.55 Inter,
              system-ui,
              sans-serif;
            max-width: 60rem;
            margin: 0 auto;
            padding: 2rem 1rem;
            color: #1c2420;
            background: #fbfaf7;
          }
          h2 {
            margin: 2.5rem 0 0.5rem;
            font-size: 1.15rem;
          }
          code,
          pre {
            font:
              13px/1.5 ui-monospace,
              monospace;
          }
          details {
            border-top: 1px solid #dcdad2;
            padding: 0.5rem 0;
          }
          summary {
            cursor: pointer;
          }
          pre {
            background: #f1efe8;
            padding: 0.75rem;
            overflow: auto;
            border-radius: 6px;
          }
          .access {
            color: #5b6560;
            font-size: 0.85rem;
          }
          .method {
            display: inline-block;
            width: 4.5rem;
            font-weight: 600;
          }
          @media (prefers-color-scheme: dark) {
            body {
              color: #e6e9e4;
              background: #171b19;
            }
            details {
              border-color: #2e3531;
            }
            pre {
              background: #1f2522;
            }
            .access {
              color: #9aa59e;
            }
            a {
              color: #8fd0b4;
            }
          }
        </style>
      </head>
      <body>
        <h1>Suitably API</h1>
        <p>
          Made from the schemas that validate every call. For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). Sign in
          at <code>POST /api/auth/login</code> and send the access token as <code>Authorization: Bearer …</code>.
        </p>
        ${groups.map(
          ([tag, list]) =>
            html`<h2>${tag}</h2>
              ${list.map(endpointText)}`,
        )}
      </body>
    </html>`;
}

function endpointText(endpoint: Endpoint): Html {
  const { method, path, access, summary, params, query, body, response } = endpoint;
  const parts = Object.entries({ path: params, query, body, answer: response });
  return html`<details>
    <summary>
      <span class="method">${method}</span> <code>${path}</code><br />${summary} <span class="access">${access.join(', ')}</span>
    </summary>
    ${parts.map(([name, schema]) =>
      schema
        ? html`<p>${name}</p>
            <pre>${JSON.stringify(schemaOf(schema, 'input'), null, 2)}</pre>`
        : html``,
    )}
  </details>`;
}
