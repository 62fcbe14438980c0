import { describe, expect, test } from 'vitest';
import { openHouse } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { compareTimes } from '#tests/support/timing.ts';

/* Nobody finds out by asking whether an address has an account, nor floods its mailbox. */

const house = openHouse();
const password = 'velvet compass harvest';
let number = 0;
const unknownEmail = () => `nobody${++number}@example.test`;

async function post(url: string, payload: object) {
  const answer = await house.app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: `10.2.${number % 250}.${Math.floor(Math.random() * 250)}`,
  });
  return { status: answer.statusCode, body: answer.body };
}

/** Doors at which an address is given, and a try at each. */
const doors = [
  { name: 'log-in', attempt: (email: string) => post('/api/auth/login', { email, password: 'not the password' }) },
  { name: 'sign-up', attempt: (email: string) => post('/api/auth/signup', { email, password }) },
  { name: 'forgotten password', attempt: (email: string) => post('/api/auth/forgot-password', { email }) },
];

describe.each(doors)('the $name', ({ attempt }) => {
  test('answers alike for a known and an unknown address', async () => {
    const { email } = await house.anAdviser();
    expect(await attempt(email)).toEqual(await attempt(unknownEmail()));
  });

  test('takes as long for a known as for an unknown address', { timeout: 120_000 }, async () => {
    const { email } = await house.anAdviser();
    const forget = () => asSuperuser(house.services, 'delete from throttles');
    const ways = [() => attempt(email), () => attempt(unknownEmail())] as const;
    for (let warm = 0; warm < 3; warm++) await attempt(unknownEmail());
    // Three looks, of which one must find nothing: a real difference is found by all of them.
    const looks: Awaited<ReturnType<typeof compareTimes>>[] = [];
    do looks.push(await compareTimes({ rounds: 40, ways, before: forget }));
    while (looks.length < 3 && !isEqual(looks.at(-1)!));
    expect(looks.some(isEqual), JSON.stringify(looks)).toBe(true);
  });
});

test.each(doors.slice(1))(
  'the $name mails one address at most three times an hour, however it is written and wherever it is asked for',
  async ({ attempt }) => {
    const email = `flooded${++number}@example.test`;
    const mails = () => asSuperuser(house.services, 'select id from outbox_mails');
    const before = (await mails()).length;
    for (let round = 0; round < 8; round++) expect((await attempt(round % 2 ? email : email.toUpperCase())).status).toBe(200);
    expect((await mails()).length - before).toBe(3);
    house.passTime(3_601_000);
    await attempt(email);
    expect((await mails()).length - before).toBe(4);
  },
);

/** Less than 5 ms between the medians, or nothing that noise would not do. */
function isEqual({ medianDifferenceMs, z }: { medianDifferenceMs: number; z: number }): boolean {
  return medianDifferenceMs < 5 || z < 3.9;
}
