import { expect, test } from 'vitest';
import { fieldsOf, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const letters = (word: string): string[] => word.split('').map((letter) => (letter === ' ' ? '' : letter));

test('letters in cells side by side are a word, which is cited as it stands in them', () => {
  const form = wordFile('application.docx', [
    '# Your details',
    [['Title', ...letters('MR')]],
    [['(b) Surname', ...letters('VINE   ')]],
    [['(c) Date of birth', ...letters('16/03/1973')]],
    [['(d) Postcode', ...letters('FX4 2ZZ')]],
    [['(e) Mobile number', ...letters('07700900171')]],
  ]);
  const fields = fieldsOf(['surname', 'date_of_birth', 'postcode', 'mobile_number'], [form]);
  expect(fields.map(({ value }) => value)).toEqual(['VINE', '16/03/1973', 'FX4 2ZZ', '07700900171']);
  expect(fields.map((field) => ('citation' in field ? field.citation.quote : ''))).toEqual(fields.map(({ value }) => value));
});

test('letters under headings, ticks and the figures of a scale are no word', () => {
  const form = wordFile('questionnaire.docx', [
    '# Cover',
    [
      ['Who', 'Life', 'Health', 'Car'],
      ['Isla', 'Y', 'N', 'Y'],
    ],
    [['Attitude to risk', '1', '2', '3', '4', '5']],
  ]);
  expect(valuesOf(['attitude_to_risk'], [form])).not.toEqual(['12345']);
  expect(JSON.stringify(fieldsOf([['isla', 'Find the cover that Isla has.']], [form]))).not.toContain('YNY');
});
