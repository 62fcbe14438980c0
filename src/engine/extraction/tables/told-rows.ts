import type { Piece } from '../pieces.ts';
import type { Cells } from '../regions.ts';
import { isAnswer } from '../words/cell-kinds.ts';

/** "(b)", "iv)", "3.": what counts the points of a form. */
const counter = /^\(?(?:[a-z]|[ivx]{1,4}|\d{1,2})[.)]$/i;
/** Of the rows, so many say a sentence. */
const MOSTLY = 0.5;

/** The sentences of a form that counts them in a column of their own, "(b) | My salary is £104,600."; null for any other table. */
export function sentencesInRows(rows: readonly Cells[]): Piece[] | null {
  const counted = rows.filter(([place]) => place);
  const isPoint = ([place, ...cells]: Cells): boolean =>
    counter.test(place?.text ?? '') && cells.filter((cell) => cell !== null).length === 1;
  const pieces = rows.flatMap(([, ...cells]) => cells.filter((cell) => cell !== null));
  const sentences = pieces.filter(({ text }) => /^\p{Lu}/u.test(text) && text.endsWith('.') && !isAnswer(text.slice(0, FIRST)));
  return rows[0]?.[0] && counted.every(isPoint) && sentences.length > MOSTLY * pieces.length ? pieces : null;
}

/** Letters with which a sentence begins, and no answer. */
const FIRST = 8;
