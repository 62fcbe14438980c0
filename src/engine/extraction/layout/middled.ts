import type { Word } from '#engine/reading/record.ts';
import { wordLines } from '#engine/reading/word/word-lines.ts';
import { around } from '../pieces.ts';
import { CELL_GAP, leftOf } from './page-lines.ts';

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
  const isApart = (at: number): boolean => !isOver(lines[at - 1]?.[0], lines[at]?.[0]);
  const rows: Word[][] = [];
  for (let at = 0; at < lines.length; at++) {
    const [above = [], middle = [], below = []] = lines.slice(at, at + 3);
    const isRow = isMiddled(above[0], middle[0], below[0]) && isApart(at) && isApart(at + 3);
    const row = isRow ? rowOf(above, middle, below) : null;
    rows.push(row ?? above);
    if (row) at += 2;
  }
  return rows;
}

/** Whether the second of two lines begins before the first one ends, as their first words stand. */
const isOver = (above: Word | undefined, below: Word | undefined): boolean =>
  above !== undefined && below !== undefined && below.box.y0 < above.box.y1 - 2;

/** Three lines, of which the second stands halfway between the others. */
function isMiddled(above: Word | undefined, middle: Word | undefined, below: Word | undefined): boolean {
  if (!above || !middle || !below || !isOver(above, middle) || !isOver(middle, below)) return false;
  const [top, half, foot] = [above.box.y0, middle.box.y0, below.box.y0];
  return foot - top <= LEADING * above.size && Math.abs(top + foot - 2 * half) < 2 * OFF * above.size;
}

/** The words of the row, cell by cell; null where the third line begins elsewhere than the first, or they are not apart from the second. */
function rowOf(above: readonly Word[], middle: readonly Word[], below: readonly Word[]): Word[] | null {
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

/** Whether the words of a line stand so far apart that they are cells of a row. */
export const hasCells = (line: readonly Word[]): boolean =>
  line.some(({ box, size }, i) => i > 0 && box.x0 - (line[i - 1]?.box.x1 ?? 0) > CELL_GAP * size);
