import type { PlainDate } from '#platform/shared/dates.ts';

/** Whole months from one day to a later one: the last counts once its day of the month is reached. */
export function monthsFrom(from: PlainDate, to: PlainDate): number {
  const months = monthNumber(to) - monthNumber(from);
  return to.slice(8) < from.slice(8) ? months - 1 : months;
}

/** Whole years; who was born on 29 February is a year older on 1 March of common years. */
export function yearsFrom(from: PlainDate, to: PlainDate): number {
  return Math.floor(monthsFrom(from, to) / 12);
}

function monthNumber(day: PlainDate): number {
  return 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7));
}
