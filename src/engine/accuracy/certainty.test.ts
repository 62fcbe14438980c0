import { expect, test } from 'vitest';
import { account, household, type Row } from '#engine/budgets/fixtures.ts';
import { workOut } from '#engine/budgets/work-out.ts';
import { certaintyOf, expectedErrors } from './certainty.ts';

const monthly = (words: string, confidence: number, category = 'food.groceries'): Row[] =>
  ['01', '02', '03'].map((month): Row => [`2025-${month}-05`, -2_000, words, category, { confidence, because: 'model' }]);

test('what waits for its certainty alone, or goes unseen, is counted by tenths; what was looked at or waits for more is not', () => {
  const rows = [
    ...monthly('ALDERBANK', 0.64),
    ...monthly('BRAMBLE', 0.66),
    ...monthly('CLOVER', 0.95),
    ...monthly('DAMSON', 0.95),
    ...monthly('ELDER', 0.64, 'other.unknown'),
  ];
  const input = household([account(rows, { from: '2025-01-01', to: '2025-03-31' })], {
    decisions: [{ kind: 'reviewed', subject: 'out|damson|food.groceries', value: true }],
  });
  expect(certaintyOf(workOut(input))).toEqual([
    { category: 'food.groceries', from: 0.6, payees: 2, payments: 6 },
    { category: 'food.groceries', from: 0.9, payees: 1, payments: 3 },
  ]);
});

const bin = (from: number, of: number, right: number) => ({ from, of, right, payees: of, expected: from + 0.05 });
const shipped = [bin(0.6, 100, 60), bin(0.7, 200, 150), bin(0.9, 300, 270), bin(0.9, 100, 90)];

test('expected errors are those measured of each tenth, by how many payments go unseen in it', () => {
  const certainty = [
    { from: 0.6, payments: 10 },
    { from: 0.7, payments: 20 },
    { from: 0.9, payments: 80 },
  ];
  // From 0.7: a quarter of 20 and a tenth of 80 are wrong, 13 of 100. From 0.6: 4 of 10 more, 17 of 110.
  expect(expectedErrors(0.7, { certainty, shipped, firm: [] })).toBeCloseTo(0.13, 10);
  expect(expectedErrors(0.6, { certainty, shipped, firm: [] })).toBeCloseTo(17 / 110, 10);
  expect(expectedErrors(0.9, { certainty: [], shipped, firm: [] })).toBe(0);
});

test('a firm’s own corrections move them by how many there are', () => {
  const certainty = [{ from: 0.9, payments: 50 }];
  const of = (reviewed: number, changed: number) => expectedErrors(0.9, { certainty, shipped, firm: [{ from: 0.9, reviewed, changed }] });
  // Measured: 40 of 400 wrong, which weighs as 10 of 100. Two of two wrong: 12 of 102. None of 900: 10 of 1,000.
  expect(of(2, 2)).toBeCloseTo(12 / 102, 10);
  expect(of(900, 0)).toBeCloseTo(0.01, 10);
});
