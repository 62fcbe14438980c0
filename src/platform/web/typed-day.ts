import { type PlainDate, plainDate } from '#platform/shared/dates.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const british = /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]*(\d{1,2}|[a-z]{3,9})[\s./,-]+(\d{2}|\d{4})$/i;

/** The day that somebody typed as people here write it, the day before the month: "6/7/25", "06.07.2025", "6 Jul 2025"; null for no day. */
export function typedDay(text: string): PlainDate | null {
  const [, isoYear, isoMonth, isoDay] = iso.exec(text.trim()) ?? [];
  if (isoYear) return plainDate(Number(isoYear), Number(isoMonth), Number(isoDay));
  const [, day, month, year] = british.exec(text.trim()) ?? [];
  if (!day || !month || !year) return null;
  return plainDate(year.length === 2 ? 2000 + Number(year) : Number(year), monthNumber(month), Number(day));
}

/** 0, which is no month, where the word names none. */
function monthNumber(text: string): number {
  return /^\d/.test(text) ? Number(text) : months.indexOf(text.slice(0, 3).toLowerCase()) + 1;
}
