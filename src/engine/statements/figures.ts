import { plainDate, type PlainDate } from '#platform/shared/dates.ts';
import { monthNamed, readDate } from './dates.ts';
import { summaryLabel, type Label } from './labels.ts';
import type { Line } from './lines.ts';
import { segments, textOf } from './lines.ts';
import type { Amount } from './numbers.ts';
import type { Period } from './years.ts';

/** A figure outside the tables, with what its label says: the boxes and sentences that sum a statement up. */
export interface LabelledFigure {
  label: Exclude<Label, null>;
  amount: Amount;
  page: number;
  /** Date in the label: "Balance on 1 July 2025". */
  date: PlainDate | null;
  /** The label's words. */
  words: string;
}

/** Reads the figures of a summary with their labels, which stand before them on the line, on the line above, or over them. */
export function readFigures(lines: readonly Line[], period: Period | null): LabelledFigure[] {
  const figures: LabelledFigure[] = [];
  lines.forEach((line, i) => {
    let from = 0;
    for (const amount of line.amounts) {
      const own = line.words.slice(from, amount.from);
      const found = nameFigure(lines, i, amount, textOf(own.slice(-14)), from);
      if (found) figures.push({ ...found, date: found.date ?? edgeNamed(found.words, period), amount, page: line.page });
      from = amount.to;
    }
  });
  return figures;
}

/** The first or the last day of the period, where a label names it without its year: "Balance on 1 January". */
function edgeNamed(label: string, period: Period | null): PlainDate | null {
  const [, day, name] = /\b(?:on|at|of) (\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9})\W*$/i.exec(label) ?? [];
  const month = name === undefined ? null : monthNamed(name);
  if (month === null || !period) return null;
  return [period.from, period.to].find((date) => Number(date.slice(5, 7)) === month && Number(date.slice(8)) === Number(day)) ?? null;
}

function nameFigure(
  lines: readonly Line[],
  at: number,
  amount: Amount,
  own: string,
  start: number,
): Pick<LabelledFigure, 'label' | 'date' | 'words'> | null {
  const line = lines[at];
  if (!line) return null;
  const direct = summaryLabel(own);
  if (direct) return { label: direct, date: dateIn(line, ownCell(line, start, amount.from), amount.from), words: own };
  const before = lines[at - 1];
  if (/[a-z]/i.test(own) && before && near(before, line) && line.words[0] && amount.from < 8) {
    const tail = before.words.slice(before.amounts.at(-1)?.to ?? 0);
    const wrapped = tail.length < 14 ? `${textOf(tail)} ${own}` : '';
    const label = summaryLabel(wrapped);
    if (label) return { label, date: dateIn(before, 0, before.words.length), words: wrapped };
  }
  const above = over(lines, at, amount);
  return above && !above.taken ? above : (under(lines, at, amount) ?? above);
}

/** Where the words begin that belong to a figure: what stands apart on their left, and says more than a day, is about something else. */
function ownCell({ words }: Line, from: number, to: number): number {
  let start = from;
  for (let i = from + 1; i < to; i++) {
    const [word, before] = [words[i], words[i - 1]];
    if (!word || !before || word.box.x0 - before.box.x1 < 1.5 * word.size) continue;
    const day = readDate(words, start);
    if (!day || start + day.words < i) start = i;
  }
  return start;
}

const near = (upper: Line, lower: Line): boolean => upper.page === lower.page && lower.y0 - upper.y1 < 0.8 * lower.size;

/** The label that stands over the figure, one or two lines up; `taken` where another figure stands right over that label, which may then be that one's. */
function over(
  lines: readonly Line[],
  at: number,
  amount: Amount,
): (Pick<LabelledFigure, 'label' | 'date' | 'words'> & { taken: boolean }) | null {
  const line = lines[at];
  if (!line) return null;
  for (let up = at - 1; up >= Math.max(0, at - 3); up--) {
    const above = lines[up];
    if (!above || above.page !== line.page || line.y0 - above.y1 > 1.6 * line.size) return null;
    const hit = above.words.findIndex((word) => word.box.x0 < amount.x1 && word.box.x1 > amount.x0);
    if (hit < 0) continue;
    let from = hit;
    let to = hit + 1;
    const gap = (i: number): number => ((above.words[i]?.box.x0 ?? 0) - (above.words[i - 1]?.box.x1 ?? 0)) / (above.words[i]?.size ?? 1);
    while (from > 0 && gap(from) < 0.8) from--;
    while (to < above.words.length && gap(to) < 0.8) to++;
    const own = textOf(above.words.slice(from, to));
    const words = `${startOf(lines[up - 1], above, from, to)} ${own}`.trim();
    const label = summaryLabel(words) ?? summaryLabel(own);
    if (label) return { label, date: dateIn(above, from, to), words, taken: isTaken(lines[up - 1], above, amount) };
  }
  return null;
}

/** The words right over those of a label, which begin it where it is broken over two lines: "Closing" over "balance". */
function startOf(higher: Line | undefined, label: Line, from: number, to: number): string {
  if (!higher || !near(higher, label) || higher.amounts.length > 0) return '';
  const [first, last] = [label.words[from], label.words[to - 1]];
  const cell = segments(higher, 0.8).find(
    (words) => (words[0]?.box.x0 ?? 0) < (last?.box.x1 ?? 0) && (words.at(-1)?.box.x1 ?? 0) > (first?.box.x0 ?? 0),
  );
  return cell ? textOf(cell) : '';
}

const isTaken = (higher: Line | undefined, label: Line, amount: Amount): boolean =>
  higher !== undefined &&
  near(higher, label) &&
  higher.amounts.some((other) => other.alone && other.x0 < amount.x1 && other.x1 > amount.x0);

/** The label right below a figure that begins or ends where it does, as tiles of a summary have it. */
function under(lines: readonly Line[], at: number, amount: Amount): Pick<LabelledFigure, 'label' | 'date' | 'words'> | null {
  const [line, below] = [lines[at], lines[at + 1]];
  if (!line || !below || below.page !== line.page || below.amounts.length > 0 || below.y0 - line.y1 > line.size) return null;
  const cell = segments(below, 0.8).find(
    (words) => Math.abs((words[0]?.box.x0 ?? 0) - amount.x0) < 2 || Math.abs((words.at(-1)?.box.x1 ?? 0) - amount.x1) < 2,
  );
  const words = cell ? textOf(cell) : '';
  const label = summaryLabel(words);
  return label && { label, date: null, words };
}

function dateIn(line: Line, from: number, to: number): PlainDate | null {
  for (let i = from; i < to; i++) {
    const date = readDate(line.words, i);
    if (date && date.year !== null) return plainDate(date.year, date.month, date.day);
  }
  return null;
}
