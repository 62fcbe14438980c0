import type { Box, Page, Word } from '#engine/reading/record.ts';
import { around, type DrawnWord } from '../pieces.ts';
import { isAcross, middleOf } from './geometry.ts';

/* Forms have boxes for one letter each: "S|M|I|T|H". What is written in a row of them is one answer, and the row one box for it. */

/** Points that a box for a letter takes. */
const [NARROW, WIDE] = [7, 26];
const [LOW, HIGH] = [6, 34];
/** How unlike boxes of one row may be. */
const UNEVEN = 0.22;
/** Of a box, as much may part two boxes of one row: with nothing between them, with a sign ("/"), and so little that it is no space. */
const PARTED = 0.9;
const PARTED_BY_SIGN = 1.8;
const JOINED = 0.3;
/** Points by which lines that meet may miss each other. */
const MEETS = 2;
/** Within a table so many letters are no chance; elsewhere as many boxes are for letters though they are empty. */
const LEAST_IN_TABLE = 4;
const LEAST_EMPTY = 3;
/** Rows of such boxes on a page, and lines that are left; what has more is a drawing. */
const MOST_COMBS = 400;
const MOST_RULES = 3_000;
/** Points of a page that words are looked up by. */
const BAND = 8;

/** What stands between the groups of a date or a code. */
const sign = /^[/.:–-]$/;
const tick = /^[xX✓✔✗✘×•●■☐☑☒]$/;

/** What is to be written there, printed in the boxes or in small type below them; and how far below, in points. */
const hint = /^(?:D{1,2}|M{1,2}|Y{1,4}|\/)$/;
const ofDate = /^D+M+Y+$/;
const UNDER = 6;

/** A row of boxes, and what is written in them. */
interface Comb {
  box: Box;
  text: string;
  words: readonly Word[];
}

/** A page on which what is written in rows of boxes for letters is one word each, and each row one box. */
export function withCombs(page: Page): Page {
  const { rules = [], words } = page;
  const combs = combsOn(rules, words)
    .slice(0, MOST_COMBS)
    .map((comb) => withPound(comb, words));
  if (combs.length === 0) return rules.length > MOST_RULES ? { ...page, rules: [] } : page;
  const left = [...rules.filter((rule) => !combs.some(({ box }) => isWithin(rule, box))), ...combs.flatMap(({ box }) => sidesOf(box))];
  const whole = new Map<Word, DrawnWord[]>(combs.flatMap((comb) => hintsUnder(comb, words)).map((word) => [word, []]));
  for (const comb of combs)
    for (const [i, word] of comb.words.entries()) whole.set(word, i === 0 && comb.text !== '' ? [wordOf(comb)] : []);
  return { ...page, rules: left.length > MOST_RULES ? [] : left, words: words.flatMap((word) => whole.get(word) ?? [word]) };
}

const isWithin = (rule: Box, { x0, y0, x1, y1 }: Box): boolean =>
  rule.x0 >= x0 - MEETS && rule.x1 <= x1 + MEETS && rule.y0 >= y0 - MEETS && rule.y1 <= y1 + MEETS;

const sidesOf = ({ x0, y0, x1, y1 }: Box): Box[] => [
  { x0, y0, x1, y1: y0 },
  { x0, y0: y1, x1, y1 },
  { x0, y0, x1: x0, y1 },
  { x0: x1, y0, x1, y1 },
];

/** As wide as the row, for it stands in line with other rows however many letters it has. */
function wordOf({ box: { x0, x1 }, text, words }: Comb): DrawnWord {
  const [{ size, bold } = { size: 0, bold: false }] = words;
  const all = around(words);
  const word = { text, box: { ...all, x0, x1 }, size, bold };
  return { ...word, of: { ...word, box: all } };
}

/** "£" right before the boxes of a figure belongs to it. */
function withPound(comb: Comb, words: readonly Word[]): Comb {
  const { box, text } = comb;
  const near = box.x0 - (box.y1 - box.y0);
  const isBefore = ({ box: { x1, y0, y1 } }: Word): boolean =>
    x1 > near && x1 <= box.x0 + MEETS && (y0 + y1) / 2 > box.y0 && (y0 + y1) / 2 < box.y1;
  const pound = words.find((word) => word.text === '£' && isBefore(word));
  return pound && (text === '' || /^[\d.,]+$/.test(text)) ? { box, text: text && `£${text}`, words: [...comb.words, pound] } : comb;
}

/** "DD MM YYYY" in small print below boxes says nothing but what to write into them. */
const hintsUnder = ({ box }: Comb, words: readonly Word[]): Word[] =>
  words.filter(
    ({ text, box: { x0, x1, y0 } }) => hint.test(text) && y0 > box.y1 - MEETS && y0 < box.y1 + UNDER && x0 > box.x0 && x1 < box.x1 + MEETS,
  );

