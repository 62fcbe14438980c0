import type { Word } from '#engine/reading/record.ts';
import { wordsPiece } from '../pieces.ts';
import { isKnown, isLabel } from '../words/cell-kinds.ts';
import { textOf, type Line } from './page-lines.ts';
import type { Stacked } from './stacked.ts';

/** Fewer lines that begin in bold may be points of a text. */
const LEAST = 3;
/** Of their labels, so many name something of advice. */
const MOSTLY = 0.5;
/** Of its size, so much the type of an answer may be larger or smaller. */
const SAME_SIZE = 0.08;
/** Words of a label, and of an answer, at most. */
const [LABEL, ANSWER] = [8, 14];

/** Whether the lines of a document begin with a label in bold and go on with its answer in plain type: "**Date of birth** 3 May 1960". */
export function haveBoldLabels(lines: readonly Line[]): boolean {
  const labels = lines.flatMap(({ cells }) => cells.flatMap((cell) => labelled(cell)?.slice(0, 1) ?? [])).map(textOf);
  return labels.length >= LEAST && labels.filter(isKnown).length >= MOSTLY * labels.length;
}

/** Such lines as labels with their answers: by the index of the first of those in a row. */
export function boldLabels(lines: readonly Line[]): Map<number, Stacked> {
  const found = new Map<number, Stacked>();
  let begun = -1;
  for (const [i, { page, cells }] of lines.entries()) {
    const [cell = [], ...more] = cells;
    const pair = more.length === 0 ? labelled(cell) : null;
    const row = pair?.map((words) => wordsPiece(page, words));
    const last = found.get(begun);
    if (row && last) found.set(begun, { rows: [...last.rows, row], length: last.length + 1 });
    else if (row) found.set((begun = i), { rows: [row], length: 1 });
    else begun = -1;
  }
  // What stands alone is a title with a remark.
  for (const [at, { length }] of found) if (length === 1) found.delete(at);
  return found;
}

/** The words of a label in bold, and those of its answer; null for anything else. */
function labelled(cell: readonly Word[]): [Word[], Word[]] | null {
  const end = cell.findIndex(({ bold }) => !bold);
  const [label, answer] = [cell.slice(0, end), cell.slice(end)];
  if (end < 1 || end > LABEL || answer.length > ANSWER || answer.some(({ bold }) => bold)) return null;
  const [first, said] = [label[0], answer[0]];
  if (!first || !said || Math.abs(first.size - said.size) > SAME_SIZE * first.size) return null;
  const text = textOf(label);
  return isLabel(text) && !/[.,:;?!]$/.test(text) && /^[\p{L}\p{N}£]/u.test(textOf(answer)) ? [label, answer] : null;
}
