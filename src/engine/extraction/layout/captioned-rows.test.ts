import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('a table has the label of each answer in brackets in the row below', () => {
  const form = wordFile('questionnaire.docx', [
    '# Part A – First client',
    [
      ['Owen', 'Vine'],
      ['(Forenames)', '(Surname)'],
    ],
    [
      ['20 June 1980', 'Inverness'],
      ['(Date of birth)', '(Place of birth)'],
    ],
    [
      ['Joiner', 'Pell & Co.'],
      ['(Occupation)', '(Employer)'],
    ],
  ]);
  expect(valuesOf(['date_of_birth', 'place_of_birth', 'occupation', 'employer'], [form])).toEqual([
    '20 June 1980',
    'Inverness',
    'Joiner',
    'Pell & Co.',
  ]);
});
