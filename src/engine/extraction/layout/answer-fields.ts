import type { Box, Page, Word } from '#engine/reading/record.ts';
import { isAcross } from './geometry.ts';
import { CELL_GAP } from './page-lines.ts';

/* Forms draw places for their answers: boxes, or lines to write on. */

/** Points that a box for an answer takes, at least and at most. */
const LEAST_WIDTH = 24;
/** A box for a single letter or figure takes less. */
const LEAST_OF_LETTER = 9;
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
export function boxesOf({ rules = [], words }: Page): Box[] {
  if (rules.length > MOST_RULES) return [];
  const letters = words.filter(({ text }) => /^[\p{L}\d]$/u.test(text));
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
      if (x1 === undefined || x1 - x0 < LEAST_OF_LETTER) continue;
      const box = { x0, y0, x1, y1 };
      if (x1 - x0 < LEAST_WIDTH && !letters.some((letter) => holds(box, letter.box))) continue;
      if ([y0, y1].every((y) => across.some((rule) => isAlong(rule, box, y))) && !across.some((rule) => isWithin(rule, box)))
        boxes.push(box);
    }
  }
  return boxes.filter((box) => !boxes.some((other) => other !== box && holds(box, other)));
}

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
 * The lines to write on, as the boxes above them: a label ends before each, or before the one on its left, and nothing crosses it. What has several
 * cells above it is the foot of a row, and so are the lines below and above it.
 */
export function writingLines({ rules = [], words }: Page): Box[] {
  if (rules.length > MOST_RULES) return [];
  const down = rules.filter((rule) => !isAcross(rule));
  const isCrossed = ({ x0, x1, y0, y1 }: Box): boolean =>
    down.some((rule) => rule.y0 <= y1 + MEETS && rule.y1 >= y0 - MEETS && rule.x0 >= x0 - MEETS && rule.x0 <= x1 + MEETS);
  const across = rules.filter((rule) => isAcross(rule) && rule.x1 - rule.x0 >= LEAST_LINE);
  // Lines that go on from one to the next are the foot of one row of a table.
  const isOfRow = (rule: Box): boolean =>
    across.some(
      (other) =>
        other !== rule &&
        Math.abs(levelOf(other) - levelOf(rule)) <= MEETS &&
        (Math.abs(other.x1 - rule.x0) <= MEETS || Math.abs(other.x0 - rule.x1) <= MEETS),
    );
  const lines = across.filter((rule) => !isCrossed(rule) && !isOfRow(rule)).map((rule) => lineOver(rule, words));
  const feet = new Set(lines.filter(({ isOfCells }) => isOfCells).map(({ box }) => Math.round(box.x0)));
  const isColumn = ({ x0 }: Box): boolean => across.filter((rule) => Math.abs(rule.x0 - x0) < MEETS).length >= LEAST_OF_COLUMN;
  const labelled = lines.filter(({ box, label }) => {
    if (!label || feet.has(Math.round(box.x0)) || (box.x0 - label.box.x1 > BEFORE * label.size && !isColumn(box))) return false;
    // What stands on a line of its own is no label, but the cell before in a table.
    return !across.some((rule) => Math.abs(levelOf(rule) - box.y1) <= 2 * MEETS && rule.x0 < label.box.x1 && rule.x1 > label.box.x0);
  });
  const isBeside = ({ box }: Line): boolean =>
    labelled.some(({ box: other }) => Math.abs(other.y1 - box.y1) <= MEETS && other.x1 <= box.x0 + MEETS);
  return lines.filter((line) => labelled.includes(line) || (isBeside(line) && !feet.has(Math.round(line.box.x0)))).map(({ box }) => box);
}

/** Lines that begin at one place, from which on that is where a form has its answers, however far off their labels are. */
const LEAST_OF_COLUMN = 3;

/** A line with what is written on it as a box, and the last word before it. */
interface Line {
  box: Box;
  label: Word | undefined;
  /** What stands above it has gaps as between cells. */
  isOfCells: boolean;
}

function lineOver(rule: Box, words: readonly Word[]): Line {
  const y = levelOf(rule);
  const level = words.filter(({ box, size }) => box.y1 <= y + MEETS && levelOf(box) > y - WRITTEN * size);
  const answer = level.filter(({ box }) => box.x1 > rule.x0 && box.x0 < rule.x1).toSorted((a, b) => a.box.x0 - b.box.x0);
  const label = level
    .filter(({ box }) => box.x1 <= rule.x0 + MEETS)
    .toSorted((a, b) => a.box.x1 - b.box.x1)
    .at(-1);
  const top = Math.min(label?.box.y0 ?? y, ...answer.map(({ box }) => box.y0));
  return {
    box: { x0: rule.x0, x1: rule.x1, y0: top, y1: y + MEETS },
    label,
    isOfCells: answer.some(({ box, size }, i) => i > 0 && box.x0 - (answer[i - 1]?.box.x1 ?? 0) > CELL_GAP * size),
  };
}
