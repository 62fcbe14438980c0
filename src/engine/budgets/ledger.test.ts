import { describe, expect, test } from 'vitest';
import type { BudgetAccount } from '#engine/evidence/record.ts';
import { account, household, type Row } from './fixtures.ts';
import { workOut } from './work-out.ts';

const rows: Row[] = [
  ['2025-01-10', -1_000, 'SHOP', 'personal.shopping'],
  ['2025-02-10', -2_000, 'SHOP', 'personal.shopping'],
  ['2025-03-10', -4_000, 'SHOP', 'personal.shopping'],
];
const base = account(rows, { from: '2025-01-01', to: '2025-03-31' });

type Stretch = BudgetAccount['statements'][number];
const stretch = (from: string, to: string, opening: number | null, closing: number | null): Stretch => ({
  file_id: from,
  from,
  to,
  opening_balance: opening,
  closing_balance: closing,
  proved: true,
});

/** Each payment printed by the statement of its month. */
function work(statements: Stretch[], transactions = base.transactions) {
  const fileOf = (date: string) => statements.findLast(({ from, to }) => from <= date && date <= to)?.file_id ?? null;
  return workOut(
    household([{ ...base, statements, transactions: transactions.map((payment) => ({ ...payment, file_id: fileOf(payment.date) })) }]),
  );
}

const january = stretch('2025-01-01', '2025-01-31', 100_000, 99_000);
const february = stretch('2025-02-01', '2025-02-28', 99_000, 97_000);
const march = stretch('2025-03-01', '2025-03-31', 97_000, 93_000);

const joins = (statements: Stretch[]) => work(statements).coverage[0]!.joins.map(({ state }) => state);
const months = (statements: Stretch[]) => work(statements).coverage[0]!.months.map(({ state }) => state);
const changes = (statements: Stretch[]) => work(statements).ledger.map(({ change, balanceChange, ok }) => [change, balanceChange, ok]);

describe('from one statement to the next', () => {
  test('closing is the next opening', () => {
    expect(joins([march, january, february])).toEqual(['ok', 'ok']);
    expect(changes([january, february, march])).toEqual([
      [-1_000, -1_000, true],
      [-2_000, -2_000, true],
      [-4_000, -4_000, true],
    ]);
  });

  test('a penny lost between them is broken, and unexplained in the month in which the second begins', () => {
    const off = { ...february, opening_balance: 98_999, closing_balance: 96_999 };
    const next = { ...march, opening_balance: 96_999, closing_balance: 92_999 };
    expect(joins([january, off, next])).toEqual(['broken', 'ok']);
    expect(changes([january, off, next])[1]).toEqual([-2_000, -2_001, false]);
  });

  test('a missing month is a gap', () => {
    expect(joins([january, march])).toEqual(['gap']);
    expect(months([january, march])).toEqual(['covered', 'missing', 'covered']);
  });

  test('equal balances bridge a few days without payments', () => {
    const early = { ...january, to: '2025-01-29' };
    expect(joins([early, february, march])).toEqual(['ok', 'ok']);
    expect(months([early, february, march])).toEqual(['covered', 'covered', 'covered']);
    expect(months([{ ...early, to: '2025-01-12' }, february, march])).toEqual(['part', 'covered', 'covered']);
  });

  test('statements that meet without balances say nothing', () => {
    expect(joins([{ ...january, closing_balance: null }, february])).toEqual(['unknown']);
  });
});

