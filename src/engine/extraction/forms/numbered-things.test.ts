import { expect, test } from 'vitest';
import { pageFile, valuesOf } from '#tests/support/extraction/files.ts';

test('what an export asks of each of several things by their numbers is read row by row, and is of that thing', () => {
  const rows: [string, string, string][] = [
    ['4.01', 'Asset #1: type', 'Home'],
    ['', 'Asset #1: value', '£268,000.00'],
    ['4.02', 'Asset #2: type', 'Savings account'],
    ['', 'Asset #2: held with', 'Lamberton Bank'],
    ['', 'Asset #2: value', '£19,450.00'],
    ['4.10', 'Debt #1: type', 'Mortgage (repayment)'],
    ['', 'Debt #1: owed to', 'Doverow Building Society'],
    ['', 'Debt #1: balance', '£54,900.00'],
    ['', 'Debt #1: interest rate', '(no response)'],
    ['4.11', 'Who is the executor of your will?', '(no response)'],
  ];
  const form = pageFile('questionnaire-export.pdf', (sheet) => {
    sheet.put(40, 40, 'Client questionnaire', { size: 14, bold: true });
    sheet.put(40, 66, 'Ref', { bold: true });
    sheet.put(90, 66, 'Question', { bold: true });
    sheet.put(330, 66, 'Response', { bold: true });
    rows.forEach((cells, i) => cells.forEach((text, column) => sheet.put([40, 90, 330][column] ?? 0, 82 + 13 * i, text)));
  });
  const tags: [string, string][] = [
    ['home_value', 'Value of home.'],
    ['cash_savings', 'Savings account balance.'],
    ['mortgage_balance', 'Mortgage balance.'],
    ['mortgage_rate', 'Mortgage interest rate.'],
    ['executor_name', 'Executor of the will.'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['£268,000.00', '£19,450.00', '£54,900.00', null, null]);
});