function combsOn(rules: readonly Box[], words: readonly Word[]): Comb[] {
  const across = Map.groupBy(rules.filter(isAcross), ({ y0, y1 }) => Math.round((y0 + y1) / 2));
  const uprights = rules.filter((rule) => !isAcross(rule) && rule.y1 - rule.y0 >= LOW && rule.y1 - rule.y0 <= HIGH);
  const bands = Map.groupBy(words, ({ box }) => Math.floor((box.y0 + box.y1) / 2 / BAND));
  return [...Map.groupBy(uprights, ({ y1 }) => Math.round(y1)).values()].flatMap((sides) => {
    if (sides.length < 3) return [];
    const [y0, y1] = [Math.min(...sides.map((side) => side.y0)), Math.max(...sides.map((side) => side.y1))];
    const level = new Set<Word>();
    for (let band = Math.floor(y0 / BAND); band <= Math.floor(y1 / BAND); band++)
      for (const word of bands.get(band) ?? []) if (middleOf(word.box) > y0 && middleOf(word.box) < y1) level.add(word);
    const floors = [-2, -1, 0, 1, 2].flatMap((off) => across.get(Math.round(y1) + off) ?? []);
    return combsIn(spacesOf(sides, floors, [...level]), { y0, y1 }, floors);
  });
}

/** What lies between two lines of a row: a box, or a gap between boxes. */
interface Space {
  x0: number;
  x1: number;
  /** A line runs below it. */
  hasFloor: boolean;
  words: Word[];
}

function spacesOf(sides: readonly Box[], floors: readonly Box[], words: readonly Word[]): Space[] {
  const xs = sides.map(({ x0, x1 }) => (x0 + x1) / 2).toSorted((a, b) => a - b);
  const apart = xs.filter((x, i) => i === 0 || x - (xs[i - 1] ?? 0) > 1);
  const spaces = apart.slice(1).map((x1, i): Space => {
    const x0 = apart[i] ?? x1;
    const middle = (x0 + x1) / 2;
    return { x0, x1, hasFloor: floors.some((floor) => floor.x0 < middle && middle < floor.x1), words: [] };
  });
  let at = 0;
  for (const word of words.toSorted((a, b) => a.box.x0 + a.box.x1 - b.box.x0 - b.box.x1)) {
    const x = (word.box.x0 + word.box.x1) / 2;
    while (at < spaces.length && (spaces[at]?.x1 ?? 0) <= x) at++;
    const space = spaces[at];
    if (space && space.x0 <= x) space.words.push(word);
  }
  return spaces;
}

/** The rows of even boxes among the spaces at one level. */
function combsIn(spaces: readonly Space[], { y0, y1 }: Pick<Box, 'y0' | 'y1'>, floors: readonly Box[]): Comb[] {
  const combs: Comb[] = [];
  for (let at = 0; at < spaces.length;) {
    const run = runFrom(spaces, at);
    at += Math.max(1, run.length);
    const [first, last] = [run[0], run.at(-1)];
    if (!first || !last) continue;
    const box = { x0: first.x0, x1: last.x1, y0, y1 };
    const isOfTable = floors.some((floor) => goesOnBeyond(floor, box));
    const text = lettersOf(run, isOfTable);
    if (text !== null) combs.push({ box, text, words: run.flatMap(({ words }) => words) });
  }
  return combs;
}

/** A line below a row that runs on beside it is one of a table. */
const goesOnBeyond = (floor: Box, { x0, x1 }: Box): boolean =>
  (floor.x0 < x0 - 2 * MEETS && floor.x1 > x0 - MEETS) || (floor.x1 > x1 + 2 * MEETS && floor.x0 < x1 + MEETS);

const widthOf = ({ x0, x1 }: Pick<Box, 'x0' | 'x1'>): number => x1 - x0;

/** Even boxes from one on, with what parts groups of them; none where it is no box for a letter. */
function runFrom(spaces: readonly Space[], start: number): Space[] {
  const width = widthOf(spaces[start] as Space);
  const isBox = (space: Space | undefined): boolean =>
    space !== undefined && space.hasFloor && Math.abs(widthOf(space) - width) <= UNEVEN * width && space.words.every(isLetter);
  const isGap = (space: Space | undefined): boolean => {
    if (!space || space.words.length > 1) return false;
    const [word] = space.words;
    return word ? sign.test(word.text) && widthOf(space) <= PARTED_BY_SIGN * width : widthOf(space) <= PARTED * width;
  };
  if (width < NARROW || width > WIDE || !isBox(spaces[start])) return [];
  let end = start + 1;
  while (isBox(spaces[end]) || (isGap(spaces[end]) && isBox(spaces[end + 1]))) end++;
  return spaces.slice(start, end);
}

const isLetter = ({ text }: Word): boolean => /^.$/su.test(text);

/** What is written in a row of boxes; null where they are no boxes for letters. */
function lettersOf(run: readonly Space[], isOfTable: boolean): string | null {
  const width = widthOf(run[0] as Space);
  if (run.length < 2 || run.some(({ words }) => words.length > 1)) return null;
  const filled = run.flatMap(({ words }) => words);
  if (filled.length === 0) return !isOfTable && run.length >= LEAST_EMPTY ? '' : null;
  if (filled.every(({ text }) => tick.test(text)) || isScale(run)) return null;
  if (isOfTable && filled.length < LEAST_IN_TABLE) return null;
  if (filled.length === 1 && run[0]?.words.length === 0 && run.at(-1)?.words.length === 0) return null;
  const text = run.map((space) => space.words[0]?.text ?? (!space.hasFloor && widthOf(space) < JOINED * width ? '' : ' ')).join('');
  return ofDate.test(text.replaceAll(/[^\p{L}\d]/gu, '')) ? '' : text.trim().replaceAll(/ +/g, ' ');
}

/** "1|2|3|4|5" are answers to choose from. */
const isScale = (run: readonly Space[]): boolean =>
  run.length > 2 && run.every(({ words: [word] }, i) => Number(word?.text ?? NaN) === Number(run[0]?.words[0]?.text) + i);
