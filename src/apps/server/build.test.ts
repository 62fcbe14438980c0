import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '#platform/server/database/ids.ts';
import { asSystem, tx } from '#platform/server/database/transaction.ts';
import { job } from '#platform/server/jobs/job.ts';
import { changeProgress } from '#platform/server/jobs/progress-rows.ts';
import { signAccessToken } from '#platform/server/secrets/signing.ts';
import { fillPath } from '#platform/shared/endpoint.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { multipart } from '#tests/support/multipart.ts';
import { build } from './build.ts';
import { pagePolicy } from './web-files.ts';

const house = openHouse();

/** Every endpoint that may be called without signing in. A new one belongs here on purpose or not at all. */
const publicEndpoints = [
  'GET /api/auth/captcha-challenge',
  'GET /api/auth/providers',
  'POST /api/auth/forgot-password',
  'POST /api/auth/login',
  'POST /api/auth/oauth/callback',
  'POST /api/auth/oauth/initiate',
  'POST /api/auth/passkeys/login',
  'POST /api/auth/passkeys/login-request',
  'POST /api/auth/refresh-token',
  'POST /api/auth/reset-password',
  'POST /api/auth/signup',
  'POST /api/auth/two-factor/passkey',
  'POST /api/auth/two-factor/passkey-request',
  'POST /api/auth/two-factor/recover',
  'POST /api/auth/two-factor/resend',
  'POST /api/auth/two-factor/verify',
  'POST /api/auth/verify-email',
  'POST /api/organisation-invites/accept',
  'POST /api/organisation-invites/look',
  'POST /api/user/email-change/confirm',
];

describe('every endpoint', () => {
  test('asks who is calling, but for a list of public ones', async () => {
    const open: string[] = [];
    const refusals = new Set<string>();
    for (const { method, path, kind } of house.app.endpoints) {
      const url = fillPath(path, { id: newId(), page: 1, lineId: newId(), version: 1 });
      const body = kind === 'upload' ? multipart({ name: 'a', content: 'a' }) : method === 'GET' ? {} : { payload: {} };
      const answer = await house.app.inject({ method, url, ...body });
      if (answer.statusCode !== 401) open.push(`${method} ${path}`);
      else refusals.add(answer.body);
    }
    expect(open.sort()).toEqual(publicEndpoints);
    expect([...refusals]).toEqual(['{"success":false,"error":"Unauthorised access"}']);
  });

  test('refuses a forged token before it looks at anything else', async () => {
    for (const { method, path, access } of house.app.endpoints.filter((endpoint) => !endpoint.access.includes('public'))) {
      const answer = await house.app.inject({
        method,
        url: fillPath(path, { id: 'x', page: 'x' }),
        headers: { authorization: 'Bearer e30.e30.e30' },
      });
      expect([path, access, answer.statusCode]).toEqual([path, access, 401]);
    }
  });

  test('and every failure carries the headers that keep a browser safe', async () => {
    const urls = [
      '/',
      '/login',
      '/api/user',
      '/api/nothing',
      '/healthz',
      '/readyz',
      '/api/openapi.json',
      '/api/docs',
      '/dev/outbox',
      '/.well-known/jwks.json',
      '/assets/none.js',
    ];
    for (const url of urls) {
      const { headers } = await house.app.inject(url);
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['content-security-policy'], url).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
      expect(headers['x-request-id'], url).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['access-control-allow-origin'], url).toBeUndefined();
      expect(url.startsWith('/api/') ? headers['cache-control'] : 'no-store', url).toBe('no-store');
    }
  });

  test('answers an unknown method or path in the envelope', async () => {
    expect((await house.app.inject({ method: 'DELETE', url: '/api/user' })).json()).toEqual({ success: false, error: 'Page not found' });
    expect((await house.app.inject('/api/nothing')).statusCode).toBe(404);
  });
});

