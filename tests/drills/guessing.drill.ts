import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { openHouse, testPassword } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';

const house = openHouse({ work: true });
const guesses = Number(process.env['GUESSES'] ?? 10_000);
const accounts = Number(process.env['ACCOUNTS'] ?? 5_000);
const second = 1_000;
const day = 24 * 3_600 * second;

let addresses = 0;
/** A client with another address each time: the limits per address are not what is tried here. */
function post(path: string, payload: object, address?: string, cookie = '') {
  const n = ++addresses;
  const remoteAddress = address ?? `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  return house.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, remoteAddress, headers: { cookie } });
}
const aCode = () => String(randomInt(1_000_000)).padStart(6, '0');

test(`${guesses} guesses at mailed codes by somebody who has the password try ten codes a day`, async () => {
  const person = await house.anAdviser();
  const answers: Record<number, number> = {};
  const count = (status: number) => (answers[status] = (answers[status] ?? 0) + 1);
  let challenge: { challengeId: string } | undefined;
  let days = 0;
  for (let n = 0; n < guesses; n++) {
    // A day of attack is a fiftieth of the guesses: new challenges and new codes are asked for all the while.
    if (n > 0 && n % (guesses / 50) === 0) {
      house.passTime(day);
      days++;
      await asSuperuser(house.services, 'delete from throttles');
    }
    if (!challenge) {
      const login = await post('login', { email: person.email, password: testPassword });
      challenge = login.statusCode === 200 ? login.json().data : undefined;
      if (!challenge) {
        count(login.statusCode);
        continue;
      }
    }
    if (n % 7 === 0) {
      house.passTime(31 * second);
      await post('two-factor/resend', { challengeId: challenge.challengeId });
    }
    const { challengeId } = challenge;
    const burst = await Promise.all([aCode(), aCode()].map((code) => post('two-factor/verify', { challengeId, code })));
    for (const { statusCode } of burst) count(statusCode);
    if (burst.some(({ statusCode }) => statusCode !== 400)) challenge = undefined;
  }
  const [sum] = await asSuperuser<{ tried: string; opened: string }>(
    house.services,
    'select sum(codes_tried) as tried, count(*) as opened from two_factor_challenges where user_id = $1',
    [person.id],
  );
  const perDay = Number(sum!.tried) / (days + 1);
  console.log(
    `codes tried: ${sum!.tried} in ${days + 1} days, ${perDay.toFixed(1)} a day, over ${sum!.opened} challenges; answers`,
    answers,
  );
  // A drill that tries nothing shows nothing.
  expect(perDay).toBeGreaterThan(1);
  expect(perDay).toBeLessThanOrEqual(10);
  expect(answers[200] ?? 0).toBe(0);
});

test(`one password tried at ${accounts} accounts from one address gets few answers, and an owner on a known device is in`, async () => {
  const owner = await house.anAdviser();
  const statuses: Record<number, number> = {};
  const started = performance.now();
  for (let n = 0; n < accounts; n++) {
    const { statusCode } = await post('login', { email: `nobody-${n}@example.test`, password: 'summer holiday 2026' }, '10.255.0.1');
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
  }
  const seconds = (performance.now() - started) / second;
  console.log(`spraying ${accounts} accounts took ${seconds.toFixed(1)} s; answers`, statuses);
  expect(statuses[401] ?? 0).toBeLessThanOrEqual(60);
  const login = await post('login', { email: owner.email, password: testPassword }, '10.255.0.1', owner.device);
  expect(login.json().data).toHaveProperty('accessToken');
});
