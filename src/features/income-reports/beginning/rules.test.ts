import { expect, test } from 'vitest';
import { lastMonths } from './rules.ts';

test.each([
  [12, null, '2025-11-01', '2026-10-31'],
  [3, null, '2026-08-01', '2026-10-31'],
  [12, '2026-01-31', '2025-02-01', '2026-01-31'],
  [12, '2026-01-28', '2025-02-01', '2026-01-31'],
  [3, '2026-01-14', '2025-10-01', '2025-12-31'],
  [6, '2026-02-28', '2025-09-01', '2026-02-28'],
])('the last %i months, of statements to %s, are %s to %s', (count, covered, from, to) => {
  expect(lastMonths(count, { today: '2026-11-30', covered })).toEqual({ from, to });
});
