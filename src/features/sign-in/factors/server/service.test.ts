import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { type Adviser, openHouse, testPassword } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { countTwoFactor } from './queries.ts';

const house = openHouse({ work: true });
const step = 30_000;
let addresses = 0;

function post(path: string, payload: object, cookie = '') {
  const remoteAddress = `10.1.${++addresses % 250}.1`;
  return house.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers: { cookie }, remoteAddress });
}
const own = (person: Pick<Adviser, 'inject'>, path: string, payload?: object) =>
  person.inject({ method: 'POST', url: `/api/auth/${path}`, ...(payload && { payload }) });
const remove = (person: Adviser, path: string) => person.inject({ method: 'DELETE', url: `/api/auth/${path}` });

/** What an authenticator app shows, `steps` from now by the product's clock. */
function codeOf(key: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: house.services.clock().getTime() + steps * step });
}

/** A person with an authenticator app, in a session that has shown it. */
async function withTotp(person: Adviser): Promise<{ key: string; recoveryCodes: string[] }> {
  const { key } = (await own(person, 'totp')).json().data;
  const { recoveryCodes } = (await own(person, 'totp/confirm', { code: codeOf(key) })).json().data;
  house.passTime(2 * step);
  return { key, recoveryCodes };
}

const logIn = async ({ email, device }: Adviser) => (await post('login', { email, password: testPassword }, device)).json().data;

