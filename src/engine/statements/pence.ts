import type { Word } from '#engine/reading/record.ts';
import { groupWords, type Line } from './lines.ts';

/** Cash books have pounds and pence in columns of their own, headed "£" and "p": each pair of figures is made one amount, and the marks are taken out of the headings. */
export function joinPence(lines: Line[]): Line[] {
  const at = lines.findIndex(isHeading);
  const heading = lines[at];
  if (!heading) return lines;
  const marks = heading.words.filter(({ text }) => /^[£p]$/.test(text));
  const columns = marks.flatMap((mark, i) => (mark.text === 'p' ? [{ pounds: marks[i - 1] as Word, pence: mark }] : []));
  const rest = heading.words.filter((word) => !marks.includes(word));
  return [...lines.slice(0, at), ...groupWords(rest, heading.page), ...lines.slice(at + 1).map((line) => joined(line, columns))];
}

/** "£ p" at least twice, in turns. */
function isHeading({ words }: Line): boolean {
  let marks = 0;
  for (const { text } of words) {
    if (text !== '£' && text !== 'p') continue;
    if (text !== (marks % 2 === 0 ? '£' : 'p')) return false;
    marks++;
  }
  return marks > 3;
}

function joined(line: Line, columns: readonly { pounds: Word; pence: Word }[]): Line {
  const words: Word[] = [];
  for (const word of line.words) {
    const before = words.at(-1);
    const column = columns.find(({ pence }) => word.box.x0 < pence.box.x1 + 2 && word.box.x1 > pence.box.x0 - 2);
    const fits =
      before && column && /^\d\d$/.test(word.text) && /^-?[\d,]{1,11}$/.test(before.text) && before.box.x1 > column.pounds.box.x0 - 6;
    if (!fits) words.push(word);
    else words[words.length - 1] = { ...before, text: `${before.text}.${word.text}`, box: { ...before.box, x1: word.box.x1 } };
  }
  return words.length === line.words.length ? line : (groupWords(words, line.page)[0] ?? line);
}

/** Files and spreadsheets write 12.5 and 100 for what statements print as 12.50 and 100.00. */
export const withPence = (text: string): string =>
  /^[-+]?[£€$]?[\d,]*\d$/.test(text) ? `${text}.00` : /^[-+]?[£€$]?[\d,]*\d\.\d$/.test(text) ? `${text}0` : text;

/** Figures end at one place when they do within this many points. */
const EDGE = 1.5;

/**
 * Tables from spreadsheets print 12.5 and 100 among figures with two decimals: those that stand by themselves and end where a column of such figures ends
 * are given their pence. Pages whose figures with one decimal stand elsewhere, as rates do, are left alone.
 */
export function fillPence(pages: Line[][]): Line[][] {
  const short = shortFigures(pages);
  if (short.length < 2) return pages;
  const edges = edgesOf(pages);
  const atEdge = (word: Word): boolean => edges.some((edge) => Math.abs(edge - word.box.x1) < EDGE);
  if (short.filter(atEdge).length < 0.8 * short.length) return pages;
  return pages.map((lines) =>
    lines.map((line) => {
      const words = line.words.map((word, i) => {
        const text = atEdge(word) && standsAlone(line.words, i) ? withPence(word.text) : word.text;
        return text === word.text ? word : { ...word, text };
      });
      return words.every((word, i) => word === line.words[i]) ? line : (groupWords(words, line.page)[0] ?? line);
    }),
  );
}

/** Figures by themselves with one decimal. */
function shortFigures(pages: readonly Line[][]): Word[] {
  const found: Word[] = [];
  for (const lines of pages) {
    for (const { words } of lines) {
      for (let at = 0; at < words.length; at++) {
        const word = words[at];
        if (word && isShort(word.text) && standsAlone(words, at)) found.push(word);
      }
    }
  }
  return found;
}

/** One decimal: cheap, for most words of most pages are none. */
const isShort = (text: string): boolean => text.charCodeAt(text.length - 2) === 46 && /^[-+]?[£€$]?[\d,]*\d\.\d$/.test(text);

function standsAlone(words: readonly Word[], at: number): boolean {
  const [before, word, after] = [words[at - 1], words[at], words[at + 1]];
  if (!word) return false;
  const space = 0.7 * word.size;
  return (!before || word.box.x0 - before.box.x1 > space) && (!after || after.box.x0 - word.box.x1 > space);
}

/** Where columns of figures with two decimals end: at least three figures by themselves. */
function edgesOf(pages: readonly Line[][]): number[] {
  const counts = new Map<number, number>();
  for (const lines of pages) {
    for (const { amounts } of lines) {
      for (const { alone, x1 } of amounts) if (alone) counts.set(Math.round(x1), (counts.get(Math.round(x1)) ?? 0) + 1);
    }
  }
  return [...counts].flatMap(([edge, count]) => (count > 2 ? [edge] : []));
}
