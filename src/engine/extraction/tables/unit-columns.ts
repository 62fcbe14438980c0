import type { Piece } from '../pieces.ts';
import type { Cells, Extent, Grid, Region } from '../regions.ts';
import { isLabel } from '../words/cell-kinds.ts';
import { oftenAhead } from '../words/often.ts';

/** Before a figure, in a cell of its own. */
const isSign = (text: string): boolean => /^[£$€]$/.test(text);
/** Behind a figure, in a cell of its own: "%", "years", "£ p.a.". */
const isUnit = (text: string): boolean =>
  /^(?:%|years?|yrs?|months?|mths?|£ ?(?:p\.?[am]\.?|(?:a|per|each) (?:year|month|annum)))$/i.test(text);
const isPeriod = (text: string): boolean => text.length < LONGEST && oftenAhead(text) !== null;
const LONGEST = 20;

/** What has more columns is no table that anybody made. */
const MOST_COLUMNS = 40;

/** "32,060", "3.85"; signs stand before what is still to be filled in, too. */
const isBareFigure = (text: string): boolean => /^[-−(]?\d[\d,.]*\)?$/.test(text);

/** A column of units, and that of the figures that they belong to; -1 where these are all over the row. */
interface UnitColumn {
  column: number;
  figures: number;
}

/**
 * Tables that have "£", "%" or "p.a." in a column beside their figures, without these columns: a heading over both is that of the figures. How often a
 * figure recurs is said by its label, or stands under a heading of its own where others do.
 */
export const withoutUnitColumns = (region: Region): Region => ('rows' in region && !region.stacked ? withoutUnits(region) : region);

function withoutUnits(grid: Grid): Grid {
  if (!grid.rows.some((cells) => cells.some((cell) => cell && (isSign(cell.text) || isUnit(cell.text) || isPeriod(cell.text)))))
    return grid;
  const width = grid.rows.reduce((most, { length }) => Math.max(most, length), 0);
  if (width > MOST_COLUMNS) return grid;
  const even = { ...grid, rows: grid.rows.map((cells) => Array.from({ length: width }, (_, i) => cells[i] ?? null)) };
  const units = Array.from({ length: width }, (_, column) => unitColumn(even.rows, column)).filter((unit) => unit !== null);
  return units.length === 0 ? withPeriods(even) : withPeriods(units.toReversed().reduce(withoutColumn, even));
}

/** Whether nothing stands in a column but units, each beside its figure or with nothing beside it, and headings that are over the figures too. */
function unitColumn(rows: readonly Cells[], column: number): UnitColumn | null {
  for (const [is, figures] of [
    [isSign, column + 1],
    [isUnit, column - 1],
  ] as const) {
    const parted = rows.map((cells) => ({ unit: cells[column], beside: cells[figures] }));
    const units = parted.filter(({ unit }) => unit && is(unit.text));
    const others = parted.filter(({ unit }) => unit && !is(unit.text));
    const isBeside = units.every(({ beside }) => !beside || isBareFigure(beside.text) || isNothing(beside.text));
    const areHeads = others.every(({ unit, beside }) => unit && isLabel(unit.text) && !beside);
    if (units.some(({ beside }) => beside) && isBeside && areHeads && units.length > others.length) return { column, figures };
  }
  return isOfWholeRows(rows, column) ? { column, figures: -1 } : null;
}

/** Nothing but signs, once for all figures of their rows. */
function isOfWholeRows(rows: readonly Cells[], column: number): boolean {
  const signed = rows.filter((cells) => cells[column]);
  const isSigned = (cells: Cells): boolean => isSign(cells[column]?.text ?? '') && cells.some((cell) => cell && isBareFigure(cell.text));
  return column > 0 && signed.length > 1 && signed.every(isSigned);
}

const isNothing = (text: string): boolean => /^(?:[-–—]|nil|none|n\/a)$/i.test(text);

/** A table without a column of units, what heads it over the figures. */
function withoutColumn(grid: Grid, { column, figures }: UnitColumn): Grid {
  const rows = grid.rows.map((cells) => {
    const head = cells[column];
    const own = head && !isSign(head.text) && !isUnit(head.text) ? head : null;
    return cells.map((cell, i) => (i === figures ? (cell ?? own) : cell)).toSpliced(column, 1);
  });
  return { ...grid, rows, ...(grid.columns && { columns: withoutExtent(grid.columns, { column, figures }) }) };
}

function withoutExtent(columns: readonly Extent[], { column, figures }: UnitColumn): Extent[] {
  const [unit, own] = [columns[column], columns[figures]];
  const both = unit && own ? { x0: Math.min(unit.x0, own.x0), x1: Math.max(unit.x1, own.x1) } : own;
  return columns.map((extent, i) => (i === figures && both ? both : extent)).toSpliced(column, 1);
}

/** A table whose columns of nothing but "p.m." and the like, with no heading of their own, head as what they are, or go with the labels of its rows. */
function withPeriods(grid: Grid): Grid {
  const [top = []] = grid.rows;
  const isHeaded = grid.rows.length > 1 && top.filter((cell) => cell && isLabel(cell.text)).length > 2;
  return top.reduceRight<Grid>((left, _, column) => {
    const texts = left.rows.flatMap((cells) => cells[column]?.text ?? []);
    if (column < 2 || texts.length === 0 || !texts.every(isPeriod)) return left;
    const isBeside = left.rows.every((cells) => !cells[column] || (cells[column - 1] && isBareFigure(cells[column - 1]?.text ?? '')));
    if (!isBeside) return left;
    return isHeaded && top[column - 1] ? headed(left, column) : withLabels(left, column);
  }, grid);
}

const often: Piece = { text: 'Frequency', origin: { blocks: [], at: 0 } };

const headed = (grid: Grid, column: number): Grid => ({ ...grid, rows: grid.rows.with(0, (grid.rows[0] ?? []).with(column, often)) });

/** "Net pay | 2,034 | p.m." as "Net pay p.m. | 2,034". */
function withLabels(grid: Grid, column: number): Grid {
  const rows = grid.rows.map((cells) => {
    const [label, period] = [cells[column - 2], cells[column]];
    const whole = label && period && isLabel(label.text) ? { ...label, text: `${label.text} ${period.text}` } : label;
    return cells.map((cell, i) => (i === column - 2 ? (whole ?? null) : cell)).toSpliced(column, 1);
  });
  return { ...grid, rows, ...(grid.columns && { columns: grid.columns.toSpliced(column, 1) }) };
}
