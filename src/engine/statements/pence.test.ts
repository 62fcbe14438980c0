import { expect, test } from 'vitest';
import { drawRows, headingRow, paymentsOf, readDrawn } from '#tests/support/statement-fixtures/drawn.ts';
import { blankSheet } from '#tests/support/statement-fixtures/sheet.ts';
import { linesOf } from './lines.ts';
import { fillPence } from './pence.ts';

test('figures without their last decimals are read in a table from a spreadsheet', () => {
  const [account] = readDrawn((sheet) => {
    drawRows(sheet, 60, [
      headingRow,
      ['1 May 2026', 'Opening balance', '', '', '1500'],
      ['2 May 2026', 'Boots 7', '12.5', '', '1487.5'],
      ['3 May 2026', 'Rent', '925', '', '562.5'],
      ['4 May 2026', 'Tesco', '12.34', '', '550.16'],
      ['5 May 2026', 'Salary', '', '2000.05', '2550.21'],
      ['6 May 2026', 'Aldi', '10.21', '', '2540'],
      ['7 May 2026', 'Lidl', '11.11', '', '2528.89'],
      ['8 May 2026', 'Spar', '8.89', '', '2520'],
      ['9 May 2026', 'Coop', '1.25', '', '2518.75'],
    ]);
  });
  expect(account?.proof.ok).toBe(true);
  expect(paymentsOf(account)).toContainEqual(['2026-05-03', 'Rent', -92_500]);
  expect(paymentsOf(account)).toContainEqual(['2026-05-02', 'Boots 7', -1250]);
});

test('rates and counts that stand in no column of figures stay what they are', () => {
  const sheet = blankSheet();
  const y = drawRows(sheet, 60, [
    ['1 May', 'Boots', '12.50'],
    ['2 May', 'Tesco', '13.50'],
    ['3 May', 'Aldi', '14.50'],
  ]);
  ['4.5', '5.2', '6.1'].forEach((rate, i) => sheet.put(300, y + 14 * i, rate));
  const lines = linesOf(sheet.source().pages);
  expect(fillPence(lines)).toBe(lines);
});
