import { isOwner } from '../layout/owners.ts';
import type { Cells } from '../regions.ts';
import { isAnswer, isLabel } from '../words/cell-kinds.ts';
import { isTitledName } from '../words/persons.ts';
import { isCode } from '../words/values.ts';

/** Rows from which on columns without headings are no chance. */
const LEAST_ROWS = 4;
/** Of the rows of a column, so many hold figures, or what the column beside it says too. */
const MOST = 0.4;

const numbered = /\b(?:illustration|quot(?:e|ation)|policy|plan|account|reference|proposal|application)\b/i;
const initialled = /^(?:\p{Lu}\.? ?){1,3} ?\p{Lu}[\p{L}'’-]+$/u;
const isNumber = (text: string): boolean => isCode(text) || /^\d[\d /-]{4,}$/.test(text);

/**
 * Headings for rows of labels with several answers each, whose columns are told apart by a number of their own or by whom they are for:
 * two illustrations side by side. Null for any other rows.
 */
export function sideBySide(rows: readonly Cells[]): string[] | null {
  const width = rows[0]?.length ?? 0;
  if (width < 3 || rows.length < LEAST_ROWS) return null;
  const isRow = ([label, ...cells]: Cells): boolean =>
    label !== null && label !== undefined && isLabel(label.text) && !cells.includes(null);
  if (!rows.every(isRow) || !rows.some(tellsApart)) return null;
  const columns = Array.from({ length: width - 1 }, (_, i) => i + 1);
  const isAlike = (column: number): boolean => {
    const found = rows.filter((cells) => {
      const [text, other] = [column, column === 1 ? 2 : column - 1].map((at) => cells[at]?.text ?? '');
      return isAnswer(text ?? '') || text === other;
    });
    return found.length >= MOST * rows.length;
  };
  return columns.every(isAlike) ? ['', ...columns.map((column) => `Column ${column}`)] : null;
}

/** "Quote number, TL-1, TL-2" or "Prepared for, Mr T Vine, Mrs I Vine". */
function tellsApart([label, ...cells]: Cells): boolean {
  const [name, texts] = [label?.text.replace(/:$/, '') ?? '', cells.map((cell) => cell?.text ?? '')];
  if (new Set(texts).size < texts.length) return false;
  const isPerson = (text: string): boolean => isTitledName(text) || initialled.test(text) || /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u.test(text);
  return (numbered.test(name) && texts.every(isNumber)) || (isOwner(name) && texts.every(isPerson));
}
