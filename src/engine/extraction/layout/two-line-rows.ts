import type { Word } from '#engine/reading/record.ts';
import { wordsPiece, type Piece } from '../pieces.ts';
import type { Grid, Region } from '../regions.ts';
import { isKnown, isLabel } from '../words/cell-kinds.ts';
import { leftOf, rightOf, textOf, type Line } from './page-lines.ts';

/** Lines of one row stand no farther apart, in ems. */
const CLOSE = 0.35;
/** Rows of one table stand no farther apart, in ems. */
const FAR = 3.2;
/** What is larger or smaller by more than this share is of no row. */
const RESIZED = 0.15;
/** Points by which the cells of a column may begin or end apart. */
const NEAR = 3;
/** Fewer rows of two lines may be chance. */
const LEAST_ROWS = 2;
/** Of the cells that the lower lines of rows may have, so many are filled; of the headings, so many are understood. */
const MOSTLY = 0.6;

/**
 * The regions of lines in reading order: tables whose headings stand in pairs, "Provider" over "Plan number", as do the cells of each row, and what others
 * make of the lines around them.
 */
export function aroundTwoLines(lines: readonly Line[], others: (lines: readonly Line[]) => Region[]): Region[] {
  const regions: Region[] = [];
  let from = 0;
  for (let at = 0; at < lines.length; at++) {
    const table = twoLineTable(lines, at);
    if (!table) continue;
    if (at > from) regions.push(...others(lines.slice(from, at)));
    regions.push(table.grid);
    from = at + table.length;
    at = from - 1;
  }
  return from < lines.length ? [...regions, ...others(lines.slice(from))] : regions;
}

/** Other headings, or the title right above them. */
const beginsAnother = (lines: readonly Line[], at: number): boolean => {
  const [upper, lower] = [lines[at], lines[at + 1]];
  return upper !== undefined && lower !== undefined && headsOf(upper, lower) !== null;
};

/** A heading of a column over another one. */
type HeadPair = readonly [upper: Word[], lower: Word[]];

function twoLineTable(lines: readonly Line[], start: number): { grid: Grid; length: number } | null {
  const [upper, lower] = [lines[start], lines[start + 1]];
  const heads = upper && lower ? headsOf(upper, lower) : null;
  if (!upper || !heads) return null;
  const piece = (words: readonly Word[]): Piece | null => (words.length === 0 ? null : wordsPiece(upper.page, words));
  const rows = [heads.flatMap((pair) => pair.map(piece))];
  let [at, pairs, below] = [start + 2, 0, 0];
  while (at < lines.length) {
    const [line, next] = [lines[at] as Line, lines[at + 1]];
    if (line.y0 - (lines[at - 1] as Line).y1 > FAR * line.size || Math.abs(line.size - upper.size) > RESIZED * upper.size) break;
    if (beginsAnother(lines, at) || beginsAnother(lines, at + 1)) break;
    const cells = underHeads(line, heads);
    const rest = next && !line.bold && !next.bold && next.y0 - line.y1 < CLOSE * next.size ? underHeads(next, heads) : null;
    if (!cells) break;
    rows.push(heads.flatMap((_, column) => [piece(cells[column] ?? []), piece(rest?.[column] ?? [])]));
    if (rest) [pairs, below] = [pairs + 1, below + rest.filter(({ length }) => length > 0).length];
    at += rest ? 2 : 1;
  }
  return pairs >= LEAST_ROWS && below >= MOSTLY * pairs * heads.length ? { grid: { rows }, length: at - start } : null;
}

/** The headings of two lines in bold that stand over each other, each with a name of its own; null for any other lines, as those of long headings. */
function headsOf(upper: Line, lower: Line): HeadPair[] | null {
  if (!upper.bold || !lower.bold || upper.cells.length < 2 || upper.cells.length !== lower.cells.length) return null;
  if (lower.y0 - upper.y1 > CLOSE * lower.size) return null;
  const pairs = upper.cells.map((cell, i): HeadPair => [cell, lower.cells[i] ?? []]);
  const names = pairs.flat().map(textOf);
  const isOver = pairs.every(([one, other]) => isInLine(one, other));
  const isNamed = names.every((name) => /^\p{Lu}/u.test(name) && isLabel(name)) && names.filter(isKnown).length >= MOSTLY * names.length;
  return isOver && isNamed ? pairs : null;
}

const isInLine = (one: readonly Word[], other: readonly Word[]): boolean =>
  Math.abs(leftOf(one) - leftOf(other)) < NEAR || Math.abs(rightOf(one) - rightOf(other)) < NEAR;

/** The cells of a line under each pair of headings; null where one of them stands under none. */
function underHeads({ cells }: Line, heads: readonly HeadPair[]): Word[][] | null {
  const at = cells.map((cell) => {
    const inLine = heads.findIndex((pair) => pair.some((head) => isInLine(head, cell)));
    return inLine >= 0
      ? inLine
      : heads.findIndex((pair) => pair.some((head) => leftOf(cell) < rightOf(head) && rightOf(cell) > leftOf(head)));
  });
  if (at.includes(-1) || new Set(at).size < at.length) return null;
  return heads.map((_, column) => cells[at.indexOf(column)] ?? []);
}
