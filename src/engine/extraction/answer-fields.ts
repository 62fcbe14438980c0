import type { Box, Page } from '#engine/reading/record.ts';
import { CELL_GAP } from './page-lines.ts';

/* Forms draw places for their answers: boxes, or lines to write on. */

/** Points that a box for an answer takes, at least and at most. */
const LEAST_WIDTH = 24;
const [LEAST_HEIGHT, MOST_HEIGHT] = [9, 130];
/** A line to write on is no dash. */
const LEAST_LINE = 30;
/** Points by which lines that meet may miss each other. */
const MEETS = 2;
/** A page with more lines than this is a drawing. */
const MOST_RULES = 2_000;
/** In ems, how far over its line an answer reaches, and how far before the line its label may end. */
const WRITTEN = 1.7;
const BEFORE = 14;

/** The boxes on a page that stand by themselves: with four sides and none of another's within. */
export function boxesOf({ rules = [] }: Page): Box[] {
  if (rules.length > MOST_RULES) return [];
  const across = rules.filter(isAcross);
  const down = rules.filter((rule) => !isAcross(rule));
  const byTop = Map.groupBy(down, ({ y0, y1 }) => `${Math.round(y0)} ${Math.round(y1)}`);
  const boxes: Box[] = [];
  for (const sides of byTop.values()) {
    const [{ y0, y1 } = { y0: 0, y1: 0 }] = sides;
    if (y1 - y0 < LEAST_HEIGHT || y1 - y0 > MOST_HEIGHT) continue;
    const xs = [...new Set(sides.map(({ x0, x1 }) => Math.round(5 * (x0 + x1)) / 10))].toSorted((a, b) => a - b);
    for (const [i, x0] of xs.entries()) {
      const x1 = xs[i + 1];
      if (x1 === undefined || x1 - x0 < LEAST_WIDTH) continue;
      const box = { x0, y0, x1, y1 };
      if ([y0, y1].every((y) => across.some((rule) => isAlong(rule, box, y))) && !across.some((rule) => isWithin(rule, box)))
        boxes.push(box);
    }
  }
  return boxes.filter((box) => !boxes.some((other) => other !== box && holds(box, other)));
}

const isAcross = ({ x0, x1, y0, y1 }: Box): boolean => x1 - x0 >= y1 - y0;
const levelOf = ({ y0, y1 }: Box): number => (y0 + y1) / 2;

/** Whether a line runs along the upper or lower side of a box, over all of it. */
const isAlong = (rule: Box, { x0, x1 }: Box, y: number): boolean =>
  Math.abs(levelOf(rule) - y) <= MEETS && rule.x0 <= x0 + MEETS && rule.x1 >= x1 - MEETS;

/** Whether a line runs through a box, and parts it. */
const isWithin = (rule: Box, { x0, x1, y0, y1 }: Box): boolean =>
  levelOf(rule) > y0 + MEETS && levelOf(rule) < y1 - MEETS && rule.x0 < x1 - MEETS && rule.x1 > x0 + MEETS;

const holds = (outer: Box, inner: Box): boolean =>
  outer.x0 <= inner.x0 + 1 && outer.y0 <= inner.y0 + 1 && outer.x1 >= inner.x1 - 1 && outer.y1 >= inner.y1 - 1;

/**
 * The lines to write on, as the boxes above them: a label ends before each, and nothing crosses it. What has several cells above it is the foot of a
 * row, and so are the lines below and above it.
 */
export function writingLines({ rules = [], words }: Page): Box[] {
  if (rules.length > MOST_RULES) return [];
  const across = rules.filter((rule) => isAcross(rule) && rule.x1 - rule.x0 >= LEAST_LINE);
  const down = rules.filter((rule) => !isAcross(rule));
  const feet = new Set<number>();
  const lines = across.flatMap((rule): Box[] => {
    const y = levelOf(rule);
    if (down.some(({ x0, y0, y1 }) => y0 <= y + MEETS && y1 >= y - MEETS && x0 >= rule.x0 - MEETS && x0 <= rule.x1 + MEETS)) return [];
    const level = words.filter(({ box, size }) => box.y1 <= y + MEETS && levelOf(box) > y - WRITTEN * size);
    const answer = level.filter(({ box }) => box.x1 > rule.x0 && box.x0 < rule.x1).toSorted((a, b) => a.box.x0 - b.box.x0);
    if (answer.some(({ box, size }, i) => i > 0 && box.x0 - (answer[i - 1]?.box.x1 ?? 0) > CELL_GAP * size)) feet.add(Math.round(rule.x0));
    const before = level.filter(({ box }) => box.x1 <= rule.x0 + MEETS).toSorted((a, b) => a.box.x1 - b.box.x1);
    const label = before.at(-1);
    if (!label || rule.x0 - label.box.x1 > BEFORE * label.size) return [];
    // What stands on a line of its own is no label, but the cell before in a table.
    const isWritten = across.some((other) => Math.abs(levelOf(other) - y) <= MEETS && other.x0 < label.box.x1 && other.x1 > label.box.x0);
    return isWritten ? [] : [{ x0: rule.x0, x1: rule.x1, y0: Math.min(label.box.y0, ...answer.map(({ box }) => box.y0)), y1: y + MEETS }];
  });
  return lines.filter(({ x0 }) => !feet.has(Math.round(x0)));
}
