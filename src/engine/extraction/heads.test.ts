import { expect, test } from 'vitest';
import { pageFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('a heading in bold may name a percentage', () => {
  const report = wordFile('comparison.docx', [
    '# Results',
    [
      ['', '**Provider', '**Level', '**3% escalation', '**Adviser charge'],
      ['1', 'Wharram Life', '£6,204.00', '£4,511.40', '£1,450'],
    ],
  ]);
  expect(valuesOf([['adviser_charge', 'What is the adviser charge?']], [report])).toEqual(['£1,450']);
});

test('a row and its column are asked for in their very words, with the column in brackets', () => {
  const accounts = wordFile('accounts.docx', [
    [
      ['', 'Year to 31/03/2024', 'Year to 31/03/2025'],
      ['Gross profit', '£310,400', '£342,900'],
      ['Net profit before tax', '£96,150', '£101,720'],
    ],
  ]);
  expect(valuesOf([['profit', 'Find the Net profit before tax (Year to 31/03/2024).']], [accounts])).toEqual(['£96,150']);
});

test('headings of two lines are read whole, whether or not their columns begin below them', () => {
  const quotation = pageFile('quotation.pdf', (sheet) => {
    const put = (y: number, at: readonly number[], cells: readonly string[], bold = false): void =>
      cells.forEach((text, i) => text !== '' && sheet.put(at[i] ?? 0, y, text, { size: 9, bold }));
    const heads = [44, 168, 244, 330];
    put(60, heads, ['Life insured', 'Sum', 'Cover', 'Monthly'], true);
    put(71, heads, ['', 'assured', 'ends in', 'premium'], true);
    put(90, [40, 160, 240, 322], ['Mr Owen Hale', '£210,000', '2041', '£19.80']);
    put(108, [40, 160, 240, 322], ['Ms Ada Frost', '£95,000', '2046', '£11.25']);
  });
  expect(
    valuesOf(
      [
        ['owen_sum_assured', 'What is the sum assured for Owen Hale?'],
        ['ada_premium', 'What is the monthly premium for Ada Frost?'],
        ['business_value', 'What is the value of the business?'],
      ],
      [quotation],
    ),
  ).toEqual(['£210,000', '£11.25', null]);
});

test('the label of another person is nobody’s answer', () => {
  const form = wordFile('form.docx', [
    '# You and your spouse',
    [
      ['**You', '', '**Your spouse', ''],
      ['Title', 'Mr', 'Title', 'Mrs'],
      ['Date of Will', '3 February 2009', 'Date of Will', ''],
      ['State of health', 'Fair', 'State of health', 'Good'],
    ],
  ]);
  expect(valuesOf([['client2_will', 'Find the Date of Will (Your spouse).']], [form])).toEqual([null]);
});
