import { expect, test } from 'vitest';
import { everyPenny } from './every-penny.ts';
import { account, aYear, household, monthly, type Row } from './fixtures.ts';
import { workOut } from './work-out.ts';

test('a believable year becomes the lines that an adviser would write down', () => {
  const budget = workOut(household(aYear()));
  const line = (name: string) => budget.lines.find((one) => one.name === name);
  expect(line('HAYWARD ENGINEERING SALARY')).toMatchObject({ is_income: true, amount: 265_000, frequency: 4, counts: true });
  expect(line('HMRC CHILD BENEFIT')).toMatchObject({ amount: 10_240, frequency: 3 });
  expect(line('OCTOPUS ENERGY')).toMatchObject({ amount: 15_800, frequency: 4 });
  expect(line('LEEDS CITY COUNCIL')).toMatchObject({ amount: 187_000, frequency: 7, pattern: { code: 'instalments', parts: 10 } });
  expect(line('ADMIRAL INSURANCE')).toMatchObject({ amount: 42_600, frequency: 7 });
  expect(budget.transfers.filter(({ status, in_id, out_id }) => status === 'sure' && in_id !== null && out_id !== null)).toHaveLength(12);
  expect(budget.refunds.every(({ purchase_id, status }) => purchase_id !== null && status === 'sure')).toBe(true);
  expect(budget.checks.filter(({ kind }) => kind !== 'unreviewed')).toEqual([]);
  expect(everyPenny(aYear(), budget)).toEqual([]);
});

test('a payment that stopped is listed and not totalled', () => {
  const rows = monthly(10, '2025-01-01', '2025-05-31').map((date): Row => [date, -4_500, 'PUREGYM', 'leisure.fitness']);
  const budget = workOut(household([account(rows, { from: '2025-01-01', to: '2025-12-31' })]));
  expect(budget.lines).toMatchObject([{ amount: 4_500, counts: false }]);
  expect(budget.groups).toMatchObject([{ stopped: true, next_due: null, reasons: ['stopped'] }]);
  expect(budget.yearly.spending).toBe(0);
});

test('a category may have to be surer than others for nobody to look', () => {
  const rows = ['food.groceries', 'leisure.gifts'].map((category): Row => ['2025-01-05', -2_000, category, category, { confidence: 0.75 }]);
  const input = household([account(rows, { from: '2025-01-01', to: '2025-03-31' })], { doubtfulBelowOf: { 'leisure.gifts': 0.8 } });
  const doubtful = workOut(input).groups.filter(({ reasons }) => reasons.includes('low_confidence'));
  expect(doubtful.map(({ category }) => category)).toEqual(['leisure.gifts']);
});
