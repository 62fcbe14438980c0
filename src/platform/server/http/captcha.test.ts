import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import type { CaptchaAction } from '#platform/shared/captcha.ts';
import { openHouse } from '#tests/support/app.ts';
import { solve, tokenOf } from '#tests/support/captcha.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { turnstile } from './captcha-turnstile.ts';
import { requireCaptcha } from './captcha.ts';

const house = openHouse({ settings: { CAPTCHA_PROVIDER: 'altcha' } });
const address = '192.0.2.1';
const refusal = 'The check against robots was not passed. Please try again.';

async function challengeFor(action: CaptchaAction) {
  const answer = await house.app.inject(`/api/auth/captcha-challenge?action=${action}`);
  return answer.json().data;
}
const aToken = async (action: CaptchaAction) => solve(await challengeFor(action));
const use = (token: string | undefined, action: CaptchaAction) => requireCaptcha(house.nobody(), { action, token, address });

describe('a proof of work', () => {
  test('lets through once', async () => {
    const token = await aToken('signup');
    await use(token, 'signup');
    await expect(use(token, 'signup')).rejects.toThrow(refusal);
  });

  test('is used up by one of many calls side by side', async () => {
    const token = await aToken('signup');
    const uses = await Promise.allSettled(Array.from({ length: 20 }, () => use(token, 'signup')));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('counts for its own action only', async () => {
    await expect(use(await aToken('login'), 'signup')).rejects.toThrow(refusal);
  });

  test('counts for twenty minutes', async () => {
    const token = await aToken('contact');
    house.passTime(20 * 60_000 + 1_000);
    await expect(use(token, 'contact')).rejects.toThrow(refusal);
    house.passTime(-20 * 60_000 - 1_000);
    await use(token, 'contact');
  });

  test.each([undefined, '', 'x', '{}', tokenOf({}), tokenOf({ challenge: null }), 'e'.repeat(9_000)])('is not %.20s', async (token) => {
    await expect(use(token, 'signup')).rejects.toThrow(refusal);
  });

  test('can not be made easier, kept longer or moved to another action', async () => {
    const { challenge } = await challengeFor('signup');
    const changes = [{ keyPrefix: '00' }, { cost: 1 }, { expiresAt: challenge.parameters.expiresAt + 60 }, { data: { action: 'login' } }];
    for (const change of changes) {
      const easier = { ...challenge, parameters: { ...challenge.parameters, ...change } };
      const token = tokenOf({ challenge: easier, solution: { counter: 0, derivedKey: '00'.repeat(32) } });
      await expect(use(token, 'signup')).rejects.toThrow(refusal);
    }
    const guessed = tokenOf({ challenge, solution: { counter: 1, derivedKey: `${challenge.parameters.keyPrefix}${'00'.repeat(16)}` } });
    await expect(use(guessed, 'signup')).rejects.toThrow(refusal);
  });

  test('is remembered as a hash', async () => {
    const token = await aToken('signup');
    await use(token, 'signup');
    const { signature } = JSON.parse(Buffer.from(token, 'base64').toString('utf8')).challenge;
    const rows = await asSuperuser(house.services, `select encode(hash, 'escape') as text from spent_captchas`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(signature);
  });

  test('is asked for an action that exists', async () => {
    expect((await house.app.inject('/api/auth/captcha-challenge?action=admin')).statusCode).toBe(400);
  });
});

describe('Turnstile', () => {
  const asked: Record<string, unknown>[] = [];
  let answer: unknown;
  /** Speaks as Cloudflare's siteverify does. */
  const standIn = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      asked.push(JSON.parse(Buffer.concat(parts).toString('utf8')));
      response.setHeader('content-type', 'application/json');
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    });
  });
  const listening = new Promise<string>((resolve) => {
    standIn.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(standIn.address() as AddressInfo).port}/siteverify`));
  });
  afterAll(() => standIn.close());

  const verify = async (given: unknown, action: CaptchaAction = 'signup') => {
    answer = given;
    const verifyUrl = await listening;
    const captcha = turnstile({
      siteKey: 'site',
      secretKey: 'secret',
      verifyUrl,
      hostname: 'app.suitably.example',
      clock: () => new Date(),
    });
    return (await captcha.verify('token', action, address)).outcome;
  };
  const success = {
    success: true,
    challenge_ts: '2026-11-20T10:00:00Z',
    hostname: 'app.suitably.example',
    action: 'signup',
    cdata: '',
    'error-codes': [],
  };

  test('is told the token, the address and the secret, and believed', async () => {
    expect(await verify(success)).toBe('passed');
    expect(asked.at(-1)).toMatchObject({ secret: 'secret', response: 'token', remoteip: address });
    expect(asked.at(-1)!['idempotency_key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ['another action', { ...success, action: 'login' }],
    ['another site', { ...success, hostname: 'evil.example' }],
    ['no site', { ...success, hostname: undefined }],
    ['a used or expired token', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['a forged token', { success: false, 'error-codes': ['invalid-input-response'] }],
  ])('refuses %s', async (_, given) => {
    expect(await verify(given)).toBe('refused');
  });

  test.each([
    ['a fault of its own', { success: false, 'error-codes': ['internal-error'] }],
    ['a wrong secret', { success: false, 'error-codes': ['invalid-input-secret'] }],
    ['words that are not its own', '<html>'],
    ['far too many words', `"${'x'.repeat(100_000)}"`],
  ])('counts as away with %s', async (_, given) => {
    expect(await verify(given)).toBe('unavailable');
  });

  test('counts as away when nobody answers', async () => {
    const captcha = turnstile({
      siteKey: 'site',
      secretKey: 'secret',
      verifyUrl: 'http://127.0.0.1:1/siteverify',
      hostname: 'app.suitably.example',
      clock: () => new Date(),
    });
    expect((await captcha.verify('token', 'signup', address)).outcome).toBe('unavailable');
    const away = { ...house.nobody(), services: { ...house.services, captcha } };
    await expect(requireCaptcha(away, { action: 'signup', token: 'token', address })).rejects.toMatchObject({
      status: 503,
      retryAfter: 30,
    });
    await requireCaptcha(away, { action: 'login', token: 'token', address, mayBeAway: true });
  });
});
