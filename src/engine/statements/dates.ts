import type { Word } from '#engine/reading/record.ts';
import type { Seen } from './seen.ts';

/** A date as printed. The year may be missing; in `numeric` dates of two small numbers, day and month may be the other way round. */
export interface PrintedDate {
  day: number;
  /** 0 where only the day is printed, below a heading that names the month. */
  month: number;
  year: number | null;
  /** 0 is Sunday, where the weekday is printed. */
  weekday: number | null;
  /** Day and month are both numbers, first one first. */
  numeric: boolean;
  /** Words it takes. */
  words: number;
  /** How it was recognised, where it stands in a picture; `guess` where the day may be none of the month. */
  seen?: Seen;
}

interface Part {
  kind: 'number' | 'month' | 'weekday' | 'ordinal' | 'of';
  value: number;
  digits: number;
  /** Index of the word it stands in, and the mark in front of it inside that word. */
  word: number;
  mark: string;
}

const english = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];
const welsh = ['ionawr', 'chwefror', 'mawrth', 'ebrill', 'mai', 'mehefin', 'gorffennaf', 'awst', 'medi', 'hydref', 'tachwedd', 'rhagfyr'];
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const names = new Map<string, Omit<Part, 'word' | 'mark'>>();
english.forEach((name, i) => {
  for (const key of [name, name.slice(0, 3)]) names.set(key, { kind: 'month', value: i + 1, digits: 0 });
});
names.set('sept', { kind: 'month', value: 9, digits: 0 });
welsh.forEach((name, i) => names.set(name, { kind: 'month', value: i + 1, digits: 0 }));
for (const [i, short] of ['ion', 'chw', 'maw', 'ebr', 'mai', 'meh', 'gor', 'awst', 'med', 'hyd', 'tach', 'rhag'].entries())
  names.set(short, { kind: 'month', value: i + 1, digits: 0 });
weekdays.forEach((name, i) => {
  for (const key of [name, name.slice(0, 3)]) names.set(key, { kind: 'weekday', value: i, digits: 0 });
});
for (const key of ['tues', 'weds', 'thur', 'thurs'])
  names.set(key, { kind: 'weekday', value: key.startsWith('tu') ? 2 : key.startsWith('w') ? 3 : 4, digits: 0 });
for (const key of ['st', 'nd', 'rd', 'th']) names.set(key, { kind: 'ordinal', value: 0, digits: 0 });
names.set('of', { kind: 'of', value: 0, digits: 0 });

/** All names of a month, 1 to 12, in small letters. */
export const namesOfMonth = (month: number): string[] =>
  [...names].flatMap(([name, part]) => (part.kind === 'month' && part.value === month ? [name] : []));

/** The month that a word names, 1 to 12, in English or Welsh, short or long. */
export function monthNamed(text: string): number | null {
  const part = names.get(text.toLowerCase().replace(/[.,]$/, ''));
  return part?.kind === 'month' ? part.value : null;
}

/** Cuts one word into numbers and names; null as soon as something else stands in it. */
function partsOf(text: string, word: number): Part[] | null {
  if (text.length > 12) return null;
  const parts: Part[] = [];
  let at = 0;
  let mark = '';
  while (at < text.length) {
    const start = at;
    const kind = classAt(text, at);
    for (at++; at < text.length && classAt(text, at) === kind;) at++;
    const run = text.slice(start, at);
    if (kind === 'digit') {
      if (run.length > 4) return null;
      parts.push({ kind: 'number', value: Number(run), digits: run.length, word, mark });
      mark = '';
      continue;
    }
    if (kind === 'mark') {
      if (run.length > 1 || !"/.-–,'’".includes(run)) return null;
      mark = run;
      continue;
    }
    const part = names.get(run.toLowerCase());
    if (!part) return null;
    parts.push({ kind: part.kind, value: part.value, digits: part.digits, word, mark });
    mark = '';
  }
  return parts;
}

function classAt(text: string, at: number): 'digit' | 'letter' | 'mark' {
  const code = text.charCodeAt(at);
  if (code >= 48 && code <= 57) return 'digit';
  const small = code | 32;
  return small >= 97 && small <= 122 ? 'letter' : 'mark';
}

