import type { Box, Page, Word } from '#engine/reading/record.ts';
import { isAcross, middleOf } from './geometry.ts';
import { rowLines } from './middled.ts';
import { asking } from './page-columns.ts';

/** Points of a line down the page from which on it parts columns. */
const LEAST_HEIGHT = 100;
/** Points by which lines that meet may miss each other. */
const MEETS = 3;
/** Lines of a column, at least; and how many of them have to ask something. */
const LEAST_LINES = 4;
const LEAST_ASKING = 2;

/**
 * The words of a page in the order in which people read them: where a line is drawn down the page between two columns, what stands above it, the
 * left column, the right one, and what stands below. A single part for a page without such a line.
 */
export function besideRules(page: Page, words: readonly Word[]): Word[][] {
  const rule = rulesDown(page).find((one) => areColumns(one, words));
  if (!rule) return [[...words]];
  const level = words.filter((word) => isBeside(rule, word));
  const parts = [
    words.filter(({ box }) => middleOf(box) < rule.y0 - MEETS),
    level.filter(({ box }) => box.x1 <= rule.x0 + MEETS),
    level.filter(({ box }) => box.x1 > rule.x0 + MEETS),
    words.filter(({ box }) => middleOf(box) > rule.y1 + MEETS),
  ];
  return parts.filter((part) => part.length > 0);
}

const isBeside = ({ y0, y1 }: Box, { box }: Word): boolean => middleOf(box) >= y0 - MEETS && middleOf(box) <= y1 + MEETS;

/** Lines down the page that none along it meets, as a table's would. */
function rulesDown({ rules = [] }: Page): Box[] {
  const across = rules.filter(isAcross);
  const meets = (rule: Box, other: Box): boolean =>
    other.x0 <= rule.x1 + MEETS && other.x1 >= rule.x0 - MEETS && other.y0 <= rule.y1 + MEETS && other.y1 >= rule.y0 - MEETS;
  const down = rules.filter((rule) => !isAcross(rule) && rule.y1 - rule.y0 >= LEAST_HEIGHT);
  return down.filter((rule) => !across.some((other) => meets(rule, other)));
}

/** Whether nothing is written through a line, and what stands on either side of it asks for itself, as labels alone or answers alone would not. */
function areColumns(rule: Box, words: readonly Word[]): boolean {
  const level = words.filter((word) => isBeside(rule, word));
  const left = level.filter(({ box }) => box.x1 <= rule.x0 + MEETS);
  const right = level.filter(({ box }) => box.x0 >= rule.x1 - MEETS);
  if (left.length + right.length < level.length) return false;
  return [left, right].map(rowLines).every((lines) => lines.length >= LEAST_LINES && asking(lines) >= LEAST_ASKING);
}
