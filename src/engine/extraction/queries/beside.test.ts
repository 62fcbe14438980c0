import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('what a premium is said to be is its type', () => {
  const offer = wordFile('offer.docx', ['# Our offer', [['Premium', 'Reviewable from year 5']]]);
  expect(valuesOf([['premium_type', 'Find the premium type.']], [offer])).toEqual(['Reviewable from year 5']);
});

test('“With” over firms says who lends or provides, and “Whose” over people names no plan', () => {
  const form = wordFile('fact-find.docx', [
    '# What you have and owe',
    [
      ['', 'Whose', 'With', '£'],
      ['Mortgage', 'Ada', 'Wenlock Building Society', '84,000'],
      ['Company pension', 'Ada', 'Fell Mutual', '61,000'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['mortgage_lender', 'Find the mortgage lender.'],
        ['company_pension_scheme', 'Find the name of the company pension scheme.'],
      ],
      [form],
    ),
  ).not.toContain('Ada');
  expect(valuesOf([['mortgage_lender', 'Find the mortgage lender.']], [form])).toEqual(['Wenlock Building Society']);
});

test('a balance is no payment, and who leases a van lends no mortgage', () => {
  const form = wordFile('fact-find.docx', [
    '# Debt',
    [
      ['What', 'Lender', 'Balance', 'Rate'],
      ['Mortgage (repayment)', 'Bosworth Building Society', '£121,400', '4.2%'],
      ['Van lease', 'Hinckley Leasing', '£8,200', '6.1%'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['mortgage_payment', 'Find the mortgage payment.'],
        ['mortgage_lender', 'Find the lender.'],
        ['mortgage_balance', 'Find the mortgage balance.'],
      ],
      [form],
    ),
  ).toEqual([null, 'Bosworth Building Society', '£121,400']);
});

test('who is said not to be meant is nobody’s name', () => {
  const note = textFile('note.txt', ['Meeting note', 'Trustees: not Fergus after all']);
  expect(valuesOf([['trustee_names', 'Find the trustees.']], [note])).toEqual([null]);
});
