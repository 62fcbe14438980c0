import { expect, test } from 'vitest';
import { fieldsOf, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('rows that are called by a name are what their column is headed', () => {
  const form = wordFile('record.docx', [
    [
      ['2 Children', 'DOB', 'Supported until'],
      ['Wilf', '14/02/2019', '18'],
    ],
  ]);
  expect(valuesOf([['child_date_of_birth', 'Find the date of birth of the dependent child.']], [form])).toEqual(['14/02/2019']);
});

test('the second house of a table is the second property', () => {
  const form = wordFile('schedule.docx', [
    '# What you own',
    [
      ['Asset', 'Owner', 'Value'],
      ['The Old House', 'Joint', '£515,000'],
      ['House contents', 'Joint', '£30,000'],
      ['Flat in Whitby', 'Joint', '£182,000'],
    ],
  ]);
  expect(valuesOf(['property_value', ['second_property_value', 'Find the value of the second property.']], [form])).toEqual([
    '£515,000',
    '£182,000',
  ]);
});

test('columns of tax years belong to a table, and a part with words below a table of figures does not', () => {
  const record = wordFile('record.docx', [
    [
      ['Item', 'Amount', 'Note'],
      ['House', '£400,000', 'No mortgage'],
      ['Cash', '£21,500', ''],
      ['**Risk', '', ''],
      ['Risk profile', 'Moderate', ''],
      ['Capacity for loss', 'High', ''],
      ['**Pensions', '', ''],
      ['Pension provider', 'Policy number', 'Paid in 2024/25'],
      ['Tarn Mutual', 'TM-41-7096', '£12,000'],
    ],
  ]);
  expect(valuesOf(['risk_profile', 'capacity_for_loss', 'pension_provider', 'policy_number'], [record])).toEqual([
    'Moderate',
    'High',
    'Tarn Mutual',
    'TM-41-7096',
  ]);
});

test('answers under a question that begin with a name are those of whom it names', () => {
  const form = wordFile('questionnaire.docx', [
    [
      ['', 'You', 'Your partner'],
      ['Full name', 'Mr Piers Lund', 'Mrs Greta Lund'],
    ],
    '**What medication do you take?',
    'Piers: aspirin 75mg. Greta: metformin.',
  ]);
  expect(valuesOf(['client1_medication', 'client2_medication'], [form])).toEqual(['aspirin 75mg', 'metformin']);
});

test('a heading beside the place of its section in a table of its own is a heading', () => {
  const form = wordFile('questionnaire.docx', [[['PART B', 'PENSIONS']], [['Provider', 'Tarn Mutual']]]);
  expect(fieldsOf([['pension_provider', 'Find the provider of the pension.']], [form])[0]?.value).toBe('Tarn Mutual');
});

test('a label that nobody answered heads none of the rows below it', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['', '**You', '**Your partner'],
      ['**Full name', 'Mr Piers Lund', 'Miss Greta Holm'],
      ['**Height / weight', '', ''],
      ['**Status there', 'Tenant', ''],
    ],
  ]);
  expect(valuesOf([['client1_height_weight', 'Find the height and weight of client 1.']], [form])).toEqual([null]);
});
