import { z } from 'zod';
import { divideRounded, type Pence } from './money.ts';

/** How often a line recurs, numbered as the wire numbers it (spec 3, IncomeReportLine). */
export const frequency = { daily: 0, weekly: 1, biWeekly: 2, fourWeekly: 3, monthly: 4, quarterly: 5, halfYearly: 6, yearly: 7 } as const;
export type FrequencyName = keyof typeof frequency;

export const Frequency = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
  z.literal(7),
]);
export type Frequency = z.infer<typeof Frequency>;

export const frequencyNames = Object.keys(frequency) as FrequencyName[];

/** Payments a year, exactly (decisions: Money): daily 365, weekly 52, fortnightly 26, four-weekly 13, monthly 12 … */
export const timesAYear: Record<Frequency, number> = { 0: 365, 1: 52, 2: 26, 3: 13, 4: 12, 5: 4, 6: 2, 7: 1 };

/** One figure that recurs: pence per occurrence, how often, and the share of it that counts, in hundredths of a per cent. */
export interface Recurring {
  amount: Pence;
  frequency: Frequency;
  share?: number;
}

/** All of it; half of a joint account is 5,000. */
export const wholeShare = 10_000;

/** The year's exact amount in pence times 10,000 (so that shares stay whole): what sums are made of. */
export function exactYear({ amount, frequency: f, share = wholeShare }: Recurring): bigint {
  return BigInt(amount) * BigInt(timesAYear[f]) * BigInt(share);
}

/** The sum of many recurring figures by the year, rounded once, in pence. */
export function yearlyTotal(items: Iterable<Recurring>): Pence {
  return divideRounded(sumExact(items), wholeShare);
}

/** The sum of many recurring figures by the month, rounded once, in pence. */
export function monthlyTotal(items: Iterable<Recurring>): Pence {
  return divideRounded(sumExact(items), wholeShare * 12);
}

function sumExact(items: Iterable<Recurring>): bigint {
  let sum = 0n;
  for (const item of items) sum += exactYear(item);
  return sum;
}
