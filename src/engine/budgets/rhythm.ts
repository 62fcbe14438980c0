import { addMonths, dayNumber, firstDay, fromDayNumber, lastDay, monthOf } from '#platform/shared/dates.ts';

/** A period in days or in calendar months. */
export type Period = { days: number } | { months: number };

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
  weekly: { period: { days: 7 }, tight: 1.5, loose: 3 },
  biWeekly: { period: { days: 14 }, tight: 2.5, loose: 5 },
  fourWeekly: { period: { days: 28 }, tight: 3.5, loose: 6 },
  quarterly: { period: { months: 3 }, tight: 7, loose: 16 },
  halfYearly: { period: { months: 6 }, tight: 12, loose: 25 },
  yearly: { period: { months: 12 }, tight: 20, loose: 40 },
};
export const regulars = Object.keys(shapes) as Regular[];

/** Payments laid on an even rhythm: which beat each falls on, and how well. */
export interface Fit {
  regular: Regular;
  /** The beat of each day, rising; a beat without a payment is a number left out. */
  beats: number[];
  /** Mean distance from the due day, in parts of what is allowed. */
  error: number;
}

const monthDays = 365.25 / 12;

/** A day as months since 1970 with the part of the month that is over: the 31st of January and the 28th of February stand alike. */
function monthPosition(day: number): number {
  const date = new Date(day * 86_400_000);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return (year - 1970) * 12 + month + (date.getUTCDate() - 1) / new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

/** Beyond this a payee is visited, not paid on a rhythm slower than the week; also keeps the search small. */
const mostPayments = 130;

/** Lays the days (rising, no two alike) on one rhythm; null when two fall on one beat or too many are off. */
export function fitTo(days: readonly number[], regular: Regular): Fit | null {
  if (days.length < 2 || days.length > mostPayments) return null;
  const { period, tight, loose } = shapes[regular];
  const [step, unit] = 'days' in period ? [period.days, 1] : [period.months, monthDays];
  const positions = 'days' in period ? [...days] : days.map(monthPosition);
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
    const beat = Math.round((position - anchor) / step);
    const away = Math.abs(position - anchor - beat * step) * unit;
    if (away > loose || beat === beats.at(-1)) return null;
    if (away > tight) off += 1;
    distance += away;
    beats.push(beat);
  }
  return off > positions.length / 5 ? null : { beats, error: distance / positions.length / tight };
}

/** The share of beats, from the first to the last, on which something was paid. */
export function occupancy({ beats }: Fit): number {
  return beats.length / ((beats.at(-1) ?? 0) - (beats[0] ?? 0) + 1);
}

/** A rhythm must be kept better by this much to win over one that stands before it. */
const clearly = 0.08;

/** The even rhythm that the days keep best, with hardly a beat missed. */
export function bestFit(days: readonly number[]): Fit | null {
  let best: Fit | null = null;
  for (const regular of regulars) {
    const fit = fitTo(days, regular);
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

/** The day on which the next payment is due after the last one. */
export function nextDue(days: readonly number[], regular: Regular): number {
  const last = days.at(-1) ?? 0;
  const { period } = shapes[regular];
  if ('days' in period) return usualWeekday(days, last + period.days);
  const month = addMonths(monthOf(fromDayNumber(last + nudge(days))), period.months);
  const length = dayNumber(lastDay(month)) - dayNumber(firstDay(month)) + 1;
  const usual = usualDay(days);
  return dayNumber(firstDay(month)) + Math.min(usual, length) - 1;
}

/** Payments by week keep their weekday; a bank holiday moved the last one, not the next. */
function usualWeekday(days: readonly number[], due: number): number {
  const usual = mode(days.map((day) => day % 7));
  const shift = ((((usual - due) % 7) + 10) % 7) - 3;
  return due + shift;
}

/** Paid at the month's end: the last days of months of any length. */
function isMonthEnd(days: readonly number[]): boolean {
  return days.every((day) => dayNumber(lastDay(monthOf(fromDayNumber(day)))) - day <= 4);
}

function usualDay(days: readonly number[]): number {
  return isMonthEnd(days) ? 31 : mode(days.map((day) => Number(fromDayNumber(day).slice(8, 10))));
}

/** A payment due on the 1st and made on the 30th before belongs to the month after; one due on the 30th and made on the 2nd, to the month before. */
function nudge(days: readonly number[]): number {
  if (isMonthEnd(days)) return 0;
  const usual = usualDay(days);
  const made = Number(fromDayNumber(days.at(-1) ?? 0).slice(8, 10));
  if (made - usual > 15) return 7;
  return usual - made > 15 ? -7 : 0;
}

function mode(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? 0;
}
