import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('what somebody has is told by its kind, not by the name of whoever provides it', () => {
  const form = wordFile('questionnaire.docx', [
    '# What have you saved so far?',
    [
      ['**Where', '**Kind of account', '**Balance'],
      ['Skerne Bank', 'Easy access savings', '£3,600'],
      ['Kittiwake Savings', 'Lifetime ISA', '£9,750'],
    ],
  ]);
  const tags: [string, string][] = [
    ['easy_access_savings', 'Find the balance of the easy access savings.'],
    ['lisa_balance', 'Find the balance of the Lifetime ISA.'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['£3,600', '£9,750']);
});

test('words answer no question for a number', () => {
  const form = wordFile('profile.docx', [
    [
      ['**Provider', '**Type', '**Funding'],
      ['Amber Life', 'Executive pension', 'Paid up since 2015'],
    ],
  ]);
  expect(valuesOf([['pension_number', 'Find the plan number of the pension.']], [form])).toEqual([null]);
});
