import { frequency, type Frequency } from '#platform/shared/frequency.ts';
import { divideRounded, type Pence } from '#platform/shared/money.ts';
import { type Level, levelOf, statistics, sum } from './amounts.ts';
import type { Custom } from './bills.ts';
import { clip, type Cover, daysIn, isYear, monthParts } from './coverage.ts';
import { type Instalments, instalmentsOf } from './instalments.ts';
import type { Paid } from './purposes.ts';
import type { Cadence, Pattern } from './record.ts';
import { beatDays, bestFit, type Fit, nextDue, type Regular, shapes } from './rhythm.ts';

/** How a purpose is paid: what its line says, and how it was seen. */
export interface Habit {
  cadence: Cadence;
  /** Signed pence each time, as the frequency counts times. */
  amount: Pence;
  frequency: Frequency;
  /** What the frequency can't say. */
  pattern: Pattern | null;
  /** Day number. */
  due: number | null;
  stopped: boolean;
  changes: { day: number; from: Pence; to: Pence }[];
  /** The amount has just changed. */
  unsettled: boolean;
  /** Fixed sums, as against sums that differ each time. */
  steady: boolean;
  /** Signed pence of one year that statements cover, where sums differ each time: it is to be said to the penny. */
  year: Pence | null;
}

export interface Seen {
  custom: Custom;
  /** What statements cover, of all accounts that the payments stand in. */
  cover: Cover;
  /** Signed pence a year, on average over what is covered, net of what came back. */
  yearlyAverage: Pence;
  /** The covered days that it is worked out from; null where they are one year, whose sum it is. */
  averagedDays: number | null;
  /** The day the question is asked. */
  today: number;
}

/**
 * Works out how a purpose is paid. A rhythm needs evidence: two payments where money moves by agreement or three equal
 * ones; six where sums differ. What has no rhythm is the year's average over the days covered.
 * @param payments oldest first
 */
export function habitOf(payments: readonly Paid[], seen: Seen): Habit {
  const occasions = byDay(payments);
  const instalments = instalmentsOf(occasions, seen.custom, seen.cover.intervals);
  if (instalments) return inInstalments(occasions, instalments, seen);
  return onRhythm(occasions, seen) ?? onRhythm(usualOf(occasions), seen) ?? withoutRhythm(occasions, seen);
}

/** The payments without the few that are far from the usual sum: a bonus in the middle of a month hides no wages. */
function usualOf(occasions: readonly Paid[]): readonly Paid[] {
  const { median } = statistics(occasions.map(({ amount }) => amount));
  const usual = occasions.filter(({ amount }) => amount / median >= unusual.under && amount / median <= unusual.over);
  return usual.length >= occasions.length * 0.75 ? usual : [];
}

const unusual = { under: 0.5, over: 1.5 };

function onRhythm(occasions: readonly Paid[], seen: Seen): Habit | null {
  const days = occasions.map(({ day }) => day);
  const level = levelOf(occasions.map(({ amount }) => amount));
  const fit = bestFit(days);
  if (!fit || !isEvident(occasions, { fit, level, custom: seen.custom })) return null;
  const stopped = isStopped(days, beatDays(fit.regular) * 1.5 + shapes[fit.regular].tight, seen);
  if (stopped && occasions.length <= 3 && !seen.custom.agreed) return null;
  return {
    cadence: fit.regular,
    amount: level.amount,
    frequency: frequency[fit.regular],
    pattern: null,
    due: stopped ? null : nextDue(days, fit.regular, seen.today),
    stopped,
    changes: level.changes.map(({ index, from, to }) => ({ day: days[index] ?? 0, from, to })),
    unsettled: level.unsettled,
    steady: level.steady,
    year: level.steady || stopped || seen.averagedDays !== null ? null : seen.yearlyAverage,
  };
}

/** Payments of one day are one occasion when each day has as many: two equal memberships are one habit of twice the sum. */
function byDay(payments: readonly Paid[]): Paid[] {
  const days = Map.groupBy(payments, ({ day }) => day);
  const counts = new Set([...days.values()].map(({ length }) => length));
  if (counts.size > 1) return [...payments];
  return [...days].map(([day, own]) => ({ day, amount: sum(own.map(({ amount }) => amount)) }));
}

