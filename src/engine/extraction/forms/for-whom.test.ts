import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('a planner names its client over its questions', () => {
  const planner = wordFile('retirement-planner.docx', ['# Retirement planner', 'Prepared for: Miss Petra Anne Lund', 'Planner: Owen Tarn']);
  expect(valuesOf([['client_full_name', 'Find the title and full name of the client.']], [planner])).toEqual(['Miss Petra Anne Lund']);
});

test('a question with what to add in one case is one label', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Single, married or widowed? If widowed, date of death of your spouse', 'Widowed. Joan died on 8 February 2019'],
      ['Occupation', 'Head teacher'],
    ],
  ]);
  expect(valuesOf(['marital_status'], [form])).not.toEqual(['If widowed, date of death of your spouse']);
});

test('bills without the mortgage are no payment of it', () => {
  const form = wordFile('fact-find.docx', [
    '# Spending',
    [
      ['Essential bills (not mortgage)', '£1,395'],
      ['Childcare', '£420'],
    ],
  ]);
  expect(valuesOf([['mortgage_payment', 'Find the monthly mortgage payment.']], [form])).toEqual([null]);
});
