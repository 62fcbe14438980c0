import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

/** A table of holdings without what they are worth. */
const holdings = (head: string, cells: readonly [string, string]) =>
  wordFile('valuation.docx', [
    '# Your holdings',
    [
      ['**Fund', `**${head}`],
      ['Ashlar UK Equity Income', cells[0]],
      ['Pinfold Gilt Index', cells[1]],
    ],
  ]);
const ask: [string, string][] = [['gilt_value', 'Find the value of Pinfold Gilt Index.']];

test.each([
  ['how many units there are', 'Units', ['14,210.55', '24,115.30']],
  ['what was paid in', 'Paid in', ['£14,210.55', '£24,115.30']],
  ['what it pays', 'Income a year', ['£410.55', '£115.30']],
] as const)('%s is not what a fund is worth', (_, head, cells) => {
  expect(valuesOf(ask, [holdings(head, cells)])).toEqual([null]);
  expect(valuesOf(ask, [holdings('Value', cells)])).toEqual([cells[1]]);
});

test('what a pension pays, and what somebody wants, is no salary', () => {
  const form = (label: string) => wordFile('fact-find.docx', ['# Income', [[label, '£22,600']]]);
  const salary: [string, string][] = [['client1_salary', 'Find the salary before tax.']];
  expect(valuesOf(salary, [form('Income wanted in retirement')])).toEqual([null]);
  expect(valuesOf(salary, [form('Salary before tax')])).toEqual(['£22,600']);
});

test('what the platform takes is not what the adviser does', () => {
  const costs = (label: string) => wordFile('illustration.docx', ['# What it costs', [[label, '0.45%']]]);
  const charge: [string, string][] = [['ongoing_adviser_charge', 'Find the ongoing adviser charge.']];
  expect(valuesOf(charge, [costs('Platform charge')])).toEqual([null]);
  expect(valuesOf(charge, [costs('Adviser charge')])).toEqual(['0.45%']);
});

test('what is paid for a mortgage under a heading of what is spent is not what is owed', () => {
  const form = (heading: string) => wordFile('fact-find.docx', [`# ${heading}`, [['Mortgage', '£1,465']]]);
  const balance: [string, string][] = [['mortgage_balance', 'Find the mortgage balance.']];
  expect(valuesOf(balance, [form('Going out')])).toEqual([null]);
  expect(valuesOf(balance, [form('What you owe')])).toEqual(['£1,465']);
});

test('a part of what is spent is not all of it', () => {
  const form = (label: string) => wordFile('fact-find.docx', ['# Money out each month', [[label, '£540']]]);
  const all: [string, string][] = [['monthly_expenditure', 'Find the total monthly expenditure.']];
  expect(valuesOf(all, [form('Leisure and holidays')])).toEqual([null]);
  expect(valuesOf(all, [form('Total monthly expenditure')])).toEqual(['£540']);
});

test('what a sum is beyond is not what it is', () => {
  const letter = (line: string) => wordFile('scheme-letter.docx', ['# Transfer value', line]);
  const value: [string, string][] = [['transfer_value', 'Find the cash equivalent transfer value.']];
  expect(valuesOf(value, [letter('As the transfer value is more than £30,000 the Trustees have to check that you took advice.')])).toEqual([
    null,
  ]);
  expect(valuesOf(value, [letter('The transfer value is £318,450.00 on that day.')])).toEqual(['£318,450.00']);
});
