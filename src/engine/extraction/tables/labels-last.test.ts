import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('amounts stand before what they are for', () => {
  const form = wordFile('questionnaire.docx', [
    '# Monthly expenditure',
    [
      ['£870', 'Rent'],
      ['£142', 'Council tax'],
      ['£465', 'Food and household'],
      ['£1,477', 'Total monthly expenditure'],
    ],
  ]);
  expect(valuesOf(['rent', 'council_tax', 'total_monthly_expenditure'], [form])).toEqual(['£870', '£142', '£1,477']);
});
