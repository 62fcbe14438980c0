import { isCurrencyCode } from './figure.ts';
import type { Column, Layout } from './layout.ts';
import type { DatedRow } from './table-rows.ts';
import type { TableRow } from './table.ts';

const number = /^(?:\d{2}-\d{2}-\d{2}|\d{2}[- ]?\d{2}[- ]?\d{2}[- ]\d{8}|[A-Z]{2}\d{2}[A-Z]{4}\d{14})$/;

/** Columns that say of each row whose it is: by their headings, or because every cell is the number of an account or a currency. */
export function accountColumns({ columns, dateColumn }: Layout, rows: readonly { row: TableRow }[]): Column[] {
  return columns.filter(({ at, head, filled, days, figures }) => {
    if (head.role === 'account') return filled > 0;
    if (head.role !== null || at === dateColumn || filled === 0 || days > 0 || (figures > 0 && figures < filled)) return false;
    const cells = rows.map(({ row }) => row.cells[at]?.trim() ?? '').filter((cell) => cell !== '');
    return cells.every((cell) => number.test(cell)) || cells.every(isCurrencyCode);
  });
}

/** What columns about the account say on a row, each behind its heading. */
export function accountCells(columns: readonly Column[], first: { row: TableRow } | undefined): [string, string][] {
  return columns.map(({ at, title }) => [title.trim() || 'Account', first?.row.cells[at] ?? '']);
}

/** The rows of each account of a table, in the order in which they are first named; then all rows as one, for balances that run through. */
export function groupings(rows: readonly DatedRow[], columns: readonly Column[]): DatedRow[][][] {
  const groups = new Map<string, DatedRow[]>();
  for (const dated of rows) {
    const key = columns.map(({ at }) => dated.row.cells[at]?.trim() ?? '').join('\t');
    const group = groups.get(key);
    if (group) group.push(dated);
    else groups.set(key, [dated]);
  }
  return groups.size > 1 ? [[...groups.values()], [[...rows]]] : [[[...rows]]];
}