describe('an authenticator app', () => {
  test('is set up by a key and a code of it, and brings ten recovery codes', async () => {
    const person = await house.anAdviser();
    const { key, uri, qrSvg } = (await own(person, 'totp')).json().data;
    expect(uri).toBe(
      `otpauth://totp/Suitably:${encodeURIComponent(person.email)}?issuer=Suitably&secret=${key}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(Secret.fromBase32(key).bytes).toHaveLength(20);
    expect(qrSvg).toMatch(/^<svg /);
    expect((await person.inject('/api/auth/factors')).json().data.totp).toBeNull();
    expect((await own(person, 'totp/confirm', { code: '000000' === codeOf(key) ? '111111' : '000000' })).statusCode).toBe(400);
    const { recoveryCodes } = (await own(person, 'totp/confirm', { code: codeOf(key) })).json().data;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}$/);
    expect((await person.inject('/api/auth/factors')).json().data).toMatchObject({
      totp: expect.any(String),
      recoveryCodesLeft: 10,
      shown: true,
    });
    await house.mailTo(person.email, 'Your two-factor sign-in has changed');
  });

  test('is asked for at every log-in from then on, on a known device too; its session has shown two factors', async () => {
    const person = await house.anAdviser();
    const { key } = await withTotp(person);
    const { challengeId, methods, resendInSeconds } = await logIn(person);
    expect({ methods, resendInSeconds }).toEqual({ methods: ['totp', 'recovery-code'], resendInSeconds: 0 });
    expect((await post('two-factor/resend', { challengeId })).statusCode).toBe(409);
    const answer = await post('two-factor/verify', { challengeId, code: codeOf(key) });
    const headers = { authorization: `Bearer ${answer.json().data.accessToken}` };
    expect((await house.app.inject({ url: '/api/auth/factors', headers })).json().data).toMatchObject({ shown: true });
  });

  test('takes a code one step early or late, and none twice or older than one taken', async () => {
    const person = await house.anAdviser();
    const { key } = await withTotp(person);
    const tryCode = async (code: string) => {
      const { challengeId } = await logIn(person);
      return (await post('two-factor/verify', { challengeId, code }, person.device)).statusCode;
    };
    // From the start of a step there is time for all of them.
    house.passTime(step - (house.services.clock().getTime() % step));
    expect(await tryCode(codeOf(key, 2))).toBe(400);
    expect(await tryCode(codeOf(key, -2))).toBe(400);
    expect(await tryCode(codeOf(key, -1))).toBe(200);
    expect(await tryCode(codeOf(key, 0))).toBe(200);
    expect(await tryCode(codeOf(key, 0))).toBe(400);
    expect(await tryCode(codeOf(key, -1))).toBe(400);
    expect(await tryCode(codeOf(key, 1))).toBe(200);
  });

  test('can be guessed at no more than three times a day on a device that is not known: three codes are good at a time', async () => {
    const person = await house.anAdviser();
    const { key } = await withTotp(person);
    const { email } = person;
    const statuses = [];
    for (let round = 0; round < 6; round++) {
      const { challengeId } = (await post('login', { email, password: testPassword })).json().data;
      statuses.push((await post('two-factor/verify', { challengeId, code: codeOf(key, 50 + round) })).statusCode);
    }
    expect(statuses).toEqual([400, 400, 400, 429, 429, 429]);
  });

  test('has its key sealed', async () => {
    const person = await house.anAdviser();
    const { key } = await withTotp(person);
    const [row] = await asSuperuser<{ sealed: Buffer }>(house.services, 'select sealed from totp_secrets where user_id = $1', [person.id]);
    expect(row!.sealed.includes(Buffer.from(Secret.fromBase32(key).bytes))).toBe(false);
  });

  test('is replaced by another one only when that one is confirmed', async () => {
    const person = await house.anAdviser();
    const { key } = await withTotp(person);
    const { key: next } = (await own(person, 'totp')).json().data;
    const { challengeId } = await logIn(person);
    expect((await post('two-factor/verify', { challengeId, code: codeOf(key) }, person.device)).statusCode).toBe(200);
    house.passTime(2 * step);
    const confirmed = await own(person, 'totp/confirm', { code: codeOf(next) });
    expect(confirmed.json().data).toEqual({ recoveryCodes: null });
    house.passTime(2 * step);
    const again = await logIn(person);
    expect((await post('two-factor/verify', { challengeId: again.challengeId, code: codeOf(key) }, person.device)).statusCode).toBe(400);
  });

  test('removed, it is asked for no more, and its recovery codes are gone', async () => {
    const person = await house.anAdviser();
    await withTotp(person);
    expect((await remove(person, 'totp')).statusCode).toBe(200);
    expect((await remove(person, 'totp')).statusCode).toBe(404);
    expect((await person.inject('/api/auth/factors')).json().data).toMatchObject({ totp: null, recoveryCodesLeft: 0 });
    expect(await logIn(person)).toHaveProperty('accessToken');
  });
});

describe('recovery codes', () => {
  test('stand in for the app once each, however they are typed, and their owner is told', async () => {
    const person = await house.anAdviser();
    const { recoveryCodes } = await withTotp(person);
    const { challengeId } = await logIn(person);
    const typed = ` ${recoveryCodes[3]!.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'o')} `;
    const answer = await post('two-factor/recover', { challengeId, recoveryCode: typed });
    expect(answer.json().data).toHaveProperty('accessToken');
    await expect
      .poll(async () =>
        (await house.services.mail.list()).filter(({ to, text }) => to === person.email && text.includes('recovery code was used')),
      )
      .toHaveLength(1);
    const second = await logIn(person);
    expect((await post('two-factor/recover', { challengeId: second.challengeId, recoveryCode: recoveryCodes[3]! })).statusCode).toBe(400);
    expect((await person.inject('/api/auth/factors')).json().data.recoveryCodesLeft).toBe(9);
  });

  test('are another person’s no use, and none where no factor is set up', async () => {
    const [ours, theirs] = [await house.anAdviser(), await house.anAdviser()];
    const { recoveryCodes } = await withTotp(theirs);
    await withTotp(ours);
    const { challengeId } = await logIn(ours);
    expect((await post('two-factor/recover', { challengeId, recoveryCode: recoveryCodes[0]! })).statusCode).toBe(400);
    const plain = await house.anAdviser();
    const mailed = (await post('login', { email: plain.email, password: testPassword })).json().data;
    expect((await post('two-factor/recover', { challengeId: mailed.challengeId, recoveryCode: recoveryCodes[0]! })).statusCode).toBe(400);
    expect((await own(plain, 'recovery-codes')).statusCode).toBe(404);
  });

  test('made anew end those before; none is kept as it reads', async () => {
    const person = await house.anAdviser();
    const { recoveryCodes: old } = await withTotp(person);
    const { recoveryCodes } = (await own(person, 'recovery-codes')).json().data;
    const answer = async (recoveryCode: string) => {
      const { challengeId } = await logIn(person);
      return (await post('two-factor/recover', { challengeId, recoveryCode })).statusCode;
    };
    expect([await answer(old[0]!), await answer(recoveryCodes[0])]).toEqual([400, 200]);
    const rows = await asSuperuser(house.services, `select encode(hash, 'escape') as hash from recovery_codes where user_id = $1`, [
      person.id,
    ]);
    expect(rows).toHaveLength(10);
    expect(JSON.stringify(rows)).not.toContain(recoveryCodes[1].replaceAll('-', ''));
  });
});

describe('changing factors', () => {
  test('asks for a fresh proof', async () => {
    const person = await house.anAdviser();
    await withTotp(person);
    house.passTime(11 * 60_000);
    for (const answer of [await own(person, 'totp'), await remove(person, 'totp'), await own(person, 'recovery-codes')]) {
      expect([answer.statusCode, answer.json().name]).toEqual([403, 'ProofNeeded']);
    }
    house.passTime(-11 * 60_000);
  });

  test('is for sessions that have shown one: the password alone can not take them off', async () => {
    const person = await house.anAdviser();
    const { device } = person;
    const other = (await post('login', { email: person.email, password: testPassword }, device)).json().data;
    await withTotp(person);
    const headers = { authorization: `Bearer ${other.accessToken}` };
    const answer = await house.app.inject({ method: 'DELETE', url: '/api/auth/totp', headers });
    expect([answer.statusCode, answer.json().name]).toEqual([403, 'TwoFactorNeeded']);
  });
});

describe('an organisation that demands two factors', () => {
  const demand = ({ organisationId }: Adviser) =>
    asSuperuser(house.services, 'update organisations set requires_two_factor = true where id = $1', [organisationId]);

  test('lets members without one do nothing but set one up, and then everything', async () => {
    const boss = await house.anAdministrator();
    const member = await house.anAdviser({ of: boss });
    await demand(boss);
    const clients = await member.inject('/api/customers');
    expect([clients.statusCode, clients.json()]).toEqual([
      403,
      { success: false, error: 'Turn two-factor sign-in on to go on', name: 'TwoFactorNeeded' },
    ]);
    expect((await member.inject('/api/user')).statusCode).toBe(200);
    expect((await member.inject('/api/auth/factors')).json().data).toMatchObject({ required: true, shown: false });
    await withTotp(member);
    expect((await member.inject('/api/customers')).statusCode).toBe(200);
    expect((await remove(member, 'totp')).json().error).toContain('Your organisation asks for two factors');
  });

  test('lets nothing else through, whatever endpoint it is', async () => {
    const boss = await house.anAdministrator();
    await demand(boss);
    const open = house.app.endpoints.filter(({ beforeTwoFactor }) => beforeTwoFactor).map(({ method, path }) => `${method} ${path}`);
    expect(open.sort()).toEqual([
      'GET /api/auth/factors',
      'GET /api/user',
      'POST /api/auth/logout',
      'POST /api/auth/passkeys',
      'POST /api/auth/passkeys/creation',
      'POST /api/auth/reauthenticate',
      'POST /api/auth/reauthenticate/passkey-request',
      'POST /api/auth/totp',
      'POST /api/auth/totp/confirm',
      'POST /api/user-errors',
    ]);
  });

  test('sees for how many of its members it is on', async () => {
    const boss = await house.anAdministrator();
    const [one, two] = [await house.anAdviser({ of: boss }), await house.anAdviser({ of: boss })];
    await withTotp(one);
    expect(await countTwoFactor(boss.ctx)).toEqual({ on: 1, of: 3, without: expect.arrayContaining([boss.id, two.id]) });
  });
});
