import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';
import { unnumbered } from './numbered.ts';

test('questions with letter and figure before them have no label of these', () => {
  const form = wordFile('fact-find.docx', [
    '# Part A: You both',
    [
      ['', '', 'CLIENT', 'SPOUSE'],
      ['A1', 'Full name', 'Mr Owen Tarrant', 'Mrs Elsa Tarrant'],
      ['A2', 'Date of birth', '3 May 1959', '7 June 1961'],
      ['', 'Occupation', 'Cooper', 'Midwife'],
      ['A4', 'Gross earnings a year', 'Nil', '£31,200'],
    ],
  ]);
  expect(
    valuesOf(
      ['client1_name', 'client2_date_of_birth', 'client1_occupation', ['spouse_earnings', 'Find the gross earnings of the spouse.']],
      [form],
    ),
  ).toEqual(['Mr Owen Tarrant', '7 June 1961', 'Cooper', '£31,200']);
});

test('a list of numbered questions stands under its own heading, and its answers are no second person’s', () => {
  const form = wordFile('fact-find.docx', [
    '# Work',
    [
      ['No.', 'Question', 'Applicant A', 'Applicant B'],
      ['2.1', 'Who for?', 'Tarn Mill Ltd', 'Selby Trust'],
    ],
    '# Health',
    [
      ['', 'Question', 'Answer'],
      ['C1', 'Medication', 'Aspirin'],
    ],
  ]);
  expect(valuesOf(['client1_employer', 'client2_employer', 'client1_medication'], [form])).toEqual([
    'Tarn Mill Ltd',
    'Selby Trust',
    'Aspirin',
  ]);
});

test('a first column that counts the rows of a table is none of its answers', () => {
  const form = wordFile('fact-find.docx', [
    '# Pensions',
    [
      ['No.', 'Scheme', 'Member number', 'Type', 'Value'],
      ['1', 'Tarn Life', 'TL-4471-20', 'Stakeholder', '£21,400'],
      ['2', 'Corrie Mutual', 'CM-9035-11', 'Workplace', '£64,150'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['plan1_number', 'Find the plan number of the pension with Tarn Life.'],
        ['workplace_pension_value', 'Find the value of the workplace pension.'],
      ],
      [form],
    ),
  ).toEqual(['TL-4471-20', '£64,150']);
});

test('"A1" before a question is its number, and no machine that is spoken to', () => {
  const form = wordFile('questionnaire.docx', [
    '# Part A. About you',
    [
      ['A1', 'What is your full name, with title?', 'Ms Yvette Marie Dunmore'],
      ['A2', 'What do you like to be called?', 'Yvie'],
      ['A3', 'When were you born?', '19 October 1977'],
    ],
  ]);
  expect(valuesOf(['client_full_name', 'known_as', 'date_of_birth'], [form])).toEqual([
    'Ms Yvette Marie Dunmore',
    'Yvie',
    '19 October 1977',
  ]);
});

test('lines that are counted, by letters too, are known by what stands behind their numbers', () => {
  const form = wordFile('fact-find.docx', [
    '# What you have',
    [
      ['', 'What it is', 'Where it is', 'Value'],
      ['a', 'Notice account', 'Trentbank', '£165,000'],
      ['b', 'Premium Bonds', 'NS&I', '£50,000'],
      ['', 'Total', '', '£215,000'],
    ],
    '# Inheritance tax',
    [
      ['Line', 'Description', 'Amount'],
      ['01', 'Net estate', '£1,859,700'],
      ['02', 'Nil-rate band', '£650,000'],
      ['03', 'Inheritance tax', '£365,480'],
    ],
  ]);
  expect(valuesOf(['premium_bonds', 'inheritance_tax'], [form])).toEqual(['£50,000', '£365,480']);
});

test('a label says the same with the number of its question as without it', () => {
  expect(['1.4 Date of birth', 'E5 Savings', '2c Trading as', '23. Do you owe anything', 'Q7) Health'].map(unnumbered)).toEqual([
    'Date of birth',
    'Savings',
    'Trading as',
    'Do you owe anything',
    'Health',
  ]);
  for (const label of ['10 years', 'P60 income', 'S32 plan', '12 months’ turnover', 'A fund']) expect(unnumbered(label)).toBe(label);
});

test('questions are numbered though headings run over the column of their numbers', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['**Ref', '**Item', '**Client 1', '**Client 2', '**Joint'],
      ['**Employment', '', '', '', ''],
      ['01', 'Occupation', 'Paramedic', 'Stage manager', '–'],
      ['02', 'Employer', 'Irwell Trust', 'Lowry Theatre', '–'],
      ['**Annual income', '', '', '', ''],
      ['03', 'Basic salary', '£43,270', '£31,600', '–'],
      ['04', 'Rental income', '–', '–', '£9,600'],
    ],
  ]);
  expect(valuesOf(['client1_employer', 'client2_occupation', 'client2_basic_salary'], [form])).toEqual([
    'Irwell Trust',
    'Stage manager',
    '£31,600',
  ]);
});
