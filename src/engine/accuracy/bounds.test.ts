import { expect, test } from 'vitest';
import { fewestFor, mostWrong } from './bounds.ts';

test.each([
  // The exact bounds of Clopper and Pearson are 25.9 %, 8.9 % and 5.2 %.
  { of: 10, wrong: 0, most: 0.213 },
  { of: 100, wrong: 4, most: 0.086 },
  { of: 300, wrong: 9, most: 0.051 },
])('of $of with $wrong wrong, no more than $most are wrong in all', ({ of, wrong, most }) => {
  expect(mostWrong({ of, wrong })).toBeCloseTo(most, 3);
});

test('of nothing all may be wrong, and more lines say more', () => {
  expect(mostWrong({ of: 0, wrong: 0 })).toBe(1);
  expect(mostWrong({ of: 1_000, wrong: 40 })).toBeLessThan(mostWrong({ of: 100, wrong: 4 }));
});

test.each([0.01, 0.05, 0.08, 0.2])('the fewest lines that can show %d are the fewest', (accepted) => {
  const fewest = fewestFor(accepted);
  expect(mostWrong({ of: fewest, wrong: 0 })).toBeLessThanOrEqual(accepted);
  expect(mostWrong({ of: fewest - 1, wrong: 0 })).toBeGreaterThan(accepted);
});
