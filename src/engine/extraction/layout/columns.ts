import type { Page, Word } from '#engine/reading/record.ts';
import { wordsPiece } from '../pieces.ts';
import { boxMark, type Extent, type Grid } from '../regions.ts';
import { isTypedSpace } from '../words/typed.ts';
import { endsOptions, isRestOfLabel, leftOf, textOf, type Line } from './page-lines.ts';

/** Columns are where the cells of all rows leave gutters between them. */
export function gridOf(lines: readonly Line[]): Grid {
  const run = aligned(lines);
  const columns = columnsOf(run);
  const rows: Word[][][] = [];
  const isCounted = run.filter(({ cells: [first = []] }) => counter.test(textOf(first))).length >= LEAST_COUNTED;
  for (const [i, line] of run.entries()) {
    const before = run[i - 1];
    const row: Word[][] = columns.map(() => []);
    for (const cell of line.cells) row[columnFor(cell, columns)]?.push(...cell);
    const last = rows.at(-1);
    const wraps =
      last &&
      before &&
      !(isCounted && row.filter((cell) => cell.length > 0).length > 1 && isAnew(row, last)) &&
      (row[0]?.length === 0 || isRestOfLabel(before, line) || endsOptions(last[0] ?? [], row[0] ?? [])) &&
      line.y0 - before.y1 < 0.75 * line.size &&
      // Beside it, half a line lower: a row of another column.
      line.y0 - before.y1 > -0.4 * line.size &&
      row.every((cell, c) => cell.length === 0 || (last[c]?.length ?? 0) > 0) &&
      !row.some((cell, c) => isSum(cell) && isSum(last[c] ?? []));
    if (wraps) row.forEach((cell, c) => last[c]?.push(...cell));
    else rows.push(row);
  }
  const page = run[0]?.page as Page;
  return { rows: rows.map((row) => row.map((words) => (words.length === 0 ? null : wordsPiece(page, withoutColon(words))))), columns };
}

/** An answer in a column of its own without the colon that ends its label: "TERM   : 25 YEARS". */
const withoutColon = (words: readonly Word[]): readonly Word[] => (words.length > 1 && words[0]?.text === ':' ? words.slice(1) : words);

/** Rows whose first column counts their questions: "4.10". */
const counter = /^(?:[A-Z]{0,2}\d{1,3}(?:\.\d{1,2})+|[A-Z]\d{1,2})\.?$/;
const LEAST_COUNTED = 3;
/** Whether a row that has no number of its own asks something else than the one above it: "Debt #1: balance" below "Debt #1: owed to". */
const isAnew = (row: readonly Word[][], last: readonly Word[][]): boolean => {
  const [label, above] = [row, last].map((cells) => textOf(cells.find((cell, c) => c > 0 && cell.length > 0) ?? []));
  return /^\p{Lu}/u.test(label ?? '') && !/[,–-]$|\b(?:of|the|and|or|for|in|to)$/.test(above ?? '');
};

/** One sum below another is another row, whether or not something stands on its left. */
const isSum = (cell: readonly Word[]): boolean => /^[-−(]?£ ?[\d,.]+\)?$/.test(textOf(cell));

/** Gutters part columns; where a long answer bridges them, columns are where cells begin in several rows. */
function columnsOf(run: readonly Line[]): Extent[] {
  const columns: Extent[] = [];
  const extents = run.flatMap(({ cells }) => cells.map(extentOf)).sort((a, b) => a.x0 - b.x0);
  for (const extent of extents) {
    const column = columns.at(-1);
    if (column && extent.x0 < column.x1) column.x1 = Math.max(column.x1, extent.x1);
    else columns.push({ ...extent });
  }
  const bridged = run.some(({ cells }) => new Set(cells.map((cell) => columnFor(cell, columns))).size < cells.length);
  return bridged ? columnsByStarts(extents) : columns;
}

