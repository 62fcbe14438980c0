import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const factFind = wordFile('fact-find.docx', [
  '# About you',
  [
    ['Address', '4 Mill Lane, Frome, BA11 9ZZ'],
    ['Employer', 'Tarn Joinery Ltd'],
    ['Your plan is with', 'Hollin Life'],
    ['Normal retirement age', '65'],
    ['Pension value', '£41,200'],
  ],
]);

test.each([
  ['protected_pension_age', 'Find the protected pension age of the plan.'],
  ['previous_address', 'Find the previous address of the client.'],
  ['former_employer', 'Find the former employer of the client.'],
  ['overseas_pension_value', 'Find the value of the overseas pension.'],
  ['buildings_insurer', 'Find the insurer of the buildings cover.'],
  ['funeral_plan_provider', 'Find the provider of the funeral plan.'],
])('%s is answered by nothing wider', (name, prompt) => {
  expect(valuesOf([[name, prompt]], [factFind])).toEqual([null]);
});

test('what a label narrows answers nothing wider', () => {
  const older = wordFile('fact-find.docx', [[['Old employer', 'Pell Roofing Ltd']], [['Foreign pension', '£9,300']]]);
  expect(
    valuesOf(
      [
        ['employer', 'Find the employer of the client.'],
        ['pension_value', 'Find the value of the pension.'],
      ],
      [older],
    ),
  ).toEqual([null, null]);
});

test('words that mean the same narrow alike', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Insurer of your home insurance', 'Hollin Mutual'],
      ['Last employer', 'Pell Roofing Ltd'],
      ['Value of pension abroad', '£9,300'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['buildings_insurer', 'Find the insurer of the buildings cover.'],
        ['former_employer', 'Find the former employer of the client.'],
        ['overseas_pension_value', 'Find the value of the overseas pension.'],
      ],
      [form],
    ),
  ).toEqual(['Hollin Mutual', 'Pell Roofing Ltd', '£9,300']);
});

test('how a firm speaks of any answer narrows nothing', () => {
  expect(valuesOf([['main_employer', 'Find the main employer of the client.']], [factFind])).toEqual(['Tarn Joinery Ltd']);
});

test('by how much two plans differ is what neither of them costs, and what a house is said to be without narrows nothing', () => {
  const comparison = wordFile('comparison.docx', [
    '# Fund switch comparison',
    [
      ['', 'Now', 'Then', 'Difference'],
      ['Wrap charge', '0.28%', '0.31%', '0.03%'],
    ],
  ]);
  expect(valuesOf([['platform_charge', 'Find the platform charge.']], [comparison])).not.toEqual(['0.03%']);
  const review = wordFile('review.docx', ['# What you have', [['House (no mortgage)', '£272,500']]]);
  expect(valuesOf([['property_value', 'Find the property value.']], [review])).toEqual(['£272,500']);
});
