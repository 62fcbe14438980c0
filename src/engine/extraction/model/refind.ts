import type { Piece } from '../pieces.ts';
import { part } from '../pieces.ts';
import { canonical, findValues, type Found, type WantedType } from '../words/values.ts';
import type { Line } from './lines.ts';
import type { Told } from './questions.ts';

/** Where a value stands in a document. */
export interface Refound {
  line: Line;
  piece: Piece;
}

/**
 * Finds a told value again: its quote at the place that was told, or at the only other place that has it, and the value within the quote,
 * letter by letter or as the same day, amount or figure in another form. Null where it isn't there.
 */
export function refind({ value, place, quote }: Told, type: WantedType, lines: readonly Line[]): Refound | null {
  const sought = bare(quote).letters;
  if (sought === '') return null;
  const holds = lines.filter((line) => bare(line.text).letters.includes(sought));
  const line = holds.find((one) => one.place === place) ?? (holds.length === 1 ? holds[0] : undefined);
  if (!line) return null;
  const around = rangesOf(sought, line.text);
  for (const range of around) {
    const found = within(line.text, range, value) ?? sameWithin(line.text, range, { value, type });
    const piece = found && pieceAt(line, found);
    if (piece) return { line, piece };
  }
  return null;
}

/** Letters without spaces, bars and differences of print, and where each stands. */
function bare(text: string): { letters: string; at: number[] } {
  let letters = '';
  const at: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const letter = text.charAt(i);
    if (/[\s|\p{Cf}\p{DI}]/u.test(letter)) continue;
    letters += alike[letter] ?? letter;
    at.push(i);
  }
  return { letters, at };
}

const alike: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
};

/** Where letters stand in a text, from the left. */
function rangesOf(sought: string, text: string): Found[] {
  const { letters, at } = bare(text);
  const ranges: Found[] = [];
  for (let from = letters.indexOf(sought); from >= 0 && ranges.length < 20; from = letters.indexOf(sought, from + 1))
    ranges.push({ from: at[from]!, to: at[from + sought.length - 1]! + 1 });
  return ranges;
}

/** The value itself, not as a part of a longer word or figure. */
function within(text: string, { from, to }: Found, value: string): Found | null {
  const sought = bare(value).letters;
  if (sought === '') return null;
  const found = rangesOf(sought, text.slice(from, to)).map((range) => ({ from: from + range.from, to: from + range.to }));
  return found.find((range) => !goesOn(text, range)) ?? null;
}

function goesOn(text: string, { from, to }: Found): boolean {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  const isFigure = /^[£$€\d]/.test(text.slice(from, to));
  if (/[\p{L}\d]$/u.test(before) && /^[\p{L}\d]/u.test(text.slice(from))) return true;
  if (/^[\p{L}\d]/u.test(after) && /[\p{L}\d]$/u.test(text.slice(from, to))) return true;
  return isFigure && (/[-−£$€(][ ]?$|\d[.,]$/.test(before) || /^(?:[.,]\d| ?%| ?(?:per ?cent|million|bn|k|m)\b)/i.test(after));
}

/** What means the same in another form. */
function sameWithin(text: string, { from, to }: Found, { value, type }: { value: string; type: WantedType }): Found | null {
  const wanted = canonical(value);
  const kinds: WantedType[] = type === 'date' || type === 'money' || type === 'percentage' || type === 'amount' ? [type] : [];
  const values = kinds
    .flatMap((kind) => findValues(text.slice(from, to), kind))
    .map((found) => ({ from: from + found.from, to: from + found.to }));
  const same = values.filter((found) => canonical(text.slice(found.from, found.to)) === wanted && !goesOn(text, found));
  return same[0] ?? null;
}

/** The part of one cell or paragraph; null where it runs over several. */
function pieceAt({ parts }: Line, { from, to }: Found): Piece | null {
  const holder = parts.find(({ piece, at }) => at <= from && to <= at + piece.text.length);
  return holder ? part(holder.piece, from - holder.at, to - holder.at) : null;
}
