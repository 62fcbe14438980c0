import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/server/database/ids.ts';
import { type Endpoint, fillPath } from '#platform/shared/endpoint.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { build } from './build.ts';

/* What everybody can see and knock at, as production serves it. */

const house = openHouse();
const root = mkdtempSync(join(tmpdir(), 'suitably-surface-'));
const page = '<html><script>document.title = "a"</script></html>';
let app: FastifyInstance;
let adviser: Adviser;

beforeAll(async () => {
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), page);
  writeFileSync(join(root, 'favicon.svg'), '<svg/>');
  writeFileSync(join(root, 'assets', 'entry-1a2b.js'), 'export {};');
  const { services } = house;
  app = await build({ ...services, config: { ...services.config, production: true } }, { webRoot: root });
  await app.ready();
  adviser = await house.anAdviser();
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const pathOf = ({ path }: Endpoint) => fillPath(path, { id: newId(), page: 1, rowId: newId(), seq: 1, number: 1, format: 'csv' });
const signedIn = () => ({ authorization: `Bearer ${adviser.token}` });

/** A request for each kind of answer: every endpoint's, every file's, every failure's. */
function everyKind(): (InjectOptions & { url: string })[] {
  const json = { ...signedIn(), 'content-type': 'application/json' };
  const post = (payload: string, headers: Record<string, string>) => ({ method: 'POST' as const, url: '/api/customers', payload, headers });
  return [
    ...house.app.endpoints.map((endpoint) => ({ method: endpoint.method, url: pathOf(endpoint) })),
    ...['/', '/login', '/user/clients?a=b', '/favicon.svg', '/assets/entry-1a2b.js', '/samples/clients.csv'].map((url) => ({ url })),
    ...['/healthz', '/readyz', '/api/openapi.json', '/api/docs', '/.well-known/jwks.json'].map((url) => ({ url })),
    ...['/api/nothing', '/assets/none.js', '/samples/none.pdf', '/dev/outbox', '/%', '/api/%c0%80', '/api/user?a=1'].map((url) => ({
      url,
    })),
    { method: 'HEAD', url: '/login' },
    { method: 'OPTIONS', url: '/api/user' },
    { url: '/api/audit-rows/export?format=json', headers: signedIn() },
    { url: '/api/user', headers: signedIn() },
    post('{', json),
    post('{}', json),
    post('a', { ...signedIn(), 'content-type': 'text/plain' }),
    post(JSON.stringify({ first_name: 'a'.repeat(1_100_000) }), json),
  ];
}

describe('every answer', () => {
  test('carries the headers that keep a browser safe', async () => {
    for (const request of everyKind()) {
      const { headers, statusCode } = await app.inject(request);
      const where = `${request.method ?? 'GET'} ${request.url} answered ${statusCode}`;
      expect(headers, where).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      const policy = String(headers['content-security-policy']);
      expect(policy, where).toMatch(/^default-src 'none'/);
      expect(policy, where).toContain("frame-ancestors 'none'");
      expect(policy, where).toContain("base-uri 'none'");
      expect(policy, where).not.toMatch(/script-src[^;]*'unsafe|\*|default-src[^;]*'self'/);
      expect(headers, where).not.toHaveProperty('x-powered-by');
      expect(headers, where).not.toHaveProperty('server');
    }
  });

  test('is for our own pages alone: no other site is allowed to read it', async () => {
    const origin = 'https://evil.example';
    for (const request of everyKind()) {
      const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };
      const { headers } = await app.inject({ ...request, headers: { ...request.headers, ...asked, origin } });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});

// A word a piece, so that the list stays a list.
const neverServed = `/.git/config /.env /package.json /src/apps/server/main.ts /data/secret /server-status /metrics /debug /actuator/env
  /phpinfo.php /swagger.json /graphql /assets /assets/ /samples/ /samples/statements/ /dev/outbox //etc/passwd /samples//etc/passwd
  /../package.json /..%2fpackage.json /assets/..%2f..%2fpackage.json /assets/..%5c..%5cpackage.json /samples/..%2fpackage.json
  /samples/%2e%2e/package.json /assets/entry-1a2b.js%00.svg`.split(/\s+/);

test.each(neverServed)('%s is no file that is served, but the page or not found', async (url) => {
  const { statusCode, body } = await app.inject(url);
  expect(body === page ? [200] : [403, 404]).toContain(statusCode);
});

test('TRACE and methods of file servers are not found, whatever the address', async () => {
  for (const url of ['/', '/login', '/assets/entry-1a2b.js', '/samples/clients.csv', ...house.app.endpoints.map(pathOf)]) {
    for (const method of ['TRACE', 'PROPFIND', 'COPY'] as const) {
      expect((await app.inject({ method, url, headers: signedIn() })).statusCode, `${method} ${url}`).toBe(404);
    }
  }
});