/** So many occasions a rhythm needs before it is believed. */
const fewest: Record<Regular, number> = { weekly: 4, biWeekly: 3, fourWeekly: 2, monthly: 2, quarterly: 2, halfYearly: 2, yearly: 2 };

function isEvident(occasions: readonly Paid[], { fit, level, custom }: { fit: Fit; level: Level; custom: Custom }): boolean {
  const count = occasions.length;
  if (count < fewest[fit.regular]) return false;
  if (custom.agreed) return true;
  const equal = occasions.every(({ amount }) => amount === occasions[0]?.amount);
  if (equal) return count >= 3 || fit.regular === 'yearly';
  return level.steady ? count >= 4 : count >= 6 && fit.error <= 0.5;
}

/** Missed more than one and a half times, counted in days that statements cover. */
function isStopped(days: readonly number[], patience: number, { cover, today }: Seen): boolean {
  const last = days.at(-1) ?? 0;
  return daysIn(clip(cover.intervals, { from: last + 1, to: today })) > patience;
}

function inInstalments(occasions: readonly Paid[], { year, pattern, longestPause, due }: Instalments, seen: Seen): Habit {
  const days = occasions.map(({ day }) => day);
  const stopped = isStopped(days, longestPause * 1.5, seen);
  const { changes, unsettled, steady } = levelOf(occasions.map(({ amount }) => amount));
  return {
    cadence: 'instalments',
    amount: year,
    frequency: frequency.yearly,
    pattern,
    due: stopped || due < seen.today ? null : due,
    stopped,
    changes: changes.map(({ index, from, to }) => ({ day: days[index] ?? 0, from, to })),
    unsettled,
    steady,
    year: null,
  };
}

/** An annual bill shows once, and money in that was seen once is not counted twice; over less time, either could as well be monthly. */
const tellsAnnual = 2.5;

function withoutRhythm(occasions: readonly Paid[], seen: Seen): Habit {
  const { custom, cover, today } = seen;
  const [only] = occasions;
  const rest = { frequency: frequency.yearly, stopped: false, changes: [], unsettled: false, steady: false, year: null };
  if (occasions.length === 1 && only && (custom.annual || only.amount > 0) && cover.months >= tellsAnnual * monthParts) {
    const due = only.day + 365;
    return { ...rest, cadence: 'once', amount: only.amount, pattern: { code: 'seen_once' }, due: due < today ? null : due };
  }
  const cadence = occasions.length === 1 ? 'once' : 'irregular';
  return { ...rest, cadence, amount: seen.yearlyAverage, pattern: irregular(seen.averagedDays), due: null };
}

const irregular = (days: number | null): Pattern => (days === null ? { code: 'irregular' } : { code: 'irregular', days });

/**
 * The year's sum from what is covered: sum × 12 ÷ months covered, rounded once. Months are counted as `coveredMonthParts`
 * says. Accounts whose days mostly coincide are each averaged over their own days; accounts that followed one another
 * (a switch of bank) are averaged over all days together.
 */
export function yearlyAverage(parts: readonly CoveredSum[], together: Cover): Pence {
  let [numerator, denominator] = [0n, 1n];
  for (const { cover, amount } of termsOf(parts, together)) {
    const months = BigInt(cover.months || 12 * monthParts);
    numerator = numerator * months + BigInt(amount) * 12n * BigInt(monthParts) * denominator;
    denominator *= months;
  }
  return divideRounded(numerator, denominator);
}

/** The covered days from which a year was worked out, the fewest of its accounts; null where each of them is covered for one year. */
export function averagedDays(parts: readonly CoveredSum[], together: Cover): number | null {
  const days = termsOf(parts, together).flatMap(({ cover }) => (cover.days === 0 || isYear(cover) ? [] : cover.days));
  return days.length > 0 ? Math.min(...days) : null;
}

interface CoveredSum {
  cover: Cover;
  amount: Pence;
}

function termsOf(parts: readonly CoveredSum[], together: Cover): readonly CoveredSum[] {
  const least = Math.min(...parts.map(({ cover }) => cover.days));
  const separate = parts.reduce((total, { cover }) => total + cover.days, 0);
  const sideBySide = parts.length > 1 && (separate - together.days) * 2 >= least;
  return sideBySide ? parts : [{ cover: together, amount: sum(parts.map(({ amount }) => amount)) }];
}
