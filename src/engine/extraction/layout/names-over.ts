import { isBold, type Piece } from '../pieces.ts';
import type { Cells, Grid, Region } from '../regions.ts';
import { isLabel, isTableHead } from '../words/cell-kinds.ts';
import { sidesIn } from './sides.ts';

/** Between names and the first table below them stands hardly more than a heading. */
const FEW = 4;
/** Points by which the cells of a column may begin apart from its heading. */
const NEAR = 4;

/**
 * Puts the names that stand alone over the columns of several tables, as in comparisons ("Harrow Life | Calder Mutual" and below it
 * "Charges", "Funds" and what each has), over each of these tables.
 */
export function withNamesOver(regions: readonly Region[]): Region[] {
  let names: readonly Piece[] | null = null;
  return regions.flatMap((region, i): Region[] => {
    if (!('rows' in region)) return [region];
    const own = namesAlone(region);
    const next = own && regions.slice(i + 1, i + 1 + FEW).find((other) => 'rows' in other);
    if (own && next && 'rows' in next && isUnder(next, own)) {
      names = own;
      return [];
    }
    if (names && isUnder(region, names)) return [under(region, names)];
    names = null;
    return [region];
  });
}

/** A table with what stands over it: headings such as "% a year", or one over the labels too, head its columns; names are what each column is about. */
function under(grid: Grid, names: readonly Piece[]): Grid {
  const areHeads = names.length === grid.columns?.length || names.some(({ text }) => isTableHead(text));
  const over = names.length === grid.columns?.length ? [...names] : [null, ...names];
  return { ...grid, rows: [over, ...grid.rows], ...(!areHeads && { isOfEach: true }) };
}

/** Of a single row that holds nothing but names in bold, these. */
function namesAlone({ rows: [top = [], ...more] }: Grid): Piece[] | null {
  const cells = top.filter((cell) => cell !== null);
  const isNamed = cells.every((cell) => isBold(cell) && isLabel(cell.text) && 'page' in cell.origin);
  return more.length === 0 && cells.length > 1 && isNamed && sidesIn(top) === null ? cells : null;
}

/** A table without headings of its own, with a column for its labels and one that begins under each name; a name may stand over the labels too. */
function isUnder({ rows, columns = [], stacked }: Grid, names: readonly Piece[]): boolean {
  const [labels, ...others] = columns;
  const headed = names.length === columns.length ? columns : others;
  const isAligned = headed.length === names.length && names.every((name, i) => Math.abs(leftOf(name) - (headed[i]?.x0 ?? 0)) < NEAR);
  const hasHeads = rows[0]?.every((cell) => cell === null || isBold(cell)) ?? true;
  return !stacked && labels !== undefined && isAligned && !hasHeads && rows.every(isLabelledRow);
}

const isLabelledRow = ([label, ...cells]: Cells): boolean =>
  label !== null && label !== undefined && isLabel(label.text) && cells.some((cell) => cell !== null);
const leftOf = ({ origin }: Piece): number => ('page' in origin ? (origin.words[0]?.box.x0 ?? 0) : 0);
