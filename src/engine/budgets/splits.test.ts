import { expect, test } from 'vitest';
import type { Decision, Split } from '#engine/evidence/record.ts';
import { everyPenny } from './every-penny.ts';
import { account, household, monthly, payments, type Row } from './fixtures.ts';
import { workOut } from './work-out.ts';

const year = { from: '2025-01-01', to: '2025-12-31' } as const;
const groceries = monthly(6, year.from, year.to).map((date): Row => [date, -6_000, 'TESCO STORES 3217', 'food.groceries']);
const rows: Row[] = [...groceries, ['2025-06-20', -10_000, 'TESCO STORES 3217', 'food.groceries']];
const current = account(rows, { ...year });
const paid = current.transactions.at(-1)!.id;

const split = (value: Split | null, subject = paid): Decision => ({ kind: 'split', subject, value });
const cashBack = split([
  { category: 'food.groceries', amount: -6_000 },
  { category: 'excluded.cash_withdrawal', amount: -4_000 },
]);
const worked = (...decisions: Decision[]) => workOut(household([current], { decisions }));

test('a part stands where its category puts it, and every penny of the payment is accounted for', () => {
  const budget = worked(cashBack);
  expect(budget.buckets).toMatchObject({ [`${paid}/1`]: 'line', [`${paid}/2`]: 'cash' });
  expect(budget.buckets).not.toHaveProperty([paid]);
  expect(everyPenny([current], budget)).toEqual([]);
  const june = budget.ledger.find(({ month }) => month === '2025-06');
  expect(june).toMatchObject({ ok: true, change: -16_000, balanceChange: -16_000, buckets: { line: -12_000, cash: -4_000 } });
  // With the shop's other payments, as one more.
  expect(budget.lines).toMatchObject([{ name: 'TESCO STORES', category: 'food.groceries' }]);
  expect(budget.groups.find(({ bucket }) => bucket === 'line')).toMatchObject({ count: 13, min: -6_000, max: -6_000 });
  expect(budget.parts?.map(({ part }) => part)).toEqual([
    { of: paid, whole: -10_000 },
    { of: paid, whole: -10_000 },
  ]);
  expect(everyPenny([current], { ...budget, parts: budget.parts!.map((part) => ({ ...part, amount: -1 })) })).not.toEqual([]);
});

test('a person chose the category of a part: nobody is asked to look at it', () => {
  const budget = worked(
    split([
      { category: 'food.groceries', amount: -9_000 },
      { category: 'gifts', amount: -1_000 },
    ]),
  );
  expect(budget.groups.find(({ category }) => category === 'gifts')?.reasons ?? []).not.toContain('low_confidence');
});

test.each<[string, Decision]>([
  [
    'more than the payment',
    split([cashBack.value as never, { category: 'food.groceries', amount: -6_001 }].slice(1).concat({ category: 'gifts', amount: -4_000 })),
  ],
  [
    'money the other way',
    split([
      { category: 'food.groceries', amount: -11_000 },
      { category: 'gifts', amount: 1_000 },
    ]),
  ],
  ['taken back', split(null)],
])('a split that is %s splits nothing', (_, decision) => {
  expect(worked(cashBack, decision)).toEqual(worked());
});

test('the second print of a payment is found though the first one is split, and is split by nobody', () => {
  const again = payments([['2025-06-20', -10_000, 'TESCO STORES 3217', 'food.groceries']], { file: 'file-2' });
  const overlap = { file_id: 'file-2', from: '2025-06-20', to: '2025-06-20', opening_balance: null, closing_balance: null, proved: false };
  const twice = { ...current, statements: [...current.statements, overlap], transactions: [...current.transactions, ...again] };
  const budget = workOut(household([twice], { decisions: [cashBack, split(cashBack.value as Split, again[0]!.id)] }));
  expect(budget.duplicates).toMatchObject([{ kept_id: paid, dropped_id: again[0]!.id, status: 'sure' }]);
  expect(budget.buckets[again[0]!.id]).toBe('duplicate');
  expect(budget.parts).toHaveLength(2);
  expect(everyPenny([twice], budget)).toEqual([]);
});
