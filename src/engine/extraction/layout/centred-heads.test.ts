import { expect, test } from 'vitest';
import { pageFile, valuesOf } from '#tests/support/extraction/files.ts';

test('a heading to the middle of a wide column is over the figures, though none stands below it', () => {
  const form = pageFile('fact-find.pdf', (sheet) => {
    sheet.put(50, 40, 'Loans', { size: 13, bold: true });
    sheet.put(50, 70, 'Lender', { size: 10, bold: true });
    sheet.put(235, 70, 'Balance', { size: 10, bold: true });
    sheet.put(430, 70, 'Rate', { size: 10, bold: true });
    const rows = [
      ['Usk Valley Bank', '117,680', '4.39%'],
      ['Furness Finance', '3,150', '7.90%'],
      ['Solway Credit', '940', '5.10%'],
    ];
    rows.forEach(([lender = '', balance = '', rate = ''], i) => {
      sheet.put(50, 88 + 14 * i, lender, { size: 10 });
      sheet.put(205, 88 + 14 * i, '£', { size: 10 });
      sheet.put(340, 88 + 14 * i, balance, { size: 10, align: 'right' });
      sheet.put(430, 88 + 14 * i, rate, { size: 10 });
    });
  });
  const tags: [string, string][] = [
    ['usk_balance', 'Find the balance of the Usk Valley loan.'],
    ['furness_rate', 'Find the rate of the Furness loan.'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['117,680', '7.90%']);
});
