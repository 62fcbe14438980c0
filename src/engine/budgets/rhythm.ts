/** A period in days or in calendar months. */
type Period = { days: number } | { months: number };

export type Regular = 'weekly' | 'biWeekly' | 'fourWeekly' | 'monthly' | 'quarterly' | 'halfYearly' | 'yearly';

interface Shape {
  period: Period;
  /** Days by which most payments may miss their due day: weekends and bank holidays. */
  tight: number;
  /** Days by which any may: wages before Christmas, an annual bill that was late. */
  loose: number;
}

/** Monthly stands first, so that it wins where February makes it the same as four-weekly. */
export const shapes: Record<Regular, Shape> = {
  monthly: { period: { months: 1 }, tight: 4.5, loose: 9 },
  weekly: { period: { days: 7 }, tight: 1.5, loose: 4 },
  biWeekly: { period: { days: 14 }, tight: 2.5, loose: 5 },
  fourWeekly: { period: { days: 28 }, tight: 3.5, loose: 6 },
  quarterly: { period: { months: 3 }, tight: 7, loose: 16 },
  halfYearly: { period: { months: 6 }, tight: 12, loose: 25 },
  yearly: { period: { months: 12 }, tight: 20, loose: 40 },
};
const regulars = Object.keys(shapes) as Regular[];

/** Payments laid on an even rhythm: which beat each falls on, and how well. */
export interface Fit {
  regular: Regular;
  /** The beat of each day, rising; a beat without a payment is a number left out. */
  beats: number[];
  /** Mean distance from the due day, in parts of what is allowed. */
  error: number;
}

const monthDays = 365.25 / 12;

/** A day in the calendar: months since 1970, the day of the month, and how many days the month has. */
export interface CalendarDay {
  month: number;
  day: number;
  length: number;
}

/** Rhythms look at many days; numbers are found much faster than written dates. */
export function calendarDay(dayNumber: number): CalendarDay {
  const date = new Date(dayNumber * 86_400_000);
  const month = (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
  return { month, day: date.getUTCDate(), length: daysInMonth(month) };
}

function daysInMonth(month: number): number {
  return (Date.UTC(1970, month + 1, 1) - Date.UTC(1970, month, 1)) / 86_400_000;
}

/** Months since 1970 with the part of the month that is over: the 31st of January and the 28th of February stand alike. */
function monthPosition(dayNumber: number): number {
  const { month, day, length } = calendarDay(dayNumber);
  return month + (day - 1) / length;
}

/** Beyond this a payee is visited, not paid on a rhythm slower than the week; also keeps the search small. */
const mostPayments = 130;

/** Lays the days (rising, no two alike) on one rhythm; null when two would fall on one beat or too many are off. */
export function fitTo(days: readonly number[], regular: Regular, inMonths = days.map(monthPosition)): Fit | null {
  if (days.length < 2 || days.length > mostPayments) return null;
  const { period, tight, loose } = shapes[regular];
  const [step, unit] = 'days' in period ? [period.days, 1] : [period.months, monthDays];
  const positions = 'days' in period ? days : inMonths;
  let best: Fit | null = null;
  for (const anchor of positions) {
    const fit = layOut(positions, { anchor, step, unit, tight, loose });
    if (fit && (best === null || fit.error < best.error - 1e-9)) best = { regular, ...fit };
  }
  return best;
}

interface Grid {
  anchor: number;
  step: number;
  unit: number;
  tight: number;
  loose: number;
}

function layOut(positions: readonly number[], { anchor, step, unit, tight, loose }: Grid): Omit<Fit, 'regular'> | null {
  const beats: number[] = [];
  let off = 0;
  let distance = 0;
  for (const position of positions) {
    // A weekly payment before Easter comes four days early, nearer to the beat before its own.
    const nearest = Math.round((position - anchor) / step);
    const beat = nearest === beats.at(-1) ? nearest + 1 : nearest;
    const away = Math.abs(position - anchor - beat * step) * unit;
    if (away > loose) return null;
    if (away > tight) off += 1;
    distance += away;
    beats.push(beat);
  }
  return off > positions.length / 5 ? null : { beats, error: distance / positions.length / tight };
}

/** The share of beats, from the first to the last, on which something was paid. */
function occupancy({ beats }: Fit): number {
  return beats.length / ((beats.at(-1) ?? 0) - (beats[0] ?? 0) + 1);
}

/** A rhythm must be kept better by this much to win over one that stands before it. */
const clearly = 0.08;

/** The even rhythm that the days keep best, with hardly a beat missed. */
export function bestFit(days: readonly number[]): Fit | null {
  if (days.length < 2 || days.length > mostPayments) return null;
  const inMonths = days.map(monthPosition);
  let best: Fit | null = null;
  const span = (days.at(-1) ?? 0) - (days[0] ?? 0);
  for (const regular of regulars) {
    const beats = span / beatDays(regular) + 1;
    if (days.length < beats * 0.7 - 1 || days.length > beats * 1.2 + 1) continue;
    const fit = fitTo(days, regular, inMonths);
    if (!fit || occupancy(fit) < (days.length < 4 ? 1 : 0.8)) continue;
    if (best === null || fit.error < best.error - clearly) best = fit;
  }
  return best;
}

/** Days from one beat to the next, on average. */
export function beatDays(regular: Regular): number {
  const { period } = shapes[regular];
  return 'days' in period ? period.days : period.months * monthDays;
}

/** The day on which the next payment is due: the first due day after the last payment that is not before `earliest`. */
export function nextDue(days: readonly number[], regular: Regular, earliest = -Infinity): number {
  const last = days.at(-1) ?? 0;
  const { period } = shapes[regular];
  if ('days' in period) {
    const due = usualWeekday(days, last + period.days);
    return due + Math.max(0, Math.ceil((earliest - due) / period.days)) * period.days;
  }
  const dates = days.map(calendarDay);
  const usual = usualDay(dates);
  let month = monthPaidFor(dates, usual) + period.months;
  while (dueIn(month, usual) < earliest) month += period.months;
  return dueIn(month, usual);
}

function dueIn(month: number, day: number): number {
  return Date.UTC(1970, month, Math.min(day, daysInMonth(month))) / 86_400_000;
}

/** Payments by week keep their weekday; a bank holiday moved the last one, not the next. */
function usualWeekday(days: readonly number[], due: number): number {
  const usual = mode(days.map((day) => day % 7));
  return due + ((((usual - due) % 7) + 10) % 7) - 3;
}

/** The day of the month that payments keep; paid within the last days of months of any length, it is the last. */
function usualDay(dates: readonly CalendarDay[]): number {
  return dates.every(({ day, length }) => length - day <= 4) ? 31 : mode(dates.map(({ day }) => day));
}

/** A payment due on the 1st and made on the 30th before is for the month after; one due on the 30th and made on the 2nd, for the month before. */
function monthPaidFor(dates: readonly CalendarDay[], usual: number): number {
  const { month, day } = dates.at(-1) ?? { month: 0, day: usual };
  if (usual === 31) return month;
  if (day - usual > 15) return month + 1;
  return usual - day > 15 ? month - 1 : month;
}

function mode(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? 0;
}
