import type { Cells, Grid, Region } from '../regions.ts';
import { isLabel } from '../words/cell-kinds.ts';

/** What has more columns is no table that anybody made. */
const MOST_COLUMNS = 40;

/**
 * Tables whose headings stand to the middle of wide columns, so that nothing is below them, with these over the cells beside: "Amount" between "£" and the figures.
 */
export function withCentredHeads(region: Region): Region {
  if (!('rows' in region) || !region.columns || region.stacked || region.columns.length > MOST_COLUMNS) return region;
  const [top = [], ...body] = region.rows;
  const isHeadRow = (cells: Cells): boolean => cells.every((cell, i) => cell?.text === top[i]?.text);
  const under = body.filter((cells) => !isHeadRow(cells));
  if (under.length === 0 || !top.every((cell) => !cell || isLabel(cell.text))) return region;
  const alone = top.flatMap((head, column) => (head && !under.some((cells) => cells[column]) ? [column] : []));
  return alone.reduceRight<Grid>((grid, column) => withHeadOver(grid, column), region);
}

/** A table in which a column that holds nothing but headings is one with the column beside it that has none. */
function withHeadOver(grid: Grid, column: number): Grid {
  const [top = [], ...body] = grid.rows;
  const beside = [column + 1, column - 1].filter((at) => top[at] === null && body.some((cells) => cells[at]));
  const at = beside.find((other) => body.some((cells) => /\d/.test(cells[other]?.text ?? ''))) ?? beside[0];
  if (at === undefined) return grid;
  return {
    ...grid,
    rows: grid.rows.map((cells) => cells.map((cell, i) => (i === at ? (cell ?? cells[column] ?? null) : cell)).toSpliced(column, 1)),
    ...(grid.columns && { columns: grid.columns.toSpliced(column, 1) }),
  };
}
