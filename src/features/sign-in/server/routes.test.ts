import { decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose';
import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openHouse, testPassword } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';

const house = openHouse({ work: true });
let number = 0;
const anEmail = () => `person${++number}.${Date.now()}@example.test`;
const password = 'velvet compass harvest';

function post(
  url: string,
  payload: object,
  headers: Record<string, string> = {},
  remoteAddress = `10.0.${number % 250}.${Math.floor(Math.random() * 250)}`,
) {
  return house.app.inject({ method: 'POST', url, payload, headers, remoteAddress });
}

/** The newest mail to an address, once the job has sent it. */
async function mailTo(email: string, subject: string) {
  const find = async () => (await house.services.mail.list()).find((mail) => mail.to === email && mail.subject === subject);
  await expect.poll(find, { timeout: 15_000, interval: 100 }).toBeTruthy();
  return (await find())!;
}

async function signUp(email: string) {
  await post('/api/auth/signup', { email, password, name: 'Ann Archer' });
  const { text } = await mailTo(email, 'Confirm your e-mail address');
  return new URLSearchParams(/#(\S+)/.exec(text)![1]).get('token')!;
}

function refresh(refreshToken: string, bearer = refreshToken) {
  return post('/api/auth/refresh-token', { refreshToken }, { authorization: `Bearer ${bearer}` });
}

const isAlive = async (token: string) =>
  (await house.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } })).statusCode === 200;

