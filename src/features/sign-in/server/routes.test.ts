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

async function signUp(email: string) {
  await post('/api/auth/signup', { email, password, name: 'Ann Archer' });
  const { text } = await house.mailTo(email, 'Confirm your e-mail address');
  return new URLSearchParams(/#(\S+)/.exec(text)![1]).get('token')!;
}

describe('signing up', () => {
  test('leads over the mailed link to an account that can log in', async () => {
    const email = anEmail();
    const token = await signUp(email);
    expect((await post('/api/auth/login', { email, password })).statusCode).toBe(401);
    const followed = await post('/api/auth/verify-email', { email, token });
    expect(followed.json()).toMatchObject({ success: true });
    // The browser that followed the link has shown the mailbox, so it is asked for no code.
    const device = followed.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const login = await post('/api/auth/login', { email, password, captchaToken: '' }, { cookie: device });
    expect(login.json()).toMatchObject({ success: true, message: 'Successfully logged in' });
    const me = await house.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${login.json().data.accessToken}` } });
    expect(Object.keys(me.json().data).sort()).toEqual(
      [
        'avatar_url',
        'created_at',
        'email',
        'id',
        'is_email_verified',
        'is_platform_admin',
        'name',
        'organisation_id',
        'organisation_role',
        'updated_at',
      ].sort(),
    );
    expect(me.json().data).toMatchObject({ email, name: 'Ann Archer', is_email_verified: true, is_platform_admin: false });
  });

  test('answers alike for a known address, whose owner is told by mail and whose password stays', async () => {
    const known = await house.anAdviser();
    const [again, fresh] = [
      await post('/api/auth/signup', { email: known.email, password }),
      await post('/api/auth/signup', { email: anEmail(), password }),
    ];
    expect([again.statusCode, again.body]).toEqual([fresh.statusCode, fresh.body]);
    expect(again.json()).toEqual({ success: true, message: 'Successfully signed up', data: null });
    await house.mailTo(known.email, 'You already have an account');
    expect((await post('/api/auth/login', { email: known.email, password })).statusCode).toBe(401);
    expect((await post('/api/auth/login', { email: known.email, password: testPassword })).statusCode).toBe(200);
  });

  test('sends at most three mails an hour to one address', async () => {
    const email = anEmail();
    for (let round = 0; round < 6; round++) expect((await post('/api/auth/signup', { email, password })).statusCode).toBe(200);
    const waiting = () => asSuperuser(house.services, `select 1 from outbox_mails where state = 'waiting'`);
    await expect.poll(waiting, { timeout: 15_000 }).toEqual([]);
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