describe('the API’s description', () => {
  test('is OpenAPI 3.1 and names exactly what is served', async () => {
    const document = (await house.app.inject('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const described = Object.entries<Record<string, { operationId: string }>>(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = house.app.endpoints.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(described.sort()).toEqual(served.sort());
    const ids = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has references that all lead to a schema', async () => {
    const { body, json } = await house.app.inject('/api/openapi.json').then((answer) => ({ body: answer.body, json: answer.json() }));
    const references = new Set([...body.matchAll(/"\$ref":"([^"]*)"/g)].map((match) => match[1]!));
    const named = Object.keys(json.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect([...references].filter((reference) => !named.includes(reference))).toEqual([]);
    expect(named).toContain('#/components/schemas/Condition');
  });

  test('can be read by people, under a policy that permits it and no script', async () => {
    const page = await house.app.inject('/api/docs');
    expect(page.headers['content-security-policy']).toContain("style-src 'unsafe-inline'");
    expect(page.headers['content-security-policy']).not.toContain('script-src');
    expect(page.body).toContain('/api/auth/login');
  });
});

describe('the web’s files', () => {
  test('are served with lasting names, and every other path is the page, allowed exactly its own inline scripts', async () => {
    const root = mkdtempSync(join(tmpdir(), 'suitably-web-'));
    const script = 'document.title = "a"';
    writeFileSync(join(root, 'index.html'), `<html><script>${script}</script><script type="module" src="/a.js"></script></html>`);
    writeFileSync(join(root, 'favicon.svg'), '<svg/>');
    const app = await build(house.services, { webRoot: root });
    const page = await app.inject('/user/clients?x=1');
    expect(page.body).toContain(script);
    expect(page.headers['content-security-policy']).toBe(pagePolicy(page.body));
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}=';/);
    expect((await app.inject('/favicon.svg')).headers['content-type']).toContain('image/svg+xml');
    expect((await app.inject('/../package.json')).body).not.toContain('dependencies');
    expect((await app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404);
    await app.close();
    rmSync(root, { recursive: true });
  });
});

describe('health', () => {
  test('says whether the process is up and whether it can work', async () => {
    expect((await house.app.inject('/healthz')).statusCode).toBe(200);
    const ready = await house.app.inject('/readyz');
    expect([ready.statusCode, ready.json().data]).toEqual([200, { database: true, queue: true, storage: true }]);
  });

  test('is counted, without anything that somebody typed', async () => {
    await house.app.inject('/healthz?secret=canary');
    const text = house.services.metrics.text();
    expect(text).toContain('suitably_http_requests_total{method="GET",route="/healthz",status="200"}');
    expect(text).toMatch(/suitably_http_request_seconds_bucket\{route="\/healthz",le="\+Inf"\} \d+/);
    expect(text).not.toContain('canary');
  });
});

describe('events', () => {
  const work = job({ name: 'test.followed', payload: z.object({}) });

  /** Reads a stream until it ends, as text. */
  async function open(app: Adviser['app'], token: string, headers: Record<string, string> = {}) {
    const { port } = app.server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/api/events`, { headers: { authorization: `Bearer ${token}`, ...headers } });
    let text = '';
    const ended = (async () => {
      for await (const chunk of response.body!) text += Buffer.from(chunk).toString();
    })();
    return { response, read: () => text, ended };
  }

  test('tell a tenant what its jobs are at, go on where a reader left, and end when the server closes', async () => {
    const app = await build(house.services);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const [ours, theirs] = [await house.anAdviser(), await house.anAdviser()];
    const stream = await open(app, ours.token);
    const foreign = await open(app, theirs.token);
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.response.headers.get('content-encoding')).toBeNull();

    const about = newId();
    // Nothing works off this queue: the row moves by hand.
    const id = await tx(ours.ctx, async () => {
      const id = newId();
      await asSystem(ours.ctx, 'test', (db) =>
        db.execute(
          `insert into job_progress (id, tenant_id, job, about, state) values ('${id}', '${ours.tenantId}', '${work.name}', '${about}', 'queued')`,
        ),
      );
      return id;
    });
    const announce = async (done: number, state: 'running' | 'done' = 'running') => {
      await asSystem(ours.ctx, 'test', async (db) => {
        await changeProgress(db, id, { state, done, total: 3 });
        if (house.services.progress.remote) await db.execute(`select pg_notify('suitably_progress', '${ours.tenantId}')`);
      });
      if (!house.services.progress.remote) house.services.progress.tell(ours.tenantId);
    };
    await announce(1);
    await expect.poll(stream.read).toContain('"done":1,"total":3');
    const lastId = /id: (\d+)\nevent: progress\ndata: [^\n]*"done":1/.exec(stream.read())![1]!;
    await announce(2);
    const resumed = await open(app, ours.token, { 'last-event-id': lastId });
    await expect.poll(resumed.read).toContain('"done":2');
    await announce(3, 'done');
    // A quick job has ended before somebody who began it follows it.
    const late = await open(app, ours.token);
    await expect.poll(late.read).toContain('"state":"done","done":3');

    await app.close();
    await Promise.all([stream.ended, foreign.ended, resumed.ended, late.ended]);
    expect(foreign.read()).toBe('retry: 2000\n\n');
  });

  test('end for somebody who has left the firm, before they tell anything more of it', async () => {
    const app = await build(house.services);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const boss = await house.anAdministrator();
    const member = await house.anAdviser({ of: boss });
    const stream = await open(app, member.token);
    const stays = await open(app, boss.token);
    await member.inject({ method: 'POST', url: `/api/organisations/${boss.organisationId}/leave`, payload: {} });
    const tellProgress = async () => {
      const id = newId();
      await asSystem(boss.ctx, 'test', (db) =>
        db.execute(
          `insert into job_progress (id, tenant_id, job, about, state) values ('${id}', '${boss.tenantId}', '${work.name}', '${id}', 'queued')`,
        ),
      );
      if (house.services.progress.remote)
        await asSystem(boss.ctx, 'test', (db) => db.execute(`select pg_notify('suitably_progress', '${boss.tenantId}')`));
      else house.services.progress.tell(boss.tenantId);
      return stays.read();
    };
    // A stream is checked at most once a second: by the second event of another second, it has ended.
    await expect.poll(tellProgress, { timeout: 10_000, interval: 600 }).toMatch(/(event: progress[^]*){4}/);
    await stream.ended;
    await app.close();
    await stays.ended;
  });

  test('end with the access token they were opened with', async () => {
    const app = await build(house.services);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const person = await house.anAdviser();
    const { sub, sid } = decodeJwt<{ sid: string }>(person.token);
    const stream = await open(app, await signAccessToken(person.ctx, { sub: sub!, sid }, new Date(Date.now() + 2_000)));
    expect(stream.response.status).toBe(200);
    await stream.ended;
    await app.close();
  });
});

test('a closing server finishes what has begun and takes nothing new', async () => {
  const app = await build(house.services);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const begun = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    begun.resolve();
    await held;
    return 'done';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const slow = fetch(`http://127.0.0.1:${port}/slow`);
  await begun.promise;
  const closing = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
  release();
  expect(await (await slow).text()).toBe('done');
  await closing;
});
