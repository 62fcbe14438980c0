import { part, type Piece } from '../pieces.ts';
import type { Cells, Grid } from '../regions.ts';
import { isKnown } from '../words/cell-kinds.ts';

/** "Born  3 May 1960": a label, more than one space, and its answer. */
const spaced = /^([^\s:?☐☑☒](?:[^:?☐☑☒]{0,40}[^\s:?☐☑☒])?) {2,}(?=\S)/u;
/** Rows of such cells from which on a table is made of them. */
const LEAST = 3;
/** Of their labels, so many are understood. */
const MOSTLY = 0.5;

/**
 * A table whose cells hold labels and answers with nothing but spaces between, "Born  3 May 1960 | Born  9 June 1961", with a cell for each label and for each
 * answer; what other rows have stands over the answers. Null for any other table.
 */
export function labelsApart(rows: readonly Cells[]): Grid['rows'] | null {
  const cut = (cell: Piece): number => spaced.exec(cell.text)?.[1]?.length ?? 0;
  const isOfLabels = (cells: Cells): boolean => cells.some((cell) => cell) && cells.every((cell) => !cell || cut(cell) > 0);
  const labels = rows
    .filter(isOfLabels)
    .flat()
    .filter((cell) => cell !== null)
    .map((cell) => cell.text.slice(0, cut(cell)));
  if (rows.filter(isOfLabels).length < LEAST || labels.filter(isKnown).length < MOSTLY * labels.length) return null;
  return rows.map((cells) =>
    cells.flatMap((cell) =>
      cell && isOfLabels(cells) ? [part(cell, 0, cut(cell)), part(cell, cut(cell), cell.text.length)] : [null, cell],
    ),
  );
}
