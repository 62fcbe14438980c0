import type { Word } from '#engine/reading/record.ts';
import { wordsPiece, type Piece } from '../pieces.ts';
import type { Grid } from '../regions.ts';
import { isAnswer, isKnown, isLabel } from '../words/cell-kinds.ts';
import { leftOf, lookOf, textOf, type Line } from './page-lines.ts';

/** Fewer lines of one look may be chance. */
const LEAST_STACKED = 4;

/** Rows of a label and its answer, and how many lines of the page they take. */
export interface Stacked {
  rows: (Piece | null)[][];
  length: number;
}

/**
 * Lines of labels with the answers on the line right below, in other type, as forms in boxes have them: by the index of the label's first line.
 * @param proven looks of labels over answers that the document has elsewhere, of which fewer lines do
 */
export function stackedAnswers(lines: readonly Line[], proven: ReadonlySet<string> = new Set()): Map<number, Stacked> {
  const found = stackedByLook(lines);
  const most = mostOf(found);
  if (most) return most[1];
  const again = [...found].filter(([look, some]) => proven.has(look) && areLabels(some));
  return new Map(again.flatMap(([, some]) => [...some]));
}

/** Of what type the labels and the answers are that most lines stack; null where none surely do. */
export const stackedLook = (lines: readonly Line[]): string | null => mostOf(stackedByLook(lines))?.[0] ?? null;

/** The type that most labels have, where they are enough to be no chance. */
function mostOf(found: ReadonlyMap<string, Map<number, Stacked>>): [string, Map<number, Stacked>] | null {
  const [most] = [...found].toSorted(([, a], [, b]) => labelsIn(b) - labelsIn(a));
  return most && (most[1].size >= LEAST_STACKED || isSurelyStacked(most[1])) ? most : null;
}

const areLabels = (found: ReadonlyMap<number, Stacked>): boolean =>
  [...found.values()].flatMap(({ rows }) => rows).every(([label]) => label && isLabel(label.text));

/** Labels over answers, by the type of both. */
function stackedByLook(lines: readonly Line[]): Map<string, Map<number, Stacked>> {
  const found = new Map<string, Map<number, Stacked>>();
  for (const [i, upper] of lines.entries()) {
    const [lower, next] = [lines[i + 1], lines[i + 2]];
    const below = lower && answeredLook(lower);
    if (!lower || lookOf(upper) === below || lower.y0 - upper.y1 > 0.8 * lower.size || asksItself(upper, lower)) continue;
    if (next && next.y0 - lower.y1 < 1.5 * Math.max(0.5, lower.y0 - upper.y1)) continue;
    const under = answersUnder(upper, lower);
    if (!under || point.test(textOf(lower.cells[0] ?? []))) continue;
    // Figures in large type stand above what they are.
    const isBelow =
      lower.size < upper.size && upper.cells.every((cell) => isAnswer(textOf(cell))) && under.every((cell) => isKnown(textOf(cell)));
    const rows = upper.cells.map((cell, column) => (isBelow ? [under[column] ?? [], cell] : [[...cell], under[column] ?? []]));
    const look = `${lookOf(upper)} over ${below ?? NOBODY}`;
    const same = found.get(look) ?? new Map<number, Stacked>();
    const before = lines[i - 1];
    const begun = before && !isBelow && !same.has(i - 2) && goesOnAbove(before, upper) ? before : null;
    if (begun) rows[0]?.[0]?.unshift(...begun.cells.flat());
    same.set(begun ? i - 1 : i, {
      rows: rows.map((cells) => cells.map((words) => (words.length === 0 ? null : wordsPiece(upper.page, words)))),
      length: begun ? 3 : 2,
    });
    found.set(look, same);
  }
  return withUnanswered(found);
}

/** Where nobody has answered any label of a line. */
const NOBODY = 'nobody';
/** What a form prints where nobody has answered, in type of its own. */
const placeholder = /^(?:not (?:answered|completed|given|provided|stated|supplied)|no answer(?: given)?|unanswered)$/i;

/** What type the answers of a line have, without what stands for one that nobody gave; null where nobody gave any. */
function answeredLook(line: Line): string | null {
  const words = line.cells.filter((cell) => !placeholder.test(textOf(cell))).flat();
  if (words.length === line.cells.flat().length) return lookOf(line);
  return words.length === 0 ? null : lookOf({ size: words[0]?.size ?? 0, bold: words.every(({ bold }) => bold) });
}

/** Labels that nobody answered are among those of their type that somebody did. */
function withUnanswered(found: Map<string, Map<number, Stacked>>): Map<string, Map<number, Stacked>> {
  for (const [look, lines] of found) {
    if (!look.endsWith(NOBODY)) continue;
    const label = look.slice(0, -NOBODY.length);
    const [most] = [...found].filter(([other]) => other !== look && other.startsWith(label)).toSorted(([, a], [, b]) => b.size - a.size);
    if (!most) continue;
    found.delete(look);
    found.set(most[0], new Map([...most[1], ...lines].toSorted(([a], [b]) => a - b)));
  }
  return found;
}

