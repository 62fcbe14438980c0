import { describe, expect, test } from 'vitest';
import type { Decision } from '#engine/evidence/record.ts';
import { account, household, monthly, type Row } from './fixtures.ts';
import { workOut } from './work-out.ts';

const range = { from: '2025-01-01', to: '2025-12-31' };
const usual: Row[] = [
  ...monthly(28, range.from, range.to, 'back').map((date): Row => [date, 250_000, 'ACME PAYROLL', 'income.salary']),
  ...monthly(1, range.from, range.to).map((date): Row => [date, -100_000, 'SKIPTON BS', 'home.mortgage']),
];

function work(more: Row[], decisions: Decision[] = []) {
  const budget = workOut(household([account([...more, ...usual], range)], { decisions }));
  return {
    oneOffs: budget.oneOffs.map(({ status, reason }) => `${status} ${reason}`),
    bucket: budget.buckets['current/file-1/0000'],
    budget,
  };
}

test('a single purchase of more than a usual month is plainly a one-off', () => {
  const { oneOffs, bucket, budget } = work([['2025-05-03', -650_000, 'KITCHENS DIRECT', 'home.furnishing']]);
  expect([oneOffs, bucket]).toEqual([['sure single'], 'one_off']);
  expect(budget.yearly.spending).toBe(1_200_000);
});

test('a large purchase is asked about and counts as spending until answered', () => {
  const { oneOffs, bucket, budget } = work([['2025-05-03', -60_000, 'IKEA', 'home.furnishing']]);
  expect([oneOffs, bucket]).toEqual([['ask single'], 'line']);
  expect(budget.yearly.spending).toBe(1_260_000);
  expect(budget.groups.find(({ canonicalDescription }) => canonicalDescription === 'IKEA')?.reasons).toContain('large');
});

test('large money in is asked about and does not count as income until answered', () => {
  const { oneOffs, bucket, budget } = work([['2025-05-03', 90_000, 'EBAY SALE', 'income.other']]);
  expect([oneOffs, bucket]).toEqual([['ask single'], 'one_off']);
  expect(budget.yearly.income).toBe(3_000_000);
});

test('a bonus beside steady wages does not raise the wages', () => {
  const { oneOffs, budget } = work([['2025-03-15', 500_000, 'ACME PAYROLL', 'income.salary']]);
  expect(oneOffs).toEqual(['ask large']);
  expect(budget.yearly.income).toBe(3_000_000);
});

test('an annual bill, a large weekly shop and small things are none', () => {
  expect(work([['2025-05-03', -82_000, 'ADMIRAL', 'transport.vehicle_insurance']]).oneOffs).toEqual([]);
  expect(
    work(monthly(9, range.from, range.to).map((date, index): Row => [date, -25_000 - index * 2_000, 'COSTCO', 'food.groceries'])).oneOffs,
  ).toEqual([]);
  expect(work([['2025-05-03', -12_000, 'HOBBYCRAFT', 'leisure.entertainment']]).oneOffs).toEqual([]);
});

test('what came back whole is none', () => {
  const { oneOffs } = work([
    ['2025-05-03', -650_000, 'KITCHENS DIRECT', 'home.furnishing'],
    ['2025-05-20', 650_000, 'KITCHENS DIRECT', 'excluded.refund'],
  ]);
  expect(oneOffs).toEqual([]);
});

describe('a person decides', () => {
  const kitchen: Row[] = [['2025-05-03', -650_000, 'KITCHENS DIRECT', 'home.furnishing']];
  const say = (value: string): Decision[] => [{ kind: 'one_off', subject: 'current/file-1/0000', value }];

  test('that it recurs', () => {
    const { oneOffs, bucket, budget } = work(kitchen, say('no'));
    expect([oneOffs, bucket, budget.yearly.spending]).toEqual([['rejected single'], 'line', 1_850_000]);
  });

  test('that something small was a one-off', () => {
    expect(work([['2025-05-03', -2_000, 'HOBBYCRAFT', 'leisure.entertainment']], say('yes'))).toMatchObject({
      oneOffs: ['confirmed decided'],
      bucket: 'one_off',
    });
  });
});
