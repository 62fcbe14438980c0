import { expect, test } from 'vitest';
import { Place } from '#engine/reading/record.ts';
import { drawRows, headingRow } from '#tests/support/statement-fixtures/drawn.ts';
import { recognised } from '#tests/support/statement-fixtures/recognised.ts';
import { blankSheet } from '#tests/support/statement-fixtures/sheet.ts';
import { parseStatement } from './parse.ts';
import type { StatedRow, StatementAccount } from './record.ts';

/** Two days of a scan whose second amount and second date were misread beyond repair. */
function read(stated: readonly StatedRow[]): StatementAccount {
  const sheet = blankSheet();
  sheet.put(40, 20, 'Statement of account 12344417, sort code 00-41-17, 1 June 2025 to 30 June 2025');
  drawRows(sheet, 60, [
    headingRow,
    ['1 Jun 2025', 'Balance brought forward', '', '', '100.00'],
    ['2 Jun 2025', 'City Water', '17.71', '', '82.29'],
    ['16 Jun 2025', 'Corner Bakery', '5.21', '', '77.08'],
    ['', 'Library', '1.00', '', '76.08'],
    ['28 Jun 2025', 'Cash', '30.00', '', '46.08'],
  ]);
  const misread = [
    { printed: '5.21', seen: '88.40' },
    { printed: '16', seen: '31' },
  ];
  const statement = parseStatement(recognised(sheet.source(), misread), stated);
  if ('error' in statement || !statement.accounts[0]) throw new Error('no statement');
  return statement.accounts[0];
}

test('what a person says of a row goes before what was read, and the statement is proved anew', () => {
  const before = read([]);
  expect(before.proof.ok).toBe(false);
  const bakery = before.transactions.find(({ description }) => description === 'Corner Bakery');
  expect(bakery?.doubtful).toEqual(['date', 'amount']);
  if (!bakery) throw new Error('no row');
  const after = read([{ place: Place.parse(bakery.place), date: '2025-06-16', amount: -521 }]);
  expect(after.proof).toMatchObject({ ok: true, breaks: [], reason: null });
  // The library was paid on the same day, which is printed once.
  expect(after.transactions.map(({ date, amount, doubtful }) => [date, amount, doubtful])).toEqual([
    ['2025-06-02', -1771, undefined],
    ['2025-06-16', -521, undefined],
    ['2025-06-16', -100, undefined],
    ['2025-06-28', -3000, undefined],
  ]);
});

test('what a person says is not mended, though it be wrong: the statement is not proved then', () => {
  const bakery = read([]).transactions[1]!;
  const after = read([{ place: Place.parse(bakery.place), date: '2025-06-16', amount: -524 }]);
  expect(after.transactions[1]?.amount).toBe(-524);
  expect(after.proof).toMatchObject({ ok: false, reason: 'breaks' });
});
