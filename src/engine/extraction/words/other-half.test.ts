import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('totals of two halves under one heading are told by the title of each half', () => {
  const form = wordFile('fact-find.docx', [
    '# Fact-find',
    '# 3. Income and spending',
    [
      ['**Income (monthly, after tax)', '', '**Spending (monthly)', ''],
      ['State Pension', '£986', 'Mortgage', '£187'],
      ['Works pension', '£412', 'Bills', '£436'],
      ['Interest', '£189', 'Food and household', '£799'],
      ['TOTAL', '£1,587', 'TOTAL', '£1,422'],
    ],
  ]);
  expect(valuesOf(['net_monthly_income', 'monthly_expenditure'], [form])).toEqual(['£1,587', '£1,422']);
});
