import { expect, test } from 'vitest';
import { type Frequency, monthlyTotal, yearlyTotal } from './frequency.ts';

test('each frequency converts to a month by its own exact factor', () => {
  const months = ([0, 1, 2, 3, 4, 5, 6, 7] as Frequency[]).map((frequency) => monthlyTotal([{ amount: 12_000, frequency }]));
  expect(months).toEqual([365_000, 52_000, 26_000, 13_000, 12_000, 4_000, 2_000, 1_000]);
});

test('a total is rounded once, not line by line', () => {
  const thirds = [
    { amount: 100, frequency: 5 as const },
    { amount: 100, frequency: 5 as const },
    { amount: 100, frequency: 5 as const },
  ];
  expect(monthlyTotal([thirds[0]!])).toBe(33);
  expect(monthlyTotal(thirds)).toBe(100);
});

test('a share counts in every total', () => {
  expect(yearlyTotal([{ amount: 999, frequency: 4, share: 5_000 }])).toBe(5_994);
});
