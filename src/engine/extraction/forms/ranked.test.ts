import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('of aims in a ranking the first is the main one', () => {
  const summary = wordFile('client-summary.docx', [
    '# What she would like',
    [
      ['In order of importance', 'Goal'],
      ['First', 'A certain income for life'],
      ['Second', 'A new bathroom'],
    ],
  ]);
  const charges = wordFile('your-plan.docx', [
    '# Your plan',
    [
      ['', 'Your plan'],
      ['Charge for leaving', 'None'],
      ['Value', '£9,000'],
    ],
  ]);
  expect(valuesOf([['main_objective', 'Find the most important objective.']], [summary, charges])).toEqual(['A certain income for life']);
});

test('what is asked behind the spouse’s name is the spouse’s', () => {
  const form = wordFile('fact-find.docx', [
    '# About you',
    ['When were you born?', '30 October 1961'].join(' '),
    [
      ['Name of husband, wife or partner', 'Pauline Vine'],
      ['Their date of birth', '14 April 1963'],
    ],
  ]);
  const tags: [string, string][] = [
    ['date_of_birth', 'Find the client’s date of birth.'],
    ['spouse_date_of_birth', 'Find the spouse’s date of birth.'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['30 October 1961', '14 April 1963']);
});

test('how a question is to be answered is no part of it', () => {
  const form = wordFile('fact-find.docx', [
    '# Your money',
    [
      ['What matters most to you? (tick one)', '☒ A certain income ☐ Freedom to vary it'],
      ['What do you spend in a month?', '£1,780'],
    ],
  ]);
  expect(valuesOf([['priority', 'Find the aim that matters most to the client.']], [form])).toEqual(['A certain income']);
});

test('questions on lines of their own end each other’s answers', () => {
  const form = textFile('fact-find.txt', [
    'Fact-find',
    'Do you expect to need a lump sum? Yes, £12,000 for a new roof in spring 2027 How long should the money last? To my age 90',
  ]);
  expect(valuesOf([['lump_sum_required', 'Find the lump sum the client expects to need.']], [form])).toEqual(['£12,000']);
});

test('nothing of one thing is less than a sum of another', () => {
  const form = wordFile('fact-find.docx', ['# Money', [['Other pensions', 'Nil']]]);
  const statement = wordFile('pension-statement.docx', ['# Your pension statement', [['Total pension savings', '£92,600.00']]]);
  const value: [string, string][] = [['pension_fund_value', 'Find the value of the present pension.']];
  expect(valuesOf(value, [form, statement])).toEqual(['£92,600.00']);
});
