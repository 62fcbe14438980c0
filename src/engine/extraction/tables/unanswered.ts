import { isBold, type Piece } from '../pieces.ts';
import { boxMark, type Cells } from '../regions.ts';
import { isKnown, isLabel } from '../words/cell-kinds.ts';

/* Labels of a row that nobody answered: what stands behind one is another label, and no answer. */

/** Without columns that hold nothing. */
export function trimmed(rows: readonly Cells[]): Cells[] {
  const used = rows[0]?.map((_, column) => rows.some((cells) => cells[column] !== null)) ?? [];
  // Room for answers that nobody gave.
  if (
    used.length === 4 &&
    rows.every(([first, , second]) => [first, second].every((cell) => cell && isLabel(cell.text) && isKnown(cell.text)))
  )
    used[1] = true;
  return rows.map((cells) => cells.filter((_, column) => used[column]));
}

/** Of two labels with room for an answer each, the second alone where nobody has answered the first. */
export function withoutUnanswered(cells: Cells): Cells {
  const [first, answer, second, other, ...more] = cells;
  // Nor has anybody answered either of them.
  if (
    first &&
    answer === null &&
    second &&
    other === null &&
    more.length === 0 &&
    [first, second].every(({ text }) => isLabel(text) && isKnown(text))
  )
    return [];
  const isHalf = first && answer === null && second && other && more.length === 0;
  const isAsked = isHalf && isLabel(second.text) && (isKnown(second.text) || isKnown(first.text));
  return isAsked && !boxMark.test(other.text) ? [second, other] : cells;
}

/** A label in bold, and right behind it the next one with its answer. */
export const isUnanswered = ([label, next, answer]: readonly Piece[]): boolean =>
  answer !== undefined && !isBold(answer) && [label, next].every((cell) => cell !== undefined && isBold(cell) && isLabel(cell.text));
