import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fractionOf, isExactTo, minus, over, plus, rounded, roundedUp, times, whole } from './fraction.ts';

const pounds = fc.integer({ min: -10_000_000, max: 10_000_000 });
const ofPence = (pence: number) => over(whole(pence), whole(100));

test('sums and differences of amounts are exact to the penny', () => {
  fc.assert(
    fc.property(fc.array(pounds, { minLength: 1, maxLength: 20 }), (amounts) => {
      const sum = amounts.map(ofPence).reduce(plus);
      expect(rounded(sum, 2)).toBe(amounts.reduce((a, b) => a + b));
      expect(rounded(minus(sum, sum), 2)).toBe(0);
      expect(isExactTo(sum, 2)).toBe(true);
    }),
  );
});

test('a share of an amount is within half a penny of it, and halves go away from nought', () => {
  fc.assert(
    fc.property(pounds, fc.integer({ min: 0, max: 1_000 }), (pence, hundredths) => {
      const share = over(times(ofPence(pence), ofPence(hundredths)), whole(100));
      const off = minus(ofPence(rounded(share, 2)), share);
      expect(Math.abs(Number(off.top) / Number(off.bottom))).toBeLessThanOrEqual(0.005);
    }),
  );
  expect([rounded(fractionOf('0.005'), 2), rounded(minus(whole(0), fractionOf('0.005')), 2), rounded(fractionOf('0.00499'), 2)]).toEqual([
    1, -1, 0,
  ]);
});

test('whole numbers are not rounded up, and all others are', () => {
  expect([roundedUp(whole(10)), roundedUp(fractionOf('10.0001')), roundedUp(over(whole(1), whole(3)))]).toEqual([10, 11, 1]);
  expect(() => over(whole(1), whole(0))).toThrow(RangeError);
});
