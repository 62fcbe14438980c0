import { expect, test } from 'vitest';
import type { ComparableReport } from './contract.ts';
import { usualEarlier } from './rules.ts';

const aReport = (id: string, from: string, to: string, finished_at: string | null = null): ComparableReport => ({
  id,
  requested_at: `${to}T09:00:00.000Z`,
  finished_at,
  period: { from, to },
  monthly: null,
});
const thisYear = aReport('this', '2026-01-01', '2026-12-31');
const chosen = (...others: ComparableReport[]) => usualEarlier(thisYear, others)?.id;

test('the last report that was finished and ended before the period began', () => {
  const older = aReport('2024', '2024-01-01', '2024-12-31', '2025-01-10T09:00:00.000Z');
  const lastYear = aReport('2025', '2025-01-01', '2025-12-31', '2026-01-10T09:00:00.000Z');
  const open = aReport('open', '2025-07-01', '2025-12-31');
  expect(chosen(older, open, lastYear)).toBe('2025');
  expect(chosen(open, older)).toBe('2024');
});

test('else the nearest that ended earlier, open or not, even where the periods overlap', () => {
  const open = aReport('open', '2025-01-01', '2025-12-31');
  const overlapping = aReport('overlapping', '2025-06-01', '2026-05-31', '2026-06-10T09:00:00.000Z');
  expect(chosen(open)).toBe('open');
  expect(chosen(open, overlapping)).toBe('overlapping');
});

test('of two about the same days the one that was finished last', () => {
  const first = aReport('first', '2025-01-01', '2025-12-31', '2026-01-10T09:00:00.000Z');
  const second = aReport('second', '2025-01-01', '2025-12-31', '2026-02-10T09:00:00.000Z');
  expect(chosen(first, second)).toBe('second');
  expect(chosen(second, first)).toBe('second');
});

test('none where no other is earlier, or where nothing is known of the days', () => {
  expect(chosen()).toBeUndefined();
  expect(chosen(aReport('same', '2026-01-01', '2026-12-31'))).toBeUndefined();
  expect(chosen({ ...aReport('empty', '2025-01-01', '2025-12-31'), period: null })).toBeUndefined();
  expect(usualEarlier({ ...thisYear, period: null }, [aReport('2025', '2025-01-01', '2025-12-31')])).toBeNull();
});
