import { expect, test } from 'vitest';
import { pageFile, valuesOf } from '#tests/support/extraction/files.ts';
import type { Sheet } from '#tests/support/statement-fixtures/sheet.ts';

type Cells = readonly [x: number, text: string][];

const rowsOn =
  (sheet: Sheet) =>
  (y: number, cells: Cells): void =>
    cells.forEach(([x, text]) => sheet.put(x, y, text, { size: 10 }));

const ofEnid: Cells = [
  [50, 'Name'],
  [150, 'Mrs Enid Farrow'],
  [330, 'Date of birth'],
  [430, '6 May 1951'],
];

test('an answer of two lines stands in the middle of its row', () => {
  const form = pageFile('client-record.pdf', (sheet) => {
    const row = rowsOn(sheet);
    row(60, ofEnid);
    row(72, [[430, 'Good, but for']]);
    row(78, [
      [50, 'Marital status'],
      [150, 'Widowed'],
      [330, 'Health'],
    ]);
    row(84, [[430, 'a stiff knee']]);
    row(96, [
      [50, 'Occupation'],
      [150, 'Retired baker'],
      [330, 'Smoker'],
      [430, 'No'],
    ]);
  });
  expect(valuesOf(['date_of_birth', 'health', 'marital_status', 'occupation'], [form])).toEqual([
    '6 May 1951',
    'Good, but for a stiff knee',
    'Widowed',
    'Retired baker',
  ]);
});

test('figures that end in line stand below a heading that begins elsewhere, one cell of their row empty', () => {
  const form = pageFile('client-record.pdf', (sheet) => {
    const right = (y: number, text: string): void => sheet.put(540 - 5 * text.length, y, text, { size: 10 });
    sheet.put(50, 60, 'Item', { size: 10, bold: true });
    sheet.put(300, 60, 'Held with', { size: 10, bold: true });
    sheet.put(475, 60, 'Value', { size: 10, bold: true });
    right(78, '£1,310,000');
    sheet.put(50, 78, 'Home', { size: 10 });
    for (const [y, name, bank, sum] of [
      [96, 'Savings account', 'Tarn Bank', '£8,450'],
      [114, 'Premium Bonds', 'NS&I', '£4,000'],
      [132, 'Cash ISA', 'Tarn Bank', '£9,120'],
    ] as const) {
      sheet.put(50, y, name, { size: 10 });
      sheet.put(302, y, bank, { size: 10 });
      right(y, sum);
    }
  });
  expect(valuesOf([['home_value', 'Find the value of the home.']], [form])).toEqual(['£1,310,000']);
});

test('boxes of three lines stand around the middle of their row, and two answers of two lines around theirs', () => {
  const form = pageFile('client-record.pdf', (sheet) => {
    const row = rowsOn(sheet);
    row(60, ofEnid);
    row(78, [[430, '[ ] Single [ ] Married']]);
    row(90, [
      [50, 'Nationality'],
      [150, 'British'],
      [330, 'Marital status'],
      [430, '[ ] Divorced'],
    ]);
    row(102, [[430, '[X] Widowed']]);
    row(120, [
      [150, '3 Quay Side,'],
      [430, 'To help her nieces'],
    ]);
    row(126, [
      [50, 'Address'],
      [330, 'Your main objective'],
    ]);
    row(132, [
      [150, 'Whitby, YO22 9ZZ'],
      [430, 'with a first home'],
    ]);
    row(150, [
      [50, 'Smoker'],
      [150, 'No'],
      [330, 'Occupation'],
      [430, 'Retired baker'],
    ]);
  });
  expect(valuesOf(['marital_status', 'address', 'objective', 'occupation'], [form])).toEqual([
    'Widowed',
    '3 Quay Side, Whitby, YO22 9ZZ',
    'To help her nieces with a first home',
    'Retired baker',
  ]);
});
