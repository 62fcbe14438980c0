import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const form = wordFile('fact-find.docx', [
  [
    ['Client', 'Mrs Edith Arkwright'],
    ['Telephone', '01632 960 104'],
    ['Information from', 'Mr Tom Arkwright, son and attorney'],
    ['His telephone', '01632 960 255'],
    ['His email', 'tarkwright@mills.example.com'],
    ['Partner of the attorney', 'Isla Vine'],
  ],
  'She moved in May to Fernlea Court, a nursing home near Derby, and her solicitor, Nora Pell, has her Will.',
  'Signed on 3 February 2026',
]);
const reached = ['attorney_telephone', 'attorney_email', 'client_telephone'];

test('what stands behind a name, or before it, says who it is', () => {
  const note = textFile('meeting-note.txt', ['Present: Mrs Arkwright and Tom; Bronwen Hale (adviser)']);
  const tags: (string | [string, string])[] = [
    ['attorney_name', 'The title and full name of the attorney'],
    ['solicitor_name', 'The solicitor’s name'],
    ['adviser_name', 'The adviser’s name'],
    ['care_home_name', 'The name of the nursing home'],
  ];
  expect(valuesOf(tags, [form, note])).toEqual(['Mr Tom Arkwright', 'Nora Pell', 'Bronwen Hale', 'Fernlea Court']);
});

test('a trade behind a name says who it is, with capitals too', () => {
  const note = wordFile('file-note.docx', [
    [
      ['Client', 'E Arkwright'],
      ['By', 'Bronwen Hale, Chartered Financial Planner'],
    ],
  ]);
  expect(valuesOf([['adviser_name', 'The adviser’s name']], [note])).toEqual(['Bronwen Hale']);
});

test('“his” below a name is of the one who is named', () => {
  expect(valuesOf(reached, [form])).toEqual(['01632 960 255', 'tarkwright@mills.example.com', '01632 960 104']);
});

test('a note calls by the first name whom a form names in full, and says how to reach them from now on', () => {
  const note = textFile('meeting-note.txt', [
    'Date: 1 March 2026',
    '',
    'Tom is moving: from 1 June he is on 01632 960 777.',
    '',
    'Tom leaves the mill too. Papers for Tom to tom.arkwright@example.com from now on.',
  ]);
  expect(valuesOf(reached, [form, note])).toEqual(['01632 960 777', 'tom.arkwright@example.com', '01632 960 104']);
});

test.each([
  'We are moving, and from 1 June our office is on 01632 960 888.',
  'She is moving: from 1 June the matron is on 01632 960 888.',
  'Tom may be reached at bronwen.hale@example.com from now on.',
])('“%s” is not about how to reach the attorney', (sentence) => {
  const note = textFile('meeting-note.txt', ['Date: 1 March 2026', '', sentence]);
  expect(valuesOf(['attorney_telephone', 'attorney_email'], [form, note])).toEqual(['01632 960 255', 'tarkwright@mills.example.com']);
});

test('a new one takes the place of the one on the form, without the town', () => {
  const books = wordFile('fact-find.docx', [[['Accountant', 'Pell & Marsh']], 'Signed on 3 February 2026']);
  const note = textFile('meeting-note.txt', ['Date: 1 March 2026', 'He has gone to a new accountant, Corve Vine LLP of Derby.']);
  expect(valuesOf([['accountant', 'Find the accountant.']], [books, note])).toEqual(['Corve Vine LLP']);
});

test('a firm is named behind its trade', () => {
  const note = textFile('call-note.txt', ['Clients will use solicitor Pritchard Stokes LLP for independent legal advice.']);
  expect(valuesOf([['solicitor', 'Find the clients’ solicitor.']], [note])).toEqual(['Pritchard Stokes LLP']);
});
