import type { Page, Source, Word } from '#engine/reading/record.ts';
import { wordLines } from '#engine/reading/word-lines.ts';
import { around, wordsPiece, type Piece } from './pieces.ts';
import { boxMark, type Extent, type Grid, type Passage, type Region } from './regions.ts';

/** A line of a page, cut where wide gaps part its cells. */
interface Line {
  page: Page;
  cells: Word[][];
  x0: number;
  x1: number;
  y0: number;
  y1: number;
  size: number;
  bold: boolean;
}

/** Between words of one sentence stand less, between cells more: in ems. */
const CELL_GAP = 1.15;

/** Cuts pages into forms, tables and running text by where their words stand. */
export function pagedRegions(source: Source): Region[] {
  const regions: Region[] = [];
  for (const page of source.pages) {
    const [first, ...rest] = pageRegions(page);
    const last = regions.at(-1);
    const whole = first && last && 'rows' in first && 'rows' in last ? joinedGrids(last, first) : null;
    if (whole) regions.splice(-1, 1, whole, ...rest);
    else if (first) regions.push(first, ...rest);
  }
  return regions;
}

/** A grid that goes on at the top of the next page, where its columns stand in the same places; a column may be empty there. */
function joinedGrids(upper: Grid, lower: Grid): Grid | null {
  const [above, below] = [upper.columns ?? [], lower.columns ?? []];
  const places = below.map(({ x0, x1 }) => above.findIndex((column) => Math.abs(column.x0 - x0) < 4 || Math.abs(column.x1 - x1) < 4));
  if (places.includes(-1) || new Set(places).size < places.length || places[0] !== 0) return null;
  const moved = lower.rows.map((cells) => above.map((_, i) => cells[places.indexOf(i)] ?? null));
  return { rows: [...upper.rows, ...moved], columns: above };
}

function pageRegions(page: Page): Region[] {
  const lines = wordLines(page.words).map((words) => lineOf(page, words));
  const stacked = stackedAnswers(lines);
  const usual = median(lines.flatMap((line) => line.cells.flat().map(({ size }) => size)));
  const regions: Region[] = [];
  for (let at = 0; at < lines.length;) {
    const answers = stacked.get(at);
    if (answers) {
      regions.push({ rows: answers });
      at += 2;
      continue;
    }
    const run = runFrom(lines, at, stacked);
    if (run.some(({ cells }) => cells.length > 1)) regions.push(gridOf(run));
    else regions.push(...passagesOf(run, usual));
    at += run.length;
  }
  return regions;
}

/** Fewer than these of one look may be chance. */
const LEAST_STACKED = 4;

/** Lines of labels with the answers on the line right below, in other type, as forms in boxes have them: by the index of the label's line. */
function stackedAnswers(lines: readonly Line[]): Map<number, (Piece | null)[][]> {
  const found = new Map<string, Map<number, (Piece | null)[][]>>();
  for (const [i, upper] of lines.entries()) {
    const [lower, next] = [lines[i + 1], lines[i + 2]];
    if (!lower || lookOf(upper) === lookOf(lower) || lower.y0 - upper.y1 > 0.8 * lower.size) continue;
    if (next && next.y0 - lower.y1 < 1.5 * Math.max(0.5, lower.y0 - upper.y1)) continue;
    const rows = upper.cells.map((label) => [label, lower.cells.find((cell) => Math.abs(leftOf(cell) - leftOf(label)) < 3) ?? []]);
    if (lower.cells.some((cell) => !upper.cells.some((label) => Math.abs(leftOf(cell) - leftOf(label)) < 3))) continue;
    const look = `${lookOf(upper)} over ${lookOf(lower)}`;
    const same = found.get(look) ?? new Map<number, (Piece | null)[][]>();
    same.set(
      i,
      rows.map((cells) => cells.map((words) => (words.length === 0 ? null : wordsPiece(upper.page, words)))),
    );
    found.set(look, same);
  }
  const [most] = [...found.values()].toSorted((a, b) => b.size - a.size);
  return most && most.size >= LEAST_STACKED ? most : new Map();
}

const leftOf = (cell: readonly Word[]): number => cell[0]?.box.x0 ?? 0;
const lookOf = ({ size, bold }: Line): string => `${size.toFixed(1)}${bold ? ' bold' : ''}`;

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

function lineOf(page: Page, words: Word[]): Line {
  const { y0, y1 } = around(words);
  const cells: Word[][] = [];
  for (const word of joined(words)) {
    const cell = cells.at(-1);
    const last = cell?.at(-1);
    if (cell && last && word.box.x0 - last.box.x1 <= CELL_GAP * Math.max(last.size, word.size)) cell.push(word);
    else cells.push([word]);
  }
  // The boxes of a question belong to it, however far apart they are spread; a label on their left stays apart where it has a column.
  const text = words.map((word) => word.text).join(' ');
  const first = cells.findIndex((cell) => cell.some((word) => boxMark.test(word.text)));
  // "adventurous ☐ Adventurous": an option of the line above goes on.
  const boxes = /^\p{Ll}/u.test(text) ? 0 : first;
  const parted = first >= 0 ? [...cells.slice(0, boxes), cells.slice(boxes).flat()] : cells;
  return {
    page,
    cells: parted,
    x0: words[0]?.box.x0 ?? 0,
    x1: words.at(-1)?.box.x1 ?? 0,
    y0,
    y1,
    size: words[0]?.size ?? 0,
    bold: words.every((word) => word.bold),
  };
}