describe('signing up', () => {
  test('leads over the mailed link to an account that can log in', async () => {
    const email = anEmail();
    const token = await signUp(email);
    expect((await post('/api/auth/login', { email, password })).statusCode).toBe(401);
    expect((await post('/api/auth/verify-email', { email, token })).json()).toMatchObject({ success: true });
    const login = await post('/api/auth/login', { email, password, captchaToken: '' });
    expect(login.json()).toMatchObject({ success: true, message: 'Successfully logged in' });
    const me = await house.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${login.json().data.accessToken}` } });
    expect(Object.keys(me.json().data).sort()).toEqual(
      ['avatar_url', 'created_at', 'email', 'id', 'is_email_verified', 'name', 'organisation_id', 'organisation_role', 'updated_at'].sort(),
    );
    expect(me.json().data).toMatchObject({ email, name: 'Ann Archer', is_email_verified: true });
  });

  test('answers alike for a known address, whose owner is told by mail and whose password stays', async () => {
    const known = await house.anAdviser();
    const [again, fresh] = [
      await post('/api/auth/signup', { email: known.email, password }),
      await post('/api/auth/signup', { email: anEmail(), password }),
    ];
    expect([again.statusCode, again.body]).toEqual([fresh.statusCode, fresh.body]);
    expect(again.json()).toEqual({ success: true, message: 'Successfully signed up', data: null });
    await mailTo(known.email, 'You already have an account');
    expect((await post('/api/auth/login', { email: known.email, password })).statusCode).toBe(401);
    expect((await post('/api/auth/login', { email: known.email, password: testPassword })).statusCode).toBe(200);
  });

  test('sends at most three mails an hour to one address', async () => {
    const email = anEmail();
    for (let round = 0; round < 6; round++) expect((await post('/api/auth/signup', { email, password })).statusCode).toBe(200);
    await mailTo(email, 'Confirm your e-mail address');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect((await house.services.mail.list()).filter((mail) => mail.to === email)).toHaveLength(3);
  });

  test.each([
    ['short1', 'at least 12'],
    ['x'.repeat(257), 'at most 256'],
    ['password1234', 'easy to guess'],
    ['qwertyuiop[]', 'easy to guess'],
    ['aaaaaaaaaaaaaaaa', 'easy to guess'],
    ['my-PERSON9-words', 'does not contain'],
  ])('refuses the password %s', async (weak, why) => {
    const answer = await post('/api/auth/signup', { email: 'person9@example.test', password: weak });
    expect([answer.statusCode, answer.json().name]).toEqual([400, 'ZodError']);
    expect(answer.json().issues[0].path).toEqual(['password']);
    expect(answer.json().error).toContain(why);
  });

  test('takes any characters, spaces and accents too', async () => {
    expect((await post('/api/auth/signup', { email: anEmail(), password: 'žluťoučký kůň úpěl 🐴' })).statusCode).toBe(200);
  });
});

describe('the link', () => {
  const follow = async (email: string, token: string) => {
    const answer = await post('/api/auth/verify-email', { email, token });
    return answer.json().error ?? answer.statusCode;
  };
  const noLonger = 'This link is no longer valid. Please sign up again.';

  test('works once, for its own address', async () => {
    const email = anEmail();
    const token = await signUp(email);
    expect(await follow(anEmail(), token)).toBe(noLonger);
    expect(await follow(email, `${token}x`)).toBe(noLonger);
    expect(await follow(email.toUpperCase(), token)).toBe(200);
    expect(await follow(email, token)).toBe(noLonger);
  });

  test('is stored as a hash, and what it holds is sealed', async () => {
    const email = anEmail();
    const token = await signUp(email);
    const rows = await asSuperuser(
      house.services,
      `select encode(hash, 'escape') || encode(sealed, 'escape') as text from link_tokens where sealed is not null`,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  test('ends after 24 hours', async () => {
    const email = anEmail();
    const token = await signUp(email);
    house.passTime(24 * 3_600_000 + 1_000);
    expect(await follow(email, token)).toBe(noLonger);
    house.passTime(-24 * 3_600_000 - 1_000);
  });
});

describe('logging in', () => {
  test('fails in the same words for a wrong password and an unknown address', async () => {
    const { email } = await house.anAdviser();
    const [wrong, unknown] = [
      await post('/api/auth/login', { email, password: 'x' }),
      await post('/api/auth/login', { email: anEmail(), password: 'x' }),
    ];
    expect([wrong.statusCode, wrong.body]).toEqual([401, unknown.body]);
    expect(unknown.statusCode).toBe(401);
  });

  test('takes as long for an unknown address as for a wrong password', async () => {
    const { email } = await house.anAdviser();
    const time = async (address: string) => {
      const started = performance.now();
      await post('/api/auth/login', { email: address, password: 'not the password' });
      return performance.now() - started;
    };
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 40; round++) {
      times.known.push(await time(email));
      times.unknown.push(await time(anEmail()));
      await asSuperuser(house.services, 'delete from throttles');
    }
    const median = (list: number[]) => list.sort((a, b) => a - b)[20]!;
    const [known, unknown] = [median(times.known), median(times.unknown)];
    // Without the stand-in hash an unknown address answers in a fraction of the time.
    expect(unknown / known).toBeGreaterThan(0.6);
    expect(unknown / known).toBeLessThan(1.7);
  });

  test('waits grow with failures on one account, end by themselves, and a right password ends them', async () => {
    const { email } = await house.anAdviser();
    const attempt = (word: string) => post('/api/auth/login', { email, password: word });
    for (let round = 0; round < 6; round++) expect((await attempt('wrong')).statusCode).toBe(401);
    const blocked = await attempt(testPassword);
    expect(blocked.statusCode).toBe(429);
    const wait = Number(blocked.headers['retry-after']);
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(60);
    house.passTime(wait * 1_000);
    expect((await attempt(testPassword)).statusCode).toBe(200);
    expect((await attempt('wrong')).statusCode).toBe(401);
  });

  test('many tries side by side do not slip past the wait', async () => {
    const { email } = await house.anAdviser();
    const answers = await Promise.all(Array.from({ length: 30 }, () => post('/api/auth/login', { email, password: 'wrong' })));
    expect(answers.filter((answer) => answer.statusCode === 401).length).toBeLessThanOrEqual(6);
  });

  test('an account that was switched off can not log in, and its sessions are over', async () => {
    const person = await house.anAdviser();
    await asSuperuser(house.services, 'update users set is_active = false where id = $1', [person.id]);
    expect(await isAlive(person.token)).toBe(false);
    expect((await refresh(person.refreshToken)).statusCode).toBe(401);
    expect((await post('/api/auth/login', { email: person.email, password: testPassword })).statusCode).toBe(401);
  });
});

describe('refreshing', () => {
  test('gives new tokens for old ones, and the body and the bearer must agree', async () => {
    const { refreshToken } = await house.anAdviser();
    expect((await refresh(refreshToken, 'another')).statusCode).toBe(401);
    expect((await post('/api/auth/refresh-token', { refreshToken })).statusCode).toBe(401);
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
    await mailTo(person.email, 'We have ended one of your sessions');
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

test('passwords are kept as argon2id, tokens as hashes', async () => {
  const person = await house.anAdviser();
  const [login] = await asSuperuser<{ password_hash: string }>(house.services, 'select password_hash from logins where user_id = $1', [
    person.id,
  ]);
  expect(login?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const dump = await asSuperuser(house.services, `select encode(hash, 'escape') as text from refresh_tokens`);
  expect(JSON.stringify(dump)).not.toContain(person.refreshToken);
});
