import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { Money } from '#platform/shared/money.ts';
import type { TokenPair } from './session.ts';

const greet = endpoint({
  kind: 'json',
  method: 'GET',
  path: '/api/greetings/:id',
  access: ['user'],
  summary: 'A greeting',
  params: z.object({ id: z.string().min(1) }),
  query: z.object({ search: z.string().optional() }),
  response: z.object({ text: z.string(), price: Money.optional() }),
});
const save = endpoint({
  kind: 'json',
  method: 'PUT',
  path: '/api/greetings',
  access: ['user'],
  summary: 'Change the greeting',
  body: z.object({ text: z.string() }),
});
const enter = endpoint({ kind: 'json', method: 'POST', path: '/api/enter', access: ['public'], summary: 'Come in', body: z.object({}) });

interface Asked {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
}

/** The server as the browser's fetch sees it. */
function answerWith(answer: (asked: Asked) => Response | Promise<Response>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const one = { url, method: init.method ?? 'GET', headers: new Headers(init.headers), body: init.body };
    asked.push(one);
    return answer(one);
  });
  return asked;
}

const ok = (data: unknown) => Response.json({ success: true, data });
const bearerOf = ({ headers }: Asked) => headers.get('authorization')?.replace('Bearer ', '');

function tokenFor(seconds: number, name = 'token'): string {
  const now = Math.floor(Date.now() / 1000);
  return `h.${btoa(JSON.stringify({ iat: now, exp: now + seconds, name }))}.s`;
}

/** A tab: its own copy of the modules, on the browser's shared storage. */
async function openTab() {
  vi.resetModules();
  const [api, session, errors] = await Promise.all([import('./api.ts'), import('./session.ts'), import('./api-error.ts')]);
  const rotations: string[] = [];
  let held = Promise.resolve();
  const rotate = vi.fn<(refreshToken: string) => Promise<TokenPair>>(async (refreshToken) => {
    rotations.push(refreshToken);
    await held;
    return { accessToken: tokenFor(900, `after ${refreshToken}`), refreshToken: `${refreshToken}+` };
  });
  const ended: string[] = [];
  const stops = [session.startSession(rotate), session.onSessionEnd((end) => ended.push(end))];
  tabs.push(() => stops.forEach((stop) => stop()));
  return { ...api, ...session, ...errors, rotate, rotations, ended, holdRotation: (until: Promise<void>) => void (held = until) };
}

const tabs: (() => void)[] = [];

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  for (const close of tabs.splice(0)) close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a call', () => {
  test('fills the path, leaves empty parts of the query out and carries the token', async () => {
    const { call, signIn } = await openTab();
    const accessToken = tokenFor(900);
    signIn({ accessToken, refreshToken: 'r' });
    const asked = answerWith(() => ok({ text: 'hello' }));
    expect(await call(greet, { params: { id: 'a/b' }, query: { search: '' } })).toEqual({ text: 'hello' });
    expect(asked[0]).toMatchObject({ url: '/api/greetings/a%2Fb', method: 'GET' });
    expect(bearerOf(asked[0]!)).toBe(accessToken);
  });

  test('of what an address can’t name is not found, and nobody is asked', async () => {
    const { call, failedWith } = await openTab();
    const asked = answerWith(() => ok({ text: 'hello' }));
    const failure = await call(greet, { params: { id: '' }, query: {} }).catch((error: unknown) => error);
    expect([failedWith(failure, 404), asked]).toEqual([true, []]);
  });

  test('reads amounts as whole pence', async () => {
    const { call } = await openTab();
    answerWith(() => ok({ text: 'tea', price: 2.35 }));
    expect(await call(greet, { params: { id: '1' }, query: {} })).toEqual({ text: 'tea', price: 235 });
  });

  test('sends the version and the key that the caller names', async () => {
    const { call } = await openTab();
    const asked = answerWith(() => ok(null));
    await call(save, { body: { text: 'hi' } }, { ifMatch: 3, idempotencyKey: 'k1' });
    expect(asked[0]?.headers.get('if-match')).toBe('3');
    expect(asked[0]?.headers.get('idempotency-key')).toBe('k1');
    expect(asked[0]?.headers.get('content-type')).toBe('application/json');
    expect(asked[0]?.body).toBe('{"text":"hi"}');
  });

  test('is content with a success that carries no data', async () => {
    const { call } = await openTab();
    answerWith(() => Response.json({ success: true, message: 'Saved' }));
    expect(await call(save, { body: { text: 'hi' } })).toBeUndefined();
  });

  test('fails with what the envelope says', async () => {
    const { call, ApiError } = await openTab();
    answerWith(() => Response.json({ success: false, error: 'Someone else changed it', current: { version: 4 } }, { status: 409 }));
    const error = await call(save, { body: { text: 'hi' } }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, failure: { error: 'Someone else changed it', current: { version: 4 } } });
  });

  test('fails with the raw text of an answer that is not of the API', async () => {
    const { call } = await openTab();
    answerWith(() => new Response('upstream is down', { status: 502 }));
    await expect(call(save, { body: { text: 'hi' } })).rejects.toMatchObject({ failure: { status: 502, error: 'upstream is down' } });
  });

  test('fails with the message of the network', async () => {
    const { call } = await openTab();
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call(save, { body: { text: 'hi' } })).rejects.toMatchObject({ failure: { status: 0, error: 'Failed to fetch' } });
  });

  test('to a public endpoint carries no token, and its 401 is an answer', async () => {
    const { call, signIn, rotate } = await openTab();
    signIn({ accessToken: tokenFor(900), refreshToken: 'r' });
    const asked = answerWith(() => Response.json({ success: false, error: 'Wrong password' }, { status: 401 }));
    await expect(call(enter, { body: {} })).rejects.toMatchObject({ message: 'Wrong password' });
    expect(asked[0]?.headers.has('authorization')).toBe(false);
    expect(rotate).not.toHaveBeenCalled();
  });
});

