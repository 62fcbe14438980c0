import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('tables side by side under the same headings are read one by one', () => {
  const paper = wordFile('budget.docx', [
    '# What you spend',
    [
      ['**Essential', '**£ per month', '**Discretionary', '**£ per month'],
      ['Rent', '1,050', 'Holidays', '200'],
      ['Groceries', '480', 'Gym and hobbies', '65'],
      ['Council tax', '164', '', ''],
    ],
  ]);
  expect(valuesOf(['rent', 'holidays', 'groceries', 'council_tax'], [paper])).toEqual(['1,050', '200', '480', '164']);
});

test('each half has a column for each person', () => {
  const paper = wordFile('fact-find.docx', [
    [
      ['', '**Client 1', '**Client 2', '', '**Client 1', '**Client 2'],
      ['Basic salary', '£39,000', '£27,400', 'Cash savings', '£8,000', '£15,600'],
      ['Dividends', '£300', '£310', 'Pension fund', '£96,000', '£41,500'],
    ],
  ]);
  const tags = ['client1_basic_salary', 'client2_basic_salary', 'client1_cash_savings', 'client2_cash_savings'];
  expect(valuesOf(tags, [paper])).toEqual(['£39,000', '£27,400', '£8,000', '£15,600']);
});

test('two labels with the same answer in a row are no headings of halves', () => {
  const paper = wordFile('form.docx', [
    [
      ['Nationality', 'British', 'Domicile', 'British'],
      ['Occupation', 'Thatcher', 'Retirement age', '66'],
    ],
  ]);
  expect(valuesOf(['nationality', 'occupation', 'retirement_age'], [paper])).toEqual(['British', 'Thatcher', '66']);
});

test('halves may have the same heading over their labels, and answers in words', () => {
  const paper = wordFile('summary.docx', [
    [
      ['Field', 'Primary client', 'Partner', 'Field', 'Primary client', 'Partner'],
      ['Full name', 'Mr Owen Tarrant', 'Mrs Elsa Tarrant', 'Job title', 'Cooper', 'Midwife'],
      ['Born', '3 May 1959', '7 June 1961', 'Employer', 'Tarn Mill Ltd', 'Selby Trust'],
    ],
  ]);
  const tags = ['client1_full_name', 'client2_date_of_birth', 'client1_occupation', 'client2_employer'];
  expect(valuesOf(tags, [paper])).toEqual(['Mr Owen Tarrant', '7 June 1961', 'Cooper', 'Selby Trust']);
});

test('a label on the left with its figure at the end on the right is of both halves', () => {
  const paper = wordFile('budget.docx', [
    [
      ['**Essential', '**£', '**Lifestyle', '**£'],
      ['Rent', '950', 'Holidays', '200'],
      ['Food', '450', 'Gifts', '50'],
      ['Total monthly spending', '', '', '£1,650'],
      ['Left over each month', '', '', '£427'],
    ],
  ]);
  expect(valuesOf(['monthly_spending', 'monthly_surplus'], [paper])).toEqual(['£1,650', '£427']);
});
