import type { BudgetAccount } from '#engine/evidence/record.ts';
import { dayNumber, firstDay, fromDayNumber, lastDay, type Month, monthsBetween, type PlainDate } from '#platform/shared/dates.ts';
import type { Coverage } from './record.ts';

export type Stretch = BudgetAccount['statements'][number];

/** Days that statements cover, both ends included, as day numbers. */
export interface Interval {
  from: number;
  to: number;
}

/** Statements of some banks run from the first payment to the last: equal balances bridge a pause of so many days. */
export const bridgedDays = 7;

/** Statements by time, whatever order the files came in. */
export function byTime(stretches: readonly Stretch[]): Stretch[] {
  const key = (stretch: Stretch) => `${stretch.from} ${stretch.to} ${stretch.file_id ?? ''}`;
  return stretches.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** The joins between an account's statements, oldest first (decisions: the continuity from one statement to the next). */
export function joinsOf(stretches: readonly Stretch[]): Coverage['joins'] {
  const joins: Coverage['joins'] = [];
  let last: Stretch | undefined;
  for (const next of byTime(stretches)) {
    if (last)
      joins.push({
        ends: last.to,
        begins: next.from,
        closing: last.closing_balance,
        opening: next.opening_balance,
        state: stateOf(last, next),
      });
    if (!last || next.to >= last.to) last = next;
  }
  return joins;
}

function stateOf(last: Stretch, next: Stretch): Coverage['joins'][number]['state'] {
  const apart = dayNumber(next.from) - dayNumber(last.to);
  const known = last.closing_balance !== null && next.opening_balance !== null;
  const meets = known && last.closing_balance === next.opening_balance;
  if (apart < 0) return 'overlap';
  if (apart === 0) return meets || !known ? 'ok' : 'overlap';
  if (apart === 1) {
    if (!known) return 'unknown';
    return meets ? 'ok' : 'broken';
  }
  return meets && apart - 1 <= bridgedDays ? 'ok' : 'gap';
}

/** The days that an account's statements cover, joined where they meet. */
export function coveredIntervals(stretches: readonly Stretch[]): Interval[] {
  const intervals: Interval[] = [];
  const bridged = new Map(joinsOf(stretches).map(({ begins, state }) => [begins, state === 'ok']));
  for (const { from, to } of byTime(stretches)) {
    const last = intervals.at(-1);
    const start = dayNumber(from);
    if (last && (start <= last.to + 1 || bridged.get(from) === true)) last.to = Math.max(last.to, dayNumber(to));
    else intervals.push({ from: start, to: dayNumber(to) });
  }
  return intervals;
}

export function clip(intervals: readonly Interval[], to: Interval): Interval[] {
  return intervals
    .map((interval) => ({ from: Math.max(interval.from, to.from), to: Math.min(interval.to, to.to) }))
    .filter((interval) => interval.from <= interval.to);
}

export function union(intervals: readonly Interval[]): Interval[] {
  const joined: Interval[] = [];
  for (const { from, to } of intervals.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = joined.at(-1);
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}

export function daysIn(intervals: readonly Interval[]): number {
  return intervals.reduce((sum, { from, to }) => sum + to - from + 1, 0);
}

export function holds(intervals: readonly Interval[], day: number): boolean {
  return intervals.some(({ from, to }) => from <= day && day <= to);
}

/** The least number that 28, 29, 30 and 31 all divide: parts of a month in which every covered day is a whole number. */
export const monthParts = 377_580;

/**
 * How many months the days make, in `monthParts`: a whole calendar month counts one, a part of one its days over the
 * days it has. 12 Jan to 11 Jan is twelve months exactly.
 */
function coveredMonthParts(intervals: readonly Interval[]): number {
  let parts = 0;
  for (const { from, to } of intervals) {
    for (const month of monthsBetween(fromDayNumber(from), fromDayNumber(to))) {
      const first = dayNumber(firstDay(month));
      const last = dayNumber(lastDay(month));
      parts += ((Math.min(to, last) - Math.max(from, first) + 1) * monthParts) / (last - first + 1);
    }
  }
  return parts;
}

/** The whole years that so many months nearly are: a bank's year of statements may end with its last payment, days before the year does. */
export function nearestYears(months: number): number {
  const year = 12 * monthParts;
  const whole = Math.round(months / year) * year;
  return Math.abs(months - whole) * 28 <= bridgedDays * monthParts ? whole : months;
}

/** Whether it is one year, of which sums are the year's own. */
export function isYear({ months }: Cover): boolean {
  return months === 12 * monthParts;
}

/** What is covered of the report by one or more accounts, counted once for all groups that stand in them. */
export interface Cover {
  intervals: readonly Interval[];
  days: number;
  /** In `monthParts`. */
  months: number;
  /** Calendar months that are covered whole. */
  wholeMonths: readonly Month[];
}

export function coverOf(intervals: readonly Interval[]): Cover {
  const [from, to] = [intervals[0]?.from, intervals.at(-1)?.to];
  const months = from === undefined || to === undefined ? [] : monthsBetween(fromDayNumber(from), fromDayNumber(to));
  const wholeMonths = months.filter((month) => {
    const days = { from: dayNumber(firstDay(month)), to: dayNumber(lastDay(month)) };
    return daysIn(clip(intervals, days)) === days.to - days.from + 1;
  });
  return { intervals, days: daysIn(intervals), months: coveredMonthParts(intervals), wholeMonths };
}

/** Which months of the period an account's statements cover. */
export function coverageOf(
  account: { id: string; statements: readonly Stretch[]; intervals: readonly Interval[] },
  period: { from: PlainDate; to: PlainDate },
): Coverage {
  const whole = { from: dayNumber(period.from), to: dayNumber(period.to) };
  const months = monthsBetween(period.from, period.to).map((month) => {
    const days = clip([{ from: dayNumber(firstDay(month)), to: dayNumber(lastDay(month)) }], whole);
    const covered = daysIn(days.flatMap((part) => clip(account.intervals, part)));
    const state = covered === 0 ? ('missing' as const) : covered === daysIn(days) ? ('covered' as const) : ('part' as const);
    const within = account.statements.filter(({ from, to }) => from <= lastDay(month) && to >= firstDay(month));
    return { month, state, proved: state !== 'missing' && within.length > 0 && within.every(({ proved }) => proved) };
  });
  return { account_id: account.id, months, joins: joinsOf(account.statements) };
}
