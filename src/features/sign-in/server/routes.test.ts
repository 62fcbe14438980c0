import { expect, test } from 'vitest';
import { openHouse } from '#tests/support/app.ts';

const house = openHouse({ work: true });

test('a person signs up, confirms the address, logs in and is known', async () => {
  const { app, services } = house;
  const email = 'ann.archer@example.test';
  const password = 'velvet compass harvest';
  const signedUp = await app.inject({ method: 'POST', url: '/api/auth/signup', payload: { email, password, name: 'Ann Archer' } });
  expect(signedUp.json()).toEqual({ success: true, message: 'Successfully signed up', data: null });

  const mail = await expect
    .poll(async () => (await services.mail.list())[0], { timeout: 10_000 })
    .toBeTruthy()
    .then(async () => (await services.mail.list())[0]!);
  const token = /token=([\w-]+)/.exec(mail.text)![1]!;
  const early = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
  expect(early.statusCode).toBe(401);

  const verified = await app.inject({ method: 'POST', url: '/api/auth/verify-email', payload: { email, token } });
  expect(verified.json()).toMatchObject({ success: true });
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
  expect(login.json()).toMatchObject({ success: true, message: 'Successfully logged in' });
  const me = await app.inject({ url: '/api/user', headers: { authorization: `Bearer ${login.json().data.accessToken}` } });
  expect(me.json().data).toMatchObject({ email, name: 'Ann Archer', is_email_verified: true, organisation_id: null });
});
