import { fromDayNumber, londonDate, plainDate, type PlainDate } from '#platform/shared/dates.ts';
import { monthNamed } from '../dates.ts';
import type { ColumnMapping } from './record.ts';

export type DateOrder = ColumnMapping['date_order'];

/** The day before a spreadsheet's day 1, with its leap year of 1900 that never was. */
const SERIAL_START = 25_569;
const SERIALS = { from: 25_569, to: 62_000 };
/** Longer than any date with its time. */
const MAX_LENGTH = 45;

/**
 * Reads a whole cell as a day, its numbers in the given order where they leave that open: "03/11/2025", "3 Nov 25", "2025-11-03T09:30:00Z"
 * (the day in the UK), "20251103"; `serials` takes a spreadsheet's day numbers too. Null for what is none, or none of the calendar.
 */
export function readDay(cell: string, order: DateOrder, { serials = false } = {}): PlainDate | null {
  if (cell.length > MAX_LENGTH || cell.length < 5 || !mayBeDay.test(cell)) return null;
  const key = `${order}${serials ? '#' : ''}${cell}`;
  const known = seen.get(key);
  if (known !== undefined) return known;
  const day = dayIn(cell.trim(), order, serials);
  if (seen.size > MOST_SEEN) seen.clear();
  seen.set(key, day);
  return day;
}

/** Two parts of a date with what stands between them, or a run of digits: cheap, for most cells are something else. */
const mayBeDay = /\d{5}|\d[/.-] ?\d{1,2}[/.-] ?\d|\d(?:st|nd|rd|th)?[ /-]*[a-z]{3}|[a-z]{3}[.,]? *\d/i;
/** Days repeat from row to row. */
const seen = new Map<string, PlainDate | null>();
const MOST_SEEN = 20_000;

function dayIn(text: string, order: DateOrder, serials: boolean): PlainDate | null {
  const moment = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)? ?(Z|[+-]\d{2}:?\d{2})$/.exec(text);
  if (moment) return momentsDay(`${moment[1]}T${moment[2]}${moment[3]}`);
  const day = text.replace(/(?:,? +| ?T)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m)?$/i, '');
  const [, year = '', month = '', date = ''] = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(day) ?? [];
  if (year !== '') return plainDate(Number(year), Number(month), Number(date));
  if (serials && /^\d{5}(?:\.\d+)?$/.test(day)) return serialDay(Math.floor(Number(day)));
  return numericDay(day, order) ?? namedDay(day);
}

function momentsDay(moment: string): PlainDate | null {
  return Number.isNaN(Date.parse(moment)) ? null : londonDate(moment);
}

const serialDay = (serial: number): PlainDate | null =>
  serial >= SERIALS.from && serial <= SERIALS.to ? fromDayNumber(serial - SERIAL_START) : null;

function numericDay(text: string, order: DateOrder): PlainDate | null {
  const [, first = '', second = '', third = ''] = /^(\d{1,4})[/.-] ?(\d{1,2})[/.-] ?(\d{1,4})$/.exec(text) ?? [];
  if (first.length === 4) return dated(first, second, third);
  if (order === 'ymd') return dated(first, second, third);
  return order === 'dmy' ? dated(third, second, first) : dated(third, first, second);
}

/** "3 November 2025", "03-Nov-25", "Mon 3rd Nov 2025", "Nov 3, 2025". */
function namedDay(text: string): PlainDate | null {
  const words = text.replace(/^[a-z]{3,9},? +(?=\d)/i, (name) => (monthNamed(name.replace(/,? +$/, '')) === null ? '' : name));
  const [, day = '', month = '', year = ''] = /^(\d{1,2})(?:st|nd|rd|th)?[ -/]*([a-z]{3,10})\.?[ -/]*(\d{2}|\d{4})$/i.exec(words) ?? [];
  if (day !== '') return named(year, month, day);
  const [, name = '', date = '', last = ''] = /^([a-z]{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(words) ?? [];
  return name === '' ? null : named(last, name, date);
}

function named(year: string, month: string, day: string): PlainDate | null {
  const number = monthNamed(month);
  return number === null ? null : dated(year, String(number), day);
}

function dated(year: string, month: string, day: string): PlainDate | null {
  if (!(year.length === 4 || year.length === 2) || day.length > 2) return null;
  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  return full < 1980 || full > 2099 ? null : plainDate(full, Number(month), Number(day));
}

/** Whether a cell is a day in one order of its numbers or another. */
export function isDay(cell: string, options?: { serials: boolean }): boolean {
  return readDay(cell, 'dmy', options) !== null || readDay(cell, 'mdy', options) !== null;
}

/** Dots stand between day and month where the day is written first, and nowhere else. */
const dotted = /^\d{1,2}\. ?\d{1,2}\./;

/**
 * The order of day and month in a file's dates, in the order of its rows: the one that makes more of them days of the calendar, else the
 * day first with dots between, else the one that alone makes them follow each other. Null where both do.
 */
export function dateOrderOf(cells: readonly string[], options?: { serials: boolean }): DateOrder | null {
  const distinct = [...new Set(cells)];
  const [british, american] = (['dmy', 'mdy'] as const).map((order) => ({
    order,
    days: distinct.map((cell) => readDay(cell, order, options)),
    inOrder: () => isMonotone(cells.map((cell) => readDay(cell, order, options))),
  }));
  if (!british || !american) return null;
  const [some, others] = [known(british.days), known(american.days)];
  if (some + others === 0) return 'ymd';
  if (some !== others) return some > others ? 'dmy' : 'mdy';
  const open = distinct.filter((_, i) => british.days[i] !== american.days[i]);
  if (open.length === 0) return cells.every((cell) => /^\d{4}/.test(cell)) ? 'ymd' : 'dmy';
  if (open.every((cell) => dotted.test(cell))) return 'dmy';
  const [forward, other] = [british.inOrder(), american.inOrder()];
  return forward === other ? null : forward ? 'dmy' : 'mdy';
}

const known = (days: readonly (PlainDate | null)[]): number => days.filter((day) => day !== null).length;

/** All later, or all earlier, than those before them; days may repeat. */
function isMonotone(days: readonly (PlainDate | null)[]): boolean {
  const known = days.filter((day) => day !== null);
  const follows = known.slice(1).map((day, i) => Math.sign(day.localeCompare(known[i] ?? day)));
  return follows.every((step) => step >= 0) || follows.every((step) => step <= 0);
}
