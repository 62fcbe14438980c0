import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Source } from '#engine/reading/record.ts';
import { layouts } from '#tests/support/statement-fixtures/layouts.ts';
import type { Ledger } from '#tests/support/statement-fixtures/ledger.ts';
import type { Layout } from '#tests/support/statement-fixtures/looks.ts';
import { blankSheet } from '#tests/support/statement-fixtures/sheet.ts';
import { specials } from '#tests/support/statement-fixtures/specials.ts';
import { parseStatement } from './parse.ts';
import type { StatementAccount } from './record.ts';

function accountsOf(source: Source): StatementAccount[] {
  const statement = parseStatement(source);
  if ('error' in statement) throw new Error(`refused: ${statement.message}`);
  return statement.accounts;
}

const truth = (ledger: Ledger): string[] =>
  ledger.entries.map((entry) => `${entry.date} ${entry.amount} ${entry.lines.join(' ')}`).toSorted();
const read = (account: StatementAccount): string[] =>
  account.transactions.map((one) => `${one.date} ${one.amount} ${one.description}`).toSorted();

describe('one account, printed in many ways', () => {
  test.each(layouts.map((layout) => [layout.name, layout] as const))('%s', (_, { source, ledger, proved }) => {
    const [account, ...others] = accountsOf(source);
    expect(others).toEqual([]);
    expect(account && read(account)).toEqual(truth(ledger));
    expect(account?.proof.ok).toBe(proved);
    expect(account?.period).toEqual({ from: ledger.from, to: ledger.to });
  });

  test('opening and closing balance are those of the account wherever the statement is proved', () => {
    for (const { source, ledger } of layouts.filter(({ proved }) => proved)) {
      const [account] = accountsOf(source);
      expect([account?.opening_balance, account?.closing_balance]).toEqual([ledger.opening, ledger.closing]);
    }
  });

  test('the codes of the bank are told from the descriptions, with a heading or without', () => {
    for (const { source } of layouts.filter(({ typed }) => typed)) {
      const [account] = accountsOf(source);
      expect(account?.transactions.filter(({ type }) => type === null)).toEqual([]);
    }
  });
});

describe('documents with more than one table', () => {
  test.each(specials.map((special) => [special.name, special] as const))('%s', (_, { source, accounts }) => {
    const found = accountsOf(source);
    expect(found.map(read)).toEqual(accounts.map(truth));
    expect(found.map(({ proof }) => proof.ok)).toEqual(accounts.map(() => true));
    expect(
      found.map(({ opening_balance, closing_balance, period }) => [opening_balance, closing_balance, period?.from, period?.to]),
    ).toEqual(accounts.map(({ opening, closing, from, to }) => [opening, closing, from, to]));
  });
});

describe('who, where and what', () => {
  const [account] = accountsOf((layouts[0] as Layout).source);

  test('bank, holder, sort code, number and currency are recovered from the letterhead', () => {
    expect(account).toMatchObject({
      bank: 'Fenland Bank',
      account_holder: 'Mrs Ada Merriweather',
      sort_code: '00-71-18',
      account_number: '40118822',
      currency: 'GBP',
      kind: 'current',
    });
  });

  test('of a card number only the last four digits are kept', () => {
    const [card] = accountsOf((layouts.find(({ kind }) => kind === 'card') as Layout).source);
    expect(card).toMatchObject({ kind: 'credit_card', account_number: '4410', sort_code: null });
  });

  test('an account in euros is said to be in euros', () => {
    const [euros] = accountsOf((layouts.find(({ name }) => name === 'signs: euro signs') as Layout).source);
    expect(euros?.currency).toBe('EUR');
  });

  test('transactions come oldest first, and each place holds its own figure', () => {
    for (const { source } of layouts) {
      for (const { transactions } of accountsOf(source)) {
        const dates = transactions.map((one) => one.date);
        expect(dates).toEqual(dates.toSorted());
        for (const { place } of transactions) expect('box' in place && place.box.x1 > place.box.x0).toBe(true);
      }
    }
  });
});

/** Statements whose every row has a balance, so that a forged row can be named. */
const exact = layouts.filter(({ name, proved, everyRow }) => proved && everyRow && !name.includes('no sign at all'));

type Forgery = 'amount' | 'balance' | 'row';

