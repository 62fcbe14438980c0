import { generateKeyPairSync } from 'node:crypto';
import { decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { openHouse, testPassword } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';

const house = openHouse({ work: true });

function refresh(refreshToken: string, bearer: string | null = refreshToken) {
  const headers = bearer === null ? {} : { authorization: `Bearer ${bearer}` };
  return house.app.inject({ method: 'POST', url: '/api/auth/refresh-token', payload: { refreshToken }, headers });
}

const isAlive = async (token: string) =>
  (await house.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } })).statusCode === 200;

describe('refreshing', () => {
  test('gives new tokens for old ones, and the body and the bearer must agree', async () => {
    const { refreshToken } = await house.anAdviser();
    expect((await refresh(refreshToken, 'another')).statusCode).toBe(401);
    expect((await refresh(refreshToken, null)).statusCode).toBe(401);
    const { accessToken, refreshToken: next } = (await refresh(refreshToken)).json().data;
    expect(next).not.toBe(refreshToken);
    expect(await isAlive(accessToken)).toBe(true);
  });

  test('twenty tabs at once all stay signed in', async () => {
    const { refreshToken } = await house.anAdviser();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
    for (const answer of answers) expect((await refresh(answer.json().data.refreshToken)).statusCode).toBe(200);
  });

  test('with a token used more than 10 s ago ends the whole session, tells its owner and the trail', async () => {
    const person = await house.anAdviser();
    const next = (await refresh(person.refreshToken)).json().data;
    house.passTime(9_000);
    expect((await refresh(person.refreshToken)).statusCode).toBe(200);
    house.passTime(2_000);
    expect((await refresh(person.refreshToken)).statusCode).toBe(401);
    expect((await refresh(next.refreshToken)).statusCode).toBe(401);
    expect(await isAlive(next.accessToken)).toBe(false);
    await house.mailTo(person.email, 'We have ended one of your sessions');
    const trail = await asSuperuser(house.services, `select 1 from audit_rows where tenant_id = $1 and event = 'sign-in.token-replayed'`, [
      person.tenantId,
    ]);
    expect(trail).toHaveLength(1);
  });

  test('ends after 30 idle days, and after 90 in any case', async () => {
    const day = 86_400_000;
    const [idle, busy] = [await house.anAdviser(), await house.anAdviser()];
    let token = busy.refreshToken;
    for (const days of [29, 29, 29]) {
      house.passTime(days * day);
      const answer = await refresh(token);
      expect(answer.statusCode).toBe(200);
      token = answer.json().data.refreshToken;
    }
    expect((await refresh(idle.refreshToken)).statusCode).toBe(401);
    house.passTime(4 * day);
    expect((await refresh(token)).statusCode).toBe(401);
    house.passTime(-91 * day);
  });
});

describe('an access token', () => {
  test('ends after 15 minutes', async () => {
    const { token } = await house.anAdviser();
    house.passTime(14 * 60_000);
    expect(await isAlive(token)).toBe(true);
    house.passTime(2 * 60_000);
    expect(await isAlive(token)).toBe(false);
    house.passTime(-16 * 60_000);
  });

  test('is dead the moment its session is logged out', async () => {
    const person = await house.anAdviser();
    expect((await person.inject({ method: 'POST', url: '/api/auth/logout' })).json()).toEqual({ success: true, data: null });
    expect(await isAlive(person.token)).toBe(false);
    expect((await refresh(person.refreshToken)).statusCode).toBe(401);
  });

  test('counts by what its owner is now, not when it was made', async () => {
    const boss = await house.anAdministrator();
    const member = await house.anAdviser({ of: boss, role: 'administrator' });
    expect((await member.inject('/api/audit-rows/check')).statusCode).toBe(200);
    await asSuperuser(house.services, `update users set organisation_role = 'contributor' where id = $1`, [member.id]);
    expect((await member.inject('/api/audit-rows/check')).statusCode).toBe(403);
  });

  test('is checked by the published keys', async () => {
    const { token } = await house.anAdviser();
    const { keys } = (await house.app.inject('/.well-known/jwks.json')).json();
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', typ: 'at+jwt', kid: keys[0].kid });
    expect(Object.keys(keys[0]).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  });

  test('that was forged is refused, by whatever trick', async () => {
    const { token } = await house.anAdviser();
    const [header, claims, signature] = token.split('.') as [string, string, string];
    const payload = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const kid = decodeProtectedHeader(token).kid!;
    const pem = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const sign = (head: object, key: Parameters<SignJWT['sign']>[0], more = {}) =>
      new SignJWT({ ...payload, ...more }).setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid, ...head }).sign(key);
    const forged = [
      new UnsecuredJWT(payload).encode(),
      await sign({}, pem),
      await sign({ kid: 'other' }, pem),
      await sign({ alg: 'HS256' }, Buffer.from(JSON.stringify((await house.app.inject('/.well-known/jwks.json')).json().keys[0]))),
      `${header}.${Buffer.from(JSON.stringify({ ...payload, sub: 'x' })).toString('base64url')}.${signature}`,
      `${header}.${claims}.`,
    ];
    for (const token of forged) expect(await isAlive(token)).toBe(false);
  });
});

test('an account that was switched off can not log in, and its sessions are over', async () => {
  const person = await house.anAdviser();
  await asSuperuser(house.services, 'update users set is_active = false where id = $1', [person.id]);
  expect(await isAlive(person.token)).toBe(false);
  expect((await refresh(person.refreshToken)).statusCode).toBe(401);
  const payload = { email: person.email, password: testPassword };
  expect((await house.app.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode).toBe(401);
});
