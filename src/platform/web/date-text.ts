import type { Month, PlainDate } from '#platform/shared/dates.ts';
import { locale } from './i18n.ts';

const zone = 'Europe/London';
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const formats = {
  date: { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  moment: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: zone },
  month: { month: 'long', year: 'numeric', timeZone: 'UTC' },
  months: { month: 'short', year: 'numeric', timeZone: 'UTC' },
  shortMonth: { month: 'short', year: '2-digit', timeZone: 'UTC' },
  day: { day: 'numeric', month: 'short', year: 'numeric', timeZone: zone },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/* Making a formatter takes longer than drawing a row. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(kind: keyof typeof formats): Intl.DateTimeFormat {
  const key = `${locale()} ${kind}`;
  let known = formatters.get(key);
  if (!known) formatters.set(key, (known = new Intl.DateTimeFormat(locale(), formats[kind])));
  return known;
}

function format(kind: keyof typeof formats, value: Date): string {
  return formatter(kind).format(value);
}

/** A statement's date: "3 Jan 2025". */
export function dateText(date: PlainDate): string {
  return format('date', new Date(`${date}T00:00:00Z`));
}

/** A month: "January 2025". */
export function monthText(month: Month): string {
  return format('month', new Date(`${month}-01T00:00:00Z`));
}

/** A month above a narrow column: "Jan 25". */
export function shortMonthText(month: Month): string {
  return format('shortMonth', new Date(`${month}-01T00:00:00Z`));
}

/** The months of two statements' dates: "Jan – Dec 2025". */
export function monthsText(from: PlainDate, to: PlainDate): string {
  return formatter('months').formatRange(new Date(from), new Date(to));
}

/** A moment in London: "3 Jan 2025, 14:05". */
export function dateTimeText(moment: string): string {
  return format('moment', new Date(moment));
}

/** A moment as people say it: "2 minutes ago" within a week of now, a date otherwise. */
export function whenText(moment: string, now = Date.now()): string {
  const since = Date.parse(moment) - now;
  const away = Math.abs(since);
  if (away >= 7 * day) return format('day', new Date(moment));
  const relative = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' });
  if (away < minute) return relative.format(0, 'second');
  if (away < hour) return relative.format(Math.round(since / minute), 'minute');
  if (away < day) return relative.format(Math.round(since / hour), 'hour');
  return relative.format(Math.round(since / day), 'day');
}
