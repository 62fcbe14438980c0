import type { Word } from '#engine/reading/record.ts';
import { wordLines } from '#engine/reading/word/word-lines.ts';
import { wordsPiece } from '../pieces.ts';
import { isLabel } from '../words/cell-kinds.ts';
import { leftOf, lineOf, textOf, type Line } from './page-lines.ts';
import { sidesIn } from './sides.ts';

/** Fewer labels below each other may be chance. */
const LEAST_LABELS = 3;
/** Points by which the labels of one block may begin apart. */
const SAME_START = 3;
/** Of the labels of a block, so many have their answer beside them. */
const MOST_ANSWERED = 0.5;

/** So many rows of one block stand where another block has none, or its rows are read across. */
const LEAST_APART = 3;

/**
 * The lines of each block of a form whose blocks stand side by side, as in questionnaires of two or three columns: people read one block
 * to its end and then the next. A row that says whose each block is comes first, by itself. Null for lines that are no such form: blocks
 * have a heading each, or rows that don't stand at one height.
 */
export function blocksOf(run: readonly Line[]): Line[][] | null {
  return blocksBelow(run) ?? withTop(run.slice(0, 1), blocksBelow(run.slice(1)));
}

/** A line over the blocks may be of neither: the form's name and its day. */
const withTop = (top: Line[], blocks: Line[][] | null): Line[][] | null => blocks && [top, ...blocks];

function blocksBelow(run: readonly Line[]): Line[][] | null {
  const [top, ...below] = run;
  const isBold = [true, false].find((look) => labelStarts(run, look).length > 1);
  const starts = isBold === undefined ? [] : labelStarts(run, isBold);
  if (!top || starts.length < 2 || !(isTitles(top, starts) || rowsApart(run, starts) >= LEAST_APART)) return null;
  const isOfPeople = sidesIn(top.cells.map((words) => wordsPiece(top.page, words))) !== null;
  const blocks: Word[][] = starts.map(() => []);
  for (const cell of (isOfPeople ? below : run).flatMap(({ cells }) => cells)) {
    let at = Math.max(0, blockAt(leftOf(cell), starts));
    for (const word of cell) {
      // Boxes join what stands side by side.
      if (word.bold === isBold)
        at = Math.max(
          at,
          starts.findIndex((x) => Math.abs(word.box.x0 - x) < SAME_START),
        );
      blocks[at]?.push(word);
    }
  }
  const lines = blocks.map((words) => wordLines(words).map((line) => lineOf(top.page, line)));
  return isOfPeople ? withTop([top], lines) : lines;
}

/** Nothing but a heading over each block. */
const isTitles = ({ cells, bold }: Line, starts: readonly number[]): boolean =>
  bold && cells.length === starts.length && cells.every((cell, i) => Math.abs(leftOf(cell) - (starts[i] ?? 0)) < SAME_START);

/** How many lines hold a label and its answer of other blocks than the first, and nothing of that. */
const rowsApart = (run: readonly Line[], [, second = Infinity]: readonly number[]): number =>
  run.filter(({ cells }) => cells.length > 1 && cells.every((cell) => leftOf(cell) > second - SAME_START)).length;

const blockAt = (x: number, starts: readonly number[]): number => starts.findLastIndex((start) => start <= x + SAME_START);

/** Where the labels of each block begin, in type that is bold or not, with answers in the other; fewer than two for a table, or anything else. */
function labelStarts(run: readonly Line[], isBold: boolean): number[] {
  const rows = run.map(({ cells }) => cells.map((cell) => ({ x: leftOf(cell), text: textOf(cell), isLabel: isOfLook(cell, isBold) })));
  const inLook = rows.flatMap((cells) => cells.filter((cell) => cell.isLabel));
  const starts = distinct(inLook.map(({ x }) => x));
  const isBlock = starts.every((start, i) => {
    const isOwn = ({ x }: { x: number }): boolean => Math.abs(x - start) < SAME_START;
    const labels = inLook.filter(isOwn);
    const answered = rows.filter((cells) => {
      const at = cells.findIndex((cell) => cell.isLabel && isOwn(cell));
      const next = cells[at + 1];
      return at >= 0 && next && !next.isLabel && next.x < (starts[i + 1] ?? Infinity);
    });
    return answered.length >= LEAST_LABELS && answered.length >= MOST_ANSWERED * labels.length && labels.every(({ text }) => isLabel(text));
  });
  return isBlock ? starts : [];
}

const isOfLook = (cell: readonly Word[], isBold: boolean): boolean => cell.every(({ bold }) => bold === isBold);

/** From left to right, those nearly alike once. */
function distinct(places: readonly number[]): number[] {
  return places.toSorted((a, b) => a - b).filter((x, i, all) => x - (all[i - 1] ?? -Infinity) >= SAME_START);
}
