import { describe, expect, test } from 'vitest';
import { dayNumber, type PlainDate } from '#platform/shared/dates.ts';
import { everyDays, monthly, random } from './fixtures.ts';
import { tellApart } from './purposes.ts';

const year: [PlainDate, PlainDate] = ['2025-01-01', '2025-12-31'];
const paid = (dates: readonly PlainDate[], amount: number | ((index: number) => number)) =>
  dates.map((date, index) => ({ day: dayNumber(date), amount: typeof amount === 'number' ? amount : amount(index) }));

/** How many payments each purpose has. */
function purposes(payments: ReturnType<typeof paid>, agreed = true): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const purpose of tellApart(payments, agreed).values()) counts[purpose] = (counts[purpose] ?? 0) + 1;
  return counts;
}

describe('two purposes', () => {
  test('two policies of one insurer on different days', () => {
    expect(purposes([...paid(monthly(5, ...year), -2_386), ...paid(monthly(19, ...year), -4_995)])).toEqual({ 2386: 12, 4995: 12 });
  });

  test('two policies on the same day', () => {
    expect(purposes([...paid(monthly(5, ...year), -2_386), ...paid(monthly(5, ...year), -4_995)])).toEqual({ 2386: 12, 4995: 12 });
  });

  test('two policies of which one became dearer in July', () => {
    const dearer = paid(monthly(5, ...year), (index) => (index < 6 ? -2_386 : -2_790));
    expect(purposes([...dearer, ...paid(monthly(19, ...year), -4_995)])).toEqual({ 2386: 12, 4995: 12 });
  });

  test('the same sum on the 1st and on the 15th', () => {
    expect(purposes([...paid(monthly(1, ...year, 'none'), -1_799), ...paid(monthly(15, ...year, 'none'), -1_799)])).toEqual({
      1799: 12,
      1799.2: 12,
    });
  });

  test('a subscription among purchases at one shop', () => {
    const next = random(7);
    const purchases = everyDays(17, ...year).map((date) => ({ day: dayNumber(date), amount: -Math.round(900 + next() * 6_000) }));
    expect(purposes([...purchases, ...paid(monthly(12, ...year), -899)], false)).toEqual({ '': purchases.length, 899: 12 });
  });
});

describe('one purpose', () => {
  test('a price that changed', () => {
    expect(purposes(paid(monthly(5, ...year), (index) => (index < 6 ? -16_600 : -18_094)))).toEqual({ '': 12 });
  });

  test('a bill that differs each month', () => {
    expect(purposes(paid(monthly(5, ...year), (index) => -5_000 - index * 137))).toEqual({ '': 12 });
  });

  test('wages with a bonus', () => {
    expect(purposes([...paid(monthly(28, ...year), 250_000), ...paid(['2025-03-15'], 500_000)])).toEqual({ '': 13 });
  });

  test('a coffee of the same price on any day', () => {
    const next = random(3);
    const days = Array.from({ length: 60 }, () => dayNumber('2025-01-01') + Math.floor(next() * 365));
    expect(
      purposes(
        days.map((day) => ({ day, amount: -350 })),
        false,
      ),
    ).toEqual({ '': 60 });
  });
});
