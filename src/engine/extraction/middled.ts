import type { Box, Word } from '#engine/reading/record.ts';
import { wordLines } from '#engine/reading/word-lines.ts';
import { CELL_GAP, leftOf } from './page-lines.ts';
import { around } from './pieces.ts';

/** From top to top the lines of one cell stand no farther apart, in ems. */
const LEADING = 1.6;
/** What stands between them is this much off their middle at most, in ems. */
const OFF = 0.25;
/** Points by which the lines of one cell may begin apart. */
const NEAR = 2;

/**
 * The lines of a page, where a row whose cells are set to its middle is one line: beside a cell of two lines the others stand between both.
 * Columns that run past each other, as an address beside the number and the day of a letter, keep lines of their own.
 */
export function rowLines(words: readonly Word[]): Word[][] {
  const lines = wordLines(words);
  const boxes = lines.map((line) => around(line));
  const isApart = (at: number): boolean => !isOver(boxes[at - 1], boxes[at]);
  const rows: Word[][] = [];
  for (let at = 0; at < lines.length; at++) {
    const three = lines.slice(at, at + 3);
    const isRow = isMiddled(boxes.slice(at, at + 3), lines[at]?.[0]?.size ?? 0) && isApart(at) && isApart(at + 3);
    const row = isRow ? rowOf(three) : null;
    rows.push(row ?? (lines[at] as Word[]));
    if (row) at += 2;
  }
  return rows;
}

/** Whether the second of two lines begins before the first one ends. */
const isOver = (above: Box | undefined, below: Box | undefined): boolean =>
  above !== undefined && below !== undefined && below.y0 < above.y1 - 2;

/** Three lines, of which the second stands halfway between the others. */
function isMiddled([above, middle, below]: readonly Box[], size: number): boolean {
  if (!above || !middle || !below || below.y0 - above.y0 > LEADING * size) return false;
  return isOver(above, middle) && isOver(middle, below) && Math.abs(above.y0 + below.y0 - 2 * middle.y0) < 2 * OFF * size;
}

/** The words of the row, cell by cell; null where the third line begins elsewhere than the first, or they are not apart from the second. */
function rowOf([above = [], middle = [], below = []]: readonly Word[][]): Word[] | null {
  const [cells, others, rest] = [cellsOf(above), cellsOf(middle), cellsOf(below)];
  const wraps = rest.map((words) => cells.findIndex((cell) => Math.abs(leftOf(cell) - leftOf(words)) < NEAR));
  if (wraps.includes(-1)) return null;
  const whole = cells.map((cell, i) => [...cell, ...(rest[wraps.indexOf(i)] ?? [])]);
  const isBeside = (one: readonly Word[], other: readonly Word[]): boolean =>
    around(one).x1 < leftOf(other) || around(other).x1 < leftOf(one);
  if (!whole.every((cell) => others.every((other) => isBeside(cell, other)))) return null;
  return [...whole, ...others].toSorted((one, other) => leftOf(one) - leftOf(other)).flat();
}

/** The words of a line, cut at wide gaps. */
function cellsOf(line: readonly Word[]): Word[][] {
  const cells: Word[][] = [];
  for (const word of line) {
    const last = cells.at(-1)?.at(-1);
    if (last && word.box.x0 - last.box.x1 <= CELL_GAP * word.size) cells.at(-1)?.push(word);
    else cells.push([word]);
  }
  return cells;
}
