import { expect, test } from 'vitest';
import { newId } from '#platform/server/database/ids.ts';
import { createContext, db, tx } from '#platform/server/database/transaction.ts';
import { openHouse } from '#tests/support/app.ts';
import { commit, release, reserve } from './service.ts';
import { usageLedger } from './tables.ts';

const house = openHouse();

test('a report counts once, however often it is made', async () => {
  const { ctx } = await house.anAdviser();
  const use = { product: 'client-income-report', subjectId: newId() } as const;
  await Promise.all([reserve(ctx, use), reserve(ctx, use)]);
  await commit(ctx, use);
  await reserve(ctx, use);
  const rows = await tx(ctx, () => db().select().from(usageLedger));
  expect(rows).toMatchObject([{ state: 'committed', amount: 1, product_type: 'client-income-report' }]);
});

test('a use of work that failed is gone with its transaction', async () => {
  const { ctx } = await house.anAdviser();
  const failed = tx(ctx, async () => {
    await reserve(ctx, { product: 'ai-documents', subjectId: newId() });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await tx(ctx, () => db().select().from(usageLedger))).toEqual([]);
});

test.each([
  ['2026-06-30T22:59:59Z', '2026-06'],
  ['2026-06-30T23:00:00Z', '2026-07'],
  ['2026-12-31T23:59:59Z', '2026-12'],
  ['2027-01-01T00:00:00Z', '2027-01'],
  ['2024-02-29T23:59:59Z', '2024-02'],
  ['2026-03-29T00:59:59Z', '2026-03'],
  ['2026-10-31T23:59:59Z', '2026-10'],
])('a use at %s counts in London’s %s', async (moment, month) => {
  const person = await house.anAdviser();
  const services = { ...house.services, clock: () => new Date(moment) };
  const ctx = createContext(services, { actor: person.ctx.actor, log: services.log, requestId: 'test' });
  await reserve(ctx, { product: 'client-income-report', subjectId: newId() });
  expect(await tx(ctx, () => db().select().from(usageLedger))).toMatchObject([{ month }]);
});

test('work on several counts with what was made of them; given up, it counts nothing, and may be taken again', async () => {
  const { ctx } = await house.anAdviser();
  const [made, left] = [newId(), newId()].map((subjectId) => ({ product: 'ai-documents', subjectId }) as const) as [Subject, Subject];
  const states = async () => (await tx(ctx, () => db().select().from(usageLedger))).map(({ state, amount }) => [state, amount]);
  await reserve(ctx, { ...made, amount: 10 });
  await commit(ctx, { ...made, amount: 8 });
  await release(ctx, made);
  await reserve(ctx, { ...left, amount: 5 });
  await release(ctx, left);
  expect(await states()).toEqual([
    ['committed', 8],
    ['released', 5],
  ]);
  await reserve(ctx, { ...left, amount: 6 });
  await reserve(ctx, { ...made, amount: 20 });
  expect(await states()).toEqual(
    expect.arrayContaining([
      ['committed', 8],
      ['reserved', 6],
    ]),
  );
});

type Subject = { product: 'ai-documents'; subjectId: string };
