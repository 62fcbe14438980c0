import type { Box, Page, Word } from '#engine/reading/record.ts';
import type { Region } from '../regions.ts';
import { isIn, middleOf } from './geometry.ts';
import { hasCells, rowLines } from './middled.ts';
import { framesOn } from './ruled.ts';

/** Lines of a card, at least: what holds fewer is a box for an answer. */
const LEAST_LINES = 3;

/**
 * The regions of words in reading order: of cards that stand side by side, each in a frame of its own as on the page of a portal, one after the
 * other, and what stands above, between and below them. Where nothing tells labels from answers, cards are as good as columns.
 * @param hasLabels whether labels stand over answers in type of their own
 */
export function aroundCards(
  page: Page,
  { words, hasLabels }: { words: readonly Word[]; hasLabels: boolean },
  others: (words: readonly Word[]) => Region[],
): Region[] {
  const regions: Region[] = [];
  let left = words;
  for (const row of rowsOf(cardsOn(page, words))) {
    const [y0, y1] = [Math.min(...row.map((box) => box.y0)), Math.max(...row.map((box) => box.y1))];
    const level = left.filter(({ box }) => middleOf(box) > y0 && middleOf(box) < y1);
    const held = row.map((box) => level.filter((word) => isIn(box, word)));
    const isRead = hasLabels ? held.every(hasLooks) : held.every((each) => rowLines(each).some(hasCells));
    if (held.flat().length < level.length || !isRead) continue;
    const above = left.filter(({ box }) => middleOf(box) <= y0);
    regions.push(...(above.length > 0 ? others(above) : []), ...held.flatMap((each) => others(each)));
    const read = new Set([...above, ...level]);
    left = left.filter((word) => !read.has(word));
  }
  return left.length > 0 || regions.length === 0 ? [...regions, ...others(left)] : regions;
}

/** Type of one look alone is that of a table's column. */
const hasLooks = (words: readonly Word[]): boolean => words.some(({ size, bold }) => size !== words[0]?.size || bold !== words[0]?.bold);

/** The frames of a page that hold several lines and no other such frame. */
function cardsOn(page: Page, words: readonly Word[]): Box[] {
  const cards = framesOn(page).filter((box) => rowLines(words.filter((word) => isIn(box, word))).length >= LEAST_LINES);
  const holds = (outer: Box, inner: Box): boolean =>
    outer !== inner && outer.x0 <= inner.x0 && outer.y0 <= inner.y0 && outer.x1 >= inner.x1 && outer.y1 >= inner.y1;
  return cards.filter((box) => !cards.some((other) => holds(box, other)));
}

/** The cards that stand beside others, row by row, and those of each from left to right. */
function rowsOf(cards: readonly Box[]): Box[][] {
  const rows: Box[][] = [];
  for (const box of cards.toSorted((a, b) => a.y0 - b.y0)) {
    const row = rows.at(-1);
    if (row?.some((other) => box.y0 < other.y1)) row.push(box);
    else rows.push([box]);
  }
  return rows.filter((row) => row.length > 1).map((row) => row.toSorted((a, b) => a.x0 - b.x0));
}