describe('a session', () => {
  test('is refreshed once on 401, however many calls wait, and each is tried again', async () => {
    const { call, signIn, rotations, holdRotation } = await openTab();
    const stale = tokenFor(900, 'revoked');
    const allRefused = Promise.withResolvers<void>();
    holdRotation(allRefused.promise);
    let refusals = 0;
    signIn({ accessToken: stale, refreshToken: 'r' });
    answerWith((asked) => {
      if (bearerOf(asked) !== stale) return ok({ text: 'hi' });
      if (++refusals === 8) allRefused.resolve();
      return Response.json({ success: false, error: null }, { status: 401 });
    });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, id) => call(greet, { params: { id: String(id) }, query: {} })));
    expect(answers).toHaveLength(8);
    expect(rotations).toEqual(['r']);
  });

  test('is retried only once: a second 401 is the answer', async () => {
    const { call, signIn, rotations } = await openTab();
    signIn({ accessToken: tokenFor(900), refreshToken: 'r' });
    const asked = answerWith(() => Response.json({ success: false, error: 'No' }, { status: 401 }));
    await expect(call(save, { body: { text: '' } })).rejects.toMatchObject({ status: 401 });
    expect(asked).toHaveLength(2);
    expect(rotations).toEqual(['r']);
  });

  test('whose token has expired is refreshed before the call', async () => {
    const { call, freshToken } = await openTab();
    localStorage.setItem('accessToken', tokenFor(-5));
    localStorage.setItem('refreshToken', 'r');
    const asked = answerWith(() => ok({ text: 'hi' }));
    await call(greet, { params: { id: '1' }, query: {} });
    expect(asked).toHaveLength(1);
    expect(bearerOf(asked[0]!)).toBe(await freshToken());
  });

  test('of two tabs is refreshed by one of them', async () => {
    const stale = tokenFor(900, 'revoked');
    const one = await openTab();
    const two = await openTab();
    one.signIn({ accessToken: stale, refreshToken: 'r' });
    const tokens = await Promise.all([one.refreshTokens(stale), two.refreshTokens(stale)]);
    expect([...one.rotations, ...two.rotations]).toEqual(['r']);
    expect(tokens[0]).toBe(tokens[1]);
  });

  test('that is refused a refresh is over: tokens cleared, everybody told', async () => {
    const { call, signIn, rotate, ended, ApiError } = await openTab();
    signIn({ accessToken: tokenFor(900), refreshToken: 'r' });
    rotate.mockRejectedValueOnce(new ApiError({ status: 401, error: null }));
    answerWith(() => Response.json({ success: false, error: null }, { status: 401 }));
    await expect(call(save, { body: { text: '' } })).rejects.toMatchObject({ status: 401 });
    expect(localStorage.getItem('accessToken')).toBeNull();
    expect(localStorage.getItem('refreshToken')).toBeNull();
    expect(ended).toEqual(['expired']);
  });

  test('outlives a server that can not be reached', async () => {
    const { signIn, rotate, refreshTokens, accessToken, ended, ApiError } = await openTab();
    const token = tokenFor(900);
    signIn({ accessToken: token, refreshToken: 'r' });
    rotate.mockRejectedValueOnce(new ApiError({ status: 0, error: 'Failed to fetch' }));
    await expect(refreshTokens(token)).rejects.toMatchObject({ status: 0 });
    expect(accessToken()).toBe(token);
    expect(ended).toEqual([]);
  });

  test('is refreshed 60 seconds before its token expires', async () => {
    vi.useFakeTimers();
    const { signIn, rotate } = await openTab();
    signIn({ accessToken: tokenFor(900), refreshToken: 'r' });
    await vi.advanceTimersByTimeAsync(839_000);
    expect(rotate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(rotate).toHaveBeenCalledOnce();
  });

  test('is refreshed at once when its token has less than 60 seconds', async () => {
    vi.useFakeTimers();
    const { signIn, rotate } = await openTab();
    signIn({ accessToken: tokenFor(59), refreshToken: 'r' });
    await vi.advanceTimersByTimeAsync(1);
    expect(rotate).toHaveBeenCalledOnce();
  });

  test('goes by the clock of the server, whatever this machine thinks', async () => {
    vi.useFakeTimers();
    const { signIn, rotate, freshToken } = await openTab();
    const token = tokenFor(900);
    vi.setSystemTime(Date.now() + 3_600_000);
    signIn({ accessToken: token, refreshToken: 'r' });
    expect(await freshToken()).toBe(token);
    await vi.advanceTimersByTimeAsync(1);
    expect(rotate).not.toHaveBeenCalled();
  });

  test('ends by logging out, with nothing left behind', async () => {
    const { signIn, signOut, ended, accessToken } = await openTab();
    signIn({ accessToken: tokenFor(900), refreshToken: 'r' });
    signOut();
    expect(accessToken()).toBeNull();
    expect(localStorage.getItem('refreshToken')).toBeNull();
    expect(ended).toEqual(['logout']);
  });
});
