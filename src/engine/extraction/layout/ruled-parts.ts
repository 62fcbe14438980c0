import { isBold, type Piece } from '../pieces.ts';
import type { Cells, Extent, Region } from '../regions.ts';
import { isLabel } from '../words/cell-kinds.ts';
import { isOfPeople } from '../words/persons.ts';

/** A ruled table by all of its rows, those without anything too. */
interface Ruled {
  rows: Cells[];
  columns: Extent[];
}

/** Rows that belong together, and the bar over them. */
interface Part {
  bar: Piece | null;
  rows: Cells[];
}

/**
 * The parts of a ruled table that are tables of their own, as on a sheet of a spreadsheet: below a bar or a row without anything stand other
 * columns, or other headings. Each has only the columns that it fills. Null for a table of one part.
 * @param isBar whether the one cell of a row takes the whole width
 */
export function partsOfRuled({ rows, columns }: Ruled, isBar: (row: number) => boolean): Region[] | null {
  const parts: Part[] = [];
  let isApart = true;
  for (const [i, cells] of rows.entries()) {
    const only = cells.find((cell) => cell !== null);
    if (only && !isBar(i)) {
      if (isApart) parts.push({ bar: null, rows: [] });
      parts.at(-1)?.rows.push(cells);
    } else if (only) parts.push({ bar: only, rows: [] });
    isApart = !only;
  }
  const whole = joinedParts(parts);
  return whole.filter((part) => part.rows.length > 0).length > 1 ? whole.flatMap((part) => regionsOf(part, columns)) : null;
}

/** Parts of which those that go on in the columns of the part above have become rows of it. */
function joinedParts(parts: readonly Part[]): Part[] {
  const whole: Part[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    const isOpen = last?.rows.length === 0;
    if (!last || (isOpen ? part.bar : isAnew(part, last))) whole.push(part);
    else last.rows.push(...(part.bar ? [[part.bar, ...(part.rows[0] ?? []).slice(1).fill(null)]] : []), ...part.rows);
  }
  return whole;
}

/** Whether a part fills a column that the one above it leaves empty, or begins with headings in bold. */
function isAnew({ rows }: Part, above: Part): boolean {
  const taken = new Set(filledIn(above.rows));
  return filledIn(rows).some((column) => !taken.has(column)) || isHeads(rows);
}

const filledIn = (rows: readonly Cells[]): number[] => [
  ...new Set(rows.flatMap((cells) => cells.flatMap((cell, column) => (cell ? [column] : [])))),
];

/** In bold over rows that are not. */
function isHeads([top = [], ...rows]: readonly Cells[]): boolean {
  const heads = top.filter((cell) => cell !== null);
  return heads.every((cell) => isBold(cell) && isLabel(cell.text)) && rows.some(([label]) => label && !isBold(label));
}

/** A part as a table with the bar over it as its heading; two of them where two stand side by side. */
function regionsOf({ bar, rows }: Part, columns: readonly Extent[]): Region[] {
  const filled = filledIn(rows).toSorted((a, b) => a - b);
  const own = rows.map((cells) => filled.map((column) => cells[column] ?? null));
  const places = filled.flatMap((column) => columns[column] ?? []);
  const [[title] = []] = own;
  const heading: Region[] = bar ? [{ piece: bar, heading: true, bold: true }] : [];
  if (title && own.length === 1 && filled.length === 1) return [...heading, { piece: title, heading: true, bold: true }];
  const second = secondList(own);
  if (second === 0) return rows.length === 0 ? heading : [...heading, { rows: own, columns: places }];
  const sideOf = (from: number, to?: number): Region => ({
    rows: own.map((cells) => cells.slice(from, to)).filter((cells) => cells.some((cell) => cell !== null)),
    columns: places.slice(from, to),
  });
  return [...heading, sideOf(0, second), sideOf(second)];
}

/** Columns of a list: labels and answers. */
const OF_LIST = 2;

/** The column where the second of two lists begins that stand side by side under a title in bold each; 0 for any other table. */
function secondList([top = [], ...rows]: readonly Cells[]): number {
  const titles = top.flatMap((cell, column) => (cell ? [{ cell, column }] : []));
  const areTitles = titles.every(
    ({ cell, column }) => column % OF_LIST === 0 && isBold(cell) && isLabel(cell.text) && !isOfPeople(cell.text),
  );
  const isList = (from: number): boolean =>
    rows.every((cells) => cells[from] || !cells[from + 1]) && rows.some((cells) => cells[from] && cells[from + 1]);
  return top.length === 2 * OF_LIST && titles.length === 2 && areTitles && isList(0) && isList(OF_LIST) ? OF_LIST : 0;
}
