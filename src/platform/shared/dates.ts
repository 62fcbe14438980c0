import { z } from 'zod';

/** A plain calendar date, YYYY-MM-DD, without a time or a zone: what statements print. */
export const PlainDate = z.iso.date();
export type PlainDate = string;

/** A month, YYYY-MM. */
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
export type Month = string;

const dayMs = 86_400_000;

/** Days since 1970-01-01; the one number in which date arithmetic is done. */
export function dayNumber(date: PlainDate): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMs;
}

export function fromDayNumber(days: number): PlainDate {
  return new Date(days * dayMs).toISOString().slice(0, 10);
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return fromDayNumber(dayNumber(date) + days);
}

export function daysBetween(from: PlainDate, to: PlainDate): number {
  return dayNumber(to) - dayNumber(from);
}

export function monthOf(date: PlainDate): Month {
  return date.slice(0, 7);
}

export function addMonths(month: Month, count: number): Month {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** Every month from the one that holds `from` to the one that holds `to`, both included. */
export function monthsBetween(from: PlainDate, to: PlainDate): Month[] {
  const months: Month[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) months.push(month);
  return months;
}

export function firstDay(month: Month): PlainDate {
  return `${month}-01`;
}

export function lastDay(month: Month): PlainDate {
  return addDays(firstDay(addMonths(month, 1)), -1);
}

/** The date if it is one the calendar has, else null: 2025-02-29 is null. */
export function plainDate(year: number, month: number, day: number): PlainDate | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? date.toISOString().slice(0, 10) : null;
}

const londonDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The plain date of a moment, given as an ISO time, as people in the UK lived it. */
export function londonDate(moment: string): PlainDate {
  return londonDay.format(new Date(moment));
}
