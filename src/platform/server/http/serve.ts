import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Answer, Endpoint, HandlerInput } from '#platform/shared/endpoint.ts';
import type { Context, Services } from '../context.ts';
import { CommitUncertain, createContext, tx } from '../database/transaction.ts';
import { Invalid, Refused } from '../errors.ts';
import { admit, type Authenticate } from './access.ts';
import { type Download, sendDownload } from './download.ts';
import { type ServerEvent, streamEvents } from './event-stream.ts';
import { keyFrom, once } from './idempotency.ts';
import { discardUpload, receiveUpload, type UploadedFile } from './upload.ts';
import { versionFrom } from './versions.ts';

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
    authenticate: Authenticate;
    /** Everything served, in order: what OpenAPI and the authorisation matrix are made from. */
    endpoints: Endpoint[];
    /** Aborted when the server begins to close. */
    closing: AbortController;
  }
}

/** What every handler gets beside the validated input. */
interface Call {
  ctx: Context;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The version that If-Match names, or null. */
  version: number | null;
}

const answered = Symbol('answered');
/** An answer with a message for the person (spec 3, success helper). */
export interface Answered<T> {
  [answered]: true;
  data: T;
  message: string;
}

export function ok<T>(data: T, message: string): Answered<T> {
  return { [answered]: true, data, message };
}

type Kind<E extends Endpoint> = E['kind'];
type Input<E extends Endpoint, F extends UploadedFile> = HandlerInput<E> &
  Call &
  (Kind<E> extends 'upload' ? { file: F } : unknown) &
  (Kind<E> extends 'events' ? { signal: AbortSignal } : unknown);
type Output<E extends Endpoint> =
  Kind<E> extends 'download' ? Download : Kind<E> extends 'events' ? AsyncIterable<ServerEvent> : Answer<E> | Answered<Answer<E>>;
/** What does an endpoint's work. An event stream gets the `signal` that ends it. */
export type Handler<E extends Endpoint, F extends UploadedFile = UploadedFile> = (input: Input<E, F>) => Promise<Output<E>> | Output<E>;

interface ServeOptions<F extends UploadedFile = UploadedFile> {
  /** Puts another file in the place of the one that was uploaded, adds what came inside it, or refuses it, before the transaction begins. */
  prepare?: Prepare<F>;
  /**
   * `own`: the verbs open their transactions themselves, for what must be kept even when the call fails (counted tries) and for
   * slow work between them (hashing). Such a call takes no Idempotency-Key.
   */
  transaction?: 'own';
  /** Bytes that a JSON body may have, where 1 MiB is too few. */
  bodyLimit?: number;
}

type Prepare<F extends UploadedFile> = (ctx: Context, file: UploadedFile) => Promise<F>;

/**
 * Registers an endpoint: who may call it, validation, the envelope, idempotency. A write of somebody signed in runs in one
 * transaction, the verbs inside join it; reads, downloads and public calls open their own.
 */
export function serve<const E extends Endpoint, F extends UploadedFile = UploadedFile>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, F>,
  options: ServeOptions<F> = {},
): void {
  const { transaction, bodyLimit } = options;
  app.endpoints.push(endpoint);
  const parse = parserOf(endpoint);
  // The input's type follows from the endpoint's schemas, which `parse` has just applied.
  const run = handler as Run;

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    ...(endpoint.kind === 'upload' ? { config: { rateLimit: { max: 300, timeWindow: '1 minute' } } } : {}),
    handler: async (request, reply) => {
      const ctx = await enter(app, endpoint, request);
      refuseWrongBody(endpoint, request);
      const call = { ctx, request, reply, version: versionFrom(request.headers['if-match']) };
      if (endpoint.kind === 'download') return sendDownload(reply, (await run({ ...call, ...parse(request) })) as Download);
      if (endpoint.kind === 'events') {
        const input = parse(request);
        return streamEvents(app, call, {
          start: (signal) => run({ ...call, ...input, signal }) as AsyncIterable<ServerEvent>,
          isStillTheirs: () => isStillTheirs(app, endpoint, ctx, request),
        });
      }
      if (endpoint.kind === 'upload') return answerUpload(endpoint, call, parse, run, options);
      const input = parse(request);
      if (transaction === 'own') return envelope(endpoint, await run({ ...call, ...input }));
      const fingerprint = fingerprintOf(request, request.body);
      return answer(endpoint, call, fingerprint, () => run({ ...call, ...input }));
    },
  });
}

async function answerUpload(
  endpoint: Endpoint,
  call: Call,
  parse: Parser,
  run: Run,
  { prepare, transaction }: ServeOptions,
): Promise<unknown> {
  const received = await receiveUpload(call.ctx, call.request);
  const { fields } = received;
  let { file } = received;
  try {
    const input = parse({ params: call.request.params, query: call.request.query, body: fields });
    if (transaction === 'own') return envelope(endpoint, await run({ ...call, ...input, file }));
    const fingerprint = fingerprintOf(call.request, { fields, sha256: file.sha256 });
    if (prepare) file = await prepare(call.ctx, file);
    return await answer(
      endpoint,
      call,
      fingerprint,
      () => run({ ...call, ...input, file }),
      () => discardUpload(call.ctx, file),
    );
  } catch (error) {
    // A row without its file would be worse than a file without a row.
    if (!(error instanceof CommitUncertain)) await discardUpload(call.ctx, file);
    throw error;
  }
}

