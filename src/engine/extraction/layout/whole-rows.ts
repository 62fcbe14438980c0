import type { Word } from '#engine/reading/record.ts';
import { boxMark } from '../regions.ts';
import { isAnswer } from '../words/cell-kinds.ts';
import { goesOnInLabel, leftOf, rightOf, textOf, type Line } from './page-lines.ts';

/** Lines of one cell stand no farther apart, and rows so much farther than they, in ems. */
const CLOSE = 0.35;
const APART = 0.25;
/** Of the size of type: what differs more is another's, as a label's over its answer. */
const SAME_SIZE = 0.05;
/** Points by which the lines of a cell may begin or end apart. */
const NEAR = 2;

/**
 * Lines of which those of a row have taken up what its cells go on with right below, however many lines: rows stand farther apart than these do.
 * A label goes on in small letters.
 */
export function withWholeRows(lines: readonly Line[]): Line[] {
  const whole: Line[] = [];
  for (let at = 0; at < lines.length;) {
    const end = endOfRow(lines, at);
    const [row, ...more] = lines.slice(at, end) as [Line, ...Line[]];
    whole.push(more.reduce(withRest, row));
    at = end;
  }
  return whole;
}

/** The line after the last one of a row that begins at a line; the next one where it stands alone. */
function endOfRow(lines: readonly Line[], at: number): number {
  const row = lines[at] as Line;
  if (row.cells.length < 2) return at + 1;
  let end = at + 1;
  let most = -Infinity;
  for (; end < lines.length; end++) {
    const line = lines[end] as Line;
    const gap = gapOver(lines, end);
    if (gap >= CLOSE * line.size || !isRest(row, line)) break;
    most = Math.max(most, gap);
  }
  const isFar = (i: number): boolean => i <= 0 || i >= lines.length || gapOver(lines, i) > most + APART * row.size;
  return end > at + 1 && isFar(at) && isFar(end) ? end : at + 1;
}

const gapOver = (lines: readonly Line[], at: number): number => (lines[at]?.y0 ?? 0) - (lines[at - 1]?.y1 ?? 0);

/** Whether every cell of a line begins or ends where one of the row does, in its type. */
function isRest(row: Line, { cells, size }: Line): boolean {
  if (Math.abs(size - row.size) > SAME_SIZE * row.size) return false;
  const under = cells.map((cell) => columnOf(row, cell));
  // "ISA" below "Stocks and shares", where beside it words go on too, and not all cells do.
  const goOnToo = cells.length > 1 && cells.length < row.cells.length && cells.every((cell) => !isAnswer(textOf(cell)));
  return cells.every((cell, i) => {
    const above = row.cells[under[i] ?? -1];
    if (!above || boxMark.test(textOf(cell)) || cell.every(({ bold }) => bold) !== above.every(({ bold }) => bold)) return false;
    return under[i] !== 0 || ((goesOnInLabel(textOf(cell)) || goOnToo) && !/[:?]$/.test(textOf(above)));
  });
}

const columnOf = ({ cells }: Line, cell: readonly Word[]): number =>
  cells.findIndex((above) => Math.abs(leftOf(above) - leftOf(cell)) < NEAR || Math.abs(rightOf(above) - rightOf(cell)) < NEAR);

function withRest(row: Line, line: Line): Line {
  const cells = row.cells.map((cell, i) => [...cell, ...line.cells.filter((rest) => columnOf(row, rest) === i).flat()]);
  return { ...row, cells, x1: Math.max(row.x1, line.x1), y1: line.y1 };
}
