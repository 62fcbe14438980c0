import { dayNumber, plainDate as makeDate, type PlainDate } from '#platform/shared/dates.ts';
import type { PrintedDate } from './dates.ts';

/** The same few hundred dates come up over and over: kept, with their day numbers. */
const dates = new Map<number, PlainDate | null>();
const dayNumbers = new Map<PlainDate, number>();

function plainDate(year: number, month: number, day: number): PlainDate | null {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  const key = (year * 16 + month) * 64 + day;
  let date = dates.get(key);
  if (date === undefined) {
    if (dates.size > 20_000) dates.clear();
    dates.set(key, (date = makeDate(year, month, day)));
  }
  return date;
}

function dayOf(date: PlainDate): number {
  let day = dayNumbers.get(date);
  if (day === undefined) {
    if (dayNumbers.size > 20_000) dayNumbers.clear();
    dayNumbers.set(date, (day = dayNumber(date)));
  }
  return day;
}

const daysBetween = (from: PlainDate, to: PlainDate): number => dayOf(to) - dayOf(from);

export interface Period {
  from: PlainDate;
  to: PlainDate;
}

/** A date waiting for its year: as printed, with the year of a heading above it. */
export interface Undated {
  date: PrintedDate;
  heading: number | null;
}

/** What else is known of the time: the statement's period, the day of the statement, or the latest full date that its pages show, and how dates outside the tables are written. */
export interface TimeEvidence {
  period: Period | null;
  latest: PlainDate | null;
  made: PlainDate | null;
  monthFirst: boolean | null;
}

export interface SettledDates {
  /** One for each printed date; null where no year can be known. */
  dates: (PlainDate | null)[];
  /** False where day and month might as well be the other way round, or nothing printed says the year. */
  certain: boolean;
}

/** Settles every date: day or month first, and the year, from the period, the printed years and the order of the rows. */
export function settleDates(printed: readonly Undated[], evidence: TimeEvidence): SettledDates {
  const shortly = shortlyBefore(printed, evidence);
  if (shortly) return { dates: shortly, certain: true };
  const yearPrinted = evidence.period !== null || printed.every(({ date, heading }) => date.year !== null || heading !== null);
  const yearKnown = (reading: readonly (PlainDate | null)[]): boolean => yearPrinted || endsAt(reading, evidence.made);
  const numeric = printed.filter(({ date }) => date.numeric);
  const dayFirst = numeric.some(({ date }) => date.day > 12);
  const plainReading = settleYears(printed, evidence);
  if (dayFirst || numeric.length === 0) return { dates: plainReading, certain: yearKnown(plainReading) };
  const swapped = printed.map(({ date, heading }) => ({
    heading,
    date: date.numeric ? { ...date, day: date.month, month: date.day } : date,
  }));
  const swappedReading = settleYears(swapped, evidence);
  if (numeric.some(({ date }) => date.month > 12)) return { dates: swappedReading, certain: yearKnown(swappedReading) };
  const [plainFit, swappedFit] = [disorder(plainReading, evidence), disorder(swappedReading, evidence)];
  if (swappedFit < 0.5 * plainFit) return { dates: swappedReading, certain: yearKnown(swappedReading) };
  if (plainFit < 0.5 * swappedFit) return { dates: plainReading, certain: yearKnown(plainReading) };
  const same = plainReading.every((date, i) => date === swappedReading[i]);
  const reading = evidence.monthFirst ? swappedReading : plainReading;
  return { dates: reading, certain: yearKnown(reading) && (same || evidence.monthFirst !== null) };
}

/** More days than a statement without a period takes up, from its first payment until it is paid, and far fewer than a year. */
const DAYS_OF_STATEMENT = 120;

/** All days lie in the months before that of the statement: in no other year would they. */
const endsAt = (dates: readonly (PlainDate | null)[], made: PlainDate | null): boolean =>
  made !== null && dates.every((date) => date !== null && date <= made && daysBetween(date, made) <= DAYS_OF_STATEMENT);

/** Days and months without a year that all lie in the months before that of the statement, in whatever order: payments by card and holder begin anew. */
function shortlyBefore(printed: readonly Undated[], { period, made }: TimeEvidence): (PlainDate | null)[] | null {
  if (period || !made || printed.some(({ date, heading }) => date.year !== null || heading !== null || date.numeric)) return null;
  const year = Number(made.slice(0, 4));
  const dates = printed.map(({ date }) => {
    const own = plainDate(year, date.month, date.day);
    return own && own <= made ? own : plainDate(year - 1, date.month, date.day);
  });
  return endsAt(dates, made) ? dates : null;
}

