import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const accounts = wordFile('accounts.docx', [
  [
    ['Lund Signs Ltd'],
    ['Summary for Tarn Wealth', 'Prepared 22 June 2026'],
    ['Year to 31 March', '2024', '2025', '2026'],
    ['Turnover', '£1,042,300', '£1,118,900', '£1,206,450'],
    ['Profit before tax', '£106,800', '£121,400', '£146,200'],
  ],
]);

test('years over the figures of accounts are headings, and the latest year is the last one', () => {
  expect(valuesOf([['turnover', 'Find the company turnover in the latest year.']], [accounts])).toEqual(['£1,206,450']);
});
