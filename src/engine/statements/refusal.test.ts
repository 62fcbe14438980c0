import { expect, test } from 'vitest';
import { drawRows, readDrawn } from '#tests/support/statement-fixtures/drawn.ts';

const rows: Parameters<typeof drawRows>[2] = [
  ['Date', 'Payment to', '', '', 'Amount'],
  ['11 Apr 2026', 'Octopus Energy', '', '', '£90.19'],
  ['11 Apr 2026', 'Cardiff Council', '', '', '£166.37'],
  ['13 Apr 2026', 'Telephone', '', '', '£29.63'],
];

test('a letter about payments, and a claim for expenses, are no statements though they name an account', () => {
  const letter = (above: string, below: string): number =>
    readDrawn((sheet) => {
      sheet.put(40, 60, above);
      sheet.put(40, drawRows(sheet, 120, rows) + 10, below);
    }).length;
  expect(letter('Your account ending 4417, sort code 00-41-17: these payments could not be made.', 'Please pay money in.')).toBe(0);
  expect(letter('Pay into sort code 00-41-17, account 12344417', 'Balance due to employee £286.19')).toBe(0);
  expect(letter('Transactions of account 12344417, sort code 00-41-17', '')).toBe(1);
});

test('rows that lead from one balance to the other are a statement, whatever else is missing from the page', () => {
  const paper = (closing: string): number =>
    readDrawn((sheet) => {
      sheet.put(40, 20, '1 April 2026 to 30 April 2026');
      drawRows(sheet, 40, [
        ['Balance at 1 April 2026', '', '', '£1,000.00'],
        ['Total paid in', '', '', '£80.00'],
        ['Total paid out', '', '', '£280.00'],
        ['Balance at 30 April 2026', '', '', closing],
      ]);
      drawRows(sheet, 120, [
        ['Date', 'Details', 'Paid out', 'Paid in'],
        ['11 Apr 2026', 'Octopus Energy', '£90.00'],
        ['12 Apr 2026', 'Cardiff Council', '£160.00'],
        ['13 Apr 2026', 'Telephone', '£30.00'],
        ['14 Apr 2026', 'Nia Pritchard', '', '£80.00'],
      ]);
    }).length;
  expect(paper('£800.00')).toBe(1);
  expect(paper('£801.00')).toBe(0);
});
