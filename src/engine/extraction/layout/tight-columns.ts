import type { Word } from '#engine/reading/record.ts';
import { boxMark } from '../regions.ts';
import { isTypedSpace } from '../words/typed.ts';
import { textOf, type Line } from './page-lines.ts';

/** Between two columns stand more of these ems; in a line whose label runs up to the next column, hardly more than between words. */
const GUTTER = 0.6;
const TIGHT = 0.38;
/** So many lines with words on both sides of a gutter are no chance. */
const LEAST_LINES = 3;
/** Points by which the cells of a column may begin apart. */
const NEAR = 1;

/**
 * Lines whose columns stand so close that nothing parts them but that they begin at one place, below which no line writes through: the cells of
 * each are cut there.
 */
export function withTightColumns(lines: readonly Line[]): Line[] {
  const columns = columnsIn(lines);
  return lines.map((line, i) => {
    const starts = columns.filter(({ from, to }) => from <= i && i < to).map(({ x }) => x);
    return starts.length === 0 ? line : { ...line, cells: line.cells.flatMap((cell) => cutAt(cell, starts)) };
  });
}

/** Where a column begins, and in which lines. */
interface Column {
  x: number;
  from: number;
  to: number;
}

function columnsIn(lines: readonly Line[]): Column[] {
  const found = new Map<number, number[]>();
  for (const [i, { cells }] of lines.entries()) {
    for (const x of startsIn(cells.flat())) found.set(x, [...(found.get(x) ?? []), i]);
  }
  return [...found].flatMap(([x, at]) => {
    const near = [...at, ...(found.get(x + 1) ?? [])];
    return near.length < LEAST_LINES ? [] : stretchesOf(lines, x, near);
  });
}

/** Places, in whole points, where a word begins behind a gutter and something that may be a label. */
function startsIn(words: readonly Word[]): number[] {
  return words.flatMap((word, i) => {
    const before = words[i - 1];
    const isFar = before && word.box.x0 - before.box.x1 >= GUTTER * word.size && !isTypedSpace(before, word);
    const isBehind = isFar && isSilent(before) && isSilent(word);
    return isBehind && /\p{L}{3}/u.test(textOf(words.slice(0, i))) ? [Math.floor(word.box.x0)] : [];
  });
}

/** Boxes, colons and strokes say by themselves what belongs together. */
const isSilent = ({ text }: Word): boolean => !boxMark.test(text) && !/:$|^[|·•]$/.test(text);

/** The stretches of lines around those given through which nothing is written at a place, where enough of them have a word there. */
function stretchesOf(lines: readonly Line[], x: number, at: readonly number[]): Column[] {
  const isThrough = ({ cells }: Line): boolean => cells.flat().some(({ box }) => box.x0 < x - NEAR && box.x1 > x + NEAR);
  const columns: Column[] = [];
  for (let from = 0; from < lines.length; from++) {
    let to = from;
    while (to < lines.length && !isThrough(lines[to] as Line)) to++;
    if (new Set(at.filter((i) => from <= i && i < to)).size >= LEAST_LINES) columns.push({ x, from, to });
    from = to;
  }
  return columns;
}

/** A cell cut where columns begin. */
function cutAt(cell: Word[], starts: readonly number[]): Word[][] {
  if (!cell.every(isSilent)) return [cell];
  const parts: Word[][] = [];
  for (const [i, word] of cell.entries()) {
    const before = cell[i - 1];
    const isStart =
      before &&
      word.box.x0 - before.box.x1 >= TIGHT * word.size &&
      !isTypedSpace(before, word) &&
      starts.some((x) => word.box.x0 - x > -NEAR && word.box.x0 - x < NEAR + 1);
    if (before && !isStart) parts.at(-1)?.push(word);
    else parts.push([word]);
  }
  return parts;
}
