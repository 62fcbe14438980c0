import { addMonths, dayNumber, lastDay, monthOf, type PlainDate } from '#platform/shared/dates.ts';
import { type Entry, isSeen, type Opened } from './sides.ts';

/** Months from one payment to the next, of bills that come seldom; what was seen once is taken as yearly. */
const monthsApart: Partial<Record<NonNullable<Entry['side']['cadence']>, number>> = { quarterly: 3, halfYearly: 6, yearly: 12, once: 12 };

/**
 * When a bill that comes seldom would have been paid as well, where a report doesn't cover that day: then it has neither begun nor
 * ended there. Null for what comes often, and where the report covers such a day and shows no payment.
 */
export function dueOutside({ side, payments }: Entry, report: Opened): PlainDate | null {
  const apart = monthsApart[side.cadence ?? 'monthly'];
  const known = payments.at(-1)?.date;
  if (apart === undefined || known === undefined) return null;
  const { from, to } = report.model.period;
  const days = daysLike(known, apart, { from, to });
  return days.some((date) => from <= date && date <= to && isCovered(date, report)) ? null : nearestTo(days, { from, to });
}

/** Days that lie whole steps of months from a known one, from one before a period to one after it. */
function daysLike(known: PlainDate, apart: number, { from, to }: { from: PlainDate; to: PlainDate }): PlainDate[] {
  let step = 0;
  while (moved(known, step) >= from) step -= apart;
  while (moved(known, step + apart) < from) step += apart;
  const days: PlainDate[] = [];
  for (; ; step += apart) {
    const date = moved(known, step);
    days.push(date);
    if (date > to) return days;
  }
}

function moved(date: PlainDate, months: number): PlainDate {
  const month = addMonths(monthOf(date), months);
  const last = lastDay(month);
  const same = `${month}-${date.slice(8)}`;
  return same < last ? same : last;
}

function isCovered(date: PlainDate, { model }: Opened): boolean {
  return model.accounts.some(
    (account) => isSeen(account) && account.months.some(({ month, state }) => month === monthOf(date) && state !== 'missing'),
  );
}

/** The first day within the period, which statements then don't cover; else the one with fewest days to it. */
function nearestTo(days: readonly PlainDate[], { from, to }: { from: PlainDate; to: PlainDate }): PlainDate | null {
  const away = (date: PlainDate) => Math.max(0, dayNumber(from) - dayNumber(date), dayNumber(date) - dayNumber(to));
  return days.toSorted((a, b) => away(a) - away(b) || (a < b ? -1 : 1))[0] ?? null;
}

/** Bills moved by so many days still are those of the year before. */
const yearWithin = 62;

/** Whether a day lies about whole years after another. */
export function isYearsAfter(date: PlainDate, earlier: PlainDate): boolean {
  const years = Math.round((dayNumber(date) - dayNumber(earlier)) / 365.25);
  return years >= 1 && Math.abs(dayNumber(date) - dayNumber(moved(earlier, years * 12))) <= yearWithin;
}
