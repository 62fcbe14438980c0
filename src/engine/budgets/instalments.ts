import { divideRounded, type Pence } from '#platform/shared/money.ts';
import { levelOf, sum } from './amounts.ts';
import type { Custom } from './bills.ts';
import type { Interval } from './coverage.ts';
import { holds } from './coverage.ts';
import type { Paid } from './purposes.ts';
import type { Pattern } from './record.ts';
import { calendarDay, fitTo, nextDue } from './rhythm.ts';

/** A year's sum that is paid in parts, not evenly through the year. */
export interface Instalments {
  /** Signed pence a year. */
  year: Pence;
  /** How many parts. */
  parts: number;
  pattern: Pattern;
  /** The most days that lie between two parts. */
  longestPause: number;
  /** The day the next part is due. */
  due: number;
}

/** Recognises what the eight frequencies can't say: instalments with a pause each year, and school terms. */
export function instalmentsOf(payments: readonly Paid[], custom: Custom, intervals: readonly Interval[]): Instalments | null {
  if (payments.length < 2) return null;
  return (custom.terms ? termly(payments) : null) ?? withPause(payments, custom, intervals);
}

/** Months since 1970; a payment due on the 1st and made a weekend before belongs to the month that begins. */
const monthOf = (day: number): number => calendarDay(day + 3).month;

/**
 * Monthly but for a pause of one to four months at the same time of each year. Council tax and water are by custom paid in
 * ten parts from April, so that one pause is enough; elsewhere two must be seen.
 */
function withPause(payments: readonly Paid[], custom: Custom, intervals: readonly Interval[]): Instalments | null {
  const days = payments.map(({ day }) => day);
  const fit = payments.length >= 3 ? fitTo(days, 'monthly') : null;
  if (!fit) return null;
  const beats = new Set(fit.beats);
  const first = fit.beats[0] ?? 0;
  const last = fit.beats.at(-1) ?? 0;
  const start = monthOf(days[0] ?? 0) - first;
  const missing: number[] = [];
  for (let beat = first; beat <= last; beat += 1) if (!beats.has(beat)) missing.push(start + beat);
  const pauses = missing.filter((month) => !missing.includes(month - 1));
  const paused = new Set(missing.map((month) => month % 12));
  const regularPause =
    paused.size <= 4 && missing.length === paused.size * pauses.length && missing.every((month) => isCovered(month, intervals));
  if (pauses.length >= 2 && regularPause) return inParts(payments, paused);
  if (!custom.tenths) return null;
  const oneSeen = pauses.length === 1 && paused.size === 2 && regularPause;
  const tenthsAtEdge = pauses.length === 0 && pausesAtEdge(start + first, start + last, intervals);
  return oneSeen || tenthsAtEdge ? inParts(payments, new Set([february, march])) : null;
}

const [january, february, march, april] = [0, 1, 2, 3];

/** Payments that begin in April or end in January, with February and March covered and empty. */
function pausesAtEdge(firstMonth: number, lastMonth: number, intervals: readonly Interval[]): boolean {
  const empty = (year: number) => [february, march].every((month) => isCovered(year * 12 + month, intervals));
  if (firstMonth % 12 === april && empty(Math.floor(firstMonth / 12))) return true;
  return lastMonth % 12 === january && lastMonth - firstMonth >= 2 && isCovered(lastMonth + 1, intervals);
}

/** Whether statements cover the middle of a month. */
function isCovered(month: number, intervals: readonly Interval[]): boolean {
  return holds(intervals, Date.UTC(1970, month, 15) / 86_400_000);
}

function inParts(payments: readonly Paid[], paused: ReadonlySet<number>): Instalments {
  const level = levelOf(payments.map(({ amount }) => amount));
  const parts = 12 - paused.size;
  const days = payments.map(({ day }) => day);
  let due = nextDue(days, 'monthly');
  while (paused.has(monthOf(due) % 12)) {
    days.push(due);
    due = nextDue(days, 'monthly');
  }
  return { year: level.amount * parts, parts, pattern: { code: 'instalments', parts }, longestPause: (paused.size + 1) * 31, due };
}

/** From 15 December to 15 February, from 20 March to the end of May, from 10 August to 10 October: when schools bill a term. */
function termOf(dayNumber: number): number | null {
  const { month, day } = calendarDay(dayNumber);
  const year = Math.floor(month / 12);
  const inYear = ((month % 12) + 1) * 100 + day;
  if (inYear >= 12_15) return (year + 1) * 3;
  if (inYear <= 2_15) return year * 3;
  if (inYear >= 3_20 && inYear <= 5_31) return year * 3 + 1;
  return inYear >= 8_10 && inYear <= 10_10 ? year * 3 + 2 : null;
}

/** The most days from one term's bill to the next. */
const termPause = 155;
/** When the next bill is to be expected: month (from 0) and day. */
const termStarts = [
  [0, 5],
  [3, 15],
  [8, 1],
] as const;

function termly(payments: readonly Paid[]): Instalments | null {
  const terms = payments.map(({ day }) => termOf(day));
  const consecutive = terms.every((term, index) => term !== null && (index === 0 || term === (terms[index - 1] ?? 0) + 1));
  if (!consecutive) return null;
  const lastThree = payments.slice(-3).map(({ amount }) => amount);
  const year = divideRounded(sum(lastThree) * 3, lastThree.length);
  const next = (terms.at(-1) ?? 0) + 1;
  const [month, day] = termStarts[next % 3] ?? [0, 1];
  const due = Date.UTC(1970 + Math.floor(next / 3), month, day) / 86_400_000;
  return { year, parts: 3, pattern: { code: 'termly' }, longestPause: termPause, due };
}
