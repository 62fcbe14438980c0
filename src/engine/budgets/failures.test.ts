import { describe, expect, test } from 'vitest';
import { createCategoriser } from '#engine/categories/categoriser.ts';
import type { BudgetAccount } from '#engine/evidence/record.ts';
import { csv, read } from '#engine/statements/exports/fixtures.ts';
import { accountIdentity } from '#engine/statements/identity.ts';
import { addDays } from '#platform/shared/dates.ts';
import { budgetAccounts } from './accounts.ts';
import { findDuplicates } from './duplicates.ts';
import { everyPenny } from './every-penny.ts';
import { account, aYear, household, monthly, payments, type Row } from './fixtures.ts';
import type { Print, Source } from './prints.ts';
import { workOut } from './work-out.ts';

/** What users of other software reported: each a failure that must not come back. */

const noDecisions = new Map();

function feed(id: string, more: Partial<Source> = {}): Source {
  return { id, from: 20_000, to: 20_030, opening: null, closing: null, proved: false, printed: false, ...more };
}

function print(id: string, source: string, more: Partial<Print> = {}): Print {
  return { id, source, day: 20_010, amount: -1_250, description: 'CINEWORLD READING', bank_id: id, ...more };
}

const statuses = (prints: Print[], sources: Source[]) =>
  findDuplicates(prints, sources, noDecisions).map(({ dropped_id, status }) => [dropped_id, status]);

/** Files as they are read and categorised; a payment's id is its file, account and row. */
async function accountsRead(files: readonly Uint8Array[]): Promise<BudgetAccount[]> {
  const statements = await Promise.all(files.map((file) => read(file)));
  return budgetAccounts(
    statements.map((statement, at) => ({ file_id: String(at), statement })),
    {
      accountId: accountIdentity,
      transactionId: (...parts) => parts.join('/'),
      categorise: (lines) => createCategoriser().categoriseAll(lines),
    },
  );
}

describe('the same payment twice', () => {
  test('1: one payment under two ids of the bank is settled by the balances, and asked about without them', () => {
    const prints = [print('a', 'pull'), print('b', 'pull')];
    expect(statuses(prints, [feed('pull', { opening: 10_000, closing: 8_750 })])).toEqual([['b', 'sure']]);
    expect(statuses(prints, [feed('pull')])).toEqual([['b', 'ask']]);
  });

  test('2: a second pull that re-issues ids and drops a date before the payee adds nothing', () => {
    const first = print('a', 'pull-1', { description: '02 JAN 2025 TESCO STORES' });
    const second = print('z', 'pull-2', { description: 'TESCO STORES' });
    expect(statuses([first, second], [feed('pull-1'), feed('pull-2')])).toEqual([['z', 'sure']]);
  });

  test('3: a payment pulled as pending and again as booked is one payment, the booked one', () => {
    const pending = print('a', 'pull-1', { day: 20_008, pending: true, description: 'CINEWORLD' });
    const booked = print('b', 'pull-2', { day: 20_010 });
    const other = print('c', 'pull-2', { day: 20_010, amount: -999, description: 'SPOTIFY' });
    expect(statuses([pending, booked, other], [feed('pull-1', { to: 20_008 }), feed('pull-2', { from: 20_009 })])).toEqual([['a', 'sure']]);
  });

  test('8: a blank id of the bank matches nothing', () => {
    const prints = [
      print('a', 'pull-1', { bank_id: ' ', amount: -500, description: 'GREGGS' }),
      print('b', 'pull-2', { bank_id: ' ', amount: -900, description: 'COSTA' }),
      print('c', 'pull-2', { bank_id: '', day: 20_011, description: 'ALDI' }),
    ];
    expect(statuses(prints, [feed('pull-1'), feed('pull-2')])).toEqual([]);
  });

  test('9: statements whose periods overlap count each payment once', () => {
    const rows: Row[] = monthly(9, '2025-01-01', '2025-04-30').map((date) => [date, -1_299, 'NETFLIX', 'leisure.subscriptions']);
    const from = (start: string, end: string) => rows.filter(([date]) => start <= date && date <= end);
    const whole = account(from('2025-01-01', '2025-03-31'), { from: '2025-01-01', to: '2025-03-31' });
    const overlapping: BudgetAccount = {
      ...whole,
      statements: [
        ...whole.statements,
        { file_id: 'file-2', from: '2025-03-01', to: '2025-04-30', opening_balance: 97_402, closing_balance: 94_804, proved: true },
      ],
      transactions: [...whole.transactions, ...payments(from('2025-03-01', '2025-04-30'), { file: 'file-2' })],
    };
    const budget = workOut(household([overlapping]));
    expect(budget.duplicates).toMatchObject([{ dropped_id: 'current/file-2/0000', status: 'sure' }]);
    expect(budget.groups).toMatchObject([{ count: 4, cadence: 'monthly' }]);
    expect(budget.ledger.every(({ ok }) => ok)).toBe(true);
  });

  test('14: an account that comes back under a new id after a new consent is the same account', () => {
    const rows: Row[] = monthly(9, '2025-01-01', '2025-06-30').map((date) => [date, -1_299, 'NETFLIX', 'leisure.subscriptions']);
    const range = { from: '2025-01-01', to: '2025-06-30', numbers: ['00930012345678'] };
    const accounts = [account(rows, { id: 'old', ...range }), account(rows, { id: 'new', file: 'file-2', ...range })];
    const budget = workOut(household(accounts));
    expect(everyPenny(accounts, budget)).toEqual([]);
    expect(budget.duplicates).toHaveLength(6);
    expect(budget.groups).toMatchObject([{ count: 6 }]);
    expect(budget.coverage).toHaveLength(1);
  });
});

