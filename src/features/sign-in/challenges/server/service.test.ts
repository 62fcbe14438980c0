import { describe, expect, test } from 'vitest';
import { type Adviser, openHouse, testPassword } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';

const house = openHouse({ work: true, settings: { SEED_DEMO: '0' } });
const demo = openHouse({ settings: { SEED_DEMO: '1' } });
const minute = 60_000;
const day = 24 * 60 * minute;
let addresses = 0;
const anAddress = () => `10.${Math.floor(++addresses / 250)}.${addresses % 250}.1`;

function post(path: string, payload: object, cookie = '') {
  return house.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers: { cookie }, remoteAddress: anAddress() });
}
const logIn = (person: Adviser, cookie = '') => post('login', { email: person.email, password: testPassword }, cookie);
const verify = (challengeId: string, code: string, cookie = '') => post('two-factor/verify', { challengeId, code }, cookie);

/** A challenge on a device that nobody knows, and the code that was mailed for it. */
async function aChallenge(person: Adviser): Promise<{ challengeId: string; code: string }> {
  const before = (await codesMailed(person)).length;
  const { challengeId } = (await logIn(person)).json().data;
  await expect.poll(() => codesMailed(person), { timeout: 15_000, interval: 50 }).toHaveLength(before + 1);
  return { challengeId, code: (await codesMailed(person))[0]! };
}

/** Newest first. */
async function codesMailed({ email }: Adviser): Promise<string[]> {
  const mails = (await house.services.mail.list()).filter((mail) => mail.to === email && mail.subject === 'Your code to log in');
  return mails.map(({ text }) => /\b\d{6}\b/.exec(text)![0]);
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('on a device that is not known', () => {
  test('the right password gets a challenge, and the mailed code of it tokens and a known device', async () => {
    const person = await house.anAdviser();
    const login = await logIn(person);
    expect(login.json().data).toEqual({ challengeId: expect.any(String), resendInSeconds: 30, attempts: 0, methods: ['email'] });
    expect(login.headers['set-cookie']).toBeUndefined();
    const { text } = await house.mailTo(person.email, 'Your code to log in');
    const answer = await verify(login.json().data.challengeId, /\b\d{6}\b/.exec(text)![0]);
    expect(answer.json()).toMatchObject({ success: true, data: { accessToken: expect.any(String), refreshToken: expect.any(String) } });
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: 'suitably-device', httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 30 * 24 * 3_600 });
    await house.mailTo(person.email, 'A new device logged in to your account');
    const again = await logIn(person, `${cookie!.name}=${cookie!.value}`);
    expect(again.json().data).toHaveProperty('accessToken');
    house.passTime(31 * day);
    expect((await logIn(person, `${cookie!.name}=${cookie!.value}`)).json().data).toHaveProperty('challengeId');
    house.passTime(-31 * day);
  });

  test('somebody else’s known device is not known', async () => {
    const [ours, theirs] = [await house.anAdviser(), await house.anAdviser()];
    expect((await logIn(ours, theirs.device)).json().data).toHaveProperty('challengeId');
    expect((await logIn(ours, ours.device)).json().data).toHaveProperty('accessToken');
  });

  test('a session by a mailed code has not shown two factors', async () => {
    const person = await house.anAdviser();
    const { challengeId, code } = await aChallenge(person);
    const { accessToken } = (await verify(challengeId, code)).json().data;
    const list = await house.app.inject({ url: '/api/sessions', headers: { authorization: `Bearer ${accessToken}` } });
    expect(list.json().data.data.find((session: { is_this: boolean }) => session.is_this)).toMatchObject({ two_factor: false });
  });
});

