import { accountColumns } from './accounts-in-table.ts';
import { tidy } from './decoded-text.ts';
import type { Column, Layout } from './layout.ts';
import { moneyIn, sortMoney } from './money-readings.ts';
import type { DatedRow } from './table-rows.ts';
import type { TableRow } from './table.ts';

/** Columns of words; they count from 0. */
export interface TextColumns {
  description: number[];
  type: number | null;
}

/** Which columns describe a payment: those headed so, else all others that have words. */
export function textColumns(layout: Layout, rows: readonly DatedRow[]): TextColumns {
  const { columns, dateColumn } = layout;
  const used = new Set([dateColumn, ...[...moneyIn(layout), ...accountColumns(layout, rows)].map(({ at }) => at)]);
  const free = columns.filter(
    ({ at, filled, days, head }) => !used.has(at) && filled > days && head.role !== 'status' && head.role !== 'date',
  );
  const titled = free.filter(({ head }) => head.role === 'text');
  const { direction } = sortMoney(rows, layout);
  const types = free.filter(({ head }) => head.role === 'type' || head.role === 'sign');
  const others = free.filter(({ at, head, figures, filled }) => head.role === null && figures < filled && at !== direction);
  const coded = titled.length === 0 ? codes(others, rows) : undefined;
  const type = types.find(({ title }) => !/categor/i.test(title)) ?? types[0] ?? coded ?? columns.find(({ at }) => at === direction);
  const description = titled.length > 0 ? titled : others.filter((column) => column !== type);
  if (description.length === 0 && type) return { description: [type.at], type: null };
  return { description: description.map(({ at }) => at), type: type?.at ?? null };
}

/** A column of short codes beside another of words: "DD", "POS". */
function codes(columns: readonly Column[], rows: readonly DatedRow[]): Column | undefined {
  if (columns.length < 2) return undefined;
  return columns.find(({ at }) => rows.every(({ row }) => /^[A-Z/]{0,4}$/.test(row.cells[at]?.trim() ?? '')));
}

/** A number by which a bank finds the payment again: it tells a person nothing. */
const isNumber = (piece: string): boolean => /^[A-Z]{0,3}\d{8,}$/i.test(piece);

/** The words of a payment, each piece once; numbers alone only where there is nothing else. */
export function describe({ cells }: TableRow, { description }: TextColumns): string {
  const pieces = description.map((at) => tidy(cells[at] ?? '')).filter((piece) => piece !== '');
  const worded = pieces.filter((piece) => !isNumber(piece));
  let text = '';
  for (const piece of worded.length > 0 ? worded : pieces) {
    if (piece.toLowerCase().startsWith(text.toLowerCase())) text = piece;
    else if (!text.toLowerCase().includes(piece.toLowerCase())) text += ` ${piece}`;
  }
  return text;
}
