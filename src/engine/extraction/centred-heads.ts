import { isLabel } from './cell-kinds.ts';
import type { Cells, Grid, Region } from './regions.ts';

/**
 * Tables whose headings stand to the middle of wide columns, so that nothing is below them, with these over the cells beside: "Amount" between "£" and the figures.
 */
export const withCentredHeads = (region: Region): Region =>
  'rows' in region && region.columns && !region.stacked ? (region.columns ?? []).reduceRight<Grid>(withHeadOver, region) : region;

/** A table in which a column that holds nothing but headings is one with the column beside it that has none. */
function withHeadOver(grid: Grid, _: unknown, column: number): Grid {
  const [top = [], ...body] = grid.rows;
  const head = top[column];
  const isHeadRow = (cells: Cells): boolean => cells.every((cell, i) => cell?.text === top[i]?.text);
  const under = body.filter((cells) => !isHeadRow(cells));
  if (!head || under.length === 0 || under.some((cells) => cells[column]) || !top.every((cell) => !cell || isLabel(cell.text))) return grid;
  const beside = [column + 1, column - 1].filter((at) => top[at] === null && under.some((cells) => cells[at]));
  const at = beside.find((other) => under.some((cells) => /\d/.test(cells[other]?.text ?? ''))) ?? beside[0];
  if (at === undefined) return grid;
  return {
    ...grid,
    rows: grid.rows.map((cells) => cells.map((cell, i) => (i === at ? (cell ?? cells[column] ?? null) : cell)).toSpliced(column, 1)),
    ...(grid.columns && { columns: grid.columns.toSpliced(column, 1) }),
  };
}
