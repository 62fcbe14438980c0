import { z } from 'zod';
import { Citation } from '#engine/citing/record.ts';

/* Values of several parts: the items of a list, the cells of a table. As text an item has a line of its own; so has a row, its cells between bars, below the names of its columns. */

/** An item of a list or a cell of a table, with where it stands; nowhere, where a person states it or a cell is empty. */
export const CitedPart = z.object({ value: z.string(), citation: Citation.nullable() });
export type CitedPart = z.infer<typeof CitedPart>;

export const CitedTable = z.object({ columns: z.array(z.string()), rows: z.array(z.array(CitedPart)) });
export type CitedTable = z.infer<typeof CitedTable>;

/** What a value is made of, where it is a list or a table. */
export const valueParts = { items: z.array(CitedPart).optional(), table: CitedTable.optional() };

/** A paper of an earlier document. */
export const EarlierPaper = z.object({ name: z.string(), sha256: z.string(), kind: z.string() });
export type EarlierPaper = z.infer<typeof EarlierPaper>;

/** As `valueParts`, of a value that may have been carried over: `papers` are those of the earlier document that its parts stand in. */
export const carriedParts = { ...valueParts, papers: z.array(EarlierPaper).optional() };
export type ValueParts = { items?: CitedPart[] | undefined; table?: CitedTable | undefined; papers?: EarlierPaper[] | undefined };

/** A picture that is printed, by its file. */
export const PictureFile = z.object({ file_metadata_id: z.uuid(), sha256: z.string().length(64) });
export type PictureFile = z.infer<typeof PictureFile>;

export const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

export const listText = (items: readonly { value: string }[]): string => items.map(({ value }) => onOneLine(value)).join('\n');

export const itemsIn = (text: string): string[] =>
  text
    .split('\n')
    .map(onOneLine)
    .filter((line) => line !== '');

/** A table in words alone. */
export interface PlainTable {
  columns: string[];
  rows: string[][];
}

export const tableText = ({ columns, rows }: PlainTable): string => [columns, ...rows].map(rowText).join('\n');

const rowText = (cells: readonly string[]): string => cells.map((cell) => onOneLine(cell).replaceAll('|', '\\|')).join(' | ');

/** Rows that have too few cells get empty ones; those without any words are none. */
export function tableIn(text: string): PlainTable {
  const [columns = [], ...rows] = text
    .split('\n')
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => onOneLine(cell.replaceAll('\\|', '|'))));
  const even = rows.map((cells) => columns.map((_, column) => cells[column] ?? ''));
  return { columns, rows: even.filter((cells) => cells.some((cell) => cell !== '')) };
}

/** A table without its citations. */
export const plainTable = ({ columns, rows }: CitedTable): PlainTable => ({
  columns,
  rows: rows.map((cells) => cells.map(({ value }) => value)),
});

/** Every part of a value, in its order. */
export const partsOf = ({ items = [], table }: ValueParts): CitedPart[] => [...items, ...(table?.rows.flat() ?? [])];

/** What a person states of a list or table, in words and part by part, by the kind of its tag: what they left as it stood keeps its place. */
export function statedAs(type: string, text: string, before: ValueParts): ValueParts & { value: string } {
  const carried = before.papers && { papers: before.papers };
  if (type === 'list') {
    const left = partsOf(before);
    const items = itemsIn(text).map((value) => takeFrom(left, value));
    return { value: listText(items), items, ...carried };
  }
  if (type !== 'table') return { value: text };
  const table = tableIn(text);
  const left = [...(before.table?.rows ?? [])];
  const rows = table.rows.map((cells) => {
    const common = left.map((old) => cells.filter((cell, column) => cell !== '' && cell === onOneLine(old[column]?.value ?? '')).length);
    const most = Math.max(0, ...common);
    const cited = most > 0 ? (left.splice(common.indexOf(most), 1)[0] ?? []) : [];
    return cells.map((value, column) => takeFrom(cited.slice(column, column + 1), value));
  });
  return { value: tableText(table), table: { columns: table.columns, rows }, ...carried };
}

/** The first part that says this, which is then taken; one of a person's own where none does. */
function takeFrom(parts: CitedPart[], value: string): CitedPart {
  const at = parts.findIndex((part) => onOneLine(part.value) === value);
  return (at === -1 ? undefined : parts.splice(at, 1)[0]) ?? { value, citation: null };
}
