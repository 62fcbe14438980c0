import { expect, test } from 'vitest';
import type { StatementAccount } from '#engine/statements/record.ts';
import { isReturnedPayment, overdraftUse } from './conduct.ts';
import { sampleInput } from './sample-household.ts';

const [sample] = sampleInput({ months: 1 }).statements;
const place = { page: 1, box: { x0: 0, y0: 0, x1: 1, y1: 1 } };

/** A statement of ten days that opens with £10 and prints these payments. */
function statement(payments: [day: number, amount: number][]): StatementAccount {
  if (!sample) throw new Error('the sample has a statement');
  const date = (day: number) => `2025-03-${String(day).padStart(2, '0')}`;
  return {
    ...sample.account,
    period: { from: date(1), to: date(10) },
    opening_balance: 1000,
    transactions: payments.map(([day, amount]) => ({ date: date(day), amount, description: 'X', balance: null, type: null, place })),
    proof: { ok: true, rows_checked: 1, breaks: [], repairs: [], reason: null },
  };
}
const march = { from: '2025-03-01', to: '2025-03-31' };

test('overdraft use counts days by the balance at their end, until money comes in', () => {
  const used = overdraftUse(
    [
      statement([
        [3, -1500],
        [5, -250],
        [7, 5000],
      ]),
    ],
    march,
  );
  expect(used).toEqual({ known_days: 10, days: 4, most: 750, most_on: '2025-03-05' });
});

test('a day that ends in credit is not overdrawn, however deep it was within the day', () => {
  expect(
    overdraftUse(
      [
        statement([
          [3, -9000],
          [3, 9000],
        ]),
      ],
      march,
    ),
  ).toEqual({ known_days: 10, days: 0, most: 0, most_on: null });
});

test('days outside the period are not counted, and days that two statements cover count once', () => {
  const overdrawn = statement([[1, -2000]]);
  expect(overdraftUse([overdrawn, overdrawn], { from: '2025-03-04', to: '2025-03-05' })).toMatchObject({ known_days: 2, days: 2 });
});

test('a statement that isn’t proved says nothing of overdrafts', () => {
  const unproved = {
    ...statement([[1, -2000]]),
    proof: { ok: false, rows_checked: 3, breaks: [], repairs: [], reason: 'no_closing' as const },
  };
  expect(overdraftUse([unproved], march)).toBeNull();
});

test('payments that a bank sent back are known by its words, fees and shops’ returns are not among them', () => {
  const returned = [
    'UNPAID DIRECT DEBIT OCTOPUS ENERGY',
    'RETURNED DD SKY',
    'Standing order returned unpaid',
    'CHEQUE 000123 REFER TO DRAWER',
    'BACS PAYMENT RECALLED',
  ];
  const others = ['UNPAID TRANSACTION FEE', 'RETURNED ITEM CHARGE', 'ARGOS RETURNED GOODS', 'DIRECT DEBIT SKY', 'PAYMENT FROM R BANSAL'];
  expect(returned.filter((words) => !isReturnedPayment(words))).toEqual([]);
  expect(others.filter(isReturnedPayment)).toEqual([]);
});
