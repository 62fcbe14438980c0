import { describe, expect, test } from 'vitest';
import { account, household, monthly, payments, type Row } from '#engine/budgets/fixtures.ts';
import { workOut } from '#engine/budgets/work-out.ts';
import type { AccountUse, BudgetAccount, Decision } from '#engine/evidence/record.ts';
import { sampleInput } from '#engine/reports/sample-household.ts';
import { markersOf } from './markers.ts';
import type { Marker } from './record.ts';

const year = { from: '2025-01-01', to: '2025-12-31' } as const;
const wages = (amount = 200_000): Row[] =>
  monthly(28, year.from, year.to, 'back').map((date) => [date, amount, 'HAYWARD ENGINEERING SALARY', 'income.salary']);
const rent = monthly(1, year.from, year.to).map((date): Row => [date, -80_000, 'BROOK LETTINGS RENT', 'home.rent']);

const people = { client: 'Owen Farrant', partner: null, couple: false };
const markersFor = (accounts: BudgetAccount[], decisions: Decision[] = []): Marker[] =>
  markersOf({ budget: workOut(household(accounts, { decisions, people })), accounts, statements: [], decisions });
const ofYear = (...rows: Row[]): BudgetAccount =>
  account(
    rows.toSorted((a, b) => a[0].localeCompare(b[0])),
    year,
  );
const only = <K extends Marker['kind']>(markers: Marker[], kind: K): Extract<Marker, { kind: K }> => {
  const found = markers.filter((marker) => marker.kind === kind);
  expect(found).toHaveLength(1);
  return found[0] as Extract<Marker, { kind: K }>;
};
const wordsOf = (accounts: BudgetAccount[], ids: string[]): string[] => {
  const all = new Map(
    accounts.flatMap(({ transactions }) => transactions).map(({ id, date, description }) => [id, `${date} ${description}`]),
  );
  return ids.map((id) => all.get(id) ?? 'unknown');
};

test('a year of wages, rent and food shows nothing to ask about', () => {
  const food = monthly(10, year.from, year.to).map((date): Row => [date, -30_000, 'ALDI 77', 'food.groceries']);
  expect(markersFor([ofYear(...wages(), ...rent, ...food)])).toEqual([]);
});

describe('payments of a kind are counted with their sums, each one cited:', () => {
  test('gambling, with what came back and its share of income', () => {
    const bets: Row[] = [
      ['2025-03-04', -2_000, 'BET365', 'leisure.gambling'],
      ['2025-03-11', -4_000, 'BET365', 'leisure.gambling'],
      ['2025-03-12', 1_500, 'BET365', 'leisure.gambling'],
    ];
    const marker = only(markersFor([ofYear(...wages(), ...rent, ...bets)]), 'gambling');
    // £60 of twelve wages of £2,000.
    expect(marker).toMatchObject({ count: 3, out: 6_000, in: 1_500, share_of_income: 25 });
    expect(marker.payments).toHaveLength(3);
  });

  test('cash and stakes in another currency, at the report’s rate; nothing of them before there is one', () => {
    const rows: Row[] = [
      ['2025-03-04', -2_000, 'BET365', 'leisure.gambling'],
      ['2025-05-06', -110_000, 'CASH MACHINE HIGH ST', 'excluded.cash_withdrawal'],
    ];
    const euros = account(rows, { ...year, id: 'euros', file: 'file-2', currency: 'EUR' });
    const accounts = [ofYear(...wages(), ...rent), euros];
    expect(markersFor(accounts)).toEqual([]);
    const rate: Decision = { kind: 'rate', subject: 'EUR', value: { rate: '0.5', date: '2025-06-30', source: 'Bank of England' } };
    // €20 at a half are £10; €1,100 are £550, which is under a tenth of the £10,160 that go out in all, stakes and rents among them.
    expect(markersFor(accounts, [rate])).toMatchObject([{ kind: 'gambling', count: 1, out: 1_000 }]);
  });

  test('a payment that a person says is no gambling is none', () => {
    const bet: Row = ['2025-03-04', -2_000, 'BET365', 'leisure.gambling'];
    const accounts = [ofYear(...wages(), ...rent, bet)];
    const subject = accounts[0]!.transactions.find(({ description }) => description === 'BET365')!.id;
    expect(markersFor(accounts, [{ kind: 'category', subject, value: 'leisure.entertainment' }])).toEqual([]);
  });

  test('short-term loans and paying later, apart, with the lenders', () => {
    const loans: Row[] = [
      ['2025-02-03', 30_000, 'LENDING STREAM', 'other.unknown'],
      ['2025-03-03', -15_000, 'LENDING STREAM', 'debts.loan'],
      ['2025-03-05', -2_500, 'KLARNA', 'debts.store_credit'],
      ['2025-03-19', -2_500, 'CLEARPAY', 'debts.store_credit'],
    ];
    const markers = markersFor([ofYear(...wages(), ...rent, ...loans)]);
    expect(only(markers, 'short_term_credit')).toMatchObject({ count: 2, out: 15_000, in: 30_000, lenders: ['LENDING STREAM'] });
    expect(only(markers, 'pay_later')).toMatchObject({ count: 2, out: 5_000, in: 0, lenders: ['CLEARPAY', 'KLARNA'] });
  });

  test('returned payments', () => {
    const accounts = [ofYear(...wages(), ...rent, ['2025-06-02', 4_500, 'UNPAID DIRECT DEBIT AQUA GYM', 'other.unknown'])];
    const { payments: ids, count } = only(markersFor(accounts), 'returned');
    expect([count, wordsOf(accounts, ids)]).toEqual([1, ['2025-06-02 UNPAID DIRECT DEBIT AQUA GYM']]);
  });

  test('cash, where it is a tenth of what is spent or more', () => {
    const withdrawn = (amount: number): Row[] => [['2025-05-06', -amount, 'CASH MACHINE HIGH ST', 'excluded.cash_withdrawal']];
    // Twelve rents of £800 are £9,600; £1,100 of £10,700 is 10.28 %, £1,000 of £10,600 is 9.4 %.
    expect(only(markersFor([ofYear(...wages(), ...rent, ...withdrawn(110_000))]), 'cash')).toMatchObject({
      out: 110_000,
      share_of_spending: 1_028,
    });
    expect(markersFor([ofYear(...wages(), ...rent, ...withdrawn(100_000))])).toEqual([]);
  });
});

