import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('labels and answers of one cell, with nothing but spaces between, are told apart, for each of two people', () => {
  const form = wordFile('fact-find.docx', [
    '# Your details',
    [
      ['First applicant', 'Second applicant'],
      ['Name  Mr Owen Lee Pell', 'Name  Mrs Isla Pell'],
      ['Born  23/10/1973', 'Born  04/06/1975'],
      ['Occupation  Joiner', 'Occupation  Dental nurse'],
      ['Mobile  07700 900 146', 'Mobile'],
    ],
  ]);
  const tags: [string, string][] = [
    ['client1_full_name', 'Find the full name of client 1.'],
    ['client2_full_name', 'Find the full name of client 2.'],
    ['client2_date_of_birth', 'Find the date of birth of client 2.'],
    ['client1_occupation', 'Find the occupation of client 1.'],
    ['client2_occupation', 'Find the occupation of client 2.'],
    ['client2_mobile', 'Find the mobile of client 2.'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['Mr Owen Lee Pell', 'Mrs Isla Pell', '04/06/1975', 'Joiner', 'Dental nurse', null]);
});

test('two spaces in an answer part nothing', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Occupation', 'Joiner  and fitter'],
      ['Employer', 'Tarn Homes  Ltd'],
    ],
  ]);
  expect(valuesOf(['occupation', 'employer'], [form])).toEqual(['Joiner  and fitter', 'Tarn Homes  Ltd']);
});
