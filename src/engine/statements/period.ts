import type { Word } from '#engine/reading/record.ts';
import { firstDay, lastDay, plainDate, type PlainDate } from '#platform/shared/dates.ts';
import { monthNamed, readDate, type PrintedDate } from './dates.ts';
import { segments, textOf, type Line } from './lines.ts';
import type { Period } from './years.ts';

/** Dates that the lines around the tables show. */
export interface PrintedTime {
  period: Period | null;
  /** The latest full date: a statement is made after its last payment. */
  latest: PlainDate | null;
  /** The day of the statement, or near it: when it was made, up to when it goes, or when what it asks for is due. */
  made: PlainDate | null;
  /** Whether dates in numbers have the month first; null where none of them tells. */
  monthFirst: boolean | null;
}

const connectors: ReadonlySet<string> = new Set([
  'to',
  '-',
  '–',
  '—',
  'until',
  'till',
  'through',
  'thru',
  'and',
  'hyd',
  'au',
  'bis',
  'al',
  'hasta',
  'tot',
  'i',
  'to:',
  ':',
  '−',
  'ending',
  'up',
  '->',
  '→',
]);
const starts = /\b(?:from|start(?: date)?|period start|statement start|beginning|opening date)\b:?\s*$/i;
const ends = /\b(?:to|end(?: date)?|period end|statement end|until|ending|statement date|closing date)\b:?\s*$/i;

const isMade = /\b(?:statement date|date of statement|statement (?:as at|produced|issued)(?: on)?|received by|due(?: by| on| date)?)\W*$/i;

interface Found {
  date: PrintedDate;
  at: number;
  to: number;
}

/** Reads the statement's period ("1 July 2025 to 31 July 2025", "From: … To: …", "June 2025") and the latest date from lines outside the tables. */
export function readTime(lines: readonly Line[]): PrintedTime {
  const time: PrintedTime = { period: null, latest: null, made: null, monthFirst: null };
  let start: PlainDate | null = null;
  let end: PlainDate | null = null;
  let month: Period | null = null;
  for (const line of lines) {
    const dates = datesIn(line);
    for (const [i, found] of dates.entries()) {
      const full = fullDate(found.date);
      if (found.date.numeric && (found.date.day > 12 || found.date.month > 12)) time.monthFirst ??= found.date.month > 12;
      if (full && (time.latest === null || full > time.latest)) time.latest = full;
      const next = dates[i + 1];
      time.period ??= next ? rangeOf(line, found, next) : null;
      if (!full) continue;
      const before = textOf(line.words.slice(Math.max(0, found.at - 3), found.at));
      if (starts.test(before)) start ??= full;
      else if (ends.test(before)) end = full;
      if (isMade.test(before)) time.made ??= full;
    }
    time.period ??= shortRange(line);
    month ??= wholeMonth(line);
  }
  if (!time.period && start && end && start <= end) time.period = { from: start, to: end };
  time.period ??= brokenRange(lines);
  time.period ??= month;
  if (time.period && (time.latest === null || time.latest < time.period.to)) time.latest = time.period.to;
  return time;
}

/** A period that is broken over two lines: "1 June 2025 to 31" and "August 2025" below, at the start of the line or in the same column. */
function brokenRange(lines: readonly Line[]): Period | null {
  for (const [i, line] of lines.entries()) {
    const tail = line.words.slice(-6);
    const near = lines.slice(i + 1, i + 3).filter((below) => below.page === line.page && below.y0 - line.y1 <= 1.2 * line.size);
    const [next] = near;
    const under = near.flatMap((below) => segments(below, 2).filter((words) => isUnder(words, tail)));
    for (const cell of next ? [next.words, ...under] : []) {
      const words = [...tail, ...cell.slice(0, 6)];
      if (!words.some((word) => connectors.has(word.text.toLowerCase()))) continue;
      const joined = { ...line, words };
      const dates = datesIn(joined);
      for (const [at, found] of dates.entries()) {
        const to = dates[at + 1];
        const range = to ? rangeOf(joined, found, to) : null;
        if (range) return range;
      }
    }
  }
  return null;
}

