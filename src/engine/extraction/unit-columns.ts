import { isLabel } from './cell-kinds.ts';
import type { Piece } from './pieces.ts';
import type { Cells } from './regions.ts';

/** What figures are counted in: "£", "GBP", "%", "p.a.", "£ a month", "years". */
const unit = /^(?:£|GBP|%)?(?:(?<=£|GBP|%) ?|(?=\p{L}))(?:(?:p\.? ?[am]\.?|(?:per|a|each) (?:annum|year|month|week))|years?|months?)?$/iu;

/** A word for a unit may as well answer, "Increases | years", but hardly in several rows; a sign never does. */
const LEAST_ROWS = 2;
const sign = /^(?:£|GBP|%)/;

/** Wider tables have no room for units. */
const MOST_COLUMNS = 30;

/** Rows without the columns that hold nothing but the units of the figures beside them, in forms that print them apart: "Exit fee | £ | 165.00". */
function withoutUnitColumns(rows: readonly Cells[]): readonly Cells[] {
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  if (width > MOST_COLUMNS) return rows;
  const kept = Array.from({ length: width }, (_, column) => column).filter((column) => !isOfUnits(rows, column));
  return kept.length === width || kept.length < 2 ? rows : rows.map((cells) => kept.map((column) => cells[column] ?? null));
}

function isOfUnits(rows: readonly Cells[], column: number): boolean {
  const filled = rows.filter((cells) => cells[column]);
  const isBesideFigure = (cells: Cells): boolean =>
    cells.some((cell, i) => i > 0 && i !== column && cell !== null && /^[-−(]?[\d.,]*\d\)?$/.test(cell.text));
  return (
    column > 0 &&
    (filled.length >= LEAST_ROWS || sign.test(filled[0]?.[column]?.text ?? '')) &&
    filled.every((cells) => unit.test(cells[column]?.text ?? '') && isBesideFigure(cells))
  );
}

/**
 * Rows whose headings stand under one that is over all of them: "If investments grow each year by" over "Lower rate 1.9% | Mid rate 4.9%". What
 * that says is said of all.
 */
function headOverHeads([top = [], heads = [], ...body]: readonly Cells[]): { over: string; rows: Cells[] } | null {
  const [over, ...others] = top.filter((cell) => cell !== null);
  const below = heads.filter((cell) => cell !== null);
  if (!over || others.length > 0 || top[0] || heads[0] || below.length < 2 || body.length === 0) return null;
  return isLabel(over.text) && below.every(({ text }) => isLabel(text)) ? { over: over.text, rows: [heads, ...body] } : null;
}

/** A table without its columns of units and without the heading over its headings, which is then `over` it; null where it has neither. */
export function plainTable(rows: readonly Cells[]): { over: string; rows: (Piece | null)[][] } | null {
  const bare = withoutUnitColumns(rows);
  const headed = headOverHeads(bare);
  if (bare === rows && !headed) return null;
  return { over: headed?.over ?? '', rows: (headed?.rows ?? bare).map((cells) => [...cells]) };
}
