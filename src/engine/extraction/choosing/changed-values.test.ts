import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const noted = (...lines: string[]) => textFile('meeting-note.txt', ['Date: 1 March 2026', ...lines]);

test('what changes to another sum is that', () => {
  const owned = wordFile('fact-find.docx', [[['Deposit', '£32,250']], 'Signed on 3 February 2026']);
  expect(valuesOf([['deposit', 'Find the Deposit.']], [owned, noted('Deposit changes to £31,875 as the price is lower.')])).toEqual([
    '£31,875',
  ]);
});

test.each([
  ['Desktop valuation came back at £278,500.', '£278,500', '£812.45'],
  ['New monthly payment at 20 years quoted as £847.58.', '£285,000', '£812.45'],
])('after “%s” the house is worth %s, and the mortgage of now costs %s', (sentence, worth, paid) => {
  const owned = wordFile('fact-find.docx', [
    '# Your home',
    [
      ['Value of the property', '£285,000'],
      ['Monthly payment of the existing mortgage', '£812.45'],
    ],
    'Signed on 3 February 2026',
  ]);
  const tags: [string, string][] = [
    ['property_value', 'Latest valuation of the house'],
    ['existing_payment', 'Find the monthly payment of the existing mortgage.'],
  ];
  expect(valuesOf(tags, [owned, noted(sentence)])).toEqual([worth, paid]);
});

test('what was asked to come down has come down to what is agreed', () => {
  const illustration = wordFile('illustration.docx', [
    '# Charges',
    [['Initial adviser charge', '£3,750.00']],
    'Prepared on 3 February 2026',
  ]);
  const note = noted(
    'Fees',
    'She asked whether our initial fee could come down given the lower amount. Agreed £3,200, to be taken from the bond.',
  );
  expect(valuesOf([['initial_fee', 'Our up-front fee']], [illustration, note])).toEqual(['£3,200']);
});

test.each([
  ['Regular income', '£1,000 a month', 'She wishes to cut regular income to £800 a month from April.', '£800'],
  ['Initial adviser charge', '£1,700', 'We agreed a lower initial charge of £1,500.', '£1,500'],
  ['Planned retirement date', '27 March 2026', 'They have asked him to stay on until 24 April 2026.', '24 April 2026'],
])('of “%s: %s” and “%s” comes %s', (label, before, sentence, value) => {
  const form = wordFile('fact-find.docx', [[[label, before]], 'Signed on 3 February 2026']);
  expect(valuesOf([['asked', `Find the ${label}.`]], [form, noted(sentence)])).toEqual([value]);
});
