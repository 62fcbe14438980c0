import type { Word } from '#engine/reading/record.ts';
import { segments, type Line } from './lines.ts';
import { fillers, headings, moneyRoles, plainWords, type Role } from './vocabulary.ts';

/** One heading: what stands in its column, and from where to where it is written. */
export interface HeaderCell {
  role: Role;
  rank: number;
  x0: number;
  x1: number;
  text: string;
}

/** A heading as it is read: `known` where the vocabulary has it. */
export interface Scored extends HeaderCell {
  known: boolean;
}

/** The text of a heading that is only the mark or name of a currency. */
export const currencyAlone = 'currency alone';
const binding: ReadonlySet<string> = new Set(['of', 'for', 'by', 'to', 'from']);

/** Words of one to three lines of headings by column: words that stand over one another belong together. */
export function columnsOf(lines: readonly Line[]): Word[][] {
  return lines.length === 1 && lines[0] ? segments(lines[0], 0.75).flatMap(cutAtCurrency) : stacked(lines);
}

function stacked(lines: readonly Line[]): Word[][] {
  const rows = lines.map((line) => segments(line, 0.75));
  const pieces = rows
    .flatMap((row, i) => row.flatMap((words) => cutAbove(words, rows.toSpliced(i, 1).flat())))
    .map((words) => ({ x0: words[0]?.box.x0 ?? 0, x1: words.at(-1)?.box.x1 ?? 0, words }));
  pieces.sort((a, b) => a.x0 - b.x0);
  const columns: { x1: number; words: Word[] }[] = [];
  for (const piece of pieces) {
    const column = columns.at(-1);
    if (column && piece.x0 < column.x1 - 1) {
      column.words.push(...piece.words);
      column.x1 = Math.max(column.x1, piece.x1);
    } else columns.push({ x1: piece.x1, words: [...piece.words] });
  }
  for (const { words } of columns)
    words.sort((a, b) => (Math.abs(a.box.y1 - b.box.y1) > 0.5 * a.size ? a.box.y1 - b.box.y1 : a.box.x0 - b.box.x0));
  return columns.map(({ words }) => words);
}

const currencyMark = /^\(?[£€$]\)?$/;

/** Headings that begin or end with the mark of a currency each: "£ Money in £ Money out". */
function cutAtCurrency(words: Word[]): Word[][] {
  const marks = words.flatMap((word, i) => (currencyMark.test(word.text) ? [i] : []));
  if (marks.length < 2 || marks.length === words.length) return [words];
  const leads = marks[0] === 0;
  if (!leads && marks.at(-1) !== words.length - 1) return [words];
  const starts = leads ? marks : [0, ...marks.slice(0, -1).map((at) => at + 1)];
  return starts.map((from, i) => words.slice(from, starts[i + 1]));
}

/** Cuts words that stand close together where a word begins right above or below the beginning of another heading. */
function cutAbove(words: readonly Word[], others: readonly (readonly Word[])[]): Word[][] {
  const pieces: Word[][] = [];
  for (const word of words) {
    const starts = others.some(([first]) => first !== undefined && Math.abs(first.box.x0 - word.box.x0) < 1);
    const piece = pieces.at(-1);
    if (piece && !starts) piece.push(word);
    else pieces.push([word]);
  }
  return pieces;
}

/** Reads one heading, or several that stand too close together to be told apart by their gap. */
export function readCell(words: readonly Word[]): Scored[] {
  const plain: { text: string; word: Word }[] = words.flatMap((word) => plainWords(word.text).map((text) => ({ text, word })));
  const cells: Scored[] = [];
  if (words.every(({ text }) => /^\W*(?:[£€$]|gbp|eur|usd|pounds)\W*$/i.test(text)))
    return [{ role: 'other', rank: 0, known: true, text: currencyAlone, ...extent(words) }];
  let bound = false;
  for (let at = 0; at < plain.length;) {
    const entry = plain[at];
    if (!entry) break;
    const match = headings.get(entry.text)?.find((phrase) => phrase.words.every((text, i) => plain[at + i]?.text === text));
    const length = match?.words.length ?? 1;
    const span = plain.slice(at, at + length).map(({ word }) => word);
    const cell = match
      ? { ...match.meaning, known: true, text: match.words.join(' '), ...extent(span) }
      : fillers.has(entry.text)
        ? null
        : { role: 'other' as const, rank: 0, known: false, text: entry.text, ...extent(span) };
    at += length;
    if (!cell) {
      bound ||= binding.has(entry.text);
      continue;
    }
    const last = cells.at(-1);
    if (!last || !absorb(last, cell, bound, entry.word.size)) cells.push(cell);
    bound = false;
  }
  return cells;
}

function extent(words: readonly Word[]): { x0: number; x1: number } {
  const reach = { x0: Infinity, x1: -Infinity };
  for (const { box } of words) {
    reach.x0 = Math.min(reach.x0, box.x0);
    reach.x1 = Math.max(reach.x1, box.x1);
  }
  return reach;
}

/** Whether a second phrase in the same heading only adds to the first: "Description of payment", "Amount paid in". */
function absorb(last: Scored, next: Scored, bound: boolean, size: number): boolean {
  const widen = (): true => {
    last.x0 = Math.min(last.x0, next.x0);
    last.x1 = Math.max(last.x1, next.x1);
    return true;
  };
  // "Dr Ada Lee" is a person.
  if (!next.known && /^[cd]r$/.test(last.text)) last.known = false;
  if (bound || !next.known) return widen();
  // "Card balance": what the first word says by itself matters no more.
  const named = last.role === 'other' && moneyRoles.has(next.role) && next.x0 > last.x1 && next.x0 - last.x1 < 0.45 * size;
  if (named || (!last.known && last.role === 'other')) {
    Object.assign(last, { role: next.role, rank: next.rank, known: true, text: next.text });
    return widen();
  }
  if (last.role === 'amount' && (next.role === 'in' || next.role === 'out') && next.x0 - last.x1 < 0.45 * size) {
    Object.assign(last, { role: next.role, text: next.text });
    return widen();
  }
  const both =
    last.role === next.role && (last.role === 'text' || last.role === 'type' || last.role === 'other' || last.role === 'balance');
  return both || next.role === 'other' ? widen() : false;
}
