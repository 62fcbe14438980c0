import { describe, expect, test } from 'vitest';
import { newId } from '#platform/server/database/ids.ts';
import { type Adviser, openHouse, testPassword } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';

const house = openHouse({ work: true });
const hour = 3_600_000;
const newPassword = 'orchid ladder thunder';
let addresses = 0;

function post(path: string, payload: object, cookie = '', remoteAddress = `10.2.${++addresses % 250}.1`) {
  return house.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers: { cookie }, remoteAddress });
}
const logIn = ({ email, device }: Adviser, password: string) => post('login', { email, password }, device);
const isAlive = async (person: Adviser) => (await person.inject('/api/user')).statusCode === 200;

async function linkFor(email: string): Promise<string> {
  await post('forgot-password', { email });
  const { text } = await house.mailTo(email, 'Set a new password');
  return new URLSearchParams(/#(\S+)/.exec(text)![1]).get('token')!;
}

describe('a forgotten password', () => {
  test('is answered alike for known and unknown addresses, and both get a mail', async () => {
    const { email } = await house.anAdviser();
    const stranger = `stranger-${newId()}@example.test`;
    const [known, unknown] = [
      await post('forgot-password', { email }),
      await post('forgot-password', { email: stranger, captchaToken: '' }),
    ];
    expect([known.statusCode, known.body]).toEqual([200, unknown.body]);
    await house.mailTo(email, 'Set a new password');
    await house.mailTo(stranger, 'There is no account with this address');
  });

  test('mails one address at most three times an hour', async () => {
    const { email } = await house.anAdviser();
    for (let round = 0; round < 6; round++) expect((await post('forgot-password', { email })).statusCode).toBe(200);
    const waiting = () => asSuperuser(house.services, `select 1 from outbox_mails where state = 'waiting'`);
    await expect.poll(waiting, { timeout: 15_000 }).toEqual([]);
    expect((await house.services.mail.list()).filter((mail) => mail.to === email)).toHaveLength(3);
  });
});

describe('the link', () => {
  test('sets a new password once, ends every session and signs nobody in', async () => {
    const person = await house.anAdviser();
    const token = await linkFor(person.email);
    const answer = await post('reset-password', { email: person.email.toUpperCase(), token, newPassword });
    expect(answer.json()).toEqual({ success: true, message: 'Your password is changed', data: null });
    expect(await isAlive(person)).toBe(false);
    const { refreshToken } = person;
    const refresh = { method: 'POST', url: '/api/auth/refresh-token', payload: { refreshToken } } as const;
    expect((await house.app.inject({ ...refresh, headers: { authorization: `Bearer ${refreshToken}` } })).statusCode).toBe(401);
    expect((await logIn(person, testPassword)).statusCode).toBe(401);
    expect((await logIn(person, newPassword)).json().data).toHaveProperty('accessToken');
    expect((await post('reset-password', { email: person.email, token, newPassword })).statusCode).toBe(400);
    await house.mailTo(person.email, 'Your password was changed');
  });

  test('does not get round the second step', async () => {
    const person = await house.anAdviser();
    const token = await linkFor(person.email);
    const waiting = (await post('login', { email: person.email, password: testPassword })).json().data;
    await post('reset-password', { email: person.email, token, newPassword });
    const { text } = await house.mailTo(person.email, 'Your code to log in');
    const code = /\b\d{6}\b/.exec(text)![0];
    expect((await post('two-factor/verify', { challengeId: waiting.challengeId, code })).statusCode).toBe(410);
    expect((await post('login', { email: person.email, password: newPassword })).json().data).toHaveProperty('challengeId');
  });

  test('is no good for another address, when forged, or after an hour; and a weak password does not use it up', async () => {
    const [ours, theirs] = [await house.anAdviser(), await house.anAdviser()];
    const token = await linkFor(ours.email);
    const over = 'This link is no longer valid. Ask for a new one.';
    const error = async (email: string, given: string) => (await post('reset-password', { email, token: given, newPassword })).json().error;
    expect(await error(theirs.email, token)).toBe(over);
    expect(await error(ours.email, `${token}x`)).toBe(over);
    const weak = await post('reset-password', { email: ours.email, token, newPassword: 'password1234' });
    expect(weak.json().issues).toEqual([{ path: ['newPassword'], message: expect.stringContaining('easy to guess') }]);
    house.passTime(hour + 1_000);
    expect(await error(ours.email, token)).toBe(over);
    house.passTime(-hour - 1_000);
    expect((await post('reset-password', { email: ours.email, token, newPassword })).statusCode).toBe(200);
  });

  test('ends with the password it was for: a second link is over, and so is the link of a sign-up', async () => {
    const person = await house.anAdviser();
    const first = await linkFor(person.email);
    await post('forgot-password', { email: person.email });
    await post('reset-password', { email: person.email, token: first, newPassword });
    const open = await asSuperuser(house.services, `select 1 from link_tokens where user_id = $1 and used_at is null`, [person.id]);
    expect(open).toEqual([]);
  });

  test('used by several at once works for one', async () => {
    const person = await house.anAdviser();
    const token = await linkFor(person.email);
    const answers = await Promise.all(Array.from({ length: 6 }, () => post('reset-password', { email: person.email, token, newPassword })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('tries from one address wait longer and longer', async () => {
    const statuses = [];
    for (let round = 0; round < 25; round++) {
      const payload = { email: 'a@example.test', token: 'guess', newPassword };
      statuses.push((await post('reset-password', payload, '', '10.9.9.9')).statusCode);
    }
    expect(statuses.slice(0, 21)).toEqual(Array.from({ length: 21 }, () => 400));
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('changing the password', () => {
  const change = (person: Adviser, currentPassword: string, next = newPassword) =>
    person.inject({ method: 'POST', url: '/api/auth/change-password', payload: { currentPassword, newPassword: next } });

  test('asks for the one there is, ends the other sessions and keeps this one', async () => {
    const person = await house.anAdviser();
    const other = (await logIn(person, testPassword)).json().data;
    expect((await change(person, 'wrong')).json().issues).toEqual([{ path: ['currentPassword'], message: 'That is not your password.' }]);
    expect((await change(person, testPassword)).statusCode).toBe(200);
    expect(await isAlive(person)).toBe(true);
    const asOther = { url: '/api/user', headers: { authorization: `Bearer ${other.accessToken}` } };
    expect((await house.app.inject(asOther)).statusCode).toBe(401);
    expect((await logIn(person, newPassword)).json().data).toHaveProperty('accessToken');
    await house.mailTo(person.email, 'Your password was changed');
  });

  test('takes no weak password, and not the same again', async () => {
    const person = await house.anAdviser();
    expect((await change(person, testPassword, 'qwertyuiop[]')).json().issues[0].path).toEqual(['newPassword']);
    expect((await change(person, testPassword, testPassword)).json().issues[0].path).toEqual(['newPassword']);
  });

  test('guesses in a stolen session wait longer and longer, and are counted though the call fails', async () => {
    const person = await house.anAdviser();
    const statuses = [];
    for (let round = 0; round < 9; round++) statuses.push((await change(person, `guess ${round}`)).statusCode);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429, 429, 429]);
  });
});

// Last: its mails keep the queue busy.
test('a forgotten password takes as long for an unknown address as for a known one', async () => {
  const { email } = await house.anAdviser();
  const time = async (address: string) => {
    const started = performance.now();
    await post('forgot-password', { email: address });
    return performance.now() - started;
  };
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < 40; round++) {
    times.known.push(await time(email));
    times.unknown.push(await time(`stranger-${newId()}@example.test`));
    await asSuperuser(house.services, 'delete from throttles');
  }
  const median = (list: number[]) => list.sort((a, b) => a - b)[20]!;
  const ratio = median(times.unknown) / median(times.known);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});
