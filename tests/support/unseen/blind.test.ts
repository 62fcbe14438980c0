import { expect, test } from 'vitest';
import { examineCategories } from './blind.ts';

test('four in five bank lines of payees nobody has seen get the right category', () => {
  const { lines, right } = examineCategories();
  expect(lines).toBeGreaterThan(800);
  expect(right).toBeGreaterThanOrEqual(0.8);
});

test('the categoriser is no surer of payees nobody has seen than it is right', () => {
  const { because } = examineCategories();
  for (const { lines, right, confidence } of Object.values(because)) expect(confidence).toBeLessThan(right / lines + 0.15);
});