describe('income', () => {
  test('that falls in a month is shown with what was usual before', () => {
    const low = wages().map((row): Row => (row[0].startsWith('2025-08') ? [row[0], 90_000, row[2], row[3]] : row));
    const accounts = [ofYear(...low, ...rent)];
    const marker = only(markersFor(accounts), 'income_fall');
    expect(marker.months).toEqual([{ month: '2025-08', income: 90_000, usual: 200_000 }]);
    expect(wordsOf(accounts, marker.payments)).toEqual(['2025-08-28 HAYWARD ENGINEERING SALARY']);
  });

  test('in a month that the statements cover in part has not fallen', () => {
    const half = account(
      [...wages(), ...rent].filter(([date]) => date <= '2025-08-15'),
      { from: '2025-01-01', to: '2025-08-15' },
    );
    expect(markersFor([half]).filter(({ kind }) => kind === 'income_fall')).toEqual([]);
  });

  test('in another currency that comes no more is told in that', () => {
    const rows = monthly(15, '2025-01-01', '2025-06-30').map((date): Row => [date, 40_000, 'BOULANGERIE WAGES', 'income.salary']);
    const euros = account(rows, { ...year, id: 'euros', file: 'file-2', currency: 'EUR' });
    const marker = only(markersFor([ofYear(...wages(), ...rent), euros]), 'income_stopped');
    expect(marker).toMatchObject({ payee: 'BOULANGERIE WAGES', currency: 'EUR', usual: 40_000 });
  });

  test('that comes no more is named with its last day', () => {
    const second = monthly(15, '2025-01-01', '2025-06-30').map((date): Row => [date, 40_000, 'CORNER SHOP WAGES', 'income.salary']);
    const marker = only(markersFor([ofYear(...wages(), ...rent, ...second)]), 'income_stopped');
    expect(marker).toMatchObject({ payee: 'CORNER SHOP WAGES', last: '2025-06-16', usual: 40_000 });
  });
});

describe('a benefit', () => {
  const credit = (from: string, to: string, amount: number): Row[] =>
    monthly(12, from, to, 'none').map((date): Row => [date, amount, 'DWP UC', 'income.universal_credit']);

  test('that begins within the statements', () => {
    const marker = only(markersFor([ofYear(...wages(), ...rent, ...credit('2025-05-01', '2025-12-31', 50_000))]), 'benefit_change');
    expect(marker).toMatchObject({ change: 'began', date: '2025-05-12', from: null, to: 50_000 });
  });

  test('that is there from the first statement of its account has not begun, though another account’s begin earlier', () => {
    const later = account(credit('2025-06-01', '2025-12-31', 50_000), {
      id: 'second',
      from: '2025-06-01',
      to: '2025-12-31',
      file: 'file-2',
    });
    expect(markersFor([ofYear(...wages(), ...rent), later])).toEqual([]);
  });

  test('that ends', () => {
    const marker = only(markersFor([ofYear(...wages(), ...rent, ...credit('2025-01-01', '2025-07-31', 50_000))]), 'benefit_change');
    expect(marker).toMatchObject({ change: 'ended', date: '2025-07-12', from: 50_000, to: null });
  });

  test('that comes to another amount, but not by what it rises in April', () => {
    const changed = (to: number): BudgetAccount[] => [
      ofYear(...wages(), ...rent, ...credit('2025-01-01', '2025-03-31', 50_000), ...credit('2025-04-01', '2025-12-31', to)),
    ];
    const accounts = changed(38_000);
    const marker = only(markersFor(accounts), 'benefit_change');
    expect(marker).toMatchObject({ change: 'amount', date: '2025-04-12', from: 50_000, to: 38_000 });
    expect(wordsOf(accounts, marker.payments)).toEqual(['2025-03-12 DWP UC', '2025-04-12 DWP UC']);
    expect(markersFor(changed(51_900))).toEqual([]);
  });
});