describe('genuine payments', () => {
  test('7: two identical memberships paid on one day both stay', () => {
    const rows: Row[] = monthly(5, '2025-01-01', '2025-06-30').flatMap((date): Row[] => [
      [date, -1_799, 'CINEWORLD UNLIMITED', 'leisure.entertainment'],
      [date, -1_799, 'CINEWORLD UNLIMITED', 'leisure.entertainment'],
    ]);
    const once = account(rows, { from: '2025-01-01', to: '2025-06-30' });
    const again = { ...once.statements[0]!, file_id: 'file-2' };
    const twice = {
      ...once,
      statements: [...once.statements, again],
      transactions: [...once.transactions, ...payments(rows, { file: 'file-2' })],
    };
    for (const input of [once, twice]) {
      const budget = workOut(household([input]));
      const membership = { amount: 1_799, frequency: 4 };
      expect(budget.lines).toMatchObject([membership, membership]);
      expect(budget.groups.map(({ count }) => count)).toEqual([6, 6]);
    }
  });
});

describe('own money moved', () => {
  const pair = (daysApart: number, more: Partial<BudgetAccount> = {}) => {
    const range = { from: '2025-01-01', to: '2025-03-31' };
    const current = account([['2025-02-07', -50_000, 'TRANSFER TO SAVER', 'excluded.transfer_own']], range);
    const into: Row = [addDays('2025-02-07', daysApart), 50_000, 'FROM A/C 30481275', 'excluded.transfer_own'];
    const saver = account([into], { id: 'saver', file: 'file-2', name: 'Saver', kind: 'savings', ...range, ...more });
    return workOut(household([current, saver]));
  };

  test('4: a transfer whose sides are dated three days apart is one transfer', () => {
    expect(pair(3).transfers).toMatchObject([{ status: 'sure', amount: 50_000, rivals: [] }]);
  });

  test('5: a card repayment stays a transfer when the same card statement is uploaded again', async () => {
    const current = csv(
      'Account name,Current account',
      'Sort code,20-12-34',
      'Account number,30481275',
      '',
      'Date,Description,Amount,Balance',
      '13/02/2025,AMERICAN EXPRESS,-436.07,563.93',
      '17/02/2025,OCTOPUS ENERGY,-63.93,500.00',
    );
    const card = csv(
      'Date,Description,Card Member,Account #,Amount',
      '20/01/2025,HERTZ,J SMITH,-41001,436.07',
      '14/02/2025,PAYMENT RECEIVED - THANK YOU,J SMITH,-41001,-436.07',
    );
    for (const files of [
      [current, card],
      [current, card, card],
    ]) {
      const budget = workOut(household(await accountsRead(files)));
      expect(budget.transfers).toMatchObject([{ status: 'sure', out_id: '0/0/0', in_id: '1/0/1' }]);
      expect(budget.lines.map(({ name }) => name)).toEqual(['Hertz', 'Octopus Energy']);
      expect(budget.yearly.income).toBe(0);
    }
    const alone = workOut(household(await accountsRead([card])));
    expect(alone).toMatchObject({ transfers: [], yearly: { income: 0 }, buckets: { '0/0/1': 'card_repayment' } });
  });

  test('6: a transfer is neither income nor spending', () => {
    const budget = pair(0);
    expect(budget.lines).toEqual([]);
    expect(budget.monthly).toEqual({ income: 0, spending: 0, saving: 0, left: 0 });
    expect(budget.months.every(({ income, spending, saving }) => income === 0 && spending === 0 && saving === 0)).toBe(true);
  });
});

