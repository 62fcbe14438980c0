import { accountCells, accountColumns } from './accounts-in-table.ts';
import { isDay, readDay, type DateOrder } from './day.ts';
import { readIdentity } from './identity.ts';
import type { Layout } from './layout.ts';
import type { TableRow } from './table.ts';

const dates = /\d{1,2}[/-]\d{1,2}[/-]\d{2,4}/g;
const iban = /^[A-Z]{2}\d{2}[A-Z\d]{10,30}$/;
/** What banks of the UK call ways to pay, and those of countries that write the month first don't. */
const ways = /\b(?:faster payments?|bank giro|bacs|standing orders?)\b/i;

type Rows = readonly { row: TableRow }[];

/**
 * The order of day and month where the dates of the payments leave it open: that of other dates in the file, else the day first where it
 * comes from the UK. Null where nothing speaks for either.
 */
export function likelyOrder(layout: Layout): DateOrder | null {
  const rows = layout.below.filter(({ cells }) => isDay(cells[layout.dateColumn] ?? '')).map((row) => ({ row }));
  return orderAround(rows, layout) ?? (isBritish(rows, layout) ? 'dmy' : null);
}

/** By dates above the table and in its other columns that are days in one order alone. */
function orderAround(rows: Rows, { above, columns, dateColumn }: Layout): DateOrder | null {
  const others = columns.filter(({ at, days }) => at !== dateColumn && days > 0);
  const around = above.flatMap(({ cells }) => cells).concat(rows.flatMap(({ row }) => others.map(({ at }) => row.cells[at] ?? '')));
  const found = around.flatMap((cell) => cell.match(dates) ?? []);
  const isTold = (order: DateOrder, other: DateOrder): boolean =>
    found.some((date) => readDay(date, order) !== null && readDay(date, other) === null);
  const [british, american] = [isTold('dmy', 'mdy'), isTold('mdy', 'dmy')];
  return british === american ? null : british ? 'dmy' : 'mdy';
}

/**
 * By a sort code or an IBAN, which accounts of countries that write the month first don't have; pounds beside an account number of eight
 * figures; or payments by ways of British banks.
 */
function isBritish(rows: Rows, layout: Layout): boolean {
  const above = layout.above.map(({ cells }) => cells);
  const own = accountCells(accountColumns(layout, rows), rows[0]);
  const { sort_code, account_number } = readIdentity([...above, ...own], { isCard: false });
  if (sort_code !== null || iban.test(account_number ?? '')) return true;
  const titles = layout.columns.map(({ title }) => title);
  const hasPounds = [...above, ...own, titles, rows[0]?.row.cells ?? []].flat().some((cell) => /£|\bGBP\b/.test(cell));
  if (hasPounds && /^\d{8}$/.test(account_number ?? '')) return true;
  return rows.some(({ row }) => row.cells.some((cell) => ways.test(cell)));
}