const isUnder = (cell: readonly Word[], above: readonly Word[]): boolean =>
  (cell[0]?.box.x0 ?? 0) < (above.at(-1)?.box.x1 ?? 0) && (cell.at(-1)?.box.x1 ?? 0) > (above[0]?.box.x0 ?? 0);

function fullDate(date: PrintedDate): PlainDate | null {
  return date.year === null ? null : (plainDate(date.year, date.month, date.day) ?? plainDate(date.year, date.day, date.month));
}

function datesIn(line: Line): Found[] {
  const found: Found[] = [];
  for (let at = 0; at < line.words.length; at++) {
    const date = readDate(line.words, at, 1.2);
    if (!date) continue;
    found.push({ date, at, to: at + date.words });
    at += date.words - 1;
  }
  return found;
}

const swapped = (found: Found): Found => ({ ...found, date: { ...found.date, day: found.date.month, month: found.date.day } });

function rangeOf(line: Line, a: Found, b: Found): Period | null {
  const between = line.words.slice(a.to, b.at).filter((word) => !/^[([].*[)\]]$/.test(word.text));
  const joined = between.length > 0 && between.length <= 2 && between.every((word) => connectors.has(word.text.toLowerCase()));
  const both = [a.date, b.date].filter((date) => date.numeric);
  const monthFirst = both.some(({ month }) => month > 12);
  if (monthFirst && both.some(({ day }) => day > 12)) return null;
  if (monthFirst) return rangeOf(line, swapped(a), swapped(b));
  const to = fullDate(b.date);
  if (!joined || !to) return null;
  const sameYear = plainDate(a.date.year ?? Number(to.slice(0, 4)), a.date.month, a.date.day);
  const from =
    sameYear && sameYear > to && a.date.year === null ? plainDate(Number(to.slice(0, 4)) - 1, a.date.month, a.date.day) : sameYear;
  return from && from <= to ? { from, to } : null;
}

/** "1 - 31 July 2025", and two dates in one word: "01/07/2025-31/07/2025". */
function shortRange(line: Line): Period | null {
  for (const [i, word] of line.words.entries()) {
    const glued = gluedRange(word.text);
    if (glued) return glued;
    const day = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word.text);
    if (!day || !connectors.has(line.words[i + 1]?.text.toLowerCase() ?? '')) continue;
    const end = readDate(line.words, i + 2, 1.2);
    const to = end && fullDate(end);
    const from = to && end ? plainDate(Number(to.slice(0, 4)), end.month, Number(day[1])) : null;
    if (from && to && from <= to) return { from, to };
  }
  return null;
}

/** "01/07/2025-31/07/2025" or "04/13/26-05/12/26", the month first where only so both are dates. */
function gluedRange(text: string): Period | null {
  const parts = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4}|\d\d)[-–—](\d{1,2})[/.](\d{1,2})[/.](\d{4}|\d\d)$/.exec(text);
  if (!parts) return null;
  const [a = 0, b = 0, y = 0, a2 = 0, b2 = 0, y2 = 0] = parts.slice(1).map(Number);
  const [year, year2] = [y < 100 ? 2000 + y : y, y2 < 100 ? 2000 + y2 : y2];
  const from = plainDate(year, b, a);
  const to = plainDate(year2, b2, a2);
  if (from && to) return from <= to ? { from, to } : null;
  const swappedFrom = plainDate(year, a, b);
  const swappedTo = plainDate(year2, a2, b2);
  return swappedFrom && swappedTo && swappedFrom <= swappedTo ? { from: swappedFrom, to: swappedTo } : null;
}

/** A month by itself, "Statement for July 2025": the whole month. */
function wholeMonth(line: Line): Period | null {
  if (line.words.length > 8) return null;
  for (const [i, word] of line.words.entries()) {
    const month = monthNamed(word.text);
    const year = line.words[i + 1]?.text ?? '';
    const before = line.words[i - 1]?.text ?? '';
    if (month === null || !/^20\d\d$/.test(year) || /\d/.test(before)) continue;
    const key = `${year}-${String(month).padStart(2, '0')}`;
    return { from: firstDay(key), to: lastDay(key) };
  }
  return null;
}