/** Pieces of one word that are drawn apart, as ligatures are. */
function joined(words: readonly Word[]): Word[] {
  const whole: Word[] = [];
  for (const word of words) {
    const last = whole.at(-1);
    if (last && Math.abs(word.box.x0 - last.box.x1) < 0.1 * word.size && !boxMark.test(word.text) && !boxMark.test(last.text))
      whole[whole.length - 1] = { ...last, text: last.text + word.text, box: around([last, word]) };
    else whole.push(word);
  }
  return whole;
}

/** Lines that belong together from one on: those of one grid, wrapped cells included, or of running text. */
function runFrom(lines: readonly Line[], start: number, stacked: ReadonlyMap<number, unknown>): Line[] {
  const run: Line[] = [];
  let left = Infinity;
  let gaps = 0;
  for (let at = start; at < lines.length; at++) {
    const line = lines[at] as Line;
    const last = run.at(-1);
    if (last) {
      if (stacked.has(at) || !goesOn(last, line, { isGrid: (run[0] as Line).cells.length > 1, left })) break;
      const gap = line.y0 - last.y1;
      // Wider apart than the rows so far: another table.
      if (run.length > 2 && gap > 1.2 * last.size && gap > (2 * gaps) / (run.length - 1) + 2) break;
      gaps += gap;
    }
    run.push(line);
    left = Math.min(left, line.x0);
  }
  return run;
}

/** Whether a line belongs with the one above it. A lone cell goes on with one of a grid's where it begins below it, and not at the grid's left edge. */
function goesOn(last: Line, line: Line, { isGrid, left }: { isGrid: boolean; left: number }): boolean {
  const gap = line.y0 - last.y1;
  const resized = Math.abs(line.size - last.size) / last.size;
  if (!isGrid) return line.cells.length === 1 && gap <= 1.1 * last.size && line.bold === last.bold && resized <= 0.08;
  if (gap > 3.2 * last.size || resized > 0.25) return false;
  if (line.cells.length > 1) return true;
  const under = last.cells.some((cell) => Math.abs(leftOf(cell) - line.x0) < line.size);
  return gap <= 0.75 * last.size && line.x0 > left + 2 * line.size && under;
}

/** Columns are where the cells of all rows leave gutters between them. */
function gridOf(run: readonly Line[]): Grid {
  const columns = columnsOf(run);
  const rows: Word[][][] = [];
  for (const [i, line] of run.entries()) {
    const before = run[i - 1];
    const row: Word[][] = columns.map(() => []);
    for (const cell of line.cells) row[columnFor(cell, columns)]?.push(...cell);
    const last = rows.at(-1);
    const wraps =
      last &&
      before &&
      row[0]?.length === 0 &&
      line.y0 - before.y1 < 0.75 * line.size &&
      row.every((cell, c) => cell.length === 0 || (last[c]?.length ?? 0) > 0);
    if (wraps) row.forEach((cell, c) => last[c]?.push(...cell));
    else rows.push(row);
  }
  const page = run[0]?.page as Page;
  return { rows: rows.map((row) => row.map((words) => (words.length === 0 ? null : wordsPiece(page, words)))), columns };
}

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
    if (start && x0 - start.x0 < SAME_START) {
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

/** Lines of running text as paragraphs: each question with its boxes is one, and so is each line that is set off from the next. */
function passagesOf(run: readonly Line[], usual: number): Passage[] {
  const right = run.reduce((most, { x1 }) => Math.max(most, x1), -Infinity);
  const paragraphs: Line[][] = [];
  for (const line of run) {
    const last = paragraphs.at(-1);
    const before = last?.at(-1);
    if (last && before && continues(before, line, right)) last.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs.map((lines) => {
    const [first] = lines as [Line];
    const piece: Piece = wordsPiece(
      first.page,
      lines.flatMap(({ cells }) => cells.flat()),
    );
    const heading =
      lines.length === 1 && (first.bold || first.size > 1.12 * usual) && !/[.;,☐☑☒]$/.test(piece.text) && piece.text.length < 90;
    return { piece, heading, bold: first.bold };
  });
}

/** The line before ran as far as the text goes, or the next one begins in the middle of a sentence. */
function continues(before: Line, line: Line, right: number): boolean {
  const words = line.cells.flat();
  const begin = words[0]?.text ?? '';
  if (/^[a-z(£]/.test(begin)) return true;
  const next = (words[0]?.box.x1 ?? 0) - (words[0]?.box.x0 ?? 0);
  const boxed = boxMark.test(
    before.cells
      .flat()
      .map(({ text }) => text)
      .join(' '),
  );
  return !boxed && before.x1 + next + 0.3 * line.size > right;
}
