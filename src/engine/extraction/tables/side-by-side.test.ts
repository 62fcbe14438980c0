import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const form = wordFile('fact-find.docx', [
  'Date: 2 May 2026',
  [
    ['', 'Client 1', 'Client 2'],
    ['Full name', 'Mr Tom Edwin Vine', 'Mrs Isla Vine'],
  ],
]);
const illustration = wordFile('income-protection-illustration.docx', [
  '# Garth Mutual',
  '# Illustration of income protection',
  [
    ['Illustration', 'GM/4471', 'GM/4472'],
    ['Life to be insured', 'T. E. Vine', 'I. Vine'],
    ['Deferred period', '4 weeks', '13 weeks'],
    ['Benefit each month', '£1,500', '£1,750'],
    ['Exclusions', 'None', 'Left knee'],
    ['Premium each month', '£21.40', '£33.10'],
  ],
]);

test('illustrations side by side are known by whom each is for', () => {
  const tags: [string, string][] = [
    ['client1_deferred_period', 'Find the deferred period of the income protection (client 1).'],
    ['client2_deferred_period', 'Find the deferred period of the income protection (client 2).'],
    ['client2_premium', 'Find the monthly premium of the income protection (client 2).'],
    ['client2_exclusions', 'Find the exclusions of the income protection (client 2).'],
  ];
  expect(valuesOf(tags, [form, illustration])).toEqual(['4 weeks', '13 weeks', '£33.10', 'Left knee']);
});

test('the number of an illustration is not that of a plan that there is', () => {
  const offer = wordFile('pension-illustration.docx', [
    '# Garth Retirement Account',
    '# Personal illustration',
    [
      ['Illustration number', 'GM-44710-1', 'GM-44710-2'],
      ['Prepared for', 'Mr T E Vine', 'Mrs I Vine'],
      ['Coming in by transfer', '£40,120', '£18,300'],
      ['Regular payments', 'None', 'None'],
    ],
  ]);
  const tag: [string, string] = ['plan1_number', 'Find the plan number of client 1’s existing pension that is to be transferred.'];
  expect(valuesOf([tag], [form, offer])).toEqual([null]);
});

test('two labels with their answers on each row are no columns of one thing', () => {
  const plan = wordFile('plan-details.docx', [
    '# Plan details',
    [
      ['Plan number', 'GM-20887', 'Start date', '1 May 2004'],
      ['Plan holder', 'Mr Tom Vine', 'Status', 'Paid up'],
      ['Fund value', '£9,100', 'Transfer value', '£8,950'],
      ['Retirement age', '65', 'Annual charge', '0.75%'],
    ],
  ]);
  const tags: [string, string][] = [
    ['transfer_value', 'Find the transfer value.'],
    ['annual_charge', 'Find the annual charge.'],
  ];
  expect(valuesOf(tags, [plan])).toEqual(['£8,950', '0.75%']);
});
