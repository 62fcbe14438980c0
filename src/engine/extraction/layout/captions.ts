import type { Word } from '#engine/reading/record.ts';
import { wordsPiece } from '../pieces.ts';
import { isAnswer, isKnown, isLabel } from '../words/cell-kinds.ts';
import { leftOf, lookOf, rightOf, textOf, type Line } from './page-lines.ts';
import type { Stacked } from './stacked.ts';

/** Of the size of an answer, so much a caption has at most; and under a figure that stands out. */
const SMALLER = 0.9;
export const FAR_SMALLER = 0.8;
/** In ems of the answer: how far below it a caption may stand, and how much farther off what stands above and below both. */
const NEAR = 0.9;
const FARTHER = 0.25;
/** Fewer captions of one look may be chance. */
const LEAST_CAPTIONS = 4;
/** Of the captions, so many name something of advice; of the answers, so many may. */
const MOSTLY = 0.5;
/** Of the captions in one line, so many have an answer. */
const ANSWERED = 0.5;
/** Points by which a caption may begin, end or be centred beside its answer. */
const ALIGNED = 6;

/** Lines of answers with the captions right under each in smaller type, as under the line that they are written on: by the index of the answers' line. */
export function answersOverCaptions(lines: readonly Line[]): Map<number, Stacked> {
  const found = new Map<string, Captioned[]>();
  for (const [at, upper] of lines.entries()) {
    const lower = lines[at + 1];
    const pairs = lower && isUnder([lines[at - 1], upper, lower]) ? pairsIn(upper, lower) : null;
    if (!lower || !pairs) continue;
    const rows = pairs.map((cells) => cells.map((words) => (words ? wordsPiece(upper.page, words) : null)));
    const look = `${lookOf(upper)} over ${lookOf(lower)}`;
    const next = lines[at + 2];
    const isSure = !next || next.y0 - lower.y1 > lower.y0 - upper.y1 + FARTHER * upper.size;
    const same = found.get(look) ?? [];
    same.push({ at, rows, length: 2, isSure, isOfFigures: areFigures(upper, lower) });
    found.set(look, same);
  }
  const told = [...found.values()].flatMap((some) => {
    const sure = some.filter(({ isSure }) => isSure);
    return isForm(sure) ? some : sure.filter(({ isOfFigures }) => isOfFigures);
  });
  return new Map(told.map(({ at, rows, length }) => [at, { rows, length }]));
}

/** Answers over their captions, from which line on, and whether what is below stands farther off. */
interface Captioned extends Stacked {
  at: number;
  isSure: boolean;
  isOfFigures: boolean;
}

/** Small type right under larger type, nearer to it than what is above. */
function isUnder([before, upper, lower]: readonly (Line | undefined)[]): boolean {
  if (!upper || !lower || lower.size > SMALLER * upper.size) return false;
  const gap = lower.y0 - upper.y1;
  const isNear = gap < NEAR * upper.size && (!before || upper.y0 - before.y1 > gap + FARTHER * upper.size);
  return isNear && lower.cells.every((cell) => isLabel(textOf(cell)));
}

/** Each caption with the answer over it, none where nobody answered; null where an answer stands over none, or over two. */
function pairsIn(upper: Line, lower: Line): [Word[], Word[] | null][] | null {
  const over = upper.cells.map((cell) => lower.cells.findIndex((caption) => isAligned(cell, caption)));
  if (over.includes(-1) || new Set(over).size < over.length) return null;
  // A heading stands over labels of its own.
  if (upper.cells.length < ANSWERED * lower.cells.length) return null;
  return lower.cells.map((caption, i) => [caption, upper.cells[over.indexOf(i)] ?? null]);
}

function isAligned(cell: readonly Word[], caption: readonly Word[]): boolean {
  const places = [leftOf, rightOf, (words: readonly Word[]): number => (leftOf(words) + rightOf(words)) / 2];
  return places.some((place) => Math.abs(place(cell) - place(caption)) < ALIGNED);
}

/** "£27.84" in large type over "Monthly premium". */
const areFigures = (upper: Line, lower: Line): boolean =>
  lower.size < FAR_SMALLER * upper.size &&
  upper.cells.every((cell) => isAnswer(textOf(cell))) &&
  lower.cells.every((cell) => isKnown(textOf(cell)));

/** Whether captions are enough, and most of them known; what is known above them as well is a heading over labels. */
function isForm(found: readonly Stacked[]): boolean {
  const rows = found.flatMap((stacked) => stacked.rows);
  const known = (column: 0 | 1): number =>
    rows.filter((cells) => {
      const { text } = cells[column] ?? { text: '' };
      return isKnown(text) && (column === 0 || !isAnswer(text));
    }).length;
  return rows.length >= LEAST_CAPTIONS && known(0) > MOSTLY * rows.length && known(1) <= MOSTLY * rows.length;
}