async function answer(
  endpoint: Endpoint,
  call: Call,
  fingerprint: Buffer,
  run: () => unknown,
  onReplay?: () => Promise<void>,
): Promise<unknown> {
  const work = async () => envelope(endpoint, await run());
  if (endpoint.method === 'GET' || call.ctx.actor.type === 'anonymous') return work();
  if (call.ctx.actor.type === 'platform-admin' && call.ctx.actor.tenantId === null) return work();
  const key = keyFrom(call.request.headers['idempotency-key']);
  if (key === null) return tx(call.ctx, work);
  const { body, replayed } = await tx(call.ctx, () => once(call.ctx, { key, fingerprint }, work));
  if (replayed) {
    call.reply.header('idempotency-replayed', 'true');
    await onReplay?.();
  }
  return body;
}

/** Encodes the answer as the contract has it on the wire, which also checks it and drops what the contract does not name. */
function envelope(endpoint: Endpoint, result: unknown): { success: true; message?: string; data: unknown } {
  const message = isAnswered(result) ? { message: result.message } : {};
  const data = isAnswered(result) ? result.data : result;
  return { success: true, ...message, data: endpoint.response ? z.encode(endpoint.response, data) : null };
}

function isAnswered(result: unknown): result is Answered<unknown> {
  return typeof result === 'object' && result !== null && answered in result;
}

async function enter(app: FastifyInstance, endpoint: Endpoint, request: FastifyRequest): Promise<Context> {
  const base = { log: request.log, requestId: request.id, address: request.ip };
  const anonymous = createContext(app.services, { actor: { type: 'anonymous' }, ...base });
  if (endpoint.access.includes('public')) return anonymous;
  const bearer = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const actor = bearer === undefined ? anonymous.actor : await app.authenticate(anonymous, bearer);
  return createContext(app.services, { actor: admit(endpoint, actor, app.services.clock()), ...base });
}

/** Whether whoever opened a stream may still read it, in the same tenant: a session can end and a member can be removed meanwhile. */
async function isStillTheirs(app: FastifyInstance, endpoint: Endpoint, { actor }: Context, request: FastifyRequest): Promise<boolean> {
  if (actor.type !== 'user') return true;
  const now = await enter(app, endpoint, request).catch(() => null);
  return now?.actor.type === 'user' && now.actor.tenantId === actor.tenantId;
}

type Run = (input: unknown) => unknown;
type Parser = (from: { params: unknown; query: unknown; body?: unknown }) => object;

function parserOf(endpoint: Endpoint): Parser {
  const empty = z.strictObject({});
  const parts = {
    params: strict(endpoint.params) ?? empty,
    query: strict(endpoint.query) ?? empty,
    body: strict(endpoint.body) ?? empty.nullish(),
  };
  return (from) => {
    if (holdsTornText([from.params, from.query, from.body])) throw new Invalid('Text may not hold NUL or half of a character');
    const input: Record<string, unknown> = {};
    const issues = Object.entries(parts).flatMap(([name, schema]) => {
      const parsed = z.safeParse(schema, from[name as keyof typeof parts]);
      if (parsed.success) input[name] = parsed.data;
      return parsed.success ? [] : parsed.error.issues;
    });
    if (issues.length > 0)
      throw new Invalid(
        issues.map(({ path, message }) => ({ path: path.map((key) => (typeof key === 'symbol' ? String(key) : key)), message })),
      );
    return input;
  };
}

/** Whether some text holds what no database keeps. A body may be nested deeper than calls can be. */
function holdsTornText(input: unknown): boolean {
  const left = [input];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return true;
    if (value !== null && typeof value === 'object') for (const [key, part] of Object.entries(value)) left.push(key, part);
  }
  return false;
}

function strict(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  return schema instanceof z.ZodObject && schema.def.catchall === undefined ? schema.strict() : schema;
}

function refuseWrongBody(endpoint: Endpoint, request: FastifyRequest): void {
  const type = request.headers['content-type'];
  if (type === undefined) return;
  const multipart = /^multipart\/form-data\b/i.test(type);
  if (endpoint.kind === 'upload' && !multipart) throw new Refused(415, 'A file is sent as multipart/form-data');
  if (endpoint.kind !== 'upload' && multipart) throw new Refused(415, 'Bodies are JSON');
}

function fingerprintOf(request: FastifyRequest, body: unknown): Buffer {
  const version = request.headers['if-match'] ?? '';
  return createHash('sha256')
    .update(JSON.stringify([request.method, request.url, version, body ?? null]))
    .digest();
}