/** How badly a reading of dates fits: days outside the period, and the lesser of steps forward and steps back. */
function disorder(dates: readonly (PlainDate | null)[], { period }: TimeEvidence): number {
  let outside = 0;
  let forward = 0;
  let back = 0;
  let last: number | null = null;
  for (const date of dates) {
    if (date === null) {
      outside += 5;
      continue;
    }
    if (period && (date < period.from || date > period.to)) outside++;
    const day = dayOf(date);
    if (last !== null && day > last) forward++;
    if (last !== null && day < last) back++;
    last = day;
  }
  return outside + Math.min(forward, back);
}

function settleYears(printed: readonly Undated[], evidence: TimeEvidence): (PlainDate | null)[] {
  const downwards = isNewestFirst(printed);
  const settled: (PlainDate | null)[] = printed.map(() => null);
  const first = printed.findIndex(({ date, heading }) => date.year !== null || heading !== null);
  let near = anchor(printed, evidence, downwards, first);
  for (const [i, { date, heading }] of printed.entries()) {
    const found: PlainDate | null =
      date.year !== null ? plainDate(date.year, date.month, date.day) : nearest(date, heading, near, evidence.period, downwards);
    settled[i] = found;
    if (found) near = found;
  }
  return settled;
}

/** Most steps between rows go back in time. Only steps within half a year count: the others cross a new year. */
function isNewestFirst(printed: readonly Undated[]): boolean {
  let forward = 0;
  let back = 0;
  let last: PrintedDate | null = null;
  for (const { date } of printed) {
    if (last) {
      let step = (date.month - last.month) * 31 + date.day - last.day;
      if (date.year !== null && last.year !== null) step += (date.year - last.year) * 372;
      else if (step > 186) step -= 372;
      else if (step < -186) step += 372;
      if (step > 0) forward++;
      else if (step < 0) back++;
    }
    last = date;
  }
  return back > forward;
}

/** A full date near the first row, from which years are counted on. */
function anchor(printed: readonly Undated[], { period, latest }: TimeEvidence, downwards: boolean, first: number): PlainDate | null {
  if (period) return downwards ? period.to : period.from;
  const known = printed[first];
  if (known) {
    const year = known.date.year ?? known.heading;
    const start = year === null ? null : plainDate(year, known.date.month, known.date.day);
    if (start) return start;
  }
  if (!latest) return null;
  if (downwards) return latest;
  const months = printed.length > 0 ? crossings(printed) : 0;
  const last = printed.at(-1)?.date;
  const year = Number(latest.slice(0, 4));
  const end = last ? (plainDate(year, last.month, last.day) ?? latest) : latest;
  const endYear = daysBetween(latest, end) > 45 ? year - 1 : year;
  const head = printed[0]?.date;
  return head ? plainDate(endYear - months, head.month, head.day) : latest;
}

/** How often the rows pass from one year to the next. */
function crossings(printed: readonly Undated[]): number {
  let count = 0;
  for (let i = 1; i < printed.length; i++) if ((printed[i - 1]?.date.month ?? 0) - (printed[i]?.date.month ?? 0) > 6) count++;
  return count;
}

function nearest(
  date: PrintedDate,
  heading: number | null,
  near: PlainDate | null,
  period: Period | null,
  downwards: boolean,
): PlainDate | null {
  const base = near === null ? heading : Number(near.slice(0, 4));
  if (base === null) return null;
  const years = heading !== null ? [heading, heading + 1, heading - 1] : [base, base - 1, base + 1];
  let best: PlainDate | null = null;
  let least = Infinity;
  for (const year of years) {
    const candidate = plainDate(year, date.month, date.day);
    if (!candidate) continue;
    const cost = costOf(candidate, { date, heading, near, period, downwards });
    if (cost < least) [best, least] = [candidate, cost];
  }
  return best;
}

function costOf(
  candidate: PlainDate,
  given: { date: PrintedDate; heading: number | null; near: PlainDate | null; period: Period | null; downwards: boolean },
): number {
  const { date, heading, near, period, downwards } = given;
  let cost = 0;
  if (near) {
    const step = daysBetween(near, candidate) * (downwards ? -1 : 1);
    cost += step >= 0 ? step : -2 * step;
  }
  if (period) {
    const outside = Math.max(0, daysBetween(candidate, period.from), daysBetween(period.to, candidate));
    if (outside > 0) cost += 800 + 20 * outside;
  }
  if (heading !== null && Number(candidate.slice(0, 4)) !== heading) cost += 300;
  if (date.weekday !== null && (((dayOf(candidate) + 4) % 7) + 7) % 7 !== date.weekday) cost += 500;
  return cost;
}
