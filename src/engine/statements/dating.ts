import { addDays, type PlainDate } from '#platform/shared/dates.ts';
import { monthNamed } from './dates.ts';
import type { Row } from './rows.ts';
import type { Table } from './tables.ts';
import type { Period } from './years.ts';

/** Payments may have been made some days before the period in which they were booked. */
const DAYS_BEFORE = 10;

/**
 * Whether the pages bear out the dates of a statement's payments, which balances can't do: each has one, within the printed period, from a column
 * that is known to be the right one, and they run mostly one way. `counted` are the rows that count as payments; `settled` says that day, month and year are beyond doubt.
 */
export function datesHold(
  tables: readonly Table[],
  counted: ReadonlySet<Row>,
  dates: ReadonlyMap<Row, PlainDate>,
  { period, settled }: { period: Period | null; settled: boolean },
): boolean {
  const payments = tables.flatMap((table) =>
    table.rows.filter((row) => counted.has(row)).map((row) => ({ row, guessed: isGuessed(table) })),
  );
  if (payments.length === 0) return true;
  const earliest = period && addDays(period.from, -DAYS_BEFORE);
  const each = payments.every(({ row, guessed }) => {
    const date = dates.get(row);
    const within = !period || (date !== undefined && date >= (earliest ?? '') && date <= period.to);
    return date !== undefined && within && row.dateFrom !== 'several lines' && !(guessed && differs(row)) && !startsLater(row);
  });
  const rows = payments.map(({ row }) => row);
  return settled && each && !maybeShifted(rows) && !lacksOwn(rows, dates) && runsOneWay(tables, counted, dates);
}

/** Without headings, the first of several columns of dates is only likely to be the one of the booking. */
const isGuessed = (table: Table): boolean => table.layout.dates.some((column) => column.guessed === true);

const differs = ({ date, otherDate }: Row): boolean =>
  date === null || (otherDate !== null && (date.day !== otherDate.day || date.month !== otherDate.month));

/** Its words begin with a day after the one that it has from a row above: its own, then, for nobody pays after the day of the booking. */
function startsLater({ text, date, dateFrom }: Row): boolean {
  if (dateFrom !== 'row above' || date === null) return false;
  const [, day, name] = /^(\d{1,2}) ([a-z]{3,9})\b/i.exec(text) ?? [];
  const month = name === undefined ? null : monthNamed(name);
  const months = month === null ? -1 : ((month - date.month + 18) % 12) - 6;
  return months * 31 + Number(day) > date.day;
}

/** Dates that stand on other lines than the figures might all belong to the next row; then the first has none. */
const maybeShifted = (rows: readonly Row[]): boolean =>
  rows.some((row) => row.dateFrom === 'other line') && rows[0]?.dateFrom === 'row above';

/** Where a day's date is printed on each of its rows, a row without one has lost its own. */
function lacksOwn(rows: readonly Row[], dates: ReadonlyMap<Row, PlainDate>): boolean {
  const repeated = rows.filter((row, i) => {
    const before = rows[i - 1];
    return before && row.dateFrom !== 'row above' && before.page === row.page && dates.get(before) === dates.get(row);
  });
  return repeated.length > 1 && rows.some((row) => row.dateFrom === 'row above');
}

function runsOneWay(tables: readonly Table[], counted: ReadonlySet<Row>, dates: ReadonlyMap<Row, PlainDate>): boolean {
  let forward = 0;
  let back = 0;
  for (const { rows } of tables) {
    let last: PlainDate | undefined;
    for (const row of rows.filter((one) => counted.has(one))) {
      const date = dates.get(row);
      if (last && date && date > last) forward++;
      if (last && date && date < last) back++;
      last = date;
    }
  }
  return Math.min(forward, back) <= Math.max(2, 0.34 * (forward + back));
}
