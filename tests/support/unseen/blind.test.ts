import { expect, test } from 'vitest';
import { examineCategories } from './blind.ts';

test('four in five bank lines of payees nobody has seen get the right category', () => {
  const { lines, right } = examineCategories();
  expect(lines).toBeGreaterThan(800);
  expect(right).toBeGreaterThanOrEqual(0.8);
});

test('what the payee data decides is right more often than what the model decides, and each says how sure it is', () => {
  const { because } = examineCategories();
  const shareOf = (reason: string): number => (because[reason]?.right ?? 0) / (because[reason]?.lines ?? 1);
  expect(shareOf('payee')).toBeGreaterThan(shareOf('model'));
  for (const [reason, { confidence }] of Object.entries(because)) expect(Math.abs(confidence - shareOf(reason))).toBeLessThan(0.15);
});
