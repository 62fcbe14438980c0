import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const form = (day: string, worth: string, paid = '£1,213') =>
  wordFile('fact-find.docx', [
    `Date: ${day}`,
    [['Full name', 'Mr Graham Tolworth']],
    [
      ['Pension provider', 'Current value', 'Plan number'],
      ['Marlbeck Life', worth, 'ML/40718'],
    ],
    [
      ['New mortgage payment each month', paid],
      ['Emergency fund wanted', '£9,000'],
    ],
  ]);
const statement = wordFile('marlbeck-statement.docx', [
  '# Marlbeck Life',
  'Your yearly pension statement',
  [
    ['Statement date', '31 January 2026'],
    ['Plan number', 'ML/40718'],
    ['Value now', '£85,912.37'],
    ['Value last year', '£83,100.08'],
  ],
]);
const offer = wordFile('mortgage-offer.docx', [
  '# Mortgage offer',
  'Date: 20 February 2026',
  [
    ['Payment each month while the rate is fixed', '£1,213.86'],
    ['Valuation fee', '£310.00'],
  ],
]);
const pension: [string, string] = ['plan1_value', 'Find the current value of the Marlbeck Life pension.'];
const payment: [string, string] = ['mortgage_monthly_payment', 'Find the monthly payment of the mortgage.'];

test.each([
  ['3 February 2026', '£84,000', '£85,912.37'],
  ['3 February 2026', 'about £84k', '£85,912.37'],
  ['3 February 2026', '£86,250', '£85,912.37'],
  // Something else, or what has become of it since.
  ['3 February 2026', '£51,000', '£51,000'],
  ['3 February 2026', '£85,104.19', '£85,104.19'],
  ['3 June 2027', '£91,000', '£91,000'],
])('a form of %s with %s, and the plan’s own paper with pence: %s', (day, worth, value) =>
  expect(valuesOf([pension], [form(day, worth), statement])).toEqual([value]),
);

test('a sum is the one of the offer whose pounds people gave', () => {
  expect(valuesOf([payment], [form('3 February 2026', '£84,000'), offer])).toEqual(['£1,213.86']);
  expect(valuesOf([payment], [form('3 February 2026', '£84,000', '£1,190'), offer])).toEqual(['£1,190']);
});

test('a note overrules both', () => {
  const note = textFile('meeting-note.txt', ['Date: 1 March 2026', 'The Marlbeck Life pension is now worth £86,400.']);
  expect(valuesOf([pension], [form('3 February 2026', '£84,000'), statement, note])).toEqual(['£86,400']);
});
