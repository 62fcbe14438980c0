import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const nominated: [string, string] = ['expression_of_wish', 'Find the person nominated to receive the pension on death.'];

test('what a plan pays on a death nominates nobody, unless it names who is to have it', () => {
  const pays = wordFile('statement.docx', ['# Pension statement', [['Death benefit', 'Return of fund']]]);
  const names = wordFile('statement.docx', ['# Pension statement', [['Death benefit', 'Fund value to Tom Penrose']]]);
  expect([pays, names].flatMap((paper) => valuesOf([nominated], [paper]))).toEqual([null, 'Fund value to Tom Penrose']);
});

test('a salary is what is paid before tax, unless it says otherwise', () => {
  const asked: [string, string] = ['gross_income', 'Find the gross yearly salary.'];
  const before = wordFile('fact-find.docx', [[['Basic pay p.a.', '£31,800']]]);
  const after = wordFile('fact-find.docx', [[['Net salary', '£2,140']]]);
  expect([before, after].flatMap((form) => valuesOf([asked], [form]))).toEqual(['£31,800', null]);
});

test('an employment status is known by what it says, under any label', () => {
  const form = wordFile('fact-find.docx', ['# Your work', [['Basis', '☐ Employed ☒ Self-employed']]]);
  expect(valuesOf([['employment_status', 'Find the employment status.']], [form])).toEqual(['Self-employed']);
});

test('“Firm” in the column of somebody is for whom they work, and provides nothing', () => {
  const form = wordFile('review.docx', [
    [
      ['', 'Callum', 'Zofia'],
      ['Full name', 'Mr Callum Penrose', 'Mrs Zofia Penrose'],
      ['Firm', 'Clun Tractors Ltd', 'Marches Trust Ltd'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['client2_employer', 'Find the employer (client 2).'],
        ['life_provider', 'Find the recommended insurer.'],
      ],
      [form],
    ),
  ).toEqual(['Marches Trust Ltd', null]);
});

test('how long a price holds is not how long a rate is fixed', () => {
  const quote = wordFile('quote.docx', ['# Quotation', [['Price held until', '13 November 2025']]]);
  expect(valuesOf([['fixed_until', 'Find the date until which the new rate is fixed.']], [quote])).toEqual([null]);
});