/** Reads a date that begins at this word; pieces of it may be further words set no more than `gap` ems apart. */
export function readDate(words: readonly Word[], index: number, gap = 0.9): PrintedDate | null {
  const first = words[index];
  if (!first || !mayStartDate(first.text)) return null;
  const parts: Part[] = [];
  let before: Word | undefined;
  for (let i = index; i < Math.min(words.length, index + 5); i++) {
    const word = words[i];
    if (!word || (before && word.box.x0 - before.box.x1 > gap * word.size)) break;
    const more = partsOf(withoutMarks(word.text), i);
    // A dash by itself stands between two dates: "05 Apr - 05 May 2026".
    if (!more || more.length === 0) break;
    parts.push(...more);
    before = word;
  }
  return parts.length === 0 ? null : matchParts(parts, index);
}

/** A word without the marks behind it. */
const withoutMarks = (text: string): string => (classAt(text, text.length - 1) === 'mark' ? text.replace(/[:;,.)]+$/, '') : text);

/** The first three characters of a word in small letters, as one number. */
const opening = (word: string): number =>
  (((word.charCodeAt(0) | 32) << 16) | ((word.charCodeAt(1) | 32) << 8) | (word.charCodeAt(2) | 32)) >>> 0;

/** How the names of parts of dates begin, also with a mark behind them: cheap, for most words begin otherwise. */
const openings: ReadonlySet<number> = new Set(
  [...names.keys()].flatMap((name) => [opening(name), opening(`${name}.`), opening(`${name},`)]),
);

function mayStartDate(text: string): boolean {
  const code = text.charCodeAt(0);
  if (code >= 48 && code <= 57) return text.length <= 12;
  if (text.length < 3 || text.length > 11 || !openings.has(opening(text))) return false;
  return names.has(text.toLowerCase().replace(/[.,]$/, '')) || /^[a-z]{3,9}[-/.]?\d/i.test(text);
}

function matchParts(parts: Part[], index: number): PrintedDate | null {
  let at = 0;
  let weekday: number | null = null;
  if (parts[0]?.kind === 'weekday') [weekday, at] = [parts[0].value, 1];
  const useful = parts.filter((part, i) => i >= at && part.kind !== 'ordinal' && part.kind !== 'of');
  const [a, b, third, fourth] = useful;
  if (!a || !b) return null;
  // "Dec 10 41,207": a figure that follows is no year.
  const c = third && fourth?.word === third.word && third.word !== b.word ? undefined : third;
  const named = matchNamed(a, b, c) ?? matchNumeric(a, b, c);
  if (!named) return null;
  const after = parts.find((part) => part.kind === 'ordinal' && part.word > named.last && part.word === named.last);
  return { ...named.date, weekday, words: (after?.word ?? named.last) - index + 1 };
}

type Match = { date: Omit<PrintedDate, 'weekday' | 'words'>; last: number };

function matchNamed(a: Part, b: Part, c: Part | undefined): Match | null {
  const dayFirst = a.kind === 'number' && b.kind === 'month';
  if (!dayFirst && !(a.kind === 'month' && b.kind === 'number')) return null;
  const [day, month] = dayFirst ? [a, b] : [b, a];
  if (a.digits === 4 && dayFirst && c?.kind === 'number') return build(c.value, month.value, a.value, false, c.word);
  if (day.digits > 2) return null;
  const year = c && yearOf(c);
  return build(day.value, month.value, year ?? null, false, year ? (c?.word ?? b.word) : b.word);
}

function matchNumeric(a: Part, b: Part, c: Part | undefined): Match | null {
  if (a.kind !== 'number' || b.kind !== 'number' || a.word !== b.word || b.mark === '') return null;
  if (c?.kind === 'number' && c.word === b.word) {
    if (c.mark !== b.mark) return null;
    if (a.digits === 4) return build(c.value, b.value, a.value, false, c.word);
    const year = yearOf(c);
    return year && a.digits <= 2 && b.digits <= 2 ? build(a.value, b.value, year, true, c.word) : null;
  }
  const slashed = b.mark === '/' || b.mark === '-' || b.mark === '.';
  return slashed && a.digits <= 2 && (b.digits === 2 || (b.digits === 1 && b.mark === '/'))
    ? build(a.value, b.value, null, true, b.word)
    : null;
}

