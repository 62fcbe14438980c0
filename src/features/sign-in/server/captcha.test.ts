import { beforeEach, describe, expect, test } from 'vitest';
import type { CaptchaAction } from '#platform/shared/captcha.ts';
import { openHouse, testPassword } from '#tests/support/app.ts';
import { solve } from '#tests/support/captcha.ts';
import { asSuperuser } from '#tests/support/database.ts';

const house = openHouse({ settings: { CAPTCHA_PROVIDER: 'altcha' } });
let number = 0;
const anAddress = () => `10.1.${Math.floor(++number / 250)}.${number % 250}`;

beforeEach(async () => {
  await asSuperuser(house.services, 'delete from throttles');
});

async function aToken(action: CaptchaAction): Promise<string> {
  return solve((await house.app.inject(`/api/auth/captcha-challenge?action=${action}`)).json().data);
}

function post(url: string, payload: object, remoteAddress = anAddress()) {
  return house.app.inject({ method: 'POST', url, payload, remoteAddress });
}

const needsCaptcha = { success: false, name: 'ZodError', issues: [{ path: ['captchaToken'] }] };
const logIn = (email: string, password: string, more: { captchaToken?: string; from?: string } = {}) => {
  const { from, ...token } = more;
  return post('/api/auth/login', { email, password, ...token }, from);
};

describe('signing up', () => {
  test('asks for a solved captcha, made for it, each time', async () => {
    const body = { email: `new${++number}@example.test`, password: 'velvet compass harvest' };
    expect((await post('/api/auth/signup', body)).json()).toMatchObject(needsCaptcha);
    expect((await post('/api/auth/signup', { ...body, captchaToken: await aToken('login') })).json()).toMatchObject(needsCaptcha);
    const captchaToken = await aToken('signup');
    expect((await post('/api/auth/signup', { ...body, captchaToken })).statusCode).toBe(200);
    expect((await post('/api/auth/signup', { ...body, captchaToken })).json()).toMatchObject(needsCaptcha);
  });
});

test('a forgotten password asks for one made for it, each time, and mails nobody without', async () => {
  const { email } = await house.anAdviser();
  const mails = async () => (await asSuperuser(house.services, `select 1 from outbox_mails where kind like '%password%'`)).length;
  const before = await mails();
  const captchaToken = await aToken('forgot-password');
  expect((await post('/api/auth/forgot-password', { email })).json()).toMatchObject(needsCaptcha);
  expect((await post('/api/auth/forgot-password', { email, captchaToken: await aToken('signup') })).json()).toMatchObject(needsCaptcha);
  expect(await mails()).toBe(before);
  expect((await post('/api/auth/forgot-password', { email, captchaToken })).statusCode).toBe(200);
  expect(await mails()).toBe(before + 1);
  expect((await post('/api/auth/forgot-password', { email, captchaToken })).json()).toMatchObject(needsCaptcha);
  expect(await mails()).toBe(before + 1);
});

describe('logging in', () => {
  test('asks for no captcha while all is quiet', async () => {
    const { email } = await house.anAdviser();
    expect((await logIn(email, testPassword)).statusCode).toBe(200);
  });

  test('asks for one after three failures on the account, known or not', async () => {
    const { email } = await house.anAdviser();
    for (const account of [email, `nobody${++number}@example.test`]) {
      for (let round = 0; round < 3; round++) expect((await logIn(account, 'wrong')).statusCode).toBe(401);
      expect((await logIn(account, 'wrong')).json()).toMatchObject(needsCaptcha);
    }
    expect((await logIn(email, testPassword)).json()).toMatchObject(needsCaptcha);
    await asSuperuser(house.services, `update throttles set blocked_until = now() - interval '1 minute'`);
    expect((await logIn(email, testPassword, { captchaToken: await aToken('login') })).statusCode).toBe(200);
    expect((await logIn(email, testPassword)).statusCode).toBe(200);
  });

  test('asks for one after ten failures from an address, whatever the accounts', async () => {
    const { email } = await house.anAdviser();
    const from = anAddress();
    for (let round = 0; round < 10; round++) await logIn(`nobody${++number}@example.test`, 'wrong', { from });
    expect((await logIn(email, testPassword, { from })).json()).toMatchObject(needsCaptcha);
    expect((await logIn(email, testPassword)).statusCode).toBe(200);
    expect((await logIn(email, testPassword, { from, captchaToken: await aToken('login') })).statusCode).toBe(200);
  });

  test(
    'asks everybody while passwords are sprayed, one at each account from everywhere; the owner still gets in',
    { timeout: 60_000 },
    async () => {
      const { email } = await house.anAdviser();
      const answers: number[] = [];
      for (let wave = 0; wave < 15; wave++) {
        const tries = Array.from({ length: 20 }, () => logIn(`sprayed${++number}@example.test`, 'Summer2026!!'));
        answers.push(...(await Promise.all(tries)).map(({ statusCode }) => statusCode));
      }
      // Tries that were under way when the hundredth failed are still looked at.
      expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(120);
      expect(answers.filter((status) => status === 400).length).toBeGreaterThanOrEqual(180);
      expect((await logIn(email, testPassword)).json()).toMatchObject(needsCaptcha);
      expect((await logIn(email, testPassword, { captchaToken: await aToken('login') })).statusCode).toBe(200);
      house.passTime(21 * 60_000);
      expect((await logIn(email, testPassword)).statusCode).toBe(200);
      house.passTime(-21 * 60_000);
    },
  );

  test('five thousand pairs from one address get fifty looks before the waits begin', async () => {
    const from = anAddress();
    const answers = await Promise.all(
      Array.from({ length: 400 }, () => logIn(`stuffed${++number}@example.test`, 'Summer2026!!', { from })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(55);
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(345);
  });
});