/** "(a) My full name is": the first of the points below a heading. */
const point = /^\(?[a-z]\)(?: \p{Lu}|$)/u;

/** "10. What is your job? ..... Nurse" below "B. Work": a question with its answer on its own line has a heading above it, and no label. */
const asksItself = (upper: Line, { cells }: Line): boolean =>
  upper.cells.length === 1 && cells.slice(0, -1).some((cell) => /[?:]$/.test(textOf(cell)));

/** Few lines, but each label names something of advice. */
function isSurelyStacked(found: ReadonlyMap<number, Stacked>): boolean {
  const labels = [...found.values()].flatMap(({ rows }) => rows).map(([label]) => label?.text ?? '');
  return labels.length >= LEAST_STACKED && labels.every((label) => isLabel(label) && isKnown(label));
}

const labelsIn = (found: ReadonlyMap<number, Stacked>): number => [...found.values()].flatMap(({ rows }) => rows).length;

/** A question of two lines: the first has the look of the second, begins where it does, right above it, and doesn't end as one. */
function goesOnAbove(above: Line, upper: Line): boolean {
  if (above.cells.length > 1 || upper.cells.length > 1 || lookOf(above) !== lookOf(upper) || Math.abs(above.x0 - upper.x0) > 1)
    return false;
  const ends = /[?:.]$/.test(textOf(above.cells[0] ?? []));
  return !ends && upper.y0 - above.y1 < 0.5 * upper.size && /^\p{Ll}/u.test(textOf(upper.cells[0] ?? []));
}

/** Points by which an answer may be set in from its label, as in a box of its own. */
const INDENTED = 9;

/** The words of the lower line under each label of the upper one; null where one of its cells begins under none. */
export function answersUnder(upper: Line, lower: Line): Word[][] | null {
  const lefts = upper.cells.map(leftOf);
  const words = lower.cells.flat();
  const answers = lefts.map((left, i) => words.filter(({ box }) => box.x0 > left - 3 && box.x0 < (lefts[i + 1] ?? Infinity) - 3));
  const isUnder = answers.every((cell, i) => cell.length === 0 || leftOf(cell) - (lefts[i] ?? 0) < INDENTED);
  return isUnder && answers.flat().length === words.length ? answers : null;
}

/** A single row of labels right over a single row of answers that begin where they do, in type of another size; null for any other two grids. */
export function pairsBelow(upper: Grid, lower: Grid): Grid | null {
  const [labels = [], ...more] = upper.rows;
  const [answers = [], ...others] = lower.rows;
  const [over = [], under = []] = [upper.columns, lower.columns];
  const isAligned = over.length > 1 && over.length === under.length && over.every(({ x0 }, i) => Math.abs(x0 - (under[i]?.x0 ?? 0)) < 3);
  if (!isAligned || more.length > 0 || others.length > 0) return null;
  const areLabels = labels.every((cell) => cell && isLabel(cell.text));
  const isNamed = labels.filter((cell) => cell && isKnown(cell.text)).length > labels.length / 2;
  if (!areLabels || !isNamed || !answers.some((cell) => cell && isAnswer(cell.text))) return null;
  return { rows: labels.map((label, i) => [label, answers[i] ?? null]), stacked: true };
}

/**
 * A table whose last row is labels alone, right over a row of answers that begin where these do, as "Left over each month" below the totals: the
 * table without it, and labels with answers; null for any other two grids.
 */
export function pairsAtFoot(upper: Grid, lower: Grid): Grid[] | null {
  const rows = upper.stacked ? [] : upper.rows.slice(0, -1);
  const [answers = [], ...others] = lower.rows;
  const [over = [], under = []] = [upper.columns, lower.columns];
  const labels = (upper.rows.at(-1) ?? []).flatMap((cell, i) => (cell ? [{ cell, x: over[i]?.x0 ?? 0 }] : []));
  const isUnder = labels.length === under.length && labels.every(({ x }, i) => Math.abs(x - (under[i]?.x0 ?? 0)) < 3);
  if (rows.length < 2 || others.length > 0 || labels.length < 2 || labels.length === over.length || !isUnder) return null;
  if (!labels.every(({ cell: { text } }) => isLabel(text) && isKnown(text)) || !answers.every((cell) => cell && isAnswer(cell.text)))
    return null;
  return [
    { ...upper, rows },
    { rows: labels.map(({ cell }, i) => [cell, answers[i] ?? null]), stacked: true },
  ];
}
