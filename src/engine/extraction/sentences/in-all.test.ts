import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('what a sentence adds up is the total of what it begins with', () => {
  const form = wordFile('fact-find.docx', [
    '# Spending',
    'Ordinary living costs are £1,380 a month and she puts holidays at another £270, so £1,650 in all.',
  ]);
  expect(valuesOf([['monthly_expenditure', 'Find the total monthly expenditure.']], [form])).toEqual(['£1,650']);
});
