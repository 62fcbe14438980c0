import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const balance: [string, string] = ['mortgage_balance', 'Find the outstanding balance of the mortgage.'];
const payment: [string, string] = ['mortgage_payment', 'Find the monthly mortgage payment.'];
const form = (rows: string[][]) => wordFile('fact-find.docx', ['# Your home', rows]);

test('a figure that no mortgage comes to is that of something else', () => {
  expect(valuesOf([balance], [form([['Mortgage balance', '£46,300']])])).toEqual(['£46,300']);
  expect(valuesOf([balance], [form([['Mortgage balance on leaving early', '£463']])])).toEqual([null]);
  expect(valuesOf([payment], [form([['Mortgage payment', '£742']])])).toEqual(['£742']);
  expect(valuesOf([payment], [form([['Mortgage payment', '£58,300']])])).toEqual([null]);
});

test('nothing left to pay is a balance', () => {
  expect(valuesOf([balance], [form([['Mortgage balance', '£0']])])).toEqual(['£0']);
});

test('a share that a mortgage is of a home is no rate of interest', () => {
  const rate: [string, string] = ['new_mortgage_rate', 'Find the interest rate of the new mortgage.'];
  expect(valuesOf([rate], [form([['Mortgage rate', '85%']])])).toEqual([null]);
  expect(valuesOf([rate], [form([['Mortgage rate', '4.34%']])])).toEqual(['4.34%']);
});
