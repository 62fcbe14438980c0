import type { Word } from '#engine/reading/record.ts';
import { around } from '../pieces.ts';
import { isKnown } from '../words/cell-kinds.ts';
import { personNamed } from '../words/persons.ts';
import { rowLines } from './middled.ts';

/** Points between the columns of a page, at least. */
const GUTTER = 7;
/** Places are counted in whole points. */
const ROUNDED = 1;
/** Lines of a column, at least; and how many of them have to ask something. */
const LEAST_LINES = 5;
const LEAST_ASKING = 2;
/** Of the lines of the shorter column, so many may stand at the height of one of the other; more are rows of a table. */
const MOST_LEVEL = 0.5;
/** Of the lines of both columns, so many that hold a label and its answer make columns of them, level or not. */
const MOSTLY = 0.6;
/** Fewer labels with their answers beside them are no form. */
const LEAST_PAIRS = 3;
/** Heights of a line from which on what follows belongs to no column. */
const WIDE = 1.5;
/** Shares of the page's width between which a gutter runs. */
const [FROM, TO] = [0.25, 0.75];

const labelled = /^[^:?£\d]{2,60}[:?]\s+\S/;

/**
 * The words of a page in the order in which people read them: where it has two columns, first the left one, then the right one, between what
 * stands above and below them. A single part for a page without columns, as one whose left and right are the labels and answers of one form.
 */
export function inReadingOrder(words: readonly Word[]): Word[][] {
  const lines = rowLines(words);
  const least = headSize(words);
  let best: { x: number; columns: Stretch[] } = { x: 0, columns: [] };
  for (const x of guttersOf(lines, least)) {
    const columns = runsBeside(lines, x).flatMap((run) => columnsIn(lines, run, { x, least }));
    if (lengthOf(columns) > lengthOf(best.columns)) best = { x, columns };
  }
  const parts: Word[][] = [];
  let at = 0;
  for (const [from, to] of best.columns) {
    parts.push(lines.slice(at, from).flat(), ...sidesOf(lines.slice(from, to).flat(), best.x));
    at = to;
  }
  return [...parts, lines.slice(at).flat()].filter((part) => part.length > 0);
}

/** Lines from one up to another, which is none of them. */
type Stretch = readonly [from: number, to: number];

const lengthOf = (stretches: readonly Stretch[]): number => stretches.reduce((sum, [from, to]) => sum + to - from, 0);

/** Places right before which words begin on several lines, in the middle of the page. */
function guttersOf(lines: readonly Word[][], least: number): number[] {
  const { x0, x1 } = lines.length === 0 ? { x0: 0, x1: 0 } : around(lines.flat());
  const starts = new Map<number, [count: number, heads: number]>();
  for (const line of lines) {
    for (const [i, { box, bold, size }] of line.entries()) {
      const before = line[i - 1]?.box.x1 ?? -Infinity;
      const x = Math.floor(box.x0);
      if (box.x0 - before < GUTTER || x <= x0 + FROM * (x1 - x0) || x >= x0 + TO * (x1 - x0)) continue;
      const [count, heads] = starts.get(x) ?? [0, 0];
      // Two heads of parts tell a column as well as many lines do: what stands below them may be set in.
      starts.set(x, [count + 1, heads + (bold && size > least ? 1 : 0)]);
    }
  }
  return [...starts].filter(([, [count, heads]]) => count >= LEAST_LINES || heads >= LEAST_PARTS).map(([x]) => x - GUTTER / 2);
}

/** The columns in a stretch of lines: the whole of it, or what stands between its headings. */
function columnsIn(lines: readonly Word[][], [from, end]: Stretch, { x, least }: { x: number; least: number }): Stretch[] {
  const last = lines.slice(from, endOf(lines, [from, end], x)).findLastIndex((line) => !line.every(({ bold }) => bold));
  // What is in bold at the end is the heading of what follows.
  const to = from + last + 1;
  if (areColumns(lines.slice(from, to), x)) return [[from, to]];
  const sections = least === Infinity ? null : sectionsIn(lines.slice(from, to), from, { x, least });
  if (sections) return [sections];
  const heads = Array.from({ length: to - from }, (_, i) => from + i).filter((i) => isHeading(lines[i] ?? [], x));
  if (heads.length === 0) return [];
  const bounds = [from - 1, ...heads, to];
  return bounds.slice(1).flatMap((next, i): Stretch[] => {
    const part: Stretch = [(bounds[i] ?? from) + 1, next];
    return areColumns(lines.slice(...part), x) ? [part] : [];
  });
}

const isHeading = (line: readonly Word[], x: number): boolean => line.every(({ box, bold }) => bold && box.x1 <= x);

/** The stretches of lines through which nothing is written at a place, from and up to which line. */
function runsBeside(lines: readonly Word[][], x: number): Stretch[] {
  const runs: Stretch[] = [];
  let from = 0;
  for (const [i, line] of [...lines, null].entries()) {
    const isFree = line?.every(({ box }) => box.x1 <= x - GUTTER / 2 + ROUNDED || box.x0 >= x + GUTTER / 2);
    if (isFree) continue;
    if (i - from >= LEAST_LINES) runs.push([from, i]);
    from = i + 1;
  }
  return runs;
}

