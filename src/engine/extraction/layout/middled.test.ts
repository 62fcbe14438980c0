import { expect, test } from 'vitest';
import { pageFile, valuesOf } from '#tests/support/extraction/files.ts';
import { blankSheet } from '#tests/support/statement-fixtures/sheet.ts';
import { rowLines } from './middled.ts';

type Tag = [name: string, prompt: string];

test('a row whose cells are set to its middle is one row, though a name in it takes two lines', () => {
  const paper = pageFile('annuity-comparison.pdf', (sheet) => {
    const rows = [
      ['Thorngill Life', 'Thorngill Lifetime', 'Annuity', '£5,210.40'],
      ['Quarrybank Mutual', 'Quarrybank Income for', 'Life', '£5,104.08'],
      ['Pennard Assurance', 'Pennard Enhanced', 'Plan', '£4,987.20'],
    ];
    sheet.put(50, 50, 'Annuity comparison', { size: 16, bold: true });
    ['Provider', 'Product', 'Yearly income'].forEach((head, i) => sheet.put([50, 200, 400][i] ?? 0, 90, head, { size: 10, bold: true }));
    rows.forEach(([provider = '', product = '', rest = '', income = ''], row) => {
      const y = 112 + 32 * row;
      sheet.put(200, y, product, { size: 10 });
      sheet.put(50, y + 6, provider, { size: 10 });
      sheet.put(400, y + 6, income, { size: 10 });
      sheet.put(200, y + 12, rest, { size: 10 });
    });
  });
  const tags: Tag[] = [
    ['annuity_provider', 'Find the provider of the annuity with the highest income.'],
    ['annuity_product', 'Find the name of the annuity product with the highest income.'],
    ['annuity_income', 'Find the highest yearly income of the annuity.'],
  ];
  expect(valuesOf(tags, [paper])).toEqual(['Thorngill Life', 'Thorngill Lifetime Annuity', '£5,210.40']);
});

test('an address that runs past the number and the day of a letter is no row with them', () => {
  const sheet = blankSheet();
  const right = ['Plan number: TM-448120', 'Statement date: 4 May 2026', 'Kind of plan: Personal pension'];
  ['Mr Tom Arkwright', '4 Mill Lane', 'Ludlow'].forEach((line, i) => {
    sheet.put(50, 90 + 12 * i, line, { size: 10 });
    sheet.put(320, 96 + 12 * i, right[i] ?? '', { size: 10 });
  });
  const lines = rowLines(sheet.source().pages[0]?.words ?? []).map((words) => words.map(({ text }) => text).join(' '));
  expect(lines).toEqual(['Mr Tom Arkwright', right[0], '4 Mill Lane', right[1], 'Ludlow', right[2]]);
});