describe('money that came back', () => {
  test('10: a refund lowers what was spent and never counts as income', () => {
    const rows: Row[] = [
      ['2025-01-10', -15_900, 'AO RETAIL', 'home.furnishing'],
      ['2025-01-24', 15_900, 'AO RETAIL', 'excluded.refund'],
      ['2025-02-02', -4_000, 'ARGOS', 'personal.shopping'],
      ['2025-02-12', 1_000, 'ARGOS', 'personal.shopping'],
    ];
    const budget = workOut(household([account(rows, { from: '2025-01-01', to: '2025-12-31' })]));
    expect(budget.yearly).toEqual({ income: 0, spending: 3_000, saving: 0, left: -3_000 });
    expect(budget.refunds.map(({ category, amount }) => [category, amount])).toEqual([
      ['home.furnishing', 15_900],
      ['personal.shopping', 1_000],
    ]);
  });

  test('10: what a friend pays back is asked about, not guessed', () => {
    const rows: Row[] = [
      ['2025-03-01', -3_000, 'S HARGREAVES', 'other.person'],
      ['2025-03-05', 3_000, 'S HARGREAVES', 'income.other'],
    ];
    const budget = workOut(household([account(rows, { from: '2025-01-01', to: '2025-12-31' })]));
    expect(budget.refunds).toMatchObject([{ status: 'ask' }]);
    expect(budget.yearly.income).toBe(0);
    expect(budget.checks).toContainEqual({ kind: 'undecided_pair', level: 'stop', count: 1, subjects: [] });
  });
});

describe('a statement that was read wrong', () => {
  const rows: Row[] = [
    ['2025-01-10', -171_933, 'BUILDER', 'home.maintenance'],
    ['2025-02-10', -2_000, 'CHEQUE 101', 'other.unknown'],
    ['2025-02-11', -3_500, 'CHEQUE 102', 'other.unknown'],
  ];
  const right = account(rows, { from: '2025-01-01', to: '2025-03-31' });
  const statements = right.statements.map((statement) => ({ ...statement, proved: false }));
  const read = (transactions: BudgetAccount['transactions']) => workOut(household([{ ...right, statements, transactions }]));
  const unexplained = { kind: 'unexplained', level: 'warn', count: 1, subjects: ['current'] };

  test('11: a section that was read as empty is never shown as reconciled', () => {
    const budget = read([]);
    expect(budget.ledger.some(({ ok }) => ok)).toBe(false);
    expect(budget.checks).toContainEqual(unexplained);
    expect(budget.checks).toContainEqual({ kind: 'unproved', level: 'warn', count: 1, subjects: ['current'] });
  });

  test('12: a lost column of cheques leaves the month unexplained, by the amount that is missing', () => {
    const budget = read(right.transactions.slice(0, 2));
    expect(budget.checks).toContainEqual(unexplained);
    expect(budget.ledger.at(-1)).toMatchObject({ month: '2025-03', change: 0, balanceChange: -3_500, ok: false });
  });

  test('13: an amount read a thousand times too small is found in its month where rows print balances', () => {
    const transactions = right.transactions.map((payment, index) => ({
      ...payment,
      amount: index === 0 ? -172 : payment.amount,
      balance: [-71_933, -73_933, -77_433][index]!,
    }));
    const budget = read(transactions);
    expect(budget.ledger.filter(({ balanceChange, change }) => balanceChange !== change)).toMatchObject([{ month: '2025-01' }]);
  });
});

test('15: a pull that broke off is a gap, not months without spending', () => {
  const rows: Row[] = monthly(3, '2025-01-01', '2025-03-31').map((date) => [date, -20_000, 'ALDI', 'food.groceries']);
  const covered = account(rows, { from: '2025-01-01', to: '2025-03-31' });
  const silent: BudgetAccount = { ...covered, id: 'second', statements: [], transactions: [] };
  const budget = workOut(household([covered, silent], { period: { from: '2025-01-01', to: '2025-06-30' } }));
  const states = budget.coverage.map(({ account_id, months }) => [account_id, months.map(({ state }) => state).join(' ')]);
  expect(states).toEqual([
    ['current', 'covered covered covered missing missing missing'],
    ['second', 'missing missing missing missing missing missing'],
  ]);
  expect(budget.checks).toContainEqual({ kind: 'gap', level: 'warn', count: 9, subjects: ['current', 'second'] });
  expect(budget.yearly.spending).toBe(240_000);
});

test('16: one correction holds for every payment of the payee, in later statements too', () => {
  const [current, saver] = aYear();
  const key = workOut(household([current!, saver!])).groups.find(({ canonicalDescription }) => canonicalDescription === 'AMAZON')!.key;
  const decisions = [{ kind: 'category' as const, subject: key, value: 'leisure.gifts' }];
  const half = { ...current!, transactions: current!.transactions.filter(({ date }) => date < '2025-07-01') };
  for (const input of [half, current!]) {
    const budget = workOut(household([input, saver!], { decisions }));
    const own = budget.groups.filter(({ canonicalDescription }) => canonicalDescription === 'AMAZON');
    expect(own).toMatchObject([{ category: 'leisure.gifts', confidence: 1 }]);
    expect(own[0]!.count).toBe(input.transactions.filter(({ payee, amount }) => payee === 'AMAZON' && amount < 0).length);
  }
});
