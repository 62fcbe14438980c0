import { expect, test } from 'vitest';
import { blockPiece } from '../pieces.ts';
import { paidIn } from './paid.ts';

const paid = (text: string): string[][] => {
  const piece = blockPiece({ text, place: { line: 1 }, heading: 0, bold: false, cell: null });
  return paidIn(piece, '').map(({ label, value }) => [label, value.text]);
};

test.each([
  ['You have asked us to pay your adviser £1,750.00 once, taken from the fund.', [['Initial Adviser charge', '£1,750.00']]],
  ['You have agreed that we pay your adviser 0.60% a year.', [['Ongoing Adviser charge', '0.60%']]],
  ['Your adviser is paid 0.50% a year from the plan; that came to £722.81.', [['Ongoing Adviser charge', '0.50%']]],
  ['We will pay your adviser £834.60 when the cover starts.', [['Commission', '£834.60']]],
  ['Larch & Rowan will be paid £1,018.75 for arranging this plan.', [['Commission', '£1,018.75']]],
  ['We will pay Larch & Rowan £528.30 when the policy starts.', [['Commission', '£528.30']]],
  ['We pay Ada Vine £528.30 a month.', []],
  ['Tarn Home Finance will pay Larch Advice £1,053 on completion.', [['Commission', '£1,053']]],
  ['If you repay before 31 December 2031 you pay 4% of the balance repaid.', [['Early exit charge', '4%']]],
  ['If you transfer in the first five years we will deduct £218.40.', [['Early exit charge', '£218.40']]],
  ['We deduct 1.10% of the value each year for managing the plan.', [['Yearly charge', '1.10%']]],
  [
    'Your adviser has asked us to collect £450 in all for setting up both, and after that 0.50% a year for looking after them.',
    [['Ongoing adviser charge', '0.50%']],
  ],
  ['You may pay back up to 12% of what you borrowed each year with no charge.', [['Overpayment allowance', '12%']]],
  ['He may pay £50 a month towards the interest while he can.', [['Voluntary monthly payment', '£50']]],
  ['If you die we pay your family £90,000.', []],
  ['Ada will be paid £1,018.75 in May.', []],
])('“%s” names %j', (text, facts) => expect(paid(text)).toEqual(facts));
