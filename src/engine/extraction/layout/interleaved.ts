import type { Box, Word } from '#engine/reading/record.ts';
import { around } from '../pieces.ts';
import { hasCells, rowLines } from './middled.ts';

/** Points between two blocks that stand side by side, at least. */
const GUTTER = 20;
/** Points by which a line begins before the one above it ends where the two are of different blocks. */
const OVER = 1;
/** Lines of which that is so, at least, and lines of the right block. */
const LEAST = 3;
const LEAST_LINES = 4;
/** Points by which the lines of the right block may begin apart; and in ems, how far apart they may stand. */
const SAME_START = 3;
const CLOSE = 1.5;

interface Placed {
  words: Word[];
  box: Box;
}

/**
 * The words of a page in the order in which people read them, where two blocks stand side by side whose lines are at different heights, as the address of a
 * letter and what it is about: first what is above them, then the left one, the right one, and what is below.
 */
export function blocksApart(words: readonly Word[]): Word[][] {
  const lines = rowLines(words).map((line): Placed => ({ words: line, box: around(line) }));
  const crossed = lines.filter((line, i) => i > 0 && isAcross(lines[i - 1] as Placed, line));
  const [first] = crossed;
  const above = first && lines[lines.indexOf(first) - 1];
  if (!first || !above || crossed.length < LEAST) return [[...words]];
  const x0 = Math.max(first.box.x0, above.box.x0);
  const [from, to] = runAt(lines, lines.indexOf(first), x0);
  const run = lines.slice(from, to);
  const all = run.flatMap((line) => line.words);
  const right = all.filter(({ box }) => box.x0 >= x0 - SAME_START);
  const left = all.filter(({ box }) => box.x0 < x0 - SAME_START);
  const isApart = left.every(({ box }) => box.x1 < x0 - GUTTER) && crossed.filter((line) => run.includes(line)).length >= LEAST;
  const [one, other] = [rowLines(left), rowLines(right)];
  // Rows of cells keep to their own line.
  if (!isApart || one.length < 2 || other.length < LEAST_LINES || [...one, ...other].some(hasCells)) return [[...words]];
  const wordsOf = (some: readonly Placed[]): Word[] => some.flatMap((line) => line.words);
  return [wordsOf(lines.slice(0, from)), left, right, wordsOf(lines.slice(to))].filter((part) => part.length > 0);
}

/** Whether two lines stand beside each other, one a part of a line lower than the other. */
const isAcross = ({ box: above }: Placed, { box }: Placed): boolean =>
  box.y0 < above.y1 - OVER && (box.x0 > above.x1 + GUTTER || above.x0 > box.x1 + GUTTER);

/** The lines around one from the first to the last of the block that begins at a place, from which and up to which line. */
function runAt(lines: readonly Placed[], at: number, x0: number): [from: number, to: number] {
  const isRight = ({ words }: Placed): boolean => words.some(({ box }) => Math.abs(box.x0 - x0) < SAME_START);
  const own = lines.flatMap((line, i) => (isRight(line) ? [i] : []));
  const isNext = (one: number, other: number): boolean => {
    const [upper, lower] = [lines[one]?.box, lines[other]?.box];
    return upper !== undefined && lower !== undefined && lower.y0 - upper.y1 < CLOSE * (lower.y1 - lower.y0);
  };
  let [first, last] = [own.findIndex((i) => i >= at - 1), own.findIndex((i) => i >= at - 1)];
  while (first > 0 && isNext(own[first - 1] ?? 0, own[first] ?? 0)) first--;
  while (last < own.length - 1 && isNext(own[last] ?? 0, own[last + 1] ?? 0)) last++;
  return [own[first] ?? at, (own[last] ?? at) + 1];
}
