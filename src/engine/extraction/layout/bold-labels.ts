import type { Word } from '#engine/reading/record.ts';
import { wordsPiece } from '../pieces.ts';
import { boxMark } from '../regions.ts';
import { isKnown, isLabel } from '../words/cell-kinds.ts';
import { leftOf, textOf, type Line } from './page-lines.ts';
import type { Stacked } from './stacked.ts';

/** Fewer lines that begin in bold may be points of a text. */
const LEAST = 3;
/** Of their labels, so many name something of advice. */
const MOSTLY = 0.5;
/** Of its size, so much the type of an answer may be larger or smaller. */
const SAME_SIZE = 0.08;
/** Words of a label, and of an answer, at most. */
const [LABEL, ANSWER] = [8, 14];

/** How an answer begins. */
const begins = new RegExp(`^(?:[\\p{L}\\p{N}£]|${boxMark.source})`, 'u');

/** Whether the lines of a document begin with a label in bold and go on with its answer in plain type: "**Date of birth** 3 May 1960". */
export function haveBoldLabels(lines: readonly Line[]): boolean {
  const labels = lines.flatMap(({ cells }) => cells.flatMap((cell) => labelled(cell)?.slice(0, 1) ?? [])).map(textOf);
  return labels.length >= LEAST && labels.filter(isKnown).length >= MOSTLY * labels.length;
}

/** Such lines as labels with their answers, where several stand side by side of each: by the index of the first of those in a row. */
export function boldLabels(lines: readonly Line[]): Map<number, Stacked> {
  const found = new Map<number, Stacked>();
  let begun = -1;
  for (const [i, line] of lines.entries()) {
    const rows = pairsOf(line, lines[i - 1], lines[i + 1])?.map((pair) => pair.map((words) => wordsPiece(line.page, words)));
    const last = found.get(begun);
    if (rows && last) found.set(begun, { rows: [...last.rows, ...rows], length: last.length + 1 });
    else if (rows) found.set((begun = i), { rows, length: 1 });
    else begun = -1;
  }
  // What stands alone is a title with a remark.
  for (const [at, { length }] of found) if (length === 1) found.delete(at);
  return found;
}

/** The labels of a line with their answers, where every cell of it is such a pair, or half of one whose answer stands below its label; else null. */
function pairsOf({ cells }: Line, above: Line | undefined, below: Line | undefined): Word[][][] | null {
  const pairs: Word[][][] = [];
  let halves = 0;
  for (const cell of cells) {
    const pair = labelled(cell);
    const answer = pair ? null : answerBelow(cell, below);
    if (pair) pairs.push(pair);
    else if (answer) pairs.push([cell, answer]);
    else if (!above?.cells.some((label) => answerBelow(label, { cells: [cell] }))) return null;
    if (!pair) halves++;
  }
  return halves < cells.length ? pairs : null;
}

/** What stands in plain type right below a label in bold that has no answer beside it. */
function answerBelow(label: readonly Word[], below: Pick<Line, 'cells'> | undefined): Word[] | null {
  const text = textOf(label);
  if (!label.every(({ bold }) => bold) || !isLabel(text) || !isKnown(text)) return null;
  return below?.cells.find((cell) => Math.abs(leftOf(cell) - leftOf(label)) < 2 && cell.every(({ bold }) => !bold)) ?? null;
}

/** The words of a label in bold, and those of its answer; null for anything else. */
function labelled(cell: readonly Word[]): [Word[], Word[]] | null {
  const end = cell.findIndex(({ bold }) => !bold);
  const [label, answer] = [cell.slice(0, end), cell.slice(end)];
  if (end < 1 || end > LABEL || answer.length > ANSWER || answer.some(({ bold }) => bold)) return null;
  const [first, said] = [label[0], answer[0]];
  if (!first || !said || Math.abs(first.size - said.size) > SAME_SIZE * first.size) return null;
  const text = textOf(label);
  return isLabel(text) && !/[.,:;?!]$/.test(text) && begins.test(textOf(answer)) ? [label, answer] : null;
}
