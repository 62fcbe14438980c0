import type { Piece } from '../pieces.ts';
import type { Cells } from '../regions.ts';
import { isAnswer, isKnown, isLabel } from '../words/cell-kinds.ts';

/** Labels and answers by turns, at least twice in a row: "Net monthly income | £6,940 | Monthly spending | £2,865". */
export function arePairs(rows: readonly Cells[]): boolean {
  const filled = rows.map((cells) => cells.filter((cell) => cell !== null));
  const isPair = (cells: readonly Piece[]): boolean =>
    cells.length % 2 === 0 &&
    cells.every(({ text }, i) => (i % 2 === 0 ? isLabel(text) && isKnown(text) && !isAnswer(text) : isAnswer(text)));
  return filled.some((cells) => cells.length > 2) && filled.every(isPair);
}

/** Whether a row has a figure, a day or another answer by its form. */
export const isAnswered = (cells: Cells): boolean => cells.some((cell) => cell && isAnswer(cell.text));
/** Whether all cells of a row but the first are such answers. */
export const areAllAnswers = (cells: Cells): boolean => cells.slice(1).every((cell) => cell && isAnswer(cell.text));
/** "Participant | A Kinnaird | As at | 30/04/2026": labels and answers by turns. */
export const isOfPairs = (cells: Cells): boolean =>
  isAnswered(cells) &&
  cells.length % 2 === 0 &&
  cells.every((cell, i) => cell && (i % 2 === 1 || (isLabel(cell.text) && !isAnswer(cell.text))));