function yearOf(part: Part): number | null {
  if (part.kind !== 'number') return null;
  if (part.digits === 4) return part.value >= 1980 && part.value < 2100 ? part.value : null;
  return part.digits === 2 ? 2000 + part.value : null;
}

function build(day: number, month: number, year: number | null, numeric: boolean, last: number): Match | null {
  const swapped = numeric && day >= 1 && day <= 12 && month <= 31;
  if ((day < 1 || day > 31 || month < 1 || month > 12) && !swapped) return null;
  return { date: { day, month, year, numeric }, last };
}

/** "14:05" and "14:05:33". */
export const isTime = (text: string): boolean => /^\d{1,2}:\d{2}(?::\d{2})?$/.test(text);

/** A weekday with the day of the month and no more, "Mon 14" or "Tue 1st": the month stands in a heading above. */
export function readWeekday(words: readonly Word[], index: number): PrintedDate | null {
  const [name, number] = [words[index], words[index + 1]];
  if (!name || !number || !openings.has(opening(name.text)) || number.box.x0 - name.box.x1 > 0.9 * name.size) return null;
  const weekday = names.get(name.text.toLowerCase().replace(/[.,]$/, ''));
  const day = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(number.text);
  if (weekday?.kind !== 'weekday' || !day || Number(day[1]) < 1 || Number(day[1]) > 31) return null;
  return { day: Number(day[1]), month: 0, year: null, weekday: weekday.value, numeric: false, words: 2 };
}

/** A day of the month and no more, "14" or "1st": the month stands in a heading above. */
export function readDay(words: readonly Word[], index: number): PrintedDate | null {
  const day = Number(/^(\d{1,2})(?:st|nd|rd|th)?$/.exec(words[index]?.text ?? '')?.[1] ?? 0);
  return day >= 1 && day <= 31 ? { day, month: 0, year: null, weekday: null, numeric: false, words: 1 } : null;
}

/** What a heading says of the days below it: they are of this month, and where it names a span, on or after its first day. */
export interface HeadedTime {
  month: number;
  year: number;
  day: number;
}

/** A month alone on its line, "December 2025", as a heading above the payments of that month. */
export function readMonth(words: readonly Word[]): HeadedTime | null {
  const [name, year] = words;
  const month = words.length === 2 && name ? monthNamed(name.text) : null;
  return month !== null && year && /^20\d\d$/.test(year.text) ? { month, year: Number(year.text), day: 1 } : null;
}

/** A span of days that heads the payments of a week: "Week 14: 30 March to 5 April 2026". */
export function readSpan(words: readonly Word[]): HeadedTime | null {
  if (words.length < 4 || words.length > 10) return null;
  const joint = words.findIndex(({ text }, i) => i > 0 && /^(?:to|until|-|–|—)$/i.test(text));
  const to = joint < 0 ? null : readDate(words, joint + 1);
  if (!to || to.year === null || joint + 1 + to.words !== words.length) return null;
  const at = words.findIndex((_, i) => i < joint && readDate(words, i)?.words === joint - i);
  const from = at < 0 ? null : readDate(words, at);
  if (!from || words.slice(0, at).some(({ text }) => !/^(?:week|w\/?c|wk|no|from|\d{1,2})\W*$/i.test(text))) return null;
  return { month: from.month, day: from.day, year: from.year ?? (from.month > to.month ? to.year - 1 : to.year) };
}

/** A day below such a heading: in its month, or in the next one where the day comes before the span's first. */
export function underHeading(date: PrintedDate, { month, year, day }: HeadedTime): PrintedDate {
  if (date.day >= day) return { ...date, month, year };
  return month === 12 ? { ...date, month: 1, year: year + 1 } : { ...date, month: month + 1, year };
}

/** The year alone on its line, as some statements print it above the first date of that year. */
export function readYear(words: readonly Word[]): number | null {
  const [word] = words;
  if (words.length !== 1 || !word || !/^(?:19[89]|20[0-9])\d$/.test(word.text)) return null;
  return Number(word.text);
}
