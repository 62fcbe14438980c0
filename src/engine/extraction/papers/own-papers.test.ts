import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const form = wordFile('financial-review.docx', [
  [
    ['', 'Client One', 'Client Two'],
    ['Full name', 'Mr Gareth Tremayne', 'Mrs Sian Tremayne'],
  ],
  '# Pensions',
  [
    ['Whose', 'Provider', 'Type', 'Value (approx.)'],
    ['Client One', 'Cambrian Mutual', 'Work pension, money purchase', '£198,000'],
    ['Client One', 'Oldmere Life', 'Old personal pension', '£85,000'],
    ['Client Two', 'Coastal Scheme', 'Final salary', 'See statement'],
  ],
]);
const statement = wordFile('cambrian-statement.docx', [
  '# Cambrian Mutual',
  'Mr G Tremayne',
  '# Your yearly statement',
  [
    ['Plan number', 'CM-7740193-K'],
    ['Fund value', '£214,906.37'],
  ],
]);

test('the paper of whoever provides one thing is about what the form calls that thing', () => {
  expect(valuesOf([['workplace_pension_number', 'Find the plan number of the workplace pension.']], [form, statement])).toEqual([
    'CM-7740193-K',
  ]);
});

test('a paper about one of two people answers nothing that is asked of the other one', () => {
  expect(valuesOf([['client2_pension_value', 'Find the value of the pension (client 2).']], [statement, form])).toEqual([null]);
});

test('a total that stands in the column before its sum is the total of the table', () => {
  const quote = wordFile('quotation.docx', [
    [
      ['Cover', 'For whom', 'Monthly premium'],
      ['Level life cover', 'Joint', '£11.20'],
      ['Critical illness', 'Dana', '£27.35'],
      ['', 'Total', '£38.55'],
    ],
  ]);
  expect(valuesOf([['total_premium', 'Find the total monthly premium.']], [quote])).toEqual(['£38.55']);
});
