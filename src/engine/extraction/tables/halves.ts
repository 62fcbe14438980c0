import { isBold, type Piece } from '../pieces.ts';
import type { Cells } from '../regions.ts';
import { isAnswer, isLabel, isTableHead } from '../words/cell-kinds.ts';
import { isOfPeople } from '../words/persons.ts';

/** Of the cells of a column of answers, so many are figures or the like. */
const MOSTLY = 0.6;

/**
 * The rows of two tables that stand side by side in one: the right half has the headings of the left one once more, "Essential | £ a month |
 * Discretionary | £ a month". Null for any other table, as for a form with two labels and answers in a row.
 */
export function halvesOf(rows: readonly Cells[]): (Piece | null)[][][] | null {
  const [top = [], ...body] = rows;
  const half = top.length / 2;
  if (half < 2 || !Number.isInteger(half) || body.length === 0) return null;
  const [left, right] = [top.slice(0, half), top.slice(half)];
  const [first, second] = [left[0]?.text ?? '', right[0]?.text ?? ''];
  const isAgain = left.slice(1).every((cell, i) => cell && cell.text === right[i + 1]?.text);
  const isWhole = half > 2 && isAgain && first === second;
  if (!isAgain || (first === '') !== (second === '') || (first !== '' && first === second && !isWhole)) return null;
  if (!isSetOff(top, body) && !left.slice(1).every((cell) => cell && (isTableHead(cell.text) || isOfPeople(cell.text)))) return null;
  const [labels, answers] = [0, 1].map((at) => body.flatMap((cells) => [cells[at], cells[at + half]].filter((cell) => !!cell)));
  const areAnswers = (answers ?? []).filter(({ text }) => isAnswer(text)).length >= MOSTLY * (answers ?? []).length;
  if ((!areAnswers && !isWhole) || !(labels ?? []).every(({ text }) => isLabel(text))) return null;
  const across = body.filter((cells) => isAcross(cells, half));
  const part = (from: number, to?: number): (Piece | null)[][] =>
    rows
      .filter((cells) => !across.includes(cells))
      .map((cells) => cells.slice(from, to))
      .filter((cells) => cells.some((cell) => cell !== null));
  const ofBoth = across.map((cells) => cells.filter((cell) => cell !== null));
  return [part(0, half), part(half), ...(ofBoth.length > 0 ? [ofBoth] : [])];
}

/** "Total spending" on the left and its figure at the end on the right: of both halves. */
const isAcross = (cells: Cells, half: number): boolean =>
  cells[0] !== null && cells.at(-1) !== null && cells.filter((cell) => cell !== null).length === 2 && half > 1;

/** In bold over rows that are not. */
const isSetOff = (top: Cells, body: readonly Cells[]): boolean =>
  top.every((cell) => !cell || isBold(cell)) && body.flat().filter((cell) => cell && isBold(cell)).length < body.length;
