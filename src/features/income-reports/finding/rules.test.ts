import { expect, test } from 'vitest';
import type { BudgetTransaction } from '#engine/evidence/record.ts';
import { finderOf } from './rules.ts';

const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const dayText = (date: string): string => format.format(new Date(date));

const payment = (id: string, description: string, date: string, amount: number): BudgetTransaction =>
  ({ id, account_id: 'current', description, payee: description, date, amount, category: 'food' }) as BudgetTransaction;

const find = finderOf(
  [
    payment('salary', 'Ashcombe Ltd', '2025-12-31', 186_600),
    payment('shop', "Sainsbury's", '2025-12-31', -6_291),
    payment('refund', "Sainsbury's", '2026-01-05', 6_291),
    payment('gas', 'Harrow Gas', '2025-11-03', -13_125),
  ],
  dayText,
);
const found = (search: string): string[] =>
  find({ search, account: null, categoryText: ({ amount }) => (amount < 0 ? 'Groceries and housekeeping' : 'Pay') }).map(({ id }) => id);

test.each([
  ['sainsbury', ['refund', 'shop']],
  ['£62.91', ['refund', 'shop']],
  ['-62.91', ['shop']],
  ['−£62.91', ['shop']],
  ['1,866.00', ['salary']],
  ['1866', ['salary']],
  ['31/12/2025', ['salary', 'shop']],
  ['31 dec 2025', ['salary', 'shop']],
  ['2025-12', ['salary', 'shop']],
  ['groceries', ['shop', 'gas']],
  ['groceries dec', ['shop']],
  ['', ['refund', 'salary', 'shop', 'gas']],
  ['nobody', []],
])('%j finds %j', (search, expected) => {
  expect(found(search)).toEqual(expected);
});

test('of one account alone', () => {
  expect(find({ search: '', account: 'savings', categoryText: null })).toEqual([]);
});
