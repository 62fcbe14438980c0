import { addDays, addMonths, firstDay, lastDay, monthOf, type PlainDate } from '#platform/shared/dates.ts';

/** Days before its end up to which a month that statements end in is as good as whole: banks print no days without payments. */
const NEARLY = 6;

/**
 * The last whole months that a new report is about: of those that the client's statements cover, or without any of those that have ended.
 * @param covered the last day of the latest statement; null without any
 */
export function lastMonths(
  count: number,
  { today, covered }: { today: PlainDate; covered: PlainDate | null },
): { from: PlainDate; to: PlainDate } {
  const month = monthOf(covered === null ? today : addDays(covered, NEARLY + 1));
  return { from: firstDay(addMonths(month, -count)), to: lastDay(addMonths(month, -1)) };
}
