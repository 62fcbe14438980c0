import type { Word } from '#engine/reading/record.ts';
import { readDate } from './dates.ts';
import { seenOf, type Seen } from './seen.ts';
import { dashes, signWord, suffixes, type Sign } from './signs.ts';

/** An amount with pence, as printed: its size in pence, the sign it carries, and where it stands on its line. */
export interface Amount {
  /** First word and the word after the last. */
  from: number;
  to: number;
  x0: number;
  x1: number;
  /** Right edge of the digits, without a suffix such as CR. */
  digitsX1: number;
  pence: number;
  sign: Sign;
  currency: string | null;
  /** Stands by itself, as in a column, rather than inside a sentence. */
  alone: boolean;
  /** Nothing follows it closely. */
  ends: boolean;
  /** Put together from pieces that are printed apart, "1,719.3 3"; spaces for thousands don't count. */
  joined: boolean;
  /** How it was recognised, where it stands in a picture. */
  seen?: Seen;
}

interface Figure {
  pence: number;
  decimals: number;
  groups: number[];
  sign: Sign;
  currency: string | null;
  suffixed: boolean;
  /** Ends with a bracket that an earlier word must have opened: "(GBP 12.00)". */
  closes: boolean;
}

const currencies: Record<string, string> = { '£': 'GBP', '€': 'EUR', $: 'USD', GBP: 'GBP', EUR: 'EUR', USD: 'USD' };

/** A sign that the file's font draws but gives no meaning, as happens to the £: a private or a replacement character. */
const isMeaningless = (character: string): boolean => (character >= '\u{E000}' && character <= '\u{F8FF}') || character === '\u{FFFD}';
const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isSeparator = (character: string): boolean => character !== '' && ",.'’·  ".includes(character);

/** Reads one word as a figure: signs, brackets and currency in front, groups of digits, a suffix behind. Null when it is anything else. */
function readFigure(text: string): Figure | null {
  let at = 0;
  let sign: Sign = '';
  let bracket = false;
  let currency: string | null = null;
  for (; at < text.length && !isDigit(text.charCodeAt(at)); at++) {
    const character = text.charAt(at);
    if (dashes.includes(character)) sign = '-';
    else if (character === '+') sign = '+';
    else if (character === '(') bracket = true;
    // Asterisks fill the space before figures, so that nobody can write there.
    else if (character === '*' || isMeaningless(character)) continue;
    else if (currencies[character]) currency = currencies[character] ?? null;
    else {
      const code = currencies[text.slice(at, at + 3)];
      if (code === undefined) return null;
      currency = code;
      at += 2;
    }
  }
  const digits = readDigits(text, at);
  if (!digits) return null;
  const closes = !bracket && text.endsWith(')');
  // The mark that ends a sentence is no part of the figure before it.
  const stops = digits.decimals === 2 && /\d[.,;:]$/.test(text);
  const tail = readTail(text.slice(digits.end, closes || stops ? -1 : undefined), bracket);
  if (!tail) return null;
  return {
    pence: digits.pence,
    decimals: digits.decimals,
    groups: digits.groups,
    sign: bracket && tail.closed ? '-' : tail.sign || sign,
    currency: currency ?? tail.currency,
    suffixed: tail.suffixed,
    closes,
  };
}

function readDigits(text: string, start: number): { end: number; pence: number; decimals: number; groups: number[] } | null {
  const groups: number[] = [];
  let at = start;
  let value = 0;
  let last = 0;
  for (;;) {
    const from = at;
    for (; isDigit(text.charCodeAt(at)); at++) value = value * 10 + text.charCodeAt(at) - 48;
    if (at === from) return null;
    groups.push(at - from);
    last = at;
    if (!isSeparator(text.charAt(at)) || !isDigit(text.charCodeAt(at + 1))) break;
    at++;
  }
  const count = groups.length;
  const tail = groups[count - 1] ?? 0;
  const decimals = count > 1 && tail < 3 && '.,·'.includes(text.charAt(last - tail - 1)) ? tail : 0;
  const whole = decimals > 0 ? count - 1 : count;
  if (whole > 1 && !inThousands(groups, whole) && !inLakhs(groups, whole)) return null;
  if (value > 1e13) return null;
  return { end: last, pence: decimals === 2 ? value : decimals === 1 ? value * 10 : value * 100, decimals, groups };
}

