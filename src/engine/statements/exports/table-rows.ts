import type { PlainDate } from '#platform/shared/dates.ts';
import { isBalanceRow, isTotalRow, rowLabel } from '../labels.ts';
import { readDay, type DateOrder } from './day.ts';
import { tidy } from './decoded-text.ts';
import { figureIn, type Layout } from './layout.ts';
import { quoted } from './malformed.ts';
import type { TableRow } from './table.ts';

/** A row of the table that counts: a payment, or a balance by itself ("Balance brought forward"). */
export interface DatedRow {
  row: TableRow;
  /** Null on a row that prints a balance alone, where it has none. */
  date: PlainDate | null;
  /** Its words say that its figure is a balance. */
  labelled: boolean;
}

/** The rows of a table sorted by what they are. */
export interface SortedRows {
  rows: DatedRow[];
  /** Rows of payments that the bank has not made, or made undone. */
  pending: TableRow[];
  /** Rows of which nothing right can be made. */
  wrong: WrongRow[];
}

export interface WrongRow {
  row: TableRow;
  /** Why, in words for a person. */
  what: string;
}

const undone =
  /\b(?:pending|declined|reverted|reversed|cancelled|canceled|failed|rejected|authori[sz]ed|not yet (?:posted|booked|cleared))\b/i;

/**
 * Sorts rows into payments, balances and what is wrong: with an amount and no day of the calendar, or broken off. Totals and remarks are
 * left out.
 */
export function sortRows(layout: Layout, { order, money }: { order: DateOrder; money: readonly number[] }): SortedRows {
  const { below, columns, dateColumn, serials, decimal } = layout;
  const statuses = columns.filter(({ head }) => head.role === 'status').map(({ at }) => at);
  const titles = columns.map(({ title }) => title.trim()).join('\t');
  const sorted: SortedRows = { rows: [], pending: [], wrong: [] };
  const width = widthOf(below);
  for (const row of below) {
    const day = row.cells[dateColumn]?.trim() ?? '';
    const date = readDay(day, order, { serials });
    const hasMoney = money.some((at) => figureIn(row, at, decimal) !== null);
    const words = wordsOf(row, money);
    if (row.cells.map((cell) => cell.trim()).join('\t') === titles) continue;
    if (undone.test(day) || statuses.some((at) => undone.test(row.cells[at] ?? ''))) sorted.pending.push(row);
    else if (date !== null) {
      if (!hasMoney && row.cells.length < width) sorted.wrong.push({ row, what: 'the row breaks off before its amount' });
      else sorted.rows.push({ row, date, labelled: isBalanceRow(words) });
    } else if (hasMoney) {
      if (/\d/.test(day)) sorted.wrong.push({ row, what: `${quoted(day)} is no date` });
      else if (isBalanceRow(words) || isBalanceLabel(words)) sorted.rows.push({ row, date, labelled: true });
      else if (words !== '' && !isTotalRow(words)) sorted.wrong.push({ row, what: 'a payment without a date' });
    }
  }
  return sorted;
}

const isBalanceLabel = (words: string): boolean => {
  const label = rowLabel(words);
  return label === 'opening' || label === 'closing' || label === 'forward';
};

/** What the cells say beside the figures. */
function wordsOf({ cells }: TableRow, money: readonly number[]): string {
  return tidy(cells.filter((cell, at) => !money.includes(at) && /\p{L}/u.test(cell)).join(' '));
}

/** The number of cells that most rows have, at least. */
function widthOf(rows: readonly TableRow[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0];
}
