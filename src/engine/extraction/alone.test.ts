import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

/* Of an answer that says several things, the one that is asked for. */

const form = (...rows: [string, string][]) => wordFile('fact-find.docx', ['# About you', rows]);

test.each([
  ['Tree surgeon with Tarn Estates Ltd, 27 hours a week', 'Tarn Estates Ltd'],
  ['I am a ward sister at Fell Valley Hospital Trust', 'Fell Valley Hospital Trust'],
  ['Tarn Estates Ltd', 'Tarn Estates Ltd'],
])('“%s” names the employer', (answer, firm) => {
  expect(valuesOf([['employer', 'Find the employer.']], [form(['What do you do, and for whom?', answer])])).toEqual([firm]);
});

test('an attorney’s name and address stand in one answer', () => {
  const tags: [string, string][] = [
    ['attorney_name', 'Find the full name of the attorney.'],
    ['attorney_email', 'Find the email address of the attorney.'],
    ['client_email', 'Find the email address of the client.'],
  ];
  const answers = form(['Name', 'Mrs Ada Fenwick'], ['Attorney', 'Miss Isla Vine (daughter), 07700 900 852, isla.vine@example.org']);
  expect(valuesOf(tags, [answers])).toEqual(['Miss Isla Vine', 'isla.vine@example.org', null]);
});

test('a home and a surgery are named without where they are', () => {
  const tags: [string, string][] = [
    ['care_home_name', 'Find the name of the care home.'],
    ['gp_surgery', 'Find the surgery at which the client is registered.'],
  ];
  const answers = form(['Nursing home', 'Larkfield Nursing Home, Frome, BA11 9ZZ'], ['Your doctor', 'At the Mill Lane Surgery, Frome']);
  expect(valuesOf(tags, [answers])).toEqual(['Larkfield Nursing Home', 'Mill Lane Surgery']);
});

test('how often, of how many and how old is nobody’s name', () => {
  const charges = wordFile('service.docx', [
    '# Charges',
    [
      ['Charge', 'When', 'Rate'],
      ['Adviser, agreed by you', 'Once', '£3,000'],
      ['Entry', 'Once', '2%'],
    ],
  ]);
  expect(valuesOf([['adviser_name', 'Find the name of the adviser.']], [charges])).toEqual([null]);
});

test('what a label leaves out is not what it is', () => {
  const estate = form(['Estate without the pension', '£1,555,400'], ['Pension fund', '£178,300']);
  expect(valuesOf([['pension_value', 'Find the value of the pension fund.']], [estate])).toEqual(['£178,300']);
});

test('a sentence says what somebody has and where', () => {
  const summary = wordFile('client-summary.docx', [
    '# Savings',
    'She has £47,500 in an easy access account with Tarn Mutual and £8,000 in Premium Bonds.',
  ]);
  expect(valuesOf([['premium_bonds', 'Find the amount held in premium bonds.']], [summary])).toEqual(['£8,000']);
});

test('the letter of a care home has its name at its head', () => {
  const letter = wordFile('care-home-letter.docx', [
    '# Larkfield House',
    'Residential and dementia care, Mill Lane, Frome',
    'Dear Mrs Vine',
  ]);
  expect(valuesOf([['care_home_name', 'Find the name of the care home.']], [letter])).toEqual(['Larkfield House']);
});

test('a rate says until when it applies', () => {
  const offer = textFile('mortgage-offer.txt', ['Mortgage offer', 'Interest', 'A fixed rate of 4.39% applies until 31 August 2031.']);
  expect(valuesOf([['rate_end_date', 'Find the date on which the fixed rate ends.']], [offer])).toEqual(['31 August 2031']);
});