/** 1,234,567. */
const inThousands = (groups: readonly number[], whole: number): boolean =>
  (groups[0] ?? 0) <= 3 && groups.slice(1, whole).every((digits) => digits === 3);

/** 12,34,567 as in India: thousands, and above them groups of two. */
const inLakhs = (groups: readonly number[], whole: number): boolean =>
  whole > 2 && (groups[0] ?? 0) <= 2 && groups[whole - 1] === 3 && groups.slice(1, whole - 1).every((digits) => digits === 2);

function readTail(tail: string, bracket: boolean): { sign: Sign; closed: boolean; currency: string | null; suffixed: boolean } | null {
  let rest = tail;
  let closed = false;
  if (bracket && rest.startsWith(')')) {
    closed = true;
    rest = rest.slice(1);
  }
  if (rest === '' || rest === '*') return { sign: '', closed, currency: null, suffixed: false };
  const currency = currencies[rest];
  if (currency) return { sign: '', closed, currency, suffixed: false };
  if (rest.length === 1 && dashes.includes(rest)) return { sign: '-', closed, currency: null, suffixed: true };
  if (rest === '+') return { sign: '+', closed, currency: null, suffixed: true };
  const sign = suffixes[rest.toLowerCase()];
  return sign ? { sign, closed, currency: null, suffixed: true } : null;
}

/** Finds the amounts among the words of one line. Only figures with two decimals count. */
export function readAmounts(words: readonly Word[]): Amount[] {
  const amounts: Amount[] = [];
  for (let i = 0; i < words.length; i++) {
    const text = words[i]?.text ?? '';
    const found = hasDigit(text) ? amountAt(words, i) : /^nil$/i.test(text) ? nothingAt(words, i) : null;
    if (!found) continue;
    amounts.push(found);
    i = found.to - 1;
  }
  return amounts;
}

/** "NIL" by itself in place of a figure. */
function nothingAt(words: readonly Word[], index: number): Amount | null {
  const { x0, x1 } = words[index]?.box ?? { x0: 0, x1: 0 };
  const alone = gapBefore(words, index) > 0.7 && gapBefore(words, index + 1) > 0.7;
  const place = { from: index, to: index + 1, x0, x1, digitsX1: x1 };
  const seen = seenOf(words.slice(index, index + 1));
  return alone ? { ...place, pence: 0, sign: '', currency: null, alone, ends: true, joined: false, ...(seen && { seen }) } : null;
}

function hasDigit(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (isDigit(text.charCodeAt(i))) return true;
  return false;
}

/** The gap between a word and the one before it, in ems; infinite at the start of the line. */
function gapBefore(words: readonly Word[], index: number): number {
  const word = words[index];
  const before = words[index - 1];
  return word && before ? (word.box.x0 - before.box.x1) / word.size : Infinity;
}

function amountAt(words: readonly Word[], index: number): Amount | null {
  const first = words[index];
  if (!first) return null;
  let figure = readFigure(first.text);
  let to = index + 1;
  let joined = false;
  if (!figure || figure.decimals !== 2) {
    const whole = joinPieces(words, index, figure);
    if (!whole) return null;
    ({ figure, to } = whole);
    joined = whole.torn;
  }
  const digitsX1 = words[to - 1]?.box.x1 ?? first.box.x1;
  const lead = signsBefore(words, index);
  if (figure.closes && !lead.bracket) return null;
  const seen = seenOf(words.slice(index, to));
  const amount: Amount = {
    from: lead.from,
    to,
    x0: words[lead.from]?.box.x0 ?? first.box.x0,
    x1: digitsX1,
    digitsX1,
    pence: figure.pence,
    sign: figure.closes ? '-' : figure.sign || lead.sign,
    currency: figure.currency ?? lead.currency,
    alone: false,
    ends: false,
    joined,
    ...(seen && { seen }),
  };
  takeSuffix(words, amount, figure.suffixed);
  amount.ends = amount.to >= words.length || gapBefore(words, amount.to) > 0.7 || readDate(words, amount.to) !== null;
  amount.alone = amount.ends && gapBefore(words, amount.from) > 0.7;
  return amount;
}

