import type { Page, Word } from '#engine/reading/record.ts';
import { readAmounts, type Amount } from './numbers.ts';

/** Words that stand on one height, left to right, with the amounts among them. */
export interface Line {
  page: number;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** Font size of most of the line, in points. */
  size: number;
  words: Word[];
  amounts: Amount[];
}

/** Groups each page's words into lines, top to bottom. A foot that is printed on most pages comes last, in lines of its own, even where it runs through the last row. */
export function linesOf(printed: readonly Page[]): Line[][] {
  const pages = printed.map(legible);
  const lows = pages.length < 3 ? [] : pages.map(lowWords);
  const feet = repeatedFeet(lows);
  return pages.map((page, i) => {
    if (feet.size === 0) return groupWords(page.words, page.number);
    const inFoot = footOf(lows[i] ?? [], feet);
    if (inFoot.size === 0) return groupWords(page.words, page.number);
    const foot = [...inFoot];
    const rest = page.words.filter((word) => !inFoot.has(word));
    return [...groupWords(rest, page.number), ...groupWords(foot, page.number)];
  });
}

/** Type of fewer points than this is there for machines, such as headings repeated in each row for those who listen; nobody sees it. */
const LEAST_SIZE = 2.5;

/** A page without what is too small to be seen, unless all of it is that small. */
function legible(page: Page): Page {
  let tiny = 0;
  for (const { size } of page.words) if (size < LEAST_SIZE) tiny++;
  return tiny === 0 || tiny === page.words.length ? page : { ...page, words: page.words.filter(({ size }) => size >= LEAST_SIZE) };
}

/** The repeated words of a page's foot. Only runs of five and more: the last row of each page may begin with the same "Card payment to". */
function footOf(lows: readonly LowWord[], feet: ReadonlySet<string>): Set<Word> {
  const low = lows.flatMap(({ word, spot }) => (feet.has(spot) ? [word] : [])).sort((a, b) => a.box.y1 - b.box.y1 || a.box.x0 - b.box.x0);
  const foot = new Set<Word>();
  let run: Word[] = [];
  for (const [i, word] of low.entries()) {
    const last = run.at(-1);
    const goesOn = last && Math.abs(last.box.y1 - word.box.y1) < 1 && word.box.x0 - last.box.x1 < 1.2 * word.size;
    run = goesOn ? [...run, word] : [word];
    const next = low[i + 1];
    const ends = !next || Math.abs(next.box.y1 - word.box.y1) >= 1 || next.box.x0 - word.box.x1 >= 1.2 * word.size;
    if (ends && run.length >= 5) for (const member of run) foot.add(member);
  }
  return foot;
}

/** A word at the bottom of a page; `spot` is the same for the same text at the same place of another page. */
interface LowWord {
  word: Word;
  spot: string;
}

function lowWords({ words, height }: Page): LowWord[] {
  const lows: LowWord[] = [];
  for (const word of words) {
    const { text, box } = word;
    if (box.y0 > 0.85 * height) lows.push({ word, spot: `${text}@${Math.round(box.x0)},${Math.round(box.y0)}` });
  }
  return lows;
}

/** Words that stand at the same place at the bottom of four pages in five. */
function repeatedFeet(lows: readonly (readonly LowWord[])[]): Set<string> {
  const counts = new Map<string, number>();
  for (const page of lows) for (const { spot } of page) counts.set(spot, (counts.get(spot) ?? 0) + 1);
  const feet = new Set<string>();
  for (const [spot, count] of counts) if (count >= 0.8 * lows.length) feet.add(spot);
  return feet;
}

/** Words by the height of their middle. Most files print them so already. */
function topDown(words: readonly Word[]): Word[] {
  const list: Word[] = [];
  let ordered = true;
  let last = -Infinity;
  for (const word of words) {
    if (word.text.charCodeAt(0) <= 32 && word.text.trim() === '') continue;
    const middle = word.box.y0 + word.box.y1;
    if (middle < last) ordered = false;
    last = middle;
    list.push(word);
  }
  return ordered ? list : list.sort((a, b) => a.box.y0 + a.box.y1 - b.box.y0 - b.box.y1);
}

/** Groups words of one page into lines. Two words share a line when they overlap by most of the lower one. */
export function groupWords(words: Word[], page: number): Line[] {
  const sorted = topDown(words);
  const groups: Word[][] = [];
  let group: Word[] = [];
  let top = 0;
  let bottom = 0;
  for (const word of sorted) {
    const { y0, y1 } = word.box;
    const overlap = Math.min(y1, bottom) - Math.max(y0, top);
    const [lower, taller] = y1 - y0 < bottom - top ? [y1 - y0, bottom - top] : [bottom - top, y1 - y0];
    if (group.length > 0 && overlap > 0.62 * lower && overlap > 0.42 * taller) {
      group.push(word);
      if (y1 - y0 > bottom - top) [top, bottom] = [y0, y1];
      continue;
    }
    group = [word];
    groups.push(group);
    [top, bottom] = [y0, y1];
  }
  return groups.map((members) => makeLine(members, page));
}

function makeLine(all: Word[], page: number): Line {
  const words = withoutTwins(leftToRight(all));
  const line: Line = { page, x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity, size: 0, words, amounts: [] };
  let letters = 0;
  let sizes = 0;
  for (const { box, size, text } of words) {
    if (box.x0 < line.x0) line.x0 = box.x0;
    if (box.y0 < line.y0) line.y0 = box.y0;
    if (box.x1 > line.x1) line.x1 = box.x1;
    if (box.y1 > line.y1) line.y1 = box.y1;
    letters += text.length;
    sizes += text.length * size;
  }
  line.size = sizes / letters;
  line.amounts = readAmounts(words);
  return line;
}

/** Words by their left edge. Most files print them so already. */
function leftToRight(words: Word[]): Word[] {
  let last = -Infinity;
  for (const { box } of words) {
    if (box.x0 < last) return words.sort((a, b) => a.box.x0 - b.box.x0);
    last = box.x0;
  }
  return words;
}

function withoutTwins(words: Word[]): Word[] {
  const isOwn = (word: Word, i: number): boolean => !isTwin(words[i - 1], word);
  return words.every(isOwn) ? words : words.filter(isOwn);
}

/** The same word once more on the same spot: files have text a second time for those who listen to it, or for search. */
const isTwin = (one: Word | undefined, other: Word): boolean =>
  one !== undefined && Math.abs(one.box.x0 - other.box.x0) < 0.15 * other.size && one.text === other.text && one.box.x1 > one.box.x0;

/** The words joined by single spaces; pieces without any gap, such as a ligature, are one word. */
export function textOf(words: readonly Word[]): string {
  let text = '';
  let last: Word | undefined;
  for (const word of words) {
    const touching = last !== undefined && Math.abs(word.box.x0 - last.box.x1) < 0.1 * word.size;
    text += text === '' || touching ? word.text : ` ${word.text}`;
    last = word;
  }
  return text;
}

/** The line cut where the gap between words is wider than `ems` of its font size: the cells of a row of labels. */
export function segments(line: Line, ems: number): Word[][] {
  const cells: Word[][] = [];
  let last: Word | undefined;
  for (const word of line.words) {
    const cell = cells.at(-1);
    if (cell && last && word.box.x0 - last.box.x1 <= ems * word.size) cell.push(word);
    else cells.push([word]);
    last = word;
  }
  return cells;
}
