import { expect, test } from 'vitest';
import type { Page, Word } from '#engine/reading/record.ts';
import { parseStatement } from './parse.ts';
import type { StatementAccount } from './record.ts';

/** A page of lines in a typewriter's letters. */
function typed(lines: readonly string[]): Page {
  const words = lines.flatMap((line, i): Word[] =>
    [...line.matchAll(/\S+/g)].map((match) => {
      const x0 = 40 + 5 * match.index;
      const y0 = 40 + 14 * i;
      return { text: match[0], box: { x0, y0, x1: x0 + 5 * match[0].length, y1: y0 + 8 }, size: 8.3, bold: false };
    }),
  );
  return { number: 1, width: 842, height: 842, turns: 0, scanned: false, words };
}

function read(lines: readonly string[]): StatementAccount | undefined {
  const found = parseStatement({ sha256: '', kind: 'pdf', pages: [typed(lines)], info: { producer: null, creator: null } });
  return 'error' in found ? undefined : found.accounts[0];
}

const payments = [
  ['2026-04-02', 'TESCO STORES', -1250, 98_750],
  ['2026-04-03', 'KESTREL LOGISTICS', 210_000, 308_750],
  ['2026-04-03', 'BRITISH GAS, LEEDS', -9_800, 298_950],
  ['2026-04-07', 'CASHPOINT', -5_000, 293_950],
] as const;
const pounds = (pence: number): string => String(pence / 100);
const asRead = (account: StatementAccount | undefined): unknown =>
  account?.transactions.map(({ date, description, amount, balance }) => [date, description, amount, balance]);

test('a printed file of commas is read like a table, its account from the columns that never change', () => {
  const account = read([
    'Date,Description,Value,Balance,Account Number',
    ...payments.map(([date, words, amount, balance]) => `${date},"${words}",${pounds(amount)},${pounds(balance)},'001234-12345678`),
  ]);
  expect(asRead(account)).toEqual(payments);
  expect(account).toMatchObject({ sort_code: '00-12-34', account_number: '12345678', proof: { reason: 'no_opening' } });
});

test('a record that is broken over two lines is one payment', () => {
  const account = read([
    'Date,Description,Value,Balance',
    ...payments.flatMap(([date, words, amount, balance]) => [`${date},"${words}",`, `${pounds(amount)},${pounds(balance)}`]),
  ]);
  expect(asRead(account)).toEqual(payments);
});

test('a list with a name before each thing is read like a table', () => {
  const account = read([
    'From: 02/04/2026 to 07/04/2026',
    'Account: XXXX XXXX XXXX 5678',
    ...payments.flatMap(([date, words, amount, balance]) => [
      '',
      `Date: ${date.split('-').toReversed().join('/')}`,
      `Description: ${words}`,
      `Amount: ${pounds(amount)}`,
      `Balance: ${pounds(balance)}`,
    ]),
  ]);
  expect(asRead(account)).toEqual(payments);
  expect(account).toMatchObject({ account_number: '5678', kind: 'current' });
});

test('pounds and pence in columns of their own are one amount', () => {
  const row = (date: string, words: string, out: string, income: string, balance: string): string =>
    `${date.padEnd(12)}${words.padEnd(24)}${out.padStart(8)}${income.padStart(12)}${balance.padStart(12)}`;
  const figure = (pence: number): string => `${Math.floor(pence / 100)}  ${String(pence % 100).padStart(2, '0')}`;
  const account = read([
    'Statement  Account number 12345678',
    row('', '', 'Debit ', 'Credit ', 'Balance '),
    row('Date', 'Particulars', '£   p', '£   p', '£   p'),
    row('', 'Balance brought forward', '', '', figure(100_000)),
    ...payments.map(([date, words, amount, balance]) =>
      row(date, words, amount < 0 ? figure(-amount) : '', amount > 0 ? figure(amount) : '', figure(balance)),
    ),
  ]);
  expect(asRead(account)).toEqual(payments);
  expect(account?.proof.ok).toBe(true);
});
