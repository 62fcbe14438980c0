import { expect, test } from 'vitest';
import { checkChain, signsFor } from './chain.ts';

const step = (amount: number | null, balance: number | null) => ({ amount, balance });

test('a chain that holds has no breaks and ends at its last balance', () => {
  expect(checkChain(100, [step(-30, null), step(-20, 50), step(5, 55)])).toEqual({
    checked: 2,
    breaks: [],
    opening: 100,
    end: 55,
    loose: 0,
  });
});

test('one odd balance is one break: the next agrees with the payments', () => {
  expect(checkChain(100, [step(-10, 90), step(-10, 85), step(-10, 70)]).breaks).toEqual([{ at: 1, expected: 80, found: 85 }]);
});

test('a missing payment is one break: the sum goes on from the printed balance', () => {
  expect(checkChain(100, [step(-10, 90), step(-10, 60), step(-10, 50)]).breaks).toEqual([{ at: 1, expected: 80, found: 60 }]);
});

test('without an opening balance it is worked back from the first printed one', () => {
  expect(checkChain(null, [step(-10, null), step(-10, 80), step(5, 85)])).toMatchObject({ opening: 100, checked: 1, breaks: [] });
});

test('payments after the last printed balance are counted as loose', () => {
  expect(checkChain(100, [step(-10, 90), step(-10, null), step(-5, null)]).loose).toBe(2);
});

test('signs are found only where one choice fits, and only among few amounts', () => {
  expect(signsFor([500, 200], 300)).toEqual([1, -1]);
  expect(signsFor([200, 200], 0)).toBeNull();
  expect(signsFor([500, 200], 100)).toBeNull();
  expect(signsFor([1, 2, 4, 8, 16], 31)).toBeNull();
});