describe('an account that is overdrawn', () => {
  const rows: Row[] = [
    ['2025-03-03', -1_500, 'SHOP A', 'food.groceries'],
    ['2025-03-05', 5_000, 'PAY', 'income.salary'],
    ['2025-03-08', -6_000, 'SHOP B', 'food.groceries'],
  ];
  const place = { page: 1, box: { x0: 0, y0: 0, x1: 1, y1: 1 } };
  const march = { from: '2025-03-01', to: '2025-03-10' };
  const accounts = [account(rows, { ...march, transactions: payments(rows) })];
  const markersWhen = ({ proved = true, decisions = [] }: { proved?: boolean; decisions?: Decision[] }): Marker[] => {
    const [sample] = sampleInput({ months: 1 }).statements;
    if (!sample) throw new Error('the sample has a statement');
    const printed = {
      ...sample.account,
      period: march,
      opening_balance: 1_000,
      transactions: rows.map(([date, amount, description]) => ({ date, amount, description, balance: null, type: null, place })),
      proof: { ok: proved, rows_checked: 1, breaks: [], repairs: [], reason: null },
    };
    const budget = workOut(household(accounts, { decisions, people, period: march }));
    return markersOf({ budget, accounts, statements: [{ ...sample, account_id: 'current', account: printed }], decisions });
  };

  test('is told by spell, with the payments that began each; not of a statement that is not proved', () => {
    const [marker] = markersWhen({});
    // £10 to begin with: −£5 on the 3rd and 4th, £45 from the 5th, −£15 from the 8th to the 10th.
    expect(marker).toMatchObject({ kind: 'overdraft', known_days: 10, days: 5, most: 1_500, most_on: '2025-03-08', spells: 2 });
    expect(wordsOf(accounts, marker?.payments ?? [])).toEqual(['2025-03-03 SHOP A', '2025-03-08 SHOP B']);
    expect(markersWhen({ proved: false })).toEqual([]);
  });

  test('is passed over where a person left it out', () => {
    expect(markersWhen({ decisions: [{ kind: 'account', subject: 'current', value: 'out' }] })).toEqual([]);
  });

  test('is passed over where it is a business’s alone, and not where it is used for both', () => {
    const used = (value: AccountUse): Decision[] => [{ kind: 'account_use', subject: 'current', value }];
    expect(markersWhen({ decisions: used('business') })).toEqual([]);
    expect(markersWhen({ decisions: used('mixed') }).map(({ kind }) => kind)).toEqual(['overdraft']);
  });
});

describe('beside an account of a business', () => {
  const asBusiness: Decision = { kind: 'account_use', subject: 'business', value: 'business' };
  const march: Row[] = [
    ['2025-03-03', 90_000, 'RETURNED DIRECT DEBIT', 'other.unknown'],
    ['2025-03-04', -90_000, 'UNPAID CHEQUE', 'other.unknown'],
  ];
  const business = account(march, { id: 'business', from: '2025-03-01', to: '2025-03-31', file: 'file-2' });

  test('months of less income are found, whatever months its statements miss', () => {
    const fallen = [...wages().slice(0, 11), ...wages(120_000).slice(11)];
    const accounts = [ofYear(...fallen, ...rent), business];
    expect(markersFor(accounts)).not.toContainEqual(expect.objectContaining({ kind: 'income_fall' }));
    const marker = only(markersFor(accounts, [asBusiness]), 'income_fall');
    expect(marker.months).toEqual([{ month: '2025-12', income: 120_000, usual: 200_000 }]);
  });

  test('what was sent back to it is not the client’s', () => {
    const accounts = [ofYear(...wages(), ...rent), business];
    expect(markersFor(accounts).map(({ kind }) => kind)).toEqual(['returned']);
    expect(markersFor(accounts, [asBusiness])).toEqual([]);
  });
});
