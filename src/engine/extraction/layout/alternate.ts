import { isBold } from '../pieces.ts';
import type { Cells } from '../regions.ts';

/** Fewer rows may be chance. */
const LEAST_ROWS = 2;
/** Of the rows, so many have a label and an answer twice. */
const MOSTLY = 0.5;

/**
 * Whether rows hold a label and its answer several times each, as their type tells: every other cell is in bold, and none between. A table has
 * its headings in one row, or its labels in one column.
 */
export function areAlternate(rows: readonly Cells[]): boolean {
  const width = rows[0]?.length ?? 0;
  if (rows.length < LEAST_ROWS || width < 4 || width % 2 === 1) return false;
  const isLabelled = (cells: Cells): boolean => cells.every((cell, i) => !cell || isBold(cell) === (i % 2 === 0));
  const isWhole = (cells: Cells): boolean => cells.filter((cell, i) => cell && i % 2 === 1).length > 1;
  return rows.every(isLabelled) && rows.filter(isWhole).length >= MOSTLY * rows.length;
}
