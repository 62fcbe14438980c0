import type { Cells } from '../regions.ts';
import { isLabel } from '../words/cell-kinds.ts';

/** Fewer may be a list. */
const LEAST = 3;

/**
 * Rows of a table that counts its questions in a first column, each with its answer in the row below it, as labels with their answers; headings
 * between them stay. Null for any other table.
 */
export function rowsUnderCounted(rows: readonly Cells[]): Cells[] | null {
  const whole: Cells[] = [];
  let last = 0;
  for (let at = 0; at < rows.length; at++) {
    const [number, question, ...more] = rows[at] ?? [];
    const [below, answer, ...others] = rows[at + 1] ?? [];
    const count = number ? countIn(number.text) : 0;
    const isCounted = count > last && question && isLabel(question.text) && more.every((cell) => !cell);
    if (isCounted && answer && !below && others.every((cell) => !cell)) {
      whole.push([question, answer]);
      last = count;
      at++;
    } else if (number && !question && more.every((cell) => !cell)) whole.push([number, null]);
    else return null;
  }
  return whole.filter(([, answer]) => answer).length >= LEAST ? whole : null;
}

/** The number that a cell holds and nothing else; 0 for any other. */
const countIn = (text: string): number => Number(/^(\d{1,3})[.)]?$/.exec(text)?.[1] ?? 0);
