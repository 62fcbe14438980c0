import { expect, test } from 'vitest';
import { londonDate } from './dates.ts';

test.each([
  ['2026-01-31T23:59:59Z', '2026-01-31'],
  ['2026-06-30T22:59:59Z', '2026-06-30'],
  ['2026-06-30T23:00:00Z', '2026-07-01'],
])('at %s it is %s in London', (moment, day) => {
  expect(londonDate(moment)).toBe(day);
});
