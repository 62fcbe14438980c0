import { describe, expect, test } from 'vitest';
import { belongings, canBeOf, type KnownAccount, provedBelonging } from './belonging.ts';
import type { StatementAccount, Transaction } from './record.ts';

/** A payment: day of November 2025, pence, and the balance after it in pence where one is printed. */
type Payment = readonly [day: number, amount: number, balance?: number | null, description?: string];

const november = (day: number) => `2025-11-${String(day).padStart(2, '0')}`;

function reading(payments: readonly Payment[], opening: number | null = null): StatementAccount {
  const transactions = payments.map(([day, amount, balance = null, description = 'Payment'], row): Transaction => ({
    date: november(day),
    description,
    amount,
    balance,
    type: null,
    place: { row: row + 2, column: 3 },
  }));
  return {
    bank: null,
    account_holder: null,
    account_name: null,
    kind: 'unknown',
    sort_code: null,
    account_number: null,
    currency: 'GBP',
    period: { from: transactions[0]!.date, to: transactions.at(-1)!.date },
    opening_balance: opening,
    closing_balance: transactions.at(-1)!.balance,
    transactions,
    proof: { ok: false, rows_checked: 0, breaks: [], repairs: [], reason: 'no_balances' },
  };
}

function account(id: string, readings: StatementAccount[], names: Partial<KnownAccount['account']> = {}): KnownAccount {
  return { id, account: { bank: null, kind: 'unknown', currency: 'GBP', sort_code: null, account_number: null, ...names }, readings };
}

const proved = (read: StatementAccount, accounts: KnownAccount[]) => provedBelonging(belongings(read, accounts))?.id ?? null;

describe('a reading is proved to be of an account', () => {
  const first = reading([
    [3, 2_000, 3_000],
    [5, -500, 2_500],
    [12, -100, 2_400],
  ]);

  test('by the same payments and balances on the days that both cover', () => {
    const next = reading([
      [5, -500, 2_500],
      [12, -100, 2_400],
      [20, -40, 2_360],
    ]);
    expect(belongings(next, [account('a', [first])])).toEqual([
      {
        id: 'a',
        reasons: [{ kind: 'same_payments', from: '2025-11-05', to: '2025-11-12', payments: 2, of: 2, balances: 2 }],
        proof: { kind: 'same_payments', from: '2025-11-05', to: '2025-11-12', payments: 2, of: 2, balances: 2 },
      },
    ]);
  });

  test('by a balance that goes on from one day to the next, before it or after it', () => {
    const next = reading([[13, -40, 2_360]], 2_400);
    expect(proved(next, [account('a', [first])])).toBe('a');
    const euros = (of: StatementAccount): StatementAccount => ({ ...of, currency: 'EUR' });
    expect(belongings(euros(next), [account('e', [euros(first)], { currency: 'EUR' })])).toMatchObject([
      { proof: { kind: 'follows', balance: 2_400, currency: 'EUR' } },
    ]);
    expect(proved(reading([[2, 100, 1_000]], 900), [account('a', [{ ...first, opening_balance: 1_000 }])])).toBe('a');
  });

  test('not by payments without balances, nor with others', () => {
    const bare = (payments: Payment[]) => reading(payments.map(([day, amount]) => [day, amount]));
    expect(
      proved(
        bare([
          [5, -500],
          [12, -100],
        ]),
        [account('a', [first])],
      ),
    ).toBeNull();
    const offset = reading([
      [5, -500, 7_500],
      [12, -100, 7_400],
    ]);
    expect(belongings(offset, [account('a', [first])])).toMatchObject([
      { reasons: [{ kind: 'differs', from: '2025-11-05', to: '2025-11-12' }], proof: null },
    ]);
  });

  test('not where one payment of the days is another, or they stand in another order', () => {
    const another = reading([
      [5, -500, 2_500],
      [12, -101, 2_399],
    ]);
    expect(proved(another, [account('a', [first])])).toBeNull();
    const day = reading([
      [3, 100, 1_100],
      [4, -10, 1_090],
      [4, -20, 1_070],
    ]);
    const turned = reading([
      [3, 100, 1_100],
      [4, -20, 1_080],
      [4, -10, 1_070],
    ]);
    expect(proved(turned, [account('a', [day])])).toBeNull();
  });

  test('not by a balance that comes again after days between, nor by one of nothing', () => {
    expect(belongings(reading([[14, -40, 2_360]], 2_400), [account('a', [first])])).toMatchObject([
      { reasons: [{ kind: 'follows', date: '2025-11-12', balance: 2_400, currency: 'GBP', days: 2 }], proof: null },
    ]);
    const emptied = reading([[12, -2_400, 0]], 2_400);
    expect(belongings(reading([[13, 50, 50]], 0), [account('a', [emptied])])).toMatchObject([{ reasons: [], proof: null }]);
  });

  test('not where two accounts would do, nor where other payments of the account say otherwise', () => {
    const next = reading(
      [
        [13, -40, 2_360],
        [15, -60, 2_300],
      ],
      2_400,
    );
    expect(proved(next, [account('a', [first]), account('b', [first])])).toBeNull();
    const elsewhere = reading([
      [13, -900, 1_500],
      [14, -1, 1_499],
    ]);
    expect(proved(next, [account('a', [first, elsewhere])])).toBeNull();
  });
});

test('what speaks for an account puts it first, what speaks against it last', () => {
  const read = reading([
    [5, 500, null, 'TRANSFER IN'],
    [9, -60, null, 'TRANSFER TO 87654321'],
    [20, -25],
  ]);
  const joint = account('joint', [reading([[5, -500, null, 'TO 601234 12345678']])], { account_number: '11112222' });
  const saver = account('saver', [reading([[28, 5]])], { sort_code: '60-12-34', account_number: '12345678' });
  const paid = account('paid', [reading([[29, 5]])], { sort_code: '60-12-34', account_number: '87654321' });
  expect(belongings(read, [paid, joint, saver]).map(({ id, reasons }) => [id, reasons.map(({ kind }) => kind)])).toEqual([
    ['saver', ['transfers']],
    ['joint', []],
    ['paid', ['pays_it']],
  ]);
});

test('another currency, kind or bank is another account; what one of the two does not say keeps nothing apart', () => {
  const read = { bank: null, kind: 'unknown', currency: 'GBP' } as const;
  const known = account('a', [], { bank: 'Kestrel Bank', kind: 'current' });
  expect(canBeOf(read, known)).toBe(true);
  expect(canBeOf({ ...read, currency: 'EUR' }, known)).toBe(false);
  expect(canBeOf({ ...read, kind: 'savings' }, known)).toBe(false);
  expect(canBeOf({ ...read, bank: 'KESTREL BANK' }, known)).toBe(true);
  expect(canBeOf({ ...read, bank: 'Wren Bank' }, known)).toBe(false);
});
