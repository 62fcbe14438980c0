import { describe, expect, test } from 'vitest';
import { newId } from '#platform/server/database/ids.ts';
import { type Adviser, openHouse, testPassword } from '#tests/support/app.ts';

const house = openHouse({ work: true });
const hour = 60 * 60_000;

const anAddress = () => `new-${newId()}@example.test`;
const ask = (who: Adviser, email: string) => who.inject({ method: 'PUT', url: '/api/user', payload: { email } });
const pending = async (who: Adviser) => (await who.inject('/api/user/email-change')).json().data;
const me = async (who: Adviser) => (await who.inject('/api/user')).json().data;
const confirm = (token: string) => house.app.inject({ method: 'POST', url: '/api/user/email-change/confirm', payload: { token } });
const logIn = (email: string, cookie: string) =>
  house.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: testPassword }, headers: { cookie } });

const subjects = {
  old: 'Your e-mail address at Suitably is about to change',
  new: 'Confirm your new e-mail address',
  taken: 'Your e-mail address has an account at Suitably',
  done: 'Your e-mail address at Suitably has changed',
};

async function tokenTo(email: string, subject: string): Promise<string> {
  const { text } = await house.mailTo(email, subject);
  return /confirm-email#token=([\w-]+)/.exec(text)![1]!;
}

describe('another e-mail address', () => {
  test('counts once both mailboxes have agreed; both are told, and the old one opens nothing any more', async () => {
    const person = await house.anAdviser();
    const email = anAddress();
    expect((await ask(person, email)).json().data.email).toBe(person.email);
    expect(await pending(person)).toMatchObject({ email, old_confirmed: false, new_confirmed: false });
    const forNew = await tokenTo(email, subjects.new);
    expect((await confirm(forNew)).json().data).toEqual({ done: false });
    expect((await confirm(forNew)).statusCode).toBe(400);
    expect(await pending(person)).toMatchObject({ old_confirmed: false, new_confirmed: true });
    expect((await me(person)).email).toBe(person.email);
    expect((await confirm(await tokenTo(person.email, subjects.old))).json().data).toEqual({ done: true });
    expect(await me(person)).toMatchObject({ id: person.id, email, is_email_verified: true });
    expect(await pending(person)).toBeNull();
    expect((await logIn(person.email, person.device)).statusCode).toBe(401);
    expect((await logIn(email, person.device)).json().data).toHaveProperty('accessToken');
    for (const to of [person.email, email]) expect((await house.mailTo(to, subjects.done)).text).toContain(email);
  });

  test('needs a fresh proof of identity', async () => {
    const person = await house.anAdviser();
    house.passTime(11 * 60_000);
    const answer = await ask(person, anAddress());
    expect([answer.statusCode, answer.json().name]).toEqual([403, 'ProofNeeded']);
    expect((await person.inject({ method: 'PUT', url: '/api/user', payload: { name: 'Still free' } })).statusCode).toBe(200);
  });

  test('of another account changes nothing, is answered alike, and tells its owner', async () => {
    const [person, other] = [await house.anAdviser(), await house.anAdviser()];
    const [taken, free] = [await ask(person, other.email.toUpperCase()), await ask(await house.anAdviser(), anAddress())];
    expect([taken.statusCode, Object.keys(taken.json())]).toEqual([free.statusCode, Object.keys(free.json())]);
    await house.mailTo(other.email.toUpperCase(), subjects.taken);
    expect((await confirm(await tokenTo(person.email, subjects.old))).json().data).toEqual({ done: false });
    expect((await me(person)).email).toBe(person.email);
    expect((await logIn(other.email, other.device)).statusCode).toBe(200);
  });

  test('is given up by its owner, by another try, and by the day that passes', async () => {
    const person = await house.anAdviser();
    const [first, second, third] = [anAddress(), anAddress(), anAddress()];
    await ask(person, first);
    const ofFirst = await tokenTo(first, subjects.new);
    await ask(person, second);
    expect((await confirm(ofFirst)).statusCode).toBe(400);
    const ofSecond = await tokenTo(second, subjects.new);
    await person.inject({ method: 'DELETE', url: '/api/user/email-change' });
    expect((await confirm(ofSecond)).statusCode).toBe(400);
    expect(await pending(person)).toBeNull();
    await ask(person, third);
    const ofThird = await tokenTo(third, subjects.new);
    house.passTime(25 * hour);
    expect((await confirm(ofThird)).statusCode).toBe(400);
    expect((await confirm('nonsense')).statusCode).toBe(400);
  });
});