function columnsByStarts(extents: readonly Extent[]): Extent[] {
  const starts: { x0: number; x1: number; count: number }[] = [];
  for (const { x0, x1 } of extents) {
    const start = starts.at(-1);
    if (start && x0 - start.x0 <= SAME_START) {
      start.count++;
      start.x1 = Math.max(start.x1, x1);
    } else starts.push({ x0, x1, count: 1 });
  }
  return starts
    .filter(({ count }, i) => count > 1 || i === 0)
    .map(({ x0, x1 }, i, all) => ({ x0, x1: Math.min(x1, (all[i + 1]?.x0 ?? Infinity) - 1) }));
}

/** Points by which cells of one column may begin apart. */
const SAME_START = 4;

/** The last column that begins left of a cell, or else the one that it overlaps. */
function columnFor(cell: readonly Word[], columns: readonly Extent[]): number {
  const { x0, x1 } = extentOf(cell);
  const begun = columns.findLastIndex((column) => column.x0 <= x0 + SAME_START);
  const over = columns.findIndex((column) => x0 < column.x1 && x1 > column.x0);
  return begun >= 0 ? begun : Math.max(0, over);
}

const extentOf = (cell: readonly Word[]): Extent => ({ x0: cell[0]?.box.x0 ?? 0, x1: cell.at(-1)?.box.x1 ?? 0 });

/** Between words of one cell stand less than these ems, even where columns are tight. */
const LEAST_GAP = 0.6;
/** And less than these where several other lines have a cell that begins just there. */
const TIGHT_GAP = 0.4;
const SEVERAL = 3;

/** Where cells begin behind the first of their line, and how many do. */
export type Starts = Map<number, number>;

/** Counts where the cells of one more line begin. */
export function addStarts(starts: Starts, { cells }: Line): void {
  for (const cell of cells.slice(1)) {
    const x = Math.round(leftOf(cell));
    starts.set(x, (starts.get(x) ?? 0) + 1);
  }
}

const countAt = (starts: Starts, { box }: Word): number => Math.max(...[-1, 0, 1].map((off) => starts.get(Math.round(box.x0) + off) ?? 0));

/** Whether a line that looks like a single cell is a label and its answer in the columns of the rows above it; one with a colon says so itself. */
export function isTightRow(starts: Starts, { cells: [cell = [], ...more] }: Line): boolean {
  if (more.length > 0 || cell.some(({ text }) => text.endsWith(':'))) return false;
  return cell.some((word, i) => i > 0 && countAt(starts, word) >= SEVERAL - 1 && isApart(cell[i - 1] as Word, word, TIGHT_GAP));
}

const isApart = (before: Word, word: Word, ems: number): boolean =>
  word.box.x0 - before.box.x1 > ems * word.size && !isTypedSpace(before, word);

/** Cells that tight columns ran together are parted where cells of other lines begin. */
function aligned(lines: readonly Line[]): Line[] {
  const starts: Starts = new Map();
  for (const line of lines) addStarts(starts, line);
  return lines.map((line) => ({ ...line, cells: line.cells.flatMap((cell) => withBoxesTogether(cell, partedAt(cell, starts))) }));
}

/** A question's boxes belong together, wherever they stand; the same answers once more are another person's. */
function withBoxesTogether(cell: Word[], parts: Word[][]): Word[][] {
  const answers = parts.map((words) => new Set(words.map(({ text }) => text.toLowerCase()).filter((text) => !boxMark.test(text))));
  const boxed = parts.filter((words) => words.some(({ text }) => boxMark.test(text)));
  const isRepeated = answers.some((own, i) => answers.slice(i + 1).some((other) => !own.isDisjointFrom(other)));
  return boxed.length > 1 && !isRepeated ? [cell] : parts;
}

function partedAt(cell: readonly Word[], starts: Starts): Word[][] {
  const parts: Word[][] = [];
  for (const word of cell) {
    const before = parts.at(-1)?.at(-1);
    const count = countAt(starts, word);
    const begins = before && count > 0 && isApart(before, word, count >= SEVERAL ? TIGHT_GAP : LEAST_GAP);
    if (before && !begins) parts.at(-1)?.push(word);
    else parts.push([word]);
  }
  return parts;
}
