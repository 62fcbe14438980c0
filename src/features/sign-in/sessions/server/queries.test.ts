import { expect, test } from 'vitest';
import { type Adviser, openHouse, testPassword } from '#tests/support/app.ts';

const house = openHouse({ work: true });
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

async function another({ email, device }: Adviser): Promise<string> {
  const headers = { cookie: device, 'user-agent': chrome };
  const login = { method: 'POST', url: '/api/auth/login', payload: { email, password: testPassword }, headers } as const;
  return (await house.app.inject(login)).json().data.accessToken;
}
const list = async (person: Adviser) => (await person.inject('/api/sessions')).json().data;
const isAlive = async (token: string) =>
  (await house.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } })).statusCode === 200;

test('a person sees their own sessions, with the device in words and this one marked', async () => {
  const person = await house.anAdviser();
  await house.anAdviser();
  house.passTime(1_000);
  await another(person);
  const { data, totalItems } = await list(person);
  expect(totalItems).toBe(2);
  expect(data[0]).toEqual({
    id: expect.any(String),
    browser: 'Chrome',
    system: 'Windows',
    address: '127.0.0.1',
    created_at: expect.any(String),
    last_used_at: expect.any(String),
    two_factor: false,
    is_this: false,
  });
  expect(data[1]).toMatchObject({ browser: null, system: null, is_this: true });
});

test('ending one ends it at once; another person’s is not found', async () => {
  const [person, stranger] = [await house.anAdviser(), await house.anAdviser()];
  const token = await another(person);
  const { id } = (await list(person)).data.find((session: { is_this: boolean }) => !session.is_this);
  const end = (who: Adviser) => who.inject({ method: 'DELETE', url: `/api/sessions/${id}` });
  expect((await end(stranger)).statusCode).toBe(404);
  expect(await isAlive(token)).toBe(true);
  expect((await end(person)).statusCode).toBe(200);
  expect(await isAlive(token)).toBe(false);
  expect((await end(person)).statusCode).toBe(404);
});

test('ending all others keeps this one, and forgets the devices', async () => {
  const person = await house.anAdviser();
  const tokens = [await another(person), await another(person)];
  expect((await person.inject({ method: 'POST', url: '/api/sessions/revoke-others' })).statusCode).toBe(200);
  expect(await Promise.all(tokens.map(isAlive))).toEqual([false, false]);
  expect((await list(person)).data).toHaveLength(1);
  const payload = { email: person.email, password: testPassword };
  const answer = await house.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { cookie: person.device } });
  expect(answer.json()).toHaveProperty('data.challengeId');
});
