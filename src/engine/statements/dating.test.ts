import { expect, test } from 'vitest';
import type { Source } from '#engine/reading/record.ts';
import { drawRows, headingRow, readDrawn } from '#tests/support/statement-fixtures/drawn.ts';
import { makeLedger, type Entry } from '#tests/support/statement-fixtures/ledger.ts';
import { base, column, outInBalance, shortDate } from '#tests/support/statement-fixtures/looks.ts';
import { letterhead, printStatement, type Look } from '#tests/support/statement-fixtures/print.ts';
import { parseStatement } from './parse.ts';
import type { StatementAccount } from './record.ts';

const onceADay = (entry: Entry, previous: Entry | null): string => (entry.date === previous?.date ? '' : shortDate(entry));
const nextDay = (entry: Entry): string => shortDate({ ...entry, date: `${entry.date.slice(0, 8)}28` });
const ledger = makeLedger({ seed: 12 });

function read(look: Partial<Look>): StatementAccount {
  const source: Source = printStatement({ ...base, ...look }, ledger);
  const statement = parseStatement(source);
  const account = 'error' in statement ? undefined : statement.accounts[0];
  if (!account) throw new Error('The fixture was not read');
  return account;
}

const printed = ledger.entries.map(({ date, amount }) => `${date} ${amount}`).toSorted();
const found = (account: StatementAccount): string[] => account.transactions.map(({ date, amount }) => `${date} ${amount}`).toSorted();
const [date, description, ...figures] = outInBalance;
const twoDates = [
  ...(date ? [date] : []),
  column('second date', 'Value date', 100),
  ...(description ? [{ ...description, x: 165 }] : []),
  ...figures,
];

test('where the date of the booking is blank it is that of the row above, not the date of value', () => {
  const account = read({ columns: twoDates, date: onceADay, secondDate: nextDay });
  expect(found(account)).toEqual(printed);
  expect(account.proof.ok).toBe(true);
});

test('with two columns of dates and no headings, it is not proved which of them is the date of the booking', () => {
  const account = read({ columns: twoDates, secondDate: nextDay, headers: 'none' });
  expect(account.proof).toMatchObject({ ok: false, reason: 'dates', breaks: [] });
});

test('a payment outside the printed period leaves the dates unproved', () => {
  const early = { ...ledger, from: ledger.from, to: ledger.entries[3]?.date ?? ledger.to };
  const source = printStatement({ ...base, top: (sheet) => letterhead()(sheet, early) }, ledger);
  const statement = parseStatement(source);
  expect('error' in statement ? null : statement.accounts[0]?.proof.reason).toBe('dates');
});

test('a day in the middle of a description is no date of the booking, even below dates', () => {
  const [account] = readDrawn((sheet) => {
    sheet.put(40, 60, 'Statement period 1 May 2026 to 31 May 2026');
    drawRows(
      sheet,
      120,
      [
        ['Description', 'Date', 'Money out', 'Money in', 'Balance'],
        ['Start balance', '1 May 2026', '', '', '500.00'],
        ['Boots', '3 May 2026', '10.00', '', '490.00'],
        ['Card payment to Trainline on 28 Apr 2026', '', '20.00', '', '470.00'],
      ],
      { words: 133 },
    );
  });
  expect(account?.transactions.map((one) => one.date)).toEqual(['2026-05-03', '2026-05-03']);
});

test('a description that begins with a later day than its row leaves the dates unproved', () => {
  const rows = (first: string): Parameters<typeof drawRows>[2] => [
    headingRow,
    ['1 May 2026', 'Start balance', '', '', '500.00'],
    ['3 May 2026', 'Boots', '10.00', '', '490.00'],
    ['', `${first} Trainline`, '20.00', '', '470.00'],
    ['9 May 2026', 'Tesco', '20.00', '', '450.00'],
  ];
  const reasonFor = (first: string): unknown => readDrawn((sheet) => void drawRows(sheet, 120, rows(first)))[0]?.proof.reason;
  expect(reasonFor('2 May')).toBeNull();
  expect(reasonFor('5 May')).toBe('dates');
});
