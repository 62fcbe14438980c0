import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('what a form numbers its questions with is no part of their labels', () => {
  const form = wordFile('fact-find.docx', [
    '# C. Your home',
    [
      ['C1 Value', '£275,000', 'C2 Lender', 'Tarn Building Society'],
      ['C3 Balance', '£148,350', 'C4 Account no.', 'TBS/4410276'],
    ],
    [
      ['1a Name', 'Mr Owen Lee Tarrant', '1b Born', '3 May 1959'],
      ['1c Mobile', '07700 900 128', '1d Partner', 'Elsa Frome'],
    ],
  ]);
  expect(valuesOf(['client_full_name', 'client_date_of_birth'], [form])).toEqual(['Mr Owen Lee Tarrant', '3 May 1959']);
});

test('a label with its answer in one cell may have such a number too', () => {
  const form = wordFile('fact-find.docx', [
    '# Household budget (a month)',
    [['4a All spending: £2,360', '4b Set aside for protection: £60']],
  ]);
  expect(valuesOf([['monthly_spending', 'Find the total monthly spending.']], [form])).toEqual(['£2,360']);
});

test('codes of questions in a column of their own are written in many ways', () => {
  for (const [one, two, three] of [
    ['A.1', 'A.2', 'A.3'],
    ['B-1', 'B-2', 'B-3'],
    ['C1.1', 'C1.2', 'C1.3'],
  ] as const) {
    const form = wordFile('fact-find.docx', [
      '# About you',
      [
        [one, 'What is your full name?', 'Mr Owen Lee Tarrant'],
        [two, 'When were you born?', '3 May 1959'],
        [three, 'Employer', 'Tarn Groundworks Ltd'],
      ],
    ]);
    expect(valuesOf(['client_full_name', 'client_date_of_birth', 'client_employer'], [form])).toEqual([
      'Mr Owen Lee Tarrant',
      '3 May 1959',
      'Tarn Groundworks Ltd',
    ]);
  }
});