describe('the change in balance of a month', () => {
  test('is known from a statement that began and ended in other months, when its payments add up', () => {
    expect(changes([stretch('2025-01-01', '2025-03-31', 100_000, 93_000)]).map(([, change]) => change)).toEqual([-1_000, -2_000, -4_000]);
  });

  test('is unknown without balances', () => {
    const budget = work([stretch('2025-01-01', '2025-03-31', null, null)]);
    expect(budget.ledger.every(({ balanceChange, ok }) => balanceChange === null && !ok)).toBe(true);
    expect(budget.checks.map(({ kind }) => kind)).not.toContain('unexplained');
  });

  test('is found from the balances of rows, whatever order the rows of a day come in', () => {
    const day: Row[] = [
      ['2025-01-10', -1_000, 'SHOP', 'personal.shopping', { balance: 99_000 }],
      ['2025-01-10', -700, 'CAFE', 'food.eating_out', { balance: 98_300 }],
      ['2025-01-10', 250, 'SHOP', 'excluded.refund', { balance: 98_550 }],
      ['2025-02-10', -2_000, 'SHOP', 'personal.shopping', { balance: 96_550 }],
    ];
    const printed = account(day, { from: '2025-01-01', to: '2025-02-28' });
    for (const transactions of [printed.transactions, printed.transactions.toReversed()]) {
      const lost = transactions.filter(({ description }) => description !== 'CAFE');
      expect(workOut(household([{ ...printed, transactions }])).ledger.map(({ ok }) => ok)).toEqual([true, true]);
      expect(workOut(household([{ ...printed, transactions: lost }])).ledger.map(({ ok }) => ok)).toEqual([false, true]);
    }
  });

  test('counts payments outside of the period that share its months', () => {
    const budget = workOut(household([base], { period: { from: '2025-01-15', to: '2025-02-28' } }));
    expect(budget.buckets[base.transactions[0]!.id]).toBe('outside');
    expect(budget.ledger).toMatchObject([
      { month: '2025-01', buckets: { outside: -1_000 }, ok: true },
      { month: '2025-02', buckets: { line: -2_000 }, ok: true },
    ]);
  });
});

describe('the worst month is the one with least left', () => {
  test('of those that are covered whole', () => {
    expect(work([january, february, march])).toMatchObject({
      worstMonth: '2025-03',
      comparedMonths: ['2025-01', '2025-02', '2025-03'],
    });
    // A bank's last month may end with its last payment.
    expect(work([january, february, { ...march, to: '2025-03-27' }]).worstMonth).toBe('2025-03');
  });

  test('and none where fewer than three can be compared', () => {
    expect(work([january, february, { ...march, to: '2025-03-20' }])).toMatchObject({
      worstMonth: null,
      comparedMonths: ['2025-01', '2025-02'],
    });
    const second = account([], { id: 'second', file: 'file-2', from: '2025-01-01', to: '2025-02-28' });
    expect(workOut(household([base, second]))).toMatchObject({ worstMonth: null, comparedMonths: ['2025-01', '2025-02'] });
  });

  test('and none where two have as little', () => {
    const rows = ['2025-01-05', '2025-02-05', '2025-03-05'].map((date): Row => [date, -1_000, 'TESCO', 'food.groceries']);
    expect(workOut(household([account(rows, { from: '2025-01-01', to: '2025-03-31' })])).worstMonth).toBeNull();
  });
});

test('a month of which no statement says anything is missing, and one that some account lacks is known in part', () => {
  const rows = ['2025-01-05', '2025-03-05'].map((date): Row => [date, -1_000, 'TESCO', 'food.groceries']);
  const gapped = account(rows, { from: '2025-01-01', to: '2025-03-31' });
  const [whole] = gapped.statements;
  const statements = [
    { ...whole!, to: '2025-01-31' },
    { ...whole!, from: '2025-03-01' },
  ];
  const states = (...others: BudgetAccount[]) =>
    workOut(household([{ ...gapped, statements }, ...others])).months.map(({ state }) => state);
  expect(states()).toEqual(['covered', 'missing', 'covered']);
  const other = (own: Row[]) => account(own, { id: 'other', file: 'file-2', from: '2025-01-01', to: '2025-03-31' });
  expect(states(other([]))).toEqual(['covered', 'missing', 'covered']);
  expect(states(other([['2025-02-03', -900, 'ALDI', 'food.groceries']]))).toEqual(['covered', 'part', 'covered']);
});

test('nothing to report on stops the report', () => {
  expect(workOut(household([])).checks).toEqual([{ kind: 'no_statements', level: 'stop', count: 1, subjects: [] }]);
});
