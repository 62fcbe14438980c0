import { expect, test } from 'vitest';
import { fieldsOf, textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const form = wordFile('fact-find.docx', [
  '# Income and spending',
  [
    ['Total monthly expenditure', '£3,060'],
    ['Credit card balance', '£1,150'],
    ['Yearly charge of the pension', '1.05%'],
  ],
  '# This plan',
  [
    ['Yearly income you would like it to pay', '£60,000'],
    ['Initial adviser fee', '£15,000'],
    ['State Pension forecast, a year', '£10,932'],
  ],
]);
const note = (...lines: string[]): Parameters<typeof valuesOf>[1][number] =>
  textFile('meeting-note.txt', ['Meeting note, 12 March 2026', ...lines]);
const tags: [string, string][] = [
  ['monthly_expenditure', 'Find the total monthly expenditure.'],
  ['credit_card_balance', 'Find the credit card balance.'],
  ['income_required', 'Find the income required from the portfolio a year.'],
  ['initial_adviser_fee', 'Find the initial advice fee.'],
  ['state_pension', 'Find the State Pension forecast a year.'],
  ['pension_charge', 'Find the yearly charge of the pension.'],
];

test('a figure of a note that most likely is the later state of what was found takes its place, in whatever words', () => {
  const said = note(
    'Spending checked line by line and is £2,848 a month.',
    'He wants £66,000 a year out of the portfolio.',
    'I agreed a cap on our initial fee: £12,500.',
  );
  expect(valuesOf(tags, [form, said])).toEqual(['£2,848', '£1,150', '£66,000', '£12,500', '£10,932', '1.05%']);
});

test('what it was before stays as an alternative', () => {
  const [field] = fieldsOf(tags.slice(3, 4), [form, note('I agreed a cap on our initial fee: £12,500.')]);
  expect(field).toMatchObject({ value: '£12,500', alternatives: [{ value: '£15,000', file: 'fact-find.docx' }] });
});

test('what was looked at, stands for one of several offers or has been spoken of already changes nothing', () => {
  const said = note(
    'We looked at a stakeholder pension as well. Its yearly charge would be 1.00% and it has no drawdown.',
    'Annuity: £9,310 a year from Ashgrove Life, the best of the five.',
    'He left the £58,000 a year that the portfolio should pay.',
  );
  expect(valuesOf(tags, [form, said])).toEqual(['£3,060', '£1,150', '£60,000', '£15,000', '£10,932', '1.05%']);
});

test('a figure that already answers a tag answers no other', () => {
  const said = note('The monthly expenditure is £1,150.');
  expect(valuesOf(tags.slice(0, 2), [form, said])).toEqual(['£3,060', '£1,150']);
});

test('what one of several offers would cost changes nothing', () => {
  const said = note('The initial fee is £14,000 with Ashgrove, the best of the five.');
  expect(valuesOf(tags, [form, said])).toEqual(['£3,060', '£1,150', '£60,000', '£15,000', '£10,932', '1.05%']);
});
