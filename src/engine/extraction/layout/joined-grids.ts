import { isBold } from '../pieces.ts';
import type { Cells, Grid, Region } from '../regions.ts';
import { isLabel } from '../words/cell-kinds.ts';

/** A grid that goes on at the top of the next page, where its columns stand in the same places; a column may be empty there. */
export function joinedGrids(upper: Grid, lower: Grid): Grid | null {
  const [above, below] = [upper.columns ?? [], lower.columns ?? []];
  const places = below.map(({ x0, x1 }) => above.findIndex((column) => Math.abs(column.x0 - x0) < 4 || Math.abs(column.x1 - x1) < 4));
  if (places.includes(-1) || new Set(places).size < places.length || places[0] !== 0) return null;
  const moved = lower.rows.map((cells) => above.map((_, i) => cells[places.indexOf(i)] ?? null));
  return { rows: [...upper.rows, ...moved], columns: above };
}

/** Fewer columns stand in line by chance. */
const LEAST_COLUMNS = 3;

/** Regions of which a table whose parts stand under bars of their own, "UK equity" and "Fixed interest", is one, as its headings stand only once at its top. */
export function underBars(regions: readonly Region[]): Region[] {
  const whole: Region[] = [];
  for (let at = 0; at < regions.length; at++) {
    const [bar, below] = regions.slice(at, at + 2);
    const last = whole.at(-1);
    const joined = bar && below && last ? partUnderBar(last, bar, below) : null;
    if (joined) whole.splice(-1, 1, joined);
    else if (bar) whole.push(bar);
    if (joined) at++;
  }
  return whole;
}

/** A table under headings in bold with the part below its next bar; null for any other regions. */
function partUnderBar(table: Region, bar: Region, below: Region): Grid | null {
  if (!('rows' in table) || 'rows' in bar || !('rows' in below) || !bar.heading || table.stacked || below.stacked) return null;
  const isHeads = (cells: Cells = []): boolean => cells.every((cell) => cell && isBold(cell) && isLabel(cell.text));
  const columns = table.columns ?? [];
  if (columns.length < LEAST_COLUMNS || (below.columns?.length ?? 0) < LEAST_COLUMNS) return null;
  const isOwn = isHeads(below.rows[0]) && below.rows.length > 1;
  const joined = isHeads(table.rows[0]) && !isOwn ? joinedGrids(table, below) : null;
  return joined && { ...joined, rows: joined.rows.toSpliced(table.rows.length, 0, [bar.piece, ...columns.slice(1).map(() => null)]) };
}
