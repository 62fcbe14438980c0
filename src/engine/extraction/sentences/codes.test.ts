import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('numbers in headings and in running text are found under what they are called', () => {
  const letter = wordFile('letter.docx', [
    '# Your options: plan number DP0047716',
    'Two quotations for Vine Castings Ltd, reference EBC-27-11-3306, issued 9 November 2026.',
    'Proposal number SW-771920. Please ring 01632 960 733.',
  ]);
  expect(
    valuesOf(
      [
        ['plan_number', 'The plan number'],
        ['quote_reference', 'Quotation reference'],
        ['proposal_number', 'The proposal number'],
      ],
      [letter],
    ),
  ).toEqual(['DP0047716', 'EBC-27-11-3306', 'SW-771920']);
});

test('a number ends where words go on from it', () => {
  const report = textFile('report.txt', ['Portal reference: ACR-2027-0088341 Run on 11 March 2027 at 15:08']);
  expect(valuesOf([['portal_reference', 'The portal reference']], [report])).toEqual(['ACR-2027-0088341']);
});

test('a statement with its reason is no label with its answer', () => {
  const letter = textFile('letter.txt', ['The pension is not in payment: nothing has been taken from it.']);
  expect(valuesOf([['pension', 'The pension']], [letter])).toEqual([null]);
});

test('the number of a paper or a plan may stand right behind the word for it, or be the answer to it', () => {
  const statement = textFile('statement.txt', [
    'Your retirement options',
    'Mrs A Penrose | Policy QM/558/20146 | Date of issue 15 July 2026',
  ]);
  const quotation = wordFile('quotation.docx', [
    '# Menu plan quotation',
    [
      ['Quotation', 'THG-4408-2217'],
      ['Policy', 'Level term cover'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['policy_number', 'Find the policy number of the existing pension.'],
        ['quote_reference', 'Find the reference of the quotation.'],
      ],
      [statement, quotation],
    ),
  ).toEqual(['QM/558/20146', 'THG-4408-2217']);
});

test('a figure or a word behind the word for a plan is no number of it', () => {
  const letter = textFile('letter.txt', [
    'Your pension plan 2026 review is due.',
    'The policy TRANSFERRED in May. Account 500 holders were asked.',
  ]);
  expect(
    valuesOf(
      [
        ['policy_number', 'The policy number'],
        ['account_number', 'The account number'],
        ['plan_number', 'The plan number'],
      ],
      [letter],
    ),
  ).toEqual([null, null, null]);
});

test('a head that sets a number beside a name says of what it is the number', () => {
  const quote = wordFile('annuity-quotation.docx', [[['Hollin Mutual', 'Quotation HM/26/0088412']], '# Lifetime annuity quotation']);
  expect(valuesOf([['quote_reference', 'Find the quotation reference.']], [quote])).toEqual(['HM/26/0088412']);
});
