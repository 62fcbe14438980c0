import type { Word } from '#engine/reading/record.ts';
import { wordsPiece } from '../pieces.ts';
import type { Grid } from '../regions.ts';
import { isAnswer, isLabel } from '../words/cell-kinds.ts';
import { leftOf, rightOf, textOf, type Line } from './page-lines.ts';

/** Two labels side by side may be a label and its answer. */
const LEAST_HEADS = 3;
/** Of the rows, so many have a cell under each heading. */
const MOST_ROWS = 0.5;

/** Whether a first line of nothing but labels heads the line below, though no cell of that begins where a heading does. */
export function isHeadOf(head: Line, line: Line): boolean {
  if (head.cells.length < LEAST_HEADS || Math.abs(head.cells.length - line.cells.length) > 1) return false;
  return head.cells.every((cell) => isLabel(textOf(cell))) && line.cells.some((cell) => isAnswer(textOf(cell)));
}

/** A table whose headings are centred over columns that are set to the left: its cells stand under the headings in their order. Null for any other lines. */
export function centredGrid([head, ...lines]: readonly Line[]): Grid | null {
  const [first] = lines;
  if (!head || !first || !isHeadOf(head, first) || lines.some(({ cells }) => cells.length > head.cells.length)) return null;
  const starts = head.cells.map(leftOf);
  if (first.cells.slice(1).some((cell) => starts.some((x) => Math.abs(x - leftOf(cell)) < NEAR))) return null;
  const rows = lines.map(({ cells }) => (cells.length === starts.length ? cells : cells.flatMap((cell) => partedUnder(cell, head.cells))));
  const whole = rows.filter(({ length }) => length === starts.length);
  if (whole.length < MOST_ROWS * rows.length) return null;
  const columns = starts.map((_, column) => ({
    x0: Math.min(...whole.map((cells) => leftOf(cells[column] ?? []))),
    x1: Math.max(...whole.map((cells) => rightOf(cells[column] ?? []))),
  }));
  const inOrder = (cells: readonly Word[][]): (Word[] | undefined)[] =>
    cells.length === columns.length
      ? [...cells]
      : columns.map(({ x0, x1 }) => cells.find((cell) => Math.abs(leftOf(cell) - x0) < NEAR || Math.abs(rightOf(cell) - x1) < NEAR));
  const pieces = [head.cells, ...rows].map((cells) => inOrder(cells).map((words) => (words ? wordsPiece(head.page, words) : null)));
  return { rows: pieces, columns };
}

/** Points by which cells of one column may begin apart. */
const NEAR = 4;

/** A cell that two headings stand over is two. */
function partedUnder(cell: readonly Word[], heads: readonly Word[][]): Word[][] {
  const over = ({ box }: Word): number => heads.findIndex((head) => box.x0 < rightOf(head) && box.x1 > leftOf(head));
  const parts: Word[][] = [];
  let last = -1;
  for (const word of cell) {
    const at = over(word);
    if (parts.length === 0 || (at >= 0 && last >= 0 && at !== last)) parts.push([word]);
    else parts.at(-1)?.push(word);
    if (at >= 0) last = at;
  }
  return parts;
}
