import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const table = [
  ['Full name', 'Date of birth', 'NI number', 'Health'],
  ['Mr Leonard Pickavance', '9 February 1952', 'QQ 62 30 18 A', 'Good'],
  ['Mrs Maureen Pickavance', '27 July 1954', 'QQ 17 95 46 D', 'Arthritis'],
];
const asked = ['client1_full_name', 'client2_full_name', 'client2_date_of_birth', 'client1_ni_number', 'client2_health'];

test('a table with a row for each of two clients tells whose each of its cells is, and what their first names are', () => {
  const form = wordFile('fact-find.docx', [
    '# The two of you',
    table,
    '# Income',
    [
      ['', 'Leonard', 'Maureen'],
      ['State Pension', '£11,210', '£9,365'],
    ],
  ]);
  expect(valuesOf([...asked, 'client2_state_pension'], [form])).toEqual([
    'Mr Leonard Pickavance',
    'Mrs Maureen Pickavance',
    '27 July 1954',
    'QQ 62 30 18 A',
    'Arthritis',
    '£9,365',
  ]);
});

test('children in such a table are no clients', () => {
  expect(valuesOf(['client1_full_name', 'client2_full_name'], [wordFile('fact-find.docx', ['# Children', table])])).toEqual([null, null]);
});

test('that there is none of something answers only what asks for it', () => {
  const form = wordFile('fact-find.docx', ['# Wills and gifts', [['Inheritances expected', 'None']]]);
  const legacy: [string, string] = ['charitable_legacy', 'Find the legacy to charity.'];
  expect(valuesOf([legacy, ['inheritance_expected', 'Find the inheritances expected.']], [form])).toEqual([null, 'None']);
});

test('under a heading of shareholders or directors a column of names is one of full names', () => {
  const form = wordFile('fact-find.docx', [
    '# Shareholders',
    [
      ['Name', 'Role', 'Date of birth', 'Shares held'],
      ['Lorna Tennick', 'Managing director', '07/04/1979', '60'],
      ['Marcus Drewe', 'Operations director', '25/11/1973', '40'],
    ],
  ]);
  const tags: [string, string][] = [
    ['director2_dob', 'Marcus DOB'],
    ['marcus_shares', 'How many shares Marcus holds'],
    ['lorna_born', 'When Lorna was born'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['25/11/1973', '40', '07/04/1979']);
});