describe('a code', () => {
  test('works once', async () => {
    const person = await house.anAdviser();
    const { challengeId, code } = await aChallenge(person);
    expect((await verify(challengeId, code)).statusCode).toBe(200);
    expect((await verify(challengeId, code)).statusCode).toBe(410);
  });

  test('works for its own challenge alone', async () => {
    const [ours, theirs] = [await house.anAdviser(), await house.anAdviser()];
    const [mine, foreign] = [await aChallenge(ours), await aChallenge(theirs)];
    const second = await aChallenge(ours);
    // One time in a million two codes are the same.
    expect((await verify(second.challengeId, mine.code)).statusCode).toBe(400);
    expect((await verify(foreign.challengeId, mine.code)).statusCode).toBe(400);
    expect((await verify('not-a-challenge', mine.code)).statusCode).toBe(410);
    expect((await verify(mine.challengeId, mine.code)).statusCode).toBe(200);
  });

  test('ends after ten minutes', async () => {
    const person = await house.anAdviser();
    const { challengeId, code } = await aChallenge(person);
    house.passTime(10 * minute + 1_000);
    expect((await verify(challengeId, code)).statusCode).toBe(410);
    house.passTime(-10 * minute - 1_000);
  });

  test.each(['123', '123456789', ''])('of the shape "%s" is refused before it counts', async (code) => {
    const person = await house.anAdviser();
    const { challengeId } = (await logIn(person)).json().data;
    expect((await verify(challengeId, code)).json()).toMatchObject({ name: 'ZodError' });
    const rows = await asSuperuser(house.services, 'select attempts from two_factor_challenges where user_id = $1', [person.id]);
    expect(rows).toEqual([{ attempts: 0 }]);
  });

  test('is kept as a keyed hash, and so is the challenge’s id', async () => {
    const person = await house.anAdviser();
    const { challengeId, code } = await aChallenge(person);
    const rows = await asSuperuser(house.services, 'select * from two_factor_challenges where user_id = $1', [person.id]);
    expect(JSON.stringify(rows)).not.toContain(challengeId);
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});

describe('another code', () => {
  test('is sent after 30, 60 and 120 seconds, ends the one before, and keeps the count of wrong answers', async () => {
    const person = await house.anAdviser();
    const { challengeId, code } = await aChallenge(person);
    await verify(challengeId, otherThan(code));
    const resend = () => post('two-factor/resend', { challengeId });
    let passed = 0;
    const pass = (seconds: number) => {
      passed += seconds * 1_000;
      house.passTime(seconds * 1_000);
    };
    const early = await resend();
    expect([early.statusCode, Number(early.headers['retry-after'])]).toEqual([429, expect.closeTo(30, -1)]);
    for (const [wait, next] of [
      [30, 60],
      [60, 120],
      [120, 240],
    ] as const) {
      pass(wait - 5);
      expect((await resend()).statusCode).toBe(429);
      pass(5);
      expect((await resend()).json().data).toEqual({ challengeId, resendInSeconds: next, attempts: 1, methods: ['email'] });
    }
    await expect.poll(() => codesMailed(person), { timeout: 15_000 }).toHaveLength(4);
    expect((await verify(challengeId, code)).json().error).toBe('That is not right. 3 more tries are left.');
    house.passTime(-passed);
  });

  test('is never sent for a challenge that is over, and is never sent faster by logging in again and again', async () => {
    const person = await house.anAdviser();
    expect((await post('two-factor/resend', { challengeId: 'none' })).statusCode).toBe(410);
    const answers = [];
    for (let round = 0; round < 14; round++) answers.push((await logIn(person)).statusCode);
    expect(answers.filter((status) => status === 200)).toHaveLength(10);
    expect(answers.at(-1)).toBe(429);
  });
});

describe('guessing (drill 31)', () => {
  test('five wrong answers end a challenge, the right code after them too, and the owner hears of it', async () => {
    const person = await house.anAdviser();
    const { challengeId, code } = await aChallenge(person);
    const errors = [];
    for (let round = 0; round < 5; round++) errors.push((await verify(challengeId, otherThan(code))).json().error);
    expect(errors).toEqual([
      'That is not right. 4 more tries are left.',
      'That is not right. 3 more tries are left.',
      'That is not right. 2 more tries are left.',
      'That is not right. One more try is left.',
      'That was not right five times. Log in again.',
    ]);
    expect((await verify(challengeId, code)).statusCode).toBe(410);
    await house.mailTo(person.email, 'Somebody has your password, but not your codes');
    const trail = await asSuperuser(house.services, `select 1 from audit_rows where tenant_id = $1 and event = 'sign-in.codes-refused'`, [
      person.tenantId,
    ]);
    expect(trail).toHaveLength(1);
  });

  test('answers side by side are not more than five', async () => {
    const person = await house.anAdviser();
    const { challengeId, code } = await aChallenge(person);
    const guesses = Array.from({ length: 40 }, (_, index) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'));
    const answers = await Promise.all(guesses.map((guess) => verify(challengeId, guess)));
    const [row] = await asSuperuser<{ attempts: number }>(house.services, 'select attempts from two_factor_challenges where user_id = $1', [
      person.id,
    ]);
    expect(row?.attempts).toBe(5);
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(4);
    expect((await verify(challengeId, code)).statusCode).toBe(410);
  });

  test('ten codes a day and no more, whatever challenges are opened; a known device has a count of its own', async () => {
    const person = await house.anAdviser();
    for (let challenge = 0; challenge < 2; challenge++) {
      const { challengeId, code } = await aChallenge(person);
      for (let round = 0; round < 5; round++) await verify(challengeId, otherThan(code));
    }
    const refused = await logIn(person);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(24 * 3_600);
    expect((await logIn(person, person.device)).json().data).toHaveProperty('accessToken');
    house.passTime(26 * 60 * minute);
    const { challengeId, code } = await aChallenge(person);
    expect((await verify(challengeId, code)).statusCode).toBe(200);
    house.passTime(-26 * 60 * minute);
  });
});

test('strangers’ wrong passwords slow a log-in on other devices, never on one that is known', async () => {
  const person = await house.anAdviser();
  for (let round = 0; round < 12; round++) await post('login', { email: person.email, password: 'wrong' });
  expect((await logIn(person)).statusCode).toBe(429);
  expect((await logIn(person, person.device)).json().data).toHaveProperty('accessToken');
});

test.each([
  ['1', 'accessToken'],
  ['0', 'challengeId'],
] as const)('with SEED_DEMO=%s the demo’s people get an answer with %s', async (setting, answer) => {
  const place = setting === '1' ? demo : house;
  const { email, id } = await place.anAdviser();
  await asSuperuser(place.services, 'update logins set is_demo = true where user_id = $1', [id]);
  const login = await place.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: testPassword } });
  expect(login.json().data).toHaveProperty(answer);
});
