import { EventEmitter, on } from 'node:events';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { authenticateUser } from '#features/sign-in/sessions/server/service.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { auditEvent } from '../audit/audit-events.ts';
import { Conflict, NotFound } from '../errors.ts';
import { createHttp } from './http.ts';
import { ok, serve } from './serve.ts';
import { expectVersion } from './versions.ts';

const written = auditEvent({ name: 'probe.written', object: 'probe' });

const house = openHouse();
const thing = { kind: 'json', access: ['user'], summary: 'a probe' } as const;
const Thing = z.object({ name: z.string(), amount: z.number() });

const probe = {
  get: endpoint({
    ...thing,
    method: 'GET',
    path: '/api/probe/:id',
    params: z.object({ id: z.uuid() }),
    query: z.object({ deep: z.stringbool().optional() }),
    response: Thing,
  }),
  write: endpoint({
    ...thing,
    method: 'POST',
    path: '/api/probe',
    body: z.object({ name: z.string().min(1), amount: z.number().int() }),
    response: Thing,
  }),
  change: endpoint({
    ...thing,
    method: 'PUT',
    path: '/api/probe/:id',
    params: z.object({ id: z.uuid() }),
    response: z.object({ version: z.number() }),
  }),
  fail: endpoint({ ...thing, method: 'GET', path: '/api/probe-fail/:how', params: z.object({ how: z.string() }) }),
  admin: endpoint({ ...thing, access: ['organisation-administrator'], method: 'GET', path: '/api/probe-admin' }),
};

let app: FastifyInstance;
let writes = 0;
/** What a write waits for before it ends. */
let held = Promise.resolve();
const requests = new EventEmitter();
let adviser: Adviser;

beforeAll(async () => {
  app = await createHttp(house.services, async (ctx, bearer) => (await authenticateUser(ctx, bearer))!);
  app.addHook('onRequest', async () => void requests.emit('come'));
  serve(app, probe.get, ({ params }) => ({ name: params.id, amount: 1, secret: 'never' }));
  serve(app, probe.write, async ({ ctx, body }) => {
    writes++;
    ctx.audit(written, { id: 'x' });
    await held;
    return ok(body, 'Written');
  });
  serve(app, probe.change, ({ version }) => {
    expectVersion(version, { version: 7 });
    return { version: 8 };
  });
  serve(app, probe.fail, ({ params: { how } }) => {
    if (how === 'missing') throw new NotFound('Probe');
    if (how === 'conflict') throw new Conflict('Taken', { current: { version: 3 } });
    throw new Error('the password of the database is hunter2');
  });
  serve(app, probe.admin, () => undefined);
  await app.ready();
  adviser = await house.anAdviser();
});
afterAll(() => app.close());

function call(options: InjectOptions | string, who = adviser) {
  const request: InjectOptions = typeof options === 'string' ? { url: options } : options;
  return app.inject({ ...request, headers: { authorization: `Bearer ${who.token}`, ...request.headers } });
}

/** Settles once so many requests have come in from now on. */
async function arrivals(count: number): Promise<void> {
  let left = count;
  for await (const _ of on(requests, 'come')) if (--left === 0) return;
}

const id = '018f0000-0000-7000-8000-000000000000';

describe('answers', () => {
  test('stand in the envelope, with what the contract names and nothing else', async () => {
    expect((await call(`/api/probe/${id}`)).json()).toEqual({ success: true, data: { name: id, amount: 1 } });
  });

  test('that fail say what, in the shape of their kind', async () => {
    const missing = await call('/api/probe-fail/missing');
    expect([missing.statusCode, missing.json()]).toEqual([404, { success: false, error: 'Probe not found' }]);
    const conflict = await call('/api/probe-fail/conflict');
    expect([conflict.statusCode, conflict.json()]).toEqual([409, { success: false, error: 'Taken', current: { version: 3 } }]);
  });

  test('to a fault of ours tell nothing but the request’s id', async () => {
    const failed = await call('/api/probe-fail/now');
    expect(failed.statusCode).toBe(500);
    expect(failed.json()).toEqual({ success: false, error: 'Something went wrong', requestId: failed.headers['x-request-id'] });
  });
});

