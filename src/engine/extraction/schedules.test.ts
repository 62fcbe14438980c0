import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';
import { personNamed } from './words/persons.ts';

/* Forms that are schedules: a table of people, one of sums with whose each is and how often, one of offers by letters. */

const form = wordFile('fact-find.docx', [
  '# Schedule 1: The borrowers',
  [
    ['Borrower', 'Full legal name', 'Birth date', 'NI no.', 'Retired from'],
    ['First', 'Mr Arthur Vine', '12 May 1950', 'QQ 20 81 36 B', 'Postal manager'],
    ['Second', 'Mrs Ailsa Vine', '27 Nov 1953', 'QQ 75 40 92 A', 'School cook'],
  ],
  '# Schedule 3: Income and spending',
  [
    ['Line', 'Borrower', 'Amount', 'Per', 'Guaranteed for life'],
    ['State Pension', 'First', '£241.30', 'Week', 'Yes'],
    ['State Pension', 'Second', '£188.75', 'Week', 'Yes'],
    ['Shortfall', 'Both', '£140', 'Month', ''],
  ],
]);

test('what a row of a table says is of the borrower whom a cell of it names', () => {
  const tags: [string, string][] = [
    ['second_borrower_legal_name', 'Find the Full legal name (Second borrower).'],
    ['second_borrower_ni_no', 'Find the NI no. (Second borrower).'],
    ['second_borrower_retired_from', 'Find the Retired from (Second borrower).'],
    ['first_state_pension', 'Find the State Pension (First borrower).'],
    ['second_state_pension', 'Find the State Pension (Second borrower).'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['Mrs Ailsa Vine', 'QQ 75 40 92 A', 'School cook', '£241.30', '£188.75']);
});

test('a row that is asked for by its name answers with its sum, not with the period beside it', () => {
  expect(valuesOf([['monthly_shortfall', 'Find the Shortfall.']], [form])).toEqual(['£140']);
});

test('of several offers the one is meant of which the letter is asked for', () => {
  const quotation = wordFile('annuity-quotation.docx', [
    '# Annuity quotation',
    [
      ['Option', 'Benefit a month', 'Increases', 'Single premium'],
      ['A', '£2,900', 'None', '£118,430'],
      ['B', '£2,900', '5% yearly', '£142,765'],
      ['C', '£2,900', '3% yearly', '£131,280'],
    ],
  ]);
  const tags: [string, string][] = [
    ['option_b_premium', 'Find the Single premium (Option B).'],
    ['option_b_increases', 'Find the Increases (Option B).'],
    ['option_c_premium', 'Find the Single premium (Option C).'],
  ];
  expect(valuesOf(tags, [quotation])).toEqual(['£142,765', '5% yearly', '£131,280']);
});

test('labels may cut their words short, and say in brackets whose answer follows', () => {
  const sheet = textFile('fact-find.txt', [
    'Client information sheet',
    'Date: 10 January 2026',
    'Nat. Ins.: QQ 47 15 92 A',
    'Basic pay p.a.: £46,300',
    'Tel. (A): 07700 900517',
    'Tel. (B): 07700 900518',
  ]);
  const tags: [string, string][] = [
    ['nat_ins', 'Find the Nat. Ins.'],
    ['basic_pay', 'Find the Basic pay p.a.'],
    ['person_a_tel', 'Find the Tel. (A).'],
    ['person_b_tel', 'Find the Tel. (B).'],
  ];
  expect(valuesOf(tags, [sheet])).toEqual(['QQ 47 15 92 A', '£46,300', '07700 900517', '07700 900518']);
});

test('what asks which is not answered by yes, nor what asks how often by a sum', () => {
  const sheet = wordFile('fact-find.docx', [
    'Avoid particular industries? ☑ Yes ☐ No   If yes, which: Tobacco and armaments',
    ['How much can you put by, and how often?', '£700, monthly'].join('\n'),
  ]);
  const tags: [string, string][] = [
    ['industries_to_avoid', 'Find the Avoid particular industries? If yes, which.'],
    ['put_by_frequency', 'Find the how often you can put money by.'],
  ];
  expect(valuesOf(tags, [sheet])).toEqual(['Tobacco and armaments', 'monthly']);
});

test('who may act is said where it is asked whether anybody may', () => {
  const sheet = wordFile('fact-find.docx', [
    [
      ['Question', 'Answer'],
      ['Power of attorney', 'Property and finance, registered 2020, attorney Isla Vine'],
      ['Solicitor to act', 'To be chosen'],
    ],
  ]);
  expect(valuesOf([['attorney_name', 'Find the attorney.']], [sheet])).toEqual(['Isla Vine']);
});

test.each([
  ['Buyer A', 1],
  ['Buyer B', 2],
  ['Second borrower', 2],
  ['Tel. (B)', 2],
  ['Investor 1', 1],
  ['Buyer', null],
])('“%s” is of person %s', (label, person) => expect(personNamed(label)).toBe(person));
