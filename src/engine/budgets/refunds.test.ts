import { describe, expect, test } from 'vitest';
import type { Decision } from '#engine/evidence/record.ts';
import { everyPenny } from './every-penny.ts';
import { account, household, type Row } from './fixtures.ts';
import { lowersSpending } from './record.ts';
import { workOut } from './work-out.ts';

const range = { from: '2025-01-01', to: '2025-12-31' };

function work(rows: Row[], decisions: Decision[] = []) {
  const budget = workOut(household([account(rows, range)], { decisions }));
  const refunds = budget.refunds.map(({ key, status }) => `${key.replaceAll('current/file-1/000', '')} ${status}`);
  return { refunds, budget };
}

const bought = (date: string, amount: number, payee = 'ZARA'): Row => [date, -amount, payee, 'personal.clothing'];
const back = (date: string, amount: number, payee = 'ZARA'): Row => [date, amount, payee, 'excluded.refund'];

describe('a refund is linked to', () => {
  test('the purchase of the same amount before a nearer one of another', () => {
    expect(work([bought('2025-03-01', 4_000), bought('2025-03-20', 9_000), back('2025-03-25', 4_000)]).refunds).toEqual(['2<0 sure']);
  });

  test('the nearest purchase that is large enough', () => {
    expect(
      work([bought('2025-03-01', 9_000), bought('2025-03-10', 8_000), bought('2025-03-20', 1_000), back('2025-03-25', 4_000)]).refunds,
    ).toEqual(['3<1 sure']);
  });

  test('one purchase in several parts, until nothing of it is left', () => {
    const rows = [bought('2025-03-01', 10_000), back('2025-03-05', 6_000), back('2025-03-06', 4_000), back('2025-03-07', 1_000)];
    const { refunds, budget } = work(rows);
    expect(refunds).toEqual(['1<0 sure', '2<0 sure', '3< sure']);
    expect(budget.yearly).toMatchObject({ income: 0, spending: 0 });
  });

  test('nothing after it, nothing older than four months, and no other payee', () => {
    const rows = [
      bought('2025-01-02', 4_000),
      bought('2025-06-01', 4_000, 'UNIQLO'),
      back('2025-06-05', 4_000),
      bought('2025-06-06', 4_000),
    ];
    expect(work(rows).refunds).toEqual(['2< sure']);
  });

  test('a purchase whose payee is written otherwise, by its words', () => {
    expect(
      work([
        ['2025-03-01', -4_000, 'CARD PURCHASE NEW LOOK RETAIL LEEDS', 'personal.clothing'],
        back('2025-03-05', 4_000, 'CARD REFUND NEW LOOK RETAIL'),
      ]).refunds,
    ).toEqual(['1<0 sure']);
  });
});

test('money in from a shop is a refund though nothing calls it one', () => {
  const { refunds, budget } = work([bought('2025-03-01', 4_000), ['2025-03-08', 4_000, 'ZARA', 'personal.clothing']]);
  expect(refunds).toEqual(['1<0 sure']);
  expect(budget.groups).toMatchObject([{ refunded: 4_000, category: 'personal.clothing' }]);
});

test('wages from a shop where one also buys are wages', () => {
  const rows: Row[] = [
    ['2025-03-01', -200_000, 'TESCO', 'food.groceries'],
    ['2025-03-28', 150_000, 'TESCO', 'income.salary'],
  ];
  expect(work(rows).refunds).toEqual([]);
});

test('money in that is hardly known, and equals what was paid to the same payee, is asked about', () => {
  const rows: Row[] = [bought('2025-03-01', 4_321, 'OBSCURE'), ['2025-03-08', 4_321, 'OBSCURE', 'income.other', { confidence: 0.4 }]];
  expect(work(rows).refunds).toEqual(['1<0 ask']);
});

test('money in that a person puts under spending lowers nothing without a purchase, and is not said to; every penny is named', () => {
  const accounts = [account([bought('2025-03-01', 4_000, 'TESCO'), ['2025-03-28', 300_000, 'MRS P LEE', 'income.other']], range)];
  const [, gift] = accounts[0]!.transactions;
  const budget = workOut(household(accounts, { decisions: [{ kind: 'category', subject: gift!.id, value: 'food.groceries' }] }));
  expect(budget.refunds).toMatchObject([{ refund_id: gift!.id, purchase_id: null, amount: 300_000 }]);
  expect(budget.refunds.map((refund) => lowersSpending(refund, budget.buckets))).toEqual([false]);
  expect(budget.yearly).toMatchObject({ income: 0, spending: 4_000 });
  expect(budget.apart).toEqual([{ bucket: 'refund', count: 1, money_in: 300_000, money_out: 0 }]);
  expect(everyPenny(accounts, budget)).toEqual([]);
});

test('a refund lowers spending where its purchase is a line, and not where that stands before the report', () => {
  const rows = [bought('2025-03-01', 4_000), back('2025-04-05', 4_000)];
  const lowers = (from: string) => {
    const { refunds, buckets } = workOut(household([account(rows, range)], { period: { from, to: range.to } }));
    return refunds.map((refund) => lowersSpending(refund, buckets));
  };
  expect(lowers('2025-01-01')).toEqual([true]);
  expect(lowers('2025-04-01')).toEqual([false]);
});

describe('a person decides', () => {
  const friend: Row[] = [
    ['2025-03-01', -3_000, 'MISS J ADEYEMI', 'other.person'],
    ['2025-03-05', 3_000, 'MISS J ADEYEMI', 'income.other'],
  ];
  const key = 'current/file-1/0001<current/file-1/0000';

  test('yes: it lowers what was paid', () => {
    const { refunds, budget } = work(friend, [{ kind: 'refund', subject: key, value: 'yes' }]);
    expect(refunds).toEqual(['1<0 confirmed']);
    expect(budget.yearly).toMatchObject({ income: 0, spending: 0 });
  });

  test('no: it is income', () => {
    const { refunds, budget } = work(friend, [{ kind: 'refund', subject: key, value: 'no' }]);
    expect(refunds).toEqual(['1<0 rejected']);
    expect(budget.yearly).toMatchObject({ income: 3_000, spending: 3_000 });
  });
});
