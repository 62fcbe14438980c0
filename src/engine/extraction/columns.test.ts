import { expect, test } from 'vitest';
import { pageFile, valuesOf } from '#tests/support/extraction/files.ts';

test('one sum below another is another row, though nothing stands on its left', () => {
  const form = pageFile('client-record.pdf', (sheet) => {
    const row = (y: number, cells: readonly [number, string][]): void => cells.forEach(([x, text]) => sheet.put(x, y, text, { size: 10 }));
    row(60, [
      [50, 'Net pay'],
      [200, '£2,850'],
      [320, 'Mortgage payment'],
      [480, '£640'],
    ]);
    row(76, [
      [50, 'Income in all'],
      [200, '£2,850'],
      [320, 'Total outgoings'],
      [480, '£1,910'],
    ]);
    row(92, [
      [320, 'Monthly surplus'],
      [480, '£940'],
    ]);
  });
  expect(valuesOf([['total_outgoings', 'Find the total outgoings.'], 'monthly_surplus'], [form])).toEqual(['£1,910', '£940']);
});

test('a long label and its answer are two cells where the answers of other rows begin just there', () => {
  const form = pageFile('client-record.pdf', (sheet) => {
    [
      ['Name', 'Mr Aled Prior'],
      ['Date of birth', '9 June 1949'],
      ['Nat. Insurance number', 'QQ 14 25 36 A'],
      ['Occupation', 'Retired signwriter'],
    ].forEach(([label = '', said = ''], row) => {
      sheet.put(50, 60 + 17 * row, label, { size: 10 });
      sheet.put(160, 60 + 17 * row, said, { size: 10 });
    });
  });
  expect(valuesOf(['ni_number', 'occupation'], [form])).toEqual(['QQ 14 25 36 A', 'Retired signwriter']);
});
