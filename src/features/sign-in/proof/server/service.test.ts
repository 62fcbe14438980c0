import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { type Adviser, openHouse, testPassword } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';

const house = openHouse({ work: true });
const prove = (person: Adviser, payload: object) => person.inject({ method: 'POST', url: '/api/auth/reauthenticate', payload });
const needsProof = (person: Adviser) => person.inject({ method: 'POST', url: '/api/sessions/revoke-others' });

function codeOf(key: string): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: house.services.clock().getTime() });
}

async function withTotp(person: Adviser): Promise<string> {
  const post = (path: string, payload?: object) => person.inject({ method: 'POST', url: path, ...(payload && { payload }) });
  const { key } = (await post('/api/auth/totp')).json().data;
  await post('/api/auth/totp/confirm', { code: codeOf(key) });
  house.passTime(60_000);
  return key;
}

describe('a proof of identity', () => {
  test('by password is good for ten minutes, in its own session', async () => {
    const person = await house.anAdviser();
    const refused = async () => (await needsProof(person)).json().name;
    house.passTime(11 * 60_000);
    expect(await refused()).toBe('ProofNeeded');
    expect((await prove(person, { password: testPassword })).json()).toEqual({ success: true, data: null });
    expect((await needsProof(person)).statusCode).toBe(200);
    house.passTime(-11 * 60_000);
    await asSuperuser(house.services, `update sessions set proved_at = proved_at - interval '22 minutes' where user_id = $1`, [person.id]);
    expect(await refused()).toBe('ProofNeeded');
  });

  test('by password shows no second factor; by a code of the app it does', async () => {
    const person = await house.anAdviser();
    const key = await withTotp(person);
    await asSuperuser(house.services, 'update sessions set two_factor = false where user_id = $1', [person.id]);
    const shown = async () => (await person.inject('/api/auth/factors')).json().data.shown;
    await prove(person, { password: testPassword });
    expect(await shown()).toBe(false);
    expect((await prove(person, { code: codeOf(key) })).json()).toEqual({ success: true, data: null });
    expect(await shown()).toBe(true);
    // A password given later takes nothing back.
    await prove(person, { password: testPassword });
    expect(await shown()).toBe(true);
  });

  test('takes no code twice', async () => {
    const person = await house.anAdviser();
    const key = await withTotp(person);
    const code = codeOf(key);
    expect((await prove(person, { code })).statusCode).toBe(200);
    expect((await prove(person, { code })).statusCode).toBe(400);
  });

  test.each([{}, { password: testPassword, code: '123456' }, { code: '12345' }, { credential: {} }])('is never %j', async (payload) => {
    expect((await prove(await house.anAdviser(), payload)).statusCode).toBe(400);
  });

  test('is guessed at more and more slowly', async () => {
    const person = await house.anAdviser();
    await withTotp(person);
    const tries = async (payload: object, count: number) => {
      const statuses = [];
      for (let round = 0; round < count; round++) statuses.push((await prove(person, payload)).statusCode);
      return statuses;
    };
    expect(await tries({ password: 'wrong' }, 8)).toEqual([400, 400, 400, 400, 400, 400, 429, 429]);
    expect(await tries({ code: '000000' }, 7)).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });
});
