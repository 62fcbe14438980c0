import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';
import { isOwner } from './owners.ts';

test('a first column of letters or places says whose each row is', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['', 'Applicant A', 'Applicant B'],
      ['Full name', 'Mr Piers Lund', 'Mrs Greta Lund'],
    ],
    '# Pensions',
    [
      ['Whose', 'Pension provider', 'Policy number', 'Value'],
      ['A', 'Tarn Mutual', 'TM/4471', '£61,300'],
      ['B', 'Selby Life', 'SL/9020', '£18,950'],
    ],
  ]);
  expect(valuesOf(['client1_pension_value', 'client2_pension_value', 'client2_pension_provider'], [form])).toEqual([
    '£61,300',
    '£18,950',
    'Selby Life',
  ]);
});

test('headings that stand once more over the rows of the next page are no row', () => {
  const heads = ['Whose', 'Pension provider', 'Policy number', 'Value'];
  const form = wordFile('fact-find.docx', [
    '# Pensions',
    [heads, ['Second', 'Tarn Mutual', 'TM/4471', '£61,300'], heads, ['First', 'Selby Life', 'SL/9020', '£18,950']],
  ]);
  expect(valuesOf(['client1_pension_value', 'client2_pension_value'], [form])).toEqual(['£18,950', '£61,300']);
});

test('a row for each person stays a row of that person', () => {
  const form = wordFile('fact-find.docx', [
    '# Work',
    [
      ['Client', 'Occupation', 'Employer', 'Salary'],
      ['Client 1', 'Joiner', 'Tarn Mill Ltd', '£31,400'],
      ['Client 2', 'Midwife', 'Selby Trust', '£38,950'],
    ],
  ]);
  expect(valuesOf(['client1_occupation', 'client2_occupation', 'client2_salary'], [form])).toEqual(['Joiner', 'Midwife', '£38,950']);
});

test.each(['In name of', 'In whose name', 'Whose', 'Belongs to'])('“%s” asks whose something is', (head) =>
  expect(isOwner(head)).toBe(true),
);

test('a total below the things that people own is of all of them', () => {
  const form = wordFile('fact-find.docx', [
    '# Pensions',
    [
      ['**Owner', '**Provider', '**Plan number', '**Fund value'],
      ['Client 1', 'Hallam Life', 'WZ379155/01', '£256,326'],
      ['Client 2', 'Tayside Assurance', 'WZ145305', '£228,089'],
      ['Client 1', 'Penrose Pensions', 'PP217099', '£267,689'],
      ['**Total', '', '', '**£752,104'],
    ],
  ]);
  const tags: [string, string][] = [
    ['hallam_value', 'Find the fund value of the pension with Hallam Life.'],
    ['pensions_total', 'Find the total of the pension fund values.'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['£256,326', '£752,104']);
});

test('what is told in brackets behind a thing takes nothing from its name', () => {
  const form = wordFile('fact-find.docx', [
    '# Assets',
    [
      ['Owner', 'Description', 'Provider', 'Value'],
      ['Client', 'Fixed rate bond (matures 30/06/2026)', 'Ben Vrackie Savings', '£85,000'],
      ['Joint', 'Main residence', '–', '£465,000'],
      ['Partner', 'Cash ISA', 'Clydeholm Bank', '£19,200'],
    ],
  ]);
  expect(valuesOf([['isa_value', 'Find the Cash ISA (Client 2).']], [form])).toEqual(['£19,200']);
});

test('a column of whose each thing is, in letters or words, makes a table of rows whose labels come first', () => {
  const form = wordFile('client-profile.docx', [
    [
      ['', 'Client A', 'Client B'],
      ['Full name', 'Mr Piers Lund', 'Mrs Greta Lund'],
    ],
    '# What you have',
    [
      ['Asset', 'Whose', 'Held with', 'Worth'],
      ['House (no mortgage)', 'Joint', '', '£610,000'],
      ['Premium Bonds', 'A', 'NS&I', '£50,000'],
      ['Premium Bonds', 'B', 'NS&I', '£12,000'],
      ['Shares', 'A and B', 'Tarn Brokers', 'see sheet'],
    ],
  ]);
  expect(valuesOf(['property_value', 'client1_premium_bonds', 'client2_premium_bonds'], [form])).toEqual([
    '£610,000',
    '£50,000',
    '£12,000',
  ]);
});

test('beside what kind of cover it is, the first column says whose, also by name', () => {
  const form = wordFile('quotations.docx', [
    '# Cover',
    [
      ['Life', 'Type', 'Insurer', 'Premium a month', 'Chosen'],
      ['Piers', 'Income protection', 'Tarn Mutual', '£51.37', '✔'],
      ['Piers', 'Income protection', 'Selby Life', '£55.02', ''],
      ['Greta', 'Decreasing life cover', 'Selby Life', '£12.65', '✔'],
      ['Greta', 'Decreasing life cover', 'Tarn Mutual', '£13.10', ''],
    ],
  ]);
  const asked = [
    ['ip_premium', 'Find the monthly premium of the chosen income protection.'],
    ['life_premium', 'Find the monthly premium of the chosen life cover.'],
  ] as const;
  expect(
    valuesOf(
      asked.map(([name, prompt]) => [name, prompt]),
      [form],
    ),
  ).toEqual(['£51.37', '£12.65']);
});
