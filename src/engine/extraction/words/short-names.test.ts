import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';
import { personByShortName, shortNamesOf } from './short-names.ts';

const form = wordFile('fact-find.docx', [
  'Date: 2 February 2026',
  [
    ['', 'Client 1', 'Client 2'],
    ['Full name', 'Mr Graham Peter Tolworth', 'Mrs Sunita Tolworth'],
    ['Gross annual salary', '£52,000', '£38,400'],
    ['Cash ISA', '£14,200', '£9,100'],
    ['Planned retirement age', '65', '64'],
  ],
]);
const tags: [string, string][] = [
  ['client1_gross_salary', 'Find the gross annual salary of client 1.'],
  ['client2_gross_salary', 'Find the gross annual salary of client 2.'],
  ['client1_cash_isa', 'Find the balance of client 1’s cash ISA.'],
  ['client2_cash_isa', 'Find the balance of client 2’s cash ISA.'],
  ['client1_retirement_age', 'Find the age at which client 1 plans to retire.'],
  ['client2_retirement_age', 'Find the age at which client 2 plans to retire.'],
];
const before = ['£52,000', '£38,400', '£14,200', '£9,100', '65', '64'];

test.each([
  ['- GT had pay rise, salary now £55,250.', 0, '£55,250'],
  ['- ST had her pay review last month, salary now £40,100.', 1, '£40,100'],
  ['Mrs T is now paid £40,100 a year.', 1, '£40,100'],
  ['Mr. T’s cash ISA is up to £15,400.', 2, '£15,400'],
  ['S.T.’s cash ISA is down to £6,200 after the car.', 3, '£6,200'],
  ['GPT now wants to go at 63.', 4, '63'],
  ['She now wants to go at 62.', 5, '62'],
])('“%s” is of one of the two', (sentence, place, value) => {
  const note = textFile('meeting-note.txt', ['Date: 1 March 2026', sentence]);
  expect(valuesOf(tags, [form, note])).toEqual(before.with(place, value));
});

test('what two people may be called for short, or what means something on a form, names nobody', () => {
  const people = new Map([
    ['tom', 1],
    ['thea', 2],
    ['ivo', 3],
  ]);
  const names = shortNamesOf(['Mr Tom Vine', 'Mrs Thea Vine', 'Ivo Penn-Moss'], people);
  expect(
    [
      'TV agreed',
      'Mr V agreed',
      'Mr Vine and TV agreed',
      'IPM agreed',
      'IM agreed',
      'IP for both',
      'ATV bought',
      'Mr V and IPM agreed',
    ].map((text) => personByShortName(text, names)),
  ).toEqual([null, 1, 1, 3, null, null, null, null]);
});