/** Where columns end: at a wide gap below the last line that both have reached. */
function endOf(lines: readonly Word[][], [from, to]: Stretch, x: number): number {
  const isOn = (line: readonly Word[], side: 0 | 1): boolean => sidesOf(line, x)[side].length > 0;
  const last = Math.min(...([0, 1] as const).map((side) => lines.slice(0, to).findLastIndex((line) => isOn(line, side))));
  for (let i = Math.max(from, last) + 1; i < to; i++) {
    const [above, below] = [around(lines[i - 1] ?? []), around(lines[i] ?? [])];
    if (below.y0 - above.y1 > WIDE * (above.y1 - above.y0)) return i;
  }
  return to;
}

const sidesOf = (words: readonly Word[], x: number): [Word[], Word[]] => [
  words.filter(({ box }) => box.x1 <= x),
  words.filter(({ box }) => box.x0 >= x),
];

/** Whether the lines on both sides of a place are columns to be read one after the other. */
function areColumns(lines: readonly Word[][], x: number): boolean {
  const sides = lines.map((line) => sidesOf(line, x));
  const [left, right] = [sides.map(([side]) => side), sides.map(([, side]) => side)].map((all) =>
    all.filter((line) => line.length > 0),
  ) as [Word[][], Word[][]];
  const columns = [left, right];
  if (columns.some((lines) => lines.length < LEAST_LINES)) return false;
  if (areForms(left, right)) return true;
  if (columns.some((lines) => asking(lines) < LEAST_ASKING)) return false;
  if (columns.every((lines) => lines.filter((line) => labelled.test(textOf(line))).length >= MOSTLY * lines.length)) return true;
  const [fewer, more] = left.length < right.length ? [left, right] : [right, left];
  const level = fewer.filter((line) => more.some((other) => isLevel(line, other))).length;
  return level <= MOST_LEVEL * fewer.length && columns.every((lines) => lines.length - asking(lines) >= LEAST_ASKING);
}

/** Forms side by side, whatever stands level: each has a heading of its own, at one height, over labels in bold with their answers. */
function areForms(left: readonly Word[][], right: readonly Word[][]): boolean {
  const [one, other] = [left[0] ?? [], right[0] ?? []];
  const isHeaded = [one, other].every((line) => line.every(({ bold }) => bold) && personNamed(textOf(line)) === null);
  return isHeaded && isLevel(one, other) && [left, right].every((lines) => lines.filter(isPair).length >= LEAST_PAIRS);
}

/** Heads of parts of a form are so much larger than what stands below them. */
const LARGER = 1.1;
/** Points by which the heads of one column may begin apart. */
const SAME_EDGE = 1;
/** A page has as many parts in each of its columns, at least. */
const LEAST_PARTS = 2;

/**
 * Parts of a form in two columns, each under a head of its own in larger, bold type: the first two stand side by side, others wherever the part
 * above them ends. They go on to a head that begins elsewhere. Null where there are none: heads that are all level may be those of a table.
 */
function sectionsIn(lines: readonly Word[][], from: number, { x, least }: { x: number; least: number }): Stretch | null {
  const isHead = (line: readonly Word[]): boolean => line.length > 0 && line.every(({ bold, size }) => bold && size > least);
  const first = lines.findIndex((line) => sidesOf(line, x).every(isHead));
  if (first < 0) return null;
  const edges = sidesOf(lines[first] ?? [], x).map(edgeOf);
  const heads = lines.slice(first).map((line) => sidesOf(line, x).map((side) => (isHead(side) ? edgeOf(side) : null)));
  const isElsewhere = (edge: number | null, side: number): boolean => edge !== null && Math.abs(edge - (edges[side] ?? 0)) > SAME_EDGE;
  const stop = heads.findIndex((pair) => pair.some(isElsewhere));
  const within = stop < 0 ? heads : heads.slice(0, stop);
  const hasParts = [0, 1].every((side) => within.filter((pair) => pair[side] !== null).length >= LEAST_PARTS);
  // What stands alone on the left may be a head over the whole width.
  const areUneven = [0, 1].every((side) => within.some((pair) => pair[side] !== null && pair[1 - side] === null));
  return hasParts && areUneven ? [from + first, from + first + within.length] : null;
}

/** The size from which on words in bold are heads of parts; no page without any has one. */
function headSize(words: readonly Word[]): number {
  const sizes = words.map(({ size }) => size).toSorted((a, b) => a - b);
  const least = LARGER * (sizes[sizes.length >> 1] ?? 0);
  return words.some(({ bold, size }) => bold && size > least) ? least : Infinity;
}

const edgeOf = (words: readonly Word[]): number => words[0]?.box.x0 ?? 0;

const isPair = (line: readonly Word[]): boolean => line[0]?.bold === true && line.at(-1)?.bold === false;

const textOf = (line: readonly Word[]): string => line.map(({ text }) => text).join(' ');

/** Lines that ask something: in bold, or with a question mark or a colon at their end, and known of forms. */
export const asking = (lines: readonly Word[][]): number =>
  lines.filter(
    (line) => labelled.test(textOf(line)) || ((line.every(({ bold }) => bold) || /[?:]$/.test(textOf(line))) && isKnown(textOf(line))),
  ).length;

function isLevel(one: readonly Word[], other: readonly Word[]): boolean {
  const [a, b] = [around(one), around(other)];
  return Math.abs((a.y0 + a.y1 - b.y0 - b.y1) / 2) < 0.2 * (a.y1 - a.y0);
}
