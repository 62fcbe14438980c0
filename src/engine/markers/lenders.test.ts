import { expect, test } from 'vitest';
import { creditKind } from './lenders.ts';

test.each([
  ['KLARNA*ASOS 0203', 'pay_later'],
  ['PAYPAL *PAYIN3 LONDON', 'pay_later'],
  ['Zilch Technology', 'pay_later'],
  ['BUY NOW PAY LATER LTD', 'pay_later'],
  ['LENDING STREAM 4411', 'short_term_credit'],
  ['DD 118-118 MONEY', 'short_term_credit'],
  ['HAPPY PAYDAY LOANS', 'short_term_credit'],
  ['JOE BLOGGS PAWNBROKERS', 'short_term_credit'],
])('%s is %s', (words, kind) => expect(creditKind(words)).toBe(kind));

test.each([
  'PAYPAL *EBAY',
  'SUNNY SIDE CAFE',
  'ZIP WIRE WALES',
  'PROVIDENT INSURANCE',
  'AMIGO TAPAS BAR',
  'PAYDAY SALARY ACME',
  'FLEXIBLE PAYMENTS',
])('%s is neither', (words) => expect(creditKind(words)).toBeNull());
