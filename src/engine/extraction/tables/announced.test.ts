import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const tags = ['client1_occupation', 'client2_occupation', 'client1_gross_income', 'client2_gross_income'];
const answers = ['Thatcher', 'Midwife', '£31,400', '£38,250'];

test.each([
  ['Client 1', 'Client 2'],
  ['You', 'Your partner:'],
  ['Applicant 1', 'Applicant 2'],
])('what follows a line that says “%s” alone is theirs, up to “%s”', (first, second) => {
  const own = (occupation: string, income: string): string[][] => [
    ['Occupation', occupation],
    ['Gross annual income', income],
  ];
  const form = wordFile('fact-find.docx', ['# Work', first, own('Thatcher', '£31,400'), second, own('Midwife', '£38,250')]);
  expect(valuesOf(tags, [form])).toEqual(answers);
});

test('names announce people too, where they stand more than once', () => {
  const form = textFile('fact-find.txt', [
    'Fact find',
    '',
    'ABOUT YOU',
    'Piers',
    'Full name: Mr Piers Ambrose Lund',
    'Anja',
    'Full name: Mrs Anja Lund',
    '',
    'WORK',
    'Piers',
    'Occupation: Thatcher',
    'Gross annual income: £31,400',
    'Anja',
    'Occupation: Midwife',
    'Gross annual income: £38,250',
  ]);
  expect(valuesOf(tags, [form])).toEqual(answers);
});

test('a heading ends what was announced, and a word that two people answer is no name', () => {
  const form = wordFile('fact-find.docx', [
    '# Work',
    'Client 1',
    '1. Occupation',
    'Thatcher',
    'Client 2',
    '1. Occupation',
    'Thatcher',
    '# The home',
    [
      ['Property value', '£310,000'],
      ['Mortgage outstanding', '£88,000'],
    ],
  ]);
  expect(valuesOf(['client1_occupation', 'client2_occupation', 'property_value', 'mortgage_outstanding'], [form])).toEqual([
    'Thatcher',
    'Thatcher',
    '£310,000',
    '£88,000',
  ]);
});
