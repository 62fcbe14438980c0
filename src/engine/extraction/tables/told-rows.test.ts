import { expect, test } from 'vitest';
import { pageFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('points of a form that are counted in a column of their own are read as sentences', () => {
  const points = [
    ['(a)', 'My gross annual salary is £104,600 and my net monthly income is £5,480.'],
    ['(b)', 'My total monthly expenditure is £4,070, of which £890 goes on school fees.'],
    ['(c)', 'I would like to retire at age 60.'],
  ];
  const form = pageFile('questionnaire.pdf', (sheet) => {
    sheet.put(40, 60, '2. Your work', { size: 12, bold: true });
    points.forEach(([letter = '', sentence = ''], i) => {
      sheet.put(40, 80 + 16 * i, letter, { size: 10 });
      sheet.put(75, 80 + 16 * i, sentence, { size: 10 });
    });
  });
  expect(valuesOf(['gross_annual_salary', 'net_monthly_income', 'monthly_expenditure'], [form])).toEqual(['£104,600', '£5,480', '£4,070']);
});

test('a client with a name in bold heads the sentences below', () => {
  const form = wordFile('summary.docx', [
    '**Client 1: Ms Rose Trevan',
    'Your mobile number is 07700 900181. Your gross salary is £30,630 a year.',
    '**Client 2: Mr Magnus Trevan',
    'Your mobile number is 07700 900188. Your gross salary is £83,930 a year.',
  ]);
  expect(valuesOf(['client1_mobile', 'client2_mobile', 'client2_gross_salary'], [form])).toEqual([
    '07700 900181',
    '07700 900188',
    '£83,930',
  ]);
});

test('each of several clauses of a sentence has its own answer', () => {
  const form = wordFile('summary.docx', [
    'Your mortgage lender is Purbeck Building Society, the mortgage balance is £107,870 and the remaining term is 16 years.',
    'Your total monthly expenditure is £4,319, leaving a monthly surplus of £538.',
  ]);
  expect(valuesOf(['mortgage_lender', 'mortgage_balance', 'total_monthly_expenditure'], [form])).toEqual([
    'Purbeck Building Society',
    '£107,870',
    '£4,319',
  ]);
});
