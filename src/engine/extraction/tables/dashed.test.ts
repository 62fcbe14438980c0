import { expect, test } from 'vitest';
import { pageFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const assets = [
  'Main residence – £365,000',
  'Joint savings account – £22,140',
  'Mortgage lender – Harrow Bank',
  'Mortgage balance – £176,200',
];

test('points of a label, a dash and its answer say it', () => {
  const form = wordFile('profile.docx', ['# Assets and liabilities', ...assets]);
  expect(valuesOf(['mortgage_lender', 'mortgage_balance'], [form])).toEqual(['Harrow Bank', '£176,200']);
});

test('so they do behind bullets of any font', () => {
  const form = pageFile('profile.pdf', (sheet) => {
    sheet.put(50, 40, 'Assets and liabilities', { size: 12, bold: true });
    assets.forEach((text, i) => {
      sheet.put(50, 64 + 13 * i, '\uF0B7', { size: 10 });
      sheet.put(70, 64 + 13 * i, text, { size: 10 });
    });
  });
  expect(valuesOf(['mortgage_lender', 'mortgage_balance'], [form])).toEqual(['Harrow Bank', '£176,200']);
});