/** Takes in what follows the digits closely: a currency, then CR, DR and the like. */
function takeSuffix(words: readonly Word[], amount: Amount, suffixed: boolean): void {
  const behind = words[amount.to]?.text ?? '';
  // Dirt behind a recognised currency is no part of it: "GBP."
  const code = gapBefore(words, amount.to) < ONE_SPACE ? currencies[amount.seen ? behind.replace(/[.,;:]$/, '') : behind] : undefined;
  if (code !== undefined) {
    amount.currency ??= code;
    amount.x1 = words[amount.to]?.box.x1 ?? amount.x1;
    amount.to++;
  }
  const next = words[amount.to];
  if (!next || suffixed) return;
  const gap = gapBefore(words, amount.to);
  if (gap > (next.text.length > 3 ? 0.5 : next.text.length > 1 ? 1.6 : 0.8)) return;
  const sign = signWord(next.text);
  if (sign === '') return;
  amount.sign = sign;
  amount.x1 = next.box.x1;
  amount.to++;
}

/** Wider than a space of any typeface, in ems: those of typewriters have 0.6. */
const ONE_SPACE = 0.65;

interface Lead {
  from: number;
  sign: Sign;
  currency: string | null;
  bracket: boolean;
}

/** What stands close before the digits as words of its own: a sign, a currency, an opening bracket, or several of them in one. */
function signsBefore(words: readonly Word[], index: number): Lead {
  const lead: Lead = { from: index, sign: '', currency: null, bracket: false };
  while (lead.from > 0 && gapBefore(words, lead.from) < ONE_SPACE) {
    const text = words[lead.from - 1]?.text ?? '';
    if (text.length > 5) break;
    const mark = text.charAt(0);
    const dash = mark !== '' && dashes.includes(mark);
    const marked = dash || mark === '+' || mark === '(';
    const rest = marked ? text.slice(1) : text;
    const symbol = currencies[rest] ?? currencies[text.slice(-1)];
    if (symbol === undefined && (!marked || rest !== '')) break;
    if (symbol !== undefined && currencies[rest] === undefined && text.length > 3) break;
    if (dash && rest === '' && gapBefore(words, lead.from - 1) < ONE_SPACE) break;
    if (dash) lead.sign = '-';
    else if (mark === '+') lead.sign = '+';
    else if (mark === '(') lead.bracket = true;
    lead.currency = symbol ?? lead.currency;
    lead.from--;
  }
  return lead;
}

/** Joins a number that is printed in pieces: "1 234.56", "1,719.3 3", "1,719. 33". Only where it stands by itself. */
function joinPieces(words: readonly Word[], index: number, head: Figure | null): { figure: Figure; to: number; torn: boolean } | null {
  const first = words[index]?.text ?? '';
  const open = !head && /^[-−+(£€$]{0,3}\d[\d,.]{0,11}[.,]$/.test(first);
  if ((!head && !open) || head?.suffixed || gapBefore(words, index) < 0.6) return null;
  let text = first;
  let plain = true;
  for (let next = index + 1; next < Math.min(words.length, index + 4); next++) {
    const piece = words[next]?.text ?? '';
    if (gapBefore(words, next) > 0.6 || !/^[,.]?\d[\d,.]{0,11}(?:[a-z]{1,2}|-|\))?$/i.test(piece)) return null;
    const thousands = /^\d{3}(?![\d])/.test(piece) && /(?:^|\D)\d{1,3}$/.test(text);
    const decimals = /[.,]\d?$/.test(text) || /^[.,]/.test(piece);
    const torn = gapBefore(words, next) < (gapBefore(words, index) > 1.5 ? 0.4 : 0.1);
    if (!thousands && !decimals && !torn) return null;
    text += piece;
    plain &&= thousands;
    const figure = readFigure(text);
    if (figure?.decimals === 2) return { figure, to: next + 1, torn: !plain };
  }
  return null;
}
