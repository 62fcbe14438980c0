import { expect, test } from 'vitest';
import { categoriesOf, totalsOf } from './totals.ts';
import { asRead, type Truth, type TruthTransaction } from './truth.ts';

const months = ['01', '02', '03', '04', '05', '06'];

function monthly(description: string, amount: number, category: string): TruthTransaction[] {
  return months.map((month) => ({ date: `2025-${month}-03`, description, amount, balance: null, category, type: null }));
}

/** Half a year of a salary of £2,000 and a rent of £750. */
const truth: Truth = {
  file: 'half-a-year.pdf',
  bank: 'Invented Bank',
  layout: 'invented',
  producer: 'nobody',
  accounts: [
    {
      account_holder: 'Ms Ada Larch',
      account_name: 'Current Account',
      sort_code: '00-99-12',
      account_number: '30770215',
      currency: 'GBP',
      period: { from: '2025-01-01', to: '2025-06-30' },
      opening_balance: 0,
      closing_balance: 750_000,
      transactions: [
        ...monthly('BANK CREDIT LARCHFIELD PAYROLL SALARY', 200_000, 'income.salary'),
        ...monthly('STANDING ORDER TO OAKHOLM LETTINGS RENT', -75_000, 'home.rent'),
      ].sort((a, b) => a.date.localeCompare(b.date)),
    },
  ],
};

test('a reading that is the truth gives the totals of the truth', () => {
  const { truth: is, found } = totalsOf(truth, asRead(truth));
  expect([is.income, is.spending]).toEqual([200_000, 75_000]);
  expect([found.income, found.spending]).toEqual([200_000, 75_000]);
  expect(categoriesOf(truth)).toEqual({ of: 12, right: 12 });
});

test('a rent that is read a hundred pounds too high makes the spending a hundred pounds too high', () => {
  const read = asRead(truth);
  for (const line of read.accounts[0]!.transactions) if (line.amount < 0) line.amount = -85_000;
  expect(totalsOf(truth, read).found).toMatchObject({ income: 200_000, spending: 85_000 });
});

test('what is refused has no income and no spending', () => {
  const { found } = totalsOf(truth, { error: 'corrupt', message: '' });
  expect([found.income, found.spending]).toEqual([0, 0]);
});

test('payments whose true heading is another than the product says count as wrong', () => {
  const other = structuredClone(truth);
  for (const line of other.accounts[0]!.transactions) if (line.amount < 0) line.category = 'food.groceries';
  expect(categoriesOf(other)).toEqual({ of: 12, right: 6 });
});
