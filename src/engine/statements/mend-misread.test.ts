import { describe, expect, test } from 'vitest';
import { drawRows, headingRow } from '#tests/support/statement-fixtures/drawn.ts';
import { recognised, type Misread } from '#tests/support/statement-fixtures/recognised.ts';
import { blankSheet } from '#tests/support/statement-fixtures/sheet.ts';
import { parseStatement } from './parse.ts';
import type { StatementAccount } from './record.ts';

/** The rows of a statement of one week, as they are printed. */
const rows: Parameters<typeof drawRows>[2] = [
  headingRow,
  ['1 Jun 2025', 'Balance brought forward', '', '', '100.00'],
  ['2 Jun 2025', 'City Water', '17.71', '', '82.29'],
  ['3 Jun 2025', 'Corner Bakery', '5.21', '', '77.08'],
  ['4 Jun 2025', 'Employer Ltd', '', '1,250.00', '1,327.08'],
  ['5 Jun 2025', 'Rent', '1,400.00', '', '-72.92'],
  ['6 Jun 2025', 'Cash', '31.85', '', '-104.77'],
];
const amounts = [-1771, -521, 125_000, -140_000, -3185];

function read(misread: readonly Misread[], printed = rows): StatementAccount {
  const sheet = blankSheet();
  sheet.put(40, 20, 'Statement of account 12344417, sort code 00-41-17, 1 June 2025 to 30 June 2025');
  drawRows(sheet, 60, printed);
  const statement = parseStatement(recognised(sheet.source(), misread));
  if ('error' in statement || !statement.accounts[0]) throw new Error('no statement');
  return statement.accounts[0];
}

const amountsOf = ({ transactions }: StatementAccount): number[] => transactions.map(({ amount }) => amount);
const notesOf = ({ proof }: StatementAccount): string[] => proof.repairs.map(({ note }) => note);

test('what was surely read needs no repair, and is told from text by its confidence', () => {
  const account = read([]);
  expect(account.proof).toMatchObject({ ok: true, repairs: [] });
  expect(amountsOf(account)).toEqual(amounts);
  for (const { confidence, doubtful } of account.transactions) {
    expect(confidence).toMatchObject({ date: 0.96, amount: 0.96 });
    expect(confidence?.description).toBeCloseTo(0.96);
    expect(doubtful).toBeUndefined();
  }
});

describe('a misread figure is read as the one by which the balances add up:', () => {
  test.each([
    [
      'a digit for one that looks like it',
      { printed: '17.71', seen: '17.74' },
      '“17.74” was taken for −£17.71, because only so the balances add up.',
    ],
    ['a letter for a digit', { printed: '5.21', seen: '§.21' }, '“§.21” was taken for −£5.21.'],
    ['the point lost', { printed: '5.21', seen: '521' }, '“521” was taken for −£5.21.'],
    ['another mark for the point', { printed: '31.85', seen: '31:85:' }, '“31:85:” was taken for −£31.85.'],
    ['two digits run together', { printed: '17.71', seen: 'W71' }, '“W71” was taken for −£17.71, because only so the balances add up.'],
    ['a balance', { printed: '77.08', seen: '17.08' }, '“17.08” was taken for +£77.08, because only so the balances add up.'],
    [
      'the minus of a balance, however sure its digits',
      { printed: '-72.92', seen: '72.92', confidence: 0.96 },
      '“72.92” was taken for −£72.92, because only so the balances add up.',
    ],
  ])('%s', (_, misread, note) => {
    const account = read([misread]);
    expect(amountsOf(account)).toEqual(amounts);
    expect(account.proof.ok).toBe(true);
    expect(notesOf(account)).toEqual([note]);
    expect(account.transactions.flatMap(({ doubtful = [] }) => doubtful)).toEqual([]);
  });
});

describe('a figure stays as it was recognised, and the statement unproved,', () => {
  test.each([
    ['where it was surely read', { printed: '17.71', seen: '17.74', confidence: 0.95 }, [-1774, ...amounts.slice(1)]],
    ['where it looks like no figure that would do', { printed: '17.71', seen: '52.86' }, [-5286, ...amounts.slice(1)]],
    ['where nothing is known of it', { printed: '5.21', seen: 'x9' }, [-1771, 0, ...amounts.slice(2)]],
  ])('%s', (_, misread, expected) => {
    const account = read([misread]);
    expect(amountsOf(account)).toEqual(expected);
    expect(account.proof).toMatchObject({ ok: false, reason: 'breaks', repairs: [] });
    const doubted = account.transactions.filter(({ doubtful }) => doubtful?.includes('amount'));
    expect(doubted.map(({ amount }) => amount)).toEqual(expected.filter((amount, at) => amount !== amounts[at]));
  });

  test('where two changes would do', () => {
    // Of the two payments before the balance either may have been 3 more: 4 looks like 7, and 5 like 8.
    const day = rows.map((row): (typeof rows)[number] => (row[1] === 'City Water' ? [row[0], row[1], '17.71'] : row));
    const account = read(
      [
        { printed: '17.71', seen: '14.71' },
        { printed: '5.21', seen: '5.21' },
      ],
      day,
    );
    expect(account.proof.ok).toBe(false);
    expect(amountsOf(account).slice(0, 2)).toEqual([-1471, -521]);
  });
});

test('a row that was lost is noticed, whichever it is, and no other is changed for it', () => {
  for (const at of [2, 3, 4, 5]) {
    const account = read([], rows.toSpliced(at, 1));
    expect(account.proof).toMatchObject({ ok: false, repairs: [] });
  }
});

test('what hardly has digits is not taken for a figure that would hide a lost row', () => {
  // 17.71 of the lost row and 5.21: 22.92 is two characters from ZZ:, in which no digit was seen.
  const account = read([{ printed: '5.21', seen: 'ZZ:' }], rows.toSpliced(2, 1));
  expect(account.proof).toMatchObject({ ok: false, reason: 'breaks' });
});

test('the words of a text are never taken for figures that they are not', () => {
  const sheet = blankSheet();
  drawRows(
    sheet,
    60,
    rows.map((row): (typeof rows)[number] => (row[2] === '5.21' ? [row[0], row[1], '§.21', '', row[4] ?? ''] : row)),
  );
  const statement = parseStatement(sheet.source());
  expect(statement).toHaveProperty('accounts.0.proof.ok', false);
  expect(statement).not.toHaveProperty('accounts.0.transactions.0.confidence');
});