/** Alters one figure or leaves out one row of a ledger, as a forger or a fault of reading would. */
function forge(ledger: Ledger, what: Forgery, at: number, by: number): Ledger {
  const entries = ledger.entries.map((entry, i) => {
    if (i !== at || what === 'row') return entry;
    return what === 'amount' ? { ...entry, amount: entry.amount + by } : { ...entry, balance: entry.balance + by };
  });
  return { ...ledger, entries: what === 'row' ? entries.toSpliced(at, 1) : entries };
}

describe('a false statement is never shown as proved', () => {
  test('altering one amount, one balance, or leaving out one row is noticed, and the break names the row', () => {
    const choice = fc.record({
      layout: fc.constantFrom(...exact),
      what: fc.constantFrom<Forgery>('amount', 'balance', 'row'),
      at: fc.nat({ max: 36 }),
      by: fc.integer({ min: 1, max: 90_000 }),
    });
    fc.assert(
      fc.property(choice, ({ layout, what, at, by }) => {
        const original = layout.ledger.entries[at];
        if (!original) return;
        const [account] = accountsOf(layout.print(forge(layout.ledger, what, at, by)));
        expect(account?.proof.ok).toBe(false);
        const wrong = what === 'amount' ? -by : what === 'balance' ? by : original.amount;
        const printed =
          what === 'balance' ? original.balance + by : what === 'row' ? layout.ledger.entries[at + 1]?.balance : original.balance;
        const named = account?.proof.breaks.find(({ expected, found }) => found - expected === wrong);
        expect(named).toBeDefined();
        const rowByRow = layout.name.startsWith('signs') || layout.name.startsWith('headings');
        expect(rowByRow ? named?.found : printed).toBe(printed);
      }),
      { numRuns: 400, seed: 2025 },
    );
  });

  test('one payment altered where only the summary proves it is noticed too', () => {
    for (const layout of layouts.filter(({ name, proved }) => proved && (name.startsWith('card') || name.startsWith('balances: only')))) {
      const [account] = accountsOf(layout.print(forge(layout.ledger, 'amount', 5, 7)));
      expect(account?.proof.ok).toBe(false);
      expect(account?.proof.breaks.length).toBeGreaterThan(0);
    }
  });

  test('a statement without balances says that it has none', () => {
    const [account] = accountsOf((layouts.find(({ name }) => name === 'balances: none at all') as Layout).source);
    expect(account?.proof).toMatchObject({ ok: false, reason: 'no_balances' });
  });

  test('a statement whose first balance is not printed says so', () => {
    const [account] = accountsOf((layouts.find(({ name }) => name === 'balances: on rows, but none to begin with') as Layout).source);
    expect(account?.proof).toMatchObject({ ok: false, reason: 'no_opening' });
  });
});

describe('what is no statement is refused with its reason', () => {
  test('pages that are pictures without words are said to be a scan', () => {
    const source = blankSheet().source();
    const scan: Source = { ...source, pages: source.pages.map((page) => ({ ...page, scanned: true })) };
    expect(parseStatement(scan)).toMatchObject({ error: 'empty', message: expect.stringContaining('scan') });
  });

  test('pages without text are said to be empty', () => {
    expect(parseStatement(blankSheet().source())).toMatchObject({ error: 'empty' });
  });

  test('an invoice with dates, amounts and a bank account is no statement', () => {
    const sheet = blankSheet();
    ['Invoice 2231', 'Acme Roofing Ltd', 'Pay to sort code 00-71-18, account number 40118822'].forEach((line, i) =>
      sheet.put(40, 40 + 14 * i, line),
    );
    ['Date', 'Description', 'Amount'].forEach((head, i) => sheet.put([40, 120, 500][i] ?? 0, 110, head, { bold: true }));
    [
      ['01/06/2025', 'Slates', '420.00'],
      ['03/06/2025', 'Labour', '880.00'],
    ].forEach((cells, row) => cells.forEach((cell, i) => sheet.put([40, 120, 500][i] ?? 0, 126 + 14 * row, cell)));
    sheet.put(440, 170, 'Total due');
    sheet.put(500, 170, '1,300.00');
    expect(parseStatement(sheet.source())).toMatchObject({ error: 'not_a_statement' });
  });

  test('a newsletter with a price list is no statement', () => {
    const sheet = blankSheet();
    ['Parish news', 'The supper raised £412.50 on 12 March 2026.', '3 Apr  Jumble sale  0.50', '17 Apr  Talk on bees  4.00'].forEach(
      (line, i) => sheet.put(40, 40 + 14 * i, line),
    );
    expect(parseStatement(sheet.source())).toMatchObject({ error: 'not_a_statement' });
  });
});
