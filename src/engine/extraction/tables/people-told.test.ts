import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const wanted: [string, string][] = [1, 2].flatMap((person): [string, string][] => [
  [`client${person}_full_name`, `Full name (client ${person})`],
  [`client${person}_gross_income`, `Gross salary (client ${person})`],
]);

test.each([
  ['Zibber A', 'Zibber B'],
  ['House buyer (i)', 'House buyer (ii)'],
  ['The elder Mate', 'The younger Mate'],
])('%s and %s are people where a table has what only people have', (one, other) => {
  const form = wordFile('form.docx', [
    '# About you',
    [
      ['', one, other],
      ['Name', 'Miss Ada Frost', 'Mr Tom Vine'],
      ['Date of birth', '3 May 1990', '7 June 1991'],
    ],
    '# Money',
    [
      ['', one, other],
      ['Gross salary', '£31,000', '£42,500'],
    ],
  ]);
  expect(valuesOf(wanted, [form])).toEqual(['Miss Ada Frost', '£31,000', 'Mr Tom Vine', '£42,500']);
});

test('people may be rows, and a line of its own announces one of them', () => {
  const form = wordFile('form.docx', [
    '# About you',
    [
      ['', 'Name', 'National Insurance number'],
      ['Zibber A', 'Miss Ada Frost', 'QQ 11 22 33 A'],
      ['Zibber B', 'Mr Tom Vine', 'QQ 44 55 66 B'],
    ],
    '# Zibber A',
    [['Gross salary', '£31,000']],
    '# Zibber B',
    [['Gross salary', '£42,500']],
  ]);
  expect(valuesOf(wanted, [form])).toEqual(['Miss Ada Frost', '£31,000', 'Mr Tom Vine', '£42,500']);
});

test('columns of plans are none, nor is somebody who acts for another', () => {
  const plans = wordFile('plans.docx', [
    [
      ['', 'Zibber A', 'Zibber B'],
      ['Provider', 'Harrow Life', 'Calder Mutual'],
      ['Full name', 'Miss Ada Frost', 'Mr Tom Vine'],
    ],
  ]);
  const care = wordFile('care.docx', [
    [
      ['', 'Living in a home', 'Acting for them'],
      ['Full name', 'Mrs Ada Frost', 'Mr Tom Vine'],
      ['Date of birth', '3 May 1938', '7 June 1971'],
    ],
  ]);
  const second: [string, string] = ['client2_full_name', 'Full name (client 2)'];
  expect(valuesOf([second], [plans])).toEqual([null]);
  expect(valuesOf([second], [care])).toEqual([null]);
});

test('how long pay lasts is no employer', () => {
  expect(valuesOf(['employer'], [textFile('form.txt', ['Paid by employer: 4 weeks'])])).toEqual([null]);
});

test('two halves of a form that ask the same are of two people', () => {
  const form = wordFile('form.docx', [
    [
      ['**1 Zib', '', '**2 Zib', ''],
      ['Full name', 'Miss Ada Frost', 'Full name', 'Mr Tom Vine'],
      ['NI number', 'QQ 11 22 33 A', 'NI number', 'QQ 44 55 66 B'],
      ['Gross salary', '£31,000', 'Gross salary', '£42,500'],
    ],
  ]);
  expect(valuesOf(wanted, [form])).toEqual(['Miss Ada Frost', '£31,000', 'Mr Tom Vine', '£42,500']);
});

test('bars over the rows of one table say which borrower they are about', () => {
  const form = wordFile('borrower-record.docx', [
    [
      ['**BORROWER 1', ''],
      ['Name as on passport', 'Miss Tamsin Olubayo'],
      ['D.O.B.', '07-Apr-1993'],
      ['Smoking', 'No'],
      ['**BORROWER 2', ''],
      ['Name as on passport', 'Mr Callum Reddish'],
      ['D.O.B.', '19-Nov-1990'],
      ['Smoking', '5 a day'],
      ['Health', 'Broken wrist 2021, fully mended'],
    ],
  ]);
  const tags = ['client1_date_of_birth', 'client2_date_of_birth', 'client1_smoker', 'client2_smoker', 'client1_health', 'client2_health'];
  expect(valuesOf(tags, [form])).toEqual(['07-Apr-1993', '19-Nov-1990', 'No', '5 a day', null, 'Broken wrist 2021, fully mended']);
});
