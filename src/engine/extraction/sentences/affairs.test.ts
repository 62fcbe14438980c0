import { expect, test } from 'vitest';
import { blockPiece } from '../pieces.ts';
import { affairsIn } from './affairs.ts';

const said = (text: string, context = '', section = ''): string[] => {
  const piece = blockPiece({ text, place: { line: 1 }, heading: 0, bold: false, cell: null });
  return affairsIn(piece, context, section).map(({ label, value }) => `${label}: ${value.text}`);
};

test.each([
  [
    'She pays 5% of her salary into the scheme and her employer adds 8%.',
    ['Employer pension contribution: 8%', 'Employee pension contribution: 5%'],
  ],
  ['I pay 6% of my salary and Tarn Boats pays 9%.', ['Employer pension contribution: 9%', 'Employee pension contribution: 6%']],
  ['Contributions: 5% employee, 3% employer.', ['Employer pension contribution: 3%', 'Employee pension contribution: 5%']],
  ['Her employer puts in 10% against her own 4%.', ['Employer pension contribution: 10%', 'Employee pension contribution: 4%']],
  [
    'They still owe £96,000 to Weald Building Society on the house.',
    ['Outstanding mortgage balance: £96,000', 'Mortgage lender: Weald Building Society'],
  ],
  [
    'The mortgage is with Weald Bank: £121,300 left, 19 years to go, fixed at 4.2%, £842 a month.',
    [
      'Outstanding mortgage balance: £121,300',
      'Mortgage lender: Weald Bank',
      'Remaining mortgage term: 19 years',
      'Mortgage interest rate: 4.2%',
      'Monthly mortgage payment: £842',
    ],
  ],
  ['Outgoings come to £3,120 a month, leaving £480 spare.', ['Total monthly expenditure: £3,120', 'Monthly surplus: £480']],
  [
    'Our fee is £1,950 for setting this up and 0.65% a year after that.',
    ['Initial adviser charge: £1,950', 'Ongoing adviser charge: 0.65%'],
  ],
  ['She wants to begin with £6,500 and add £350 a month.', ['Initial investment: £6,500', 'Monthly investment: £350']],
  ['I can put in £15,000 straight away and £250 a month after that.', ['Initial investment: £15,000', 'Monthly investment: £250']],
  ['£12,000 is to stay in the bank as a rainy day fund.', ['Cash reserve to keep: £12,000']],
  ['She joined Penrose Dental in March 2019.', ['Employment start date: March 2019', 'Employer: Penrose Dental']],
  ['They have two grown-up children.', ['Number of children: two']],
  ['We agreed that she is a cautious to moderate investor.', ['Attitude to risk: cautious to moderate']],
  ['The pot with Tarn Mutual is worth £84,310 today.', ['Pension value: £84,310', 'Pension provider: Tarn Mutual']],
  ['Her old Tarn Life pension stood at £61,204 in March.', ['pension value: £61,204', 'pension provider: Tarn Life']],
])('“%s” says %j', (text, facts) => expect(said(text)).toEqual(facts));

test.each([
  ['I looked at a flat with a mortgage of £190,000 but gave up on the idea.', '', ''],
  ['They expect to spend £38,500 on the kitchen.', '', ''],
  ['An income of £1,500 a month for the family once the mortgage is gone.', '', ''],
  ['She used to pay 5% into the scheme.', '', ''],
  ['Her sister owes £96,000 on the house.', '', ''],
  ['They could put in £15,000 now.', '', 'Savings'],
  ['Would they keep £5,000 in cash?', '', ''],
  ['The State pension is worth £11,973 a year.', '', ''],
])('“%s” says nothing that is so', (text, context, section) => expect(said(text, context, section)).toEqual([]));

test('what a sentence is about may be said by its heading, or the sentence before', () => {
  expect(said('£121,300 left, 19 years to go')).toEqual([]);
  const facts = ['Outstanding mortgage balance: £121,300', 'Remaining mortgage term: 19 years'];
  expect(said('£121,300 left, 19 years to go', '', 'Your mortgage')).toEqual(facts);
  expect(said('£121,300 left, 19 years to go', 'We went through the mortgage.')).toEqual(facts);
});
