import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { authenticateUser } from '#features/sign-in/sessions/server/service.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { multipart } from '#tests/support/multipart.ts';
import { createHttp } from './http.ts';
import { serve } from './serve.ts';
import { openFile, storeFile } from './upload.ts';

const house = openHouse();
const thing = { access: ['user'], summary: 'a probe' } as const;

const probe = {
  upload: endpoint({
    ...thing,
    kind: 'upload',
    method: 'POST',
    path: '/api/probe-files',
    body: z.object({ note: z.string().optional() }),
    response: z.object({ name: z.string(), size: z.number(), sha256: z.string(), content: z.string() }),
  }),
  download: endpoint({ ...thing, kind: 'download', method: 'GET', path: '/api/probe-download' }),
};

let app: FastifyInstance;
let adviser: Adviser;
/** What the downloaded file is called. */
let called = 'a"\r\nSet-Cookie: x=y é.html';

beforeAll(async () => {
  app = await createHttp(house.services, async (ctx, bearer) => (await authenticateUser(ctx, bearer))!);
  serve(app, probe.upload, async ({ ctx, file, body }) => {
    ctx.afterCommit(() => {});
    return { name: file.name, size: file.size_bytes, sha256: file.sha256, content: `${body.note ?? ''}${file.head.toString()}` };
  });
  serve(app, probe.download, () => ({
    name: called,
    mime: 'text/html',
    content: Buffer.from('<script>alert(1)</script>'),
    inline: true,
  }));
  await app.ready();
  adviser = await house.anAdviser();
});
afterAll(() => app.close());

function call(options: InjectOptions | string) {
  const request: InjectOptions = typeof options === 'string' ? { url: options } : options;
  return app.inject({ ...request, headers: { authorization: `Bearer ${adviser.token}`, ...request.headers } });
}

describe('uploads', () => {
  const send = (file: Parameters<typeof multipart>[0], fields?: Record<string, string>, headers: Record<string, string> = {}) => {
    const form = multipart(file, fields);
    return call({ method: 'POST', url: '/api/probe-files', payload: form.payload, headers: { ...form.headers, ...headers } });
  };

  test('are one file, measured and named without a path', async () => {
    const answer = await send({ name: '../../etc/pass\u0000wd.pdf', content: 'hello' }, { note: 'n:' });
    expect(answer.json().data).toMatchObject({ name: 'passwd.pdf', size: 5, content: 'n:hello' });
  });

  test('are refused empty, missing, twice, as JSON, or with strange fields', async () => {
    expect((await send({ name: 'a', content: '' })).statusCode).toBe(400);
    expect((await send({ name: 'a', content: 'x' }, { other: '1' })).statusCode).toBe(400);
    expect((await call({ method: 'POST', url: '/api/probe-files', payload: {} })).statusCode).toBe(415);
    const none = await call({
      method: 'POST',
      url: '/api/probe-files',
      payload: '--x--\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(none.statusCode).toBe(400);
  });

  test('over 25 MB are a 413, and nothing is kept', async () => {
    const answer = await send({ name: 'big.pdf', content: Buffer.alloc(25 * 1024 * 1024 + 1, 1) });
    expect(answer.statusCode).toBe(413);
  });

  test('repeated with the same key keep the first file only', async () => {
    const first = await send({ name: 'a.pdf', content: 'same' }, {}, { 'idempotency-key': 'file' });
    const again = await send({ name: 'a.pdf', content: 'same' }, {}, { 'idempotency-key': 'file' });
    expect(again.body).toBe(first.body);
    expect((await send({ name: 'a.pdf', content: 'other' }, {}, { 'idempotency-key': 'file' })).statusCode).toBe(422);
  });
});

test('downloads are never rendered as a page of ours, whatever they are and are called', async () => {
  const answer = await call({ url: '/api/probe-download' });
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="a_Set-Cookie_ x=y _.html"; filename*=UTF-8''a_Set-Cookie_%20x%3Dy%20%C3%A9.html`,
  );
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors 'none'; sandbox$/);
});

test('a long name is not cut within a character', async () => {
  const name = `a${'😀'.repeat(130)}.pdf`;
  const { payload, headers } = multipart({ name, content: 'hello' });
  const kept = (await call({ method: 'POST', url: '/api/probe-files', payload, headers })).json().data.name;
  expect([kept.isWellFormed(), kept.length]).toEqual([true, 255]);
  called = name;
  const answer = await call('/api/probe-download');
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([200, expect.stringContaining('%F0%9F%98%80')]);
});

test('a stored file opens again, and is nowhere on disk in the clear', async () => {
  const text = 'the quick brown fox '.repeat(10_000);
  const stored = await storeFile(
    adviser.ctx,
    (async function* () {
      yield Buffer.from(text);
    })(),
  );
  const chunks: Buffer[] = [];
  for await (const chunk of await openFile(adviser.ctx, stored)) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toBe(text);
  const raw: Buffer[] = [];
  for await (const chunk of await house.services.storage.get(stored.storage_key)) raw.push(chunk as Buffer);
  expect(Buffer.concat(raw).includes('quick brown')).toBe(false);
});
