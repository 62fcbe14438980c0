import { displayBox, type Page } from '#engine/reading/record.ts';
import type { PrintedDate } from './dates.ts';
import type { StatedRow } from './record.ts';
import type { Row } from './rows.ts';

/**
 * Gives rows what people said of them, in place of what was read: the amount of the row itself, and the date of all rows that it is
 * printed for. A row is known by its place on the page.
 */
export function takeStated(rows: readonly Row[], stated: readonly StatedRow[], pages: readonly Page[]): void {
  for (const one of stated) {
    const row = rows.find((candidate) => isAt(candidate, one, pages));
    if (!row) continue;
    row.stated = { date: one.date, amount: one.amount };
    const before = row.date;
    const date = printedAs(one.date);
    for (const other of rows) if (other === row || (before !== null && other.date === before)) other.date = date;
  }
}

/** The middle of the place lies within the row. */
function isAt(row: Row, { place }: StatedRow, pages: readonly Page[]): boolean {
  const page = pages.find(({ number }) => number === row.page);
  if (!page || row.page !== place.page) return false;
  const { x0, y0, x1, y1 } = displayBox(page, row.box);
  const x = (place.box.x0 + place.box.x1) / 2;
  const y = (place.box.y0 + place.box.y1) / 2;
  return x0 <= x && x <= x1 && y0 <= y && y <= y1;
}

function printedAs(date: StatedRow['date']): PrintedDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { day, month, year, weekday: null, numeric: false, words: 1 };
}
