import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const letter = wordFile('accountant-letter.docx', [
  '# Pell & Co Accountants',
  '6 May 2026',
  '# Vine Glazing Ltd: pension for Mr Tom Vine',
  [
    ['Year to 31 December', '2024', '2025'],
    ['Turnover', '£640,100', '£702,300'],
    ['Net profit before tax', '£88,400', '£91,250'],
    ['Corporation tax', '£19,000', '£19,900'],
    ['Dividends paid', '£30,000', '£36,000'],
  ],
]);

test('the accounts of a company tell what it had in the latest year', () => {
  expect(valuesOf([['company_profit', 'Find the company’s net profit before tax.']], [letter])).toEqual(['£91,250']);
});

test('nothing in them is what somebody has of it, or is worth', () => {
  const form = wordFile('fact-find.docx', [
    'Date: 2 May 2026',
    '# About you',
    [
      ['Full name', 'Tom Vine'],
      ['Salary', '£12,500'],
      ['Dividends a year', '£24,000'],
    ],
  ]);
  const tags: [string, string][] = [
    ['client1_salary', 'Find the salary of client 1.'],
    ['client1_dividends', 'Find the yearly dividends of client 1.'],
    ['pension_value', 'Find the current value of the pension.'],
  ];
  expect(valuesOf(tags, [form, letter])).toEqual(['£12,500', '£24,000', null]);
});
