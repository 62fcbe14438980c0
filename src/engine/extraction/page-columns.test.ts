import { expect, test } from 'vitest';
import { pageFile, valuesOf } from '#tests/support/extraction/files.ts';

const left = [
  ['What is your full name?', 'Mr Piers Ambrose Lund'],
  ['When were you born?', '4 May 1961'],
  ['What is your occupation?', 'Thatcher'],
  ['Where do you live?', '4 Weir Lane, Ludlow, SY8 1ZZ'],
] as const;
const right = [
  ['What do you have in savings accounts?', '£41,300'],
  ['How much State Pension do you expect?', '£11,874'],
  ['What is your home worth?', '£265,000'],
  ['What do you spend each month?', '£1,560'],
] as const;

test('questions over boxes in two columns are read one column after the other', () => {
  const form = pageFile('questionnaire.pdf', (sheet) => {
    sheet.put(50, 40, 'Questionnaire for everybody who thinks of retiring within the next few years', { size: 14, bold: true });
    left.forEach(([question, answer], i) => {
      sheet.put(50, 100 + 34 * i, question, { bold: true });
      sheet.put(50, 114 + 34 * i, answer);
    });
    right.forEach(([question, answer], i) => {
      sheet.put(310, 91 + 37 * i, question, { bold: true });
      sheet.put(310, 105 + 37 * i, answer);
    });
  });
  expect(valuesOf(['full_name', 'date_of_birth', 'occupation', 'address', 'state_pension', 'property_value'], [form])).toEqual([
    'Mr Piers Ambrose Lund',
    '4 May 1961',
    'Thatcher',
    '4 Weir Lane, Ludlow, SY8 1ZZ',
    '£11,874',
    '£265,000',
  ]);
});

test('labels on the left and their answers on the right are one form, however the answers are set', () => {
  const form = pageFile('fact-find.pdf', (sheet) => {
    [...left, ...right].forEach(([question, answer], i) => {
      sheet.put(50, 100 + 24 * i, question.replace('?', ''), { bold: true });
      sheet.put(310, 104 + 24 * i, answer);
    });
  });
  expect(valuesOf(['full_name', 'occupation', 'property_value'], [form])).toEqual(['Mr Piers Ambrose Lund', 'Thatcher', '£265,000']);
});