describe('what comes in', () => {
  test('is checked, and everything wrong is listed by its path', async () => {
    const answer = await call({ method: 'POST', url: '/api/probe', payload: { name: '', amount: 1.5, extra: true } });
    expect(answer.statusCode).toBe(400);
    const { name, issues, error } = answer.json();
    expect(name).toBe('ZodError');
    expect(issues.map((issue: { path: string[] }) => issue.path.join('.'))).toEqual(['name', 'amount', '']);
    expect(error).toMatch(/^\*\*name\*\*: .+\n\n\*\*amount\*\*: .+\n\nUnrecognized key: "extra"$/s);
  });

  test.each([
    ['an unknown part of the query', `/api/probe/${id}?other=1`],
    ['a repeated part of the query', `/api/probe/${id}?deep=true&deep=false`],
    ['an id that is none', '/api/probe/1'],
  ])('is a 400 for %s', async (_, url) => {
    expect((await call(url)).statusCode).toBe(400);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data; boundary=x'])(
    'is a 415 as %s',
    async (type) => {
      const answer = await call({
        method: 'POST',
        url: '/api/probe',
        payload: '{"name":"a","amount":1}',
        headers: { 'content-type': type },
      });
      expect([answer.statusCode, answer.json()]).toEqual([415, { success: false, error: 'Bodies are JSON' }]);
    },
  );

  test('is a 400 when it is no JSON, or would reach into prototypes', async () => {
    for (const payload of ['{', '{"__proto__": {"a": 1}, "name": "a", "amount": 1}', '{"constructor": {"prototype": {}}}']) {
      const answer = await call({ method: 'POST', url: '/api/probe', payload, headers: { 'content-type': 'application/json' } });
      expect(answer.statusCode).toBe(400);
    }
  });

  test('is a 413 over a megabyte', async () => {
    const answer = await call({ method: 'POST', url: '/api/probe', payload: { name: 'x'.repeat(1_100_000), amount: 1 } });
    expect(answer.statusCode).toBe(413);
  });
});

describe('who may call', () => {
  test.each([
    ['nobody', {}],
    ['a token that is none', { authorization: 'Bearer abc' }],
    ['another scheme', { authorization: 'Basic YTpi' }],
  ])('not %s: 401', async (_, headers) => {
    const answer = await app.inject({ url: `/api/probe/${id}`, headers });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  test('a part for administrators only them', async () => {
    const boss = await house.anAdministrator();
    const member = await house.anAdviser({ of: boss });
    expect([await call('/api/probe-admin', member), await call('/api/probe-admin', boss)].map((answer) => answer.statusCode)).toEqual([
      403, 200,
    ]);
  });
});

test('one address may not flood the server, whatever it claims to be', async () => {
  const { services } = house;
  const guarded = await createHttp({ ...services, config: { ...services.config, rateLimit: 3 } }, async () => adviser.ctx.actor);
  guarded.get('/api/anything', async () => 'fine');
  const ask = (forwarded: string) => guarded.inject({ url: '/api/anything', headers: { 'x-forwarded-for': forwarded } });
  const answers = [];
  for (const forwarded of ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4']) answers.push(await ask(forwarded));
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 429]);
  expect(answers[3]!.json()).toEqual({ success: false, error: 'Too many attempts. Please wait a moment and try again.' });
  expect(Number(answers[3]!.headers['retry-after'])).toBeGreaterThan(0);
  await guarded.close();
});

describe('Idempotency-Key', () => {
  const post = (key: string, payload = { name: 'a', amount: 1 }, who = adviser) =>
    call({ method: 'POST', url: '/api/probe', payload, headers: { 'idempotency-key': key } }, who);

  test('fifty at once have one effect and one answer', async () => {
    writes = 0;
    held = arrivals(50);
    const answers = await Promise.all(Array.from({ length: 50 }, () => post('fifty')));
    expect(writes).toBe(1);
    const done = answers.filter((answer) => answer.statusCode === 200);
    const busy = answers.filter((answer) => answer.statusCode === 409);
    expect(done.length + busy.length).toBe(50);
    expect(new Set(done.map((answer) => answer.body)).size).toBe(1);
    expect(busy.every((answer) => answer.headers['retry-after'] === '1')).toBe(true);
    const again = await post('fifty');
    expect([again.body, again.headers['idempotency-replayed']]).toEqual([done[0]!.body, 'true']);
    expect(writes).toBe(1);
  });

  test('fifty clients added at once under one key, each asking again while told to, are one client and one entry of the trail', async () => {
    const person = await house.anAdviser();
    const add = { method: 'POST' as const, url: '/api/customers', payload: { first_name: 'Priya', last_name: 'Ashworth' } };
    const insist = async (): Promise<string> => {
      const answer = await person.inject({ ...add, headers: { 'idempotency-key': 'drill-9' } });
      return answer.statusCode === 409 ? insist() : answer.body;
    };
    const answers = await Promise.all(Array.from({ length: 50 }, insist));
    expect(new Set(answers).size).toBe(1);
    expect((await person.inject('/api/customers')).json().data.totalItems).toBe(1);
    expect((await person.inject('/api/audit-rows?event=customers.created')).json().data.totalItems).toBe(1);
    const other = { ...add.payload, first_name: 'Tom' };
    expect((await person.inject({ ...add, payload: other, headers: { 'idempotency-key': 'drill-9' } })).statusCode).toBe(422);
  });

  test('with another body is a 422', async () => {
    await post('changed');
    expect((await post('changed', { name: 'b', amount: 1 })).statusCode).toBe(422);
  });

  test('of another person is another key', async () => {
    await post('mine');
    writes = 0;
    expect((await post('mine', { name: 'z', amount: 2 }, await house.anAdviser())).statusCode).toBe(200);
    expect(writes).toBe(1);
  });

  test('of a call that failed may be used again', async () => {
    expect((await post('late', { name: '', amount: 1 })).statusCode).toBe(400);
    expect((await post('late')).statusCode).toBe(200);
  });

  test('has a new effect after 48 hours', async () => {
    await post('old');
    await asSuperuser(house.services, `update idempotency_keys set created_at = now() - interval '49 hours' where key = 'old'`);
    writes = 0;
    await post('old');
    expect(writes).toBe(1);
  });

  test('is refused when it is no key', async () => {
    expect((await post('with space')).statusCode).toBe(400);
  });
});

test('If-Match with an old version is a 409 that carries the row', async () => {
  const put = (version?: string) =>
    call({ method: 'PUT', url: `/api/probe/${id}`, ...(version ? { headers: { 'if-match': version } } : {}) });
  expect((await put('7')).json().data).toEqual({ version: 8 });
  expect((await put('"7"')).statusCode).toBe(200);
  const stale = await put('6');
  expect([stale.statusCode, stale.json().current]).toEqual([409, { version: 7 }]);
  expect((await put('x')).statusCode).toBe(400);
  expect((await put()).statusCode).toBe(200);
});
