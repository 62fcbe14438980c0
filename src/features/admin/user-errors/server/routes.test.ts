import { expect, test } from 'vitest';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { aPlatformAdmin } from '#tests/support/matrix/firm.ts';

const house = openHouse();
const report = (who: Adviser, message: string, stack?: string) =>
  who.inject({ method: 'POST', url: '/api/user-errors', payload: { message, ...(stack !== undefined && { stack }) } });

test('errors of browsers are kept without what belongs to somebody, and grouped by their message', async () => {
  const [one, other] = [await house.anAdministrator('Error & Sons'), await house.anAdministrator('Fault Ltd')];
  await report(one, 'Row 12 of ann@example.org is broken', 'at draw (https://x.example/a.js?token=abc:1:2)');
  await report(one, 'Row 13 of ben@example.org is broken');
  await report(other, 'Row 7 of cem@example.org is broken');
  const admin = await aPlatformAdmin(house);
  const { data } = (await admin.inject('/api/admin/user-errors?search=is broken&sort=-count')).json().data;
  expect(data).toMatchObject([{ message: 'Row 7 of [e-mail] is broken', count: 3, firms: 2, people: 2 }]);
  const { latest } = (await admin.inject(`/api/admin/user-errors/${data[0].id}`)).json().data;
  expect(latest.map(({ firm }: { firm: string }) => firm)).toEqual(['Fault Ltd', 'Error & Sons', 'Error & Sons']);
  expect(latest[2].stack).toBe('at draw (https://x.example/a.js)');
  for (const who of [one, other]) {
    const seen = (await who.inject('/api/audit-rows?event=admin.errors-seen')).json().data;
    expect(seen.totalItems).toBe(2);
  }
});

test('reports are limited in size and number, and are for those signed in', async () => {
  const adviser = await house.anAdviser();
  expect((await report(adviser, 'x'.repeat(1_001))).statusCode).toBe(400);
  expect((await report(adviser, 'x', 'y'.repeat(8_001))).statusCode).toBe(400);
  const anonymous = await house.app.inject({ method: 'POST', url: '/api/user-errors', payload: { message: 'x' } });
  expect(anonymous.statusCode).toBe(401);
  const statuses: number[] = [];
  for (let time = 0; time < 32; time++) statuses.push((await report(adviser, 'again')).statusCode);
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
});

test('they are forgotten after 90 days', async () => {
  const adviser = await house.anAdviser();
  await report(adviser, 'long ago');
  const { forgetOldErrors } = await import('./service.ts');
  await forgetOldErrors(house.nobody());
  const count = async () =>
    (await asSuperuser<{ n: number }>(house.services, `select count(*)::int as n from user_errors where message = 'long ago'`))[0]?.n;
  expect(await count()).toBe(1);
  house.passTime(91 * 24 * 60 * 60 * 1_000);
  await forgetOldErrors(house.nobody());
  expect(await count()).toBe(0);
});
