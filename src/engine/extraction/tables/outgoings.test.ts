import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const asked: [string, string][] = [['monthly_expenditure', 'Find the total monthly expenditure.']];

test('what adds up what a household spends on is its spending, though the form says no more than total', () => {
  const budget = wordFile('fact-find.docx', [
    '# Your budget each month',
    [
      ['Rent', '£720 a month'],
      ['Groceries', '£410 a month'],
      ['Electricity and gas', '£155 a month'],
      ['TOTAL', '£1,285 a month'],
    ],
  ]);
  expect(valuesOf(asked, [budget])).toEqual(['£1,285']);
});

test('a total of what is owned is no spending', () => {
  const assets = wordFile('fact-find.docx', [
    '# Your budget each month',
    [
      ['Motor home', '£31,000'],
      ['Paintings', '£4,500'],
      ['Deposit account', '£9,500'],
      ['TOTAL', '£45,000'],
    ],
  ]);
  expect(valuesOf(asked, [assets])).toEqual([null]);
});
