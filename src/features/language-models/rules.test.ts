import { expect, test } from 'vitest';
import { costText } from './rules.ts';

test.each([
  [0, '£0.00'],
  [1, '< £0.0001'],
  [10_000, '£0.0001'],
  [1_234_567, '£0.0123'],
  [250_000_000, '£2.50'],
  [123_456_789_000, '£1,234.5679'],
])('%d millionths of a penny are %s', (cost, text) => {
  expect(costText(cost)).toBe(text);
});
