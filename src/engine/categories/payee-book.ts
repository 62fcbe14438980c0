import { type Alias, type Payee } from './payee-file.ts';
import { hasDigit, squash, type Token, wordsOf } from './tokens.ts';

/** How a payee was found: the more of the line its name explains, the surer. */
export type Fit = 'whole' | 'start' | 'inside' | 'cut';

export interface Found {
  payee: Payee;
  fit: Fit;
  /** Letters of the line that the name explains. */
  length: number;
  /** The first word after the name, as an index into the words looked at. */
  after: number;
}

/** Payees by every form in which they are printed. Built from the data files, or read from what train.ts compiled of them. */
export interface PayeeBook {
  payees: Payee[];
  /** The letters of every alias without gaps, sorted: names that a bank cut short are looked for by their beginning. */
  keys: string[];
  /** Where an alias stands in `keys`. */
  index: Map<string, number>;
  /** By place in `keys`, who is meant by it with money out and in: the payee's place times two, plus one where it must be whole; or none. */
  out: Int32Array;
  in: Int32Array;
}

const none = -1;
const mostWords = 7;
/** Banks cut names at 18 to 22 characters; what is shorter is not a cut name but another one. */
const shortestCut = 11;
const shortestInside = 6;

/** Builds the book. Where two payees share a form, the earlier keeps it in its direction. */
export function buildPayeeBook(aliases: readonly Alias[]): PayeeBook {
  const payees = [...new Set(aliases.map((alias) => alias.payee))];
  const places = new Map(payees.map((payee, place) => [payee, place]));
  const meant = new Map<string, { out: number; in: number }>();
  for (const alias of aliases) {
    const key = squash(wordsOf(alias.text));
    if (key === '') continue;
    const entry = meant.get(key) ?? { out: none, in: none };
    const { money } = alias.payee;
    if (entry[money] === none) entry[money] = (places.get(alias.payee) ?? 0) * 2 + (alias.whole ? 1 : 0);
    meant.set(key, entry);
  }
  const keys = [...meant.keys()].sort();
  const meaning = (money: 'out' | 'in'): Int32Array => Int32Array.from(keys, (key) => meant.get(key)?.[money] ?? none);
  return { payees, keys, index: indexOf(keys), out: meaning('out'), in: meaning('in') };
}

const indexOf = (keys: readonly string[]): Map<string, number> => new Map(keys.map((key, at) => [key, at]));

/** The book as one text that is quick to read. */
export function writePayeeBook(book: PayeeBook): string {
  return JSON.stringify({ payees: book.payees, keys: book.keys.join(' '), out: [...book.out], in: [...book.in] });
}

/** The book of such a text. */
export function readPayeeBook(text: string): PayeeBook {
  const { payees, keys: joined, out, in: incoming } = JSON.parse(text) as { payees: Payee[]; keys: string; out: number[]; in: number[] };
  const keys = joined.split(' ');
  return { payees, keys, index: indexOf(keys), out: Int32Array.from(out), in: Int32Array.from(incoming) };
}

interface Meant {
  payee: Payee;
  whole: boolean;
}

/** Who is meant by the alias at a place, those of the money's direction first. */
function meantAt(book: PayeeBook, at: number, direction: 'in' | 'out'): Meant | null {
  const own = book[direction][at] ?? none;
  const code = own === none ? (book[direction === 'in' ? 'out' : 'in'][at] ?? none) : own;
  const payee = book.payees[code >> 1];
  return code === none || payee === undefined ? null : { payee, whole: (code & 1) === 1 };
}

/** Finds the payee that the words name; with money in, those who pay in come first. `core` is the words without numbers and places. */
export function findPayee(book: PayeeBook, words: readonly Token[], core: readonly Token[], direction: 'in' | 'out'): Found | null {
  let best: Found | null = null;
  let bestScore = 0;
  const first = firstName(words);
  for (let from = 0; from < words.length; from++) {
    // A name that explains the whole line can't be bettered further on.
    if (best?.fit === 'whole') break;
    const opens = from <= first || words[from]?.before === '*' || (from === first + 1 && words[first]?.text === 'THE');
    let key = '';
    for (let to = from; to < words.length && to < from + mostWords; to++) {
      key += words[to]?.text ?? '';
      const at = book.index.get(key);
      const alias = at === undefined ? null : meantAt(book, at, direction);
      if (alias === null) continue;
      const rest = restOf(words, core, to + 1);
      if (alias.whole && (rest > 0 || !opens)) continue;
      if (!opens && key.length < shortestInside) continue;
      const fit: Fit = !opens ? 'inside' : rest === 0 ? 'whole' : 'start';
      const score = key.length + (opens ? 8 : 0) + (words[from]?.before === '*' ? 4 : 0);
      if (score > bestScore) {
        bestScore = score;
        best = { payee: alias.payee, fit, length: key.length, after: to + 1 };
      }
    }
  }
  return best ?? findCut(book, core, direction);
}

/** Past the numbers that stand before a name, as a National Insurance number before "DWP". */
function firstName(words: readonly Token[]): number {
  let first = 0;
  while (first < words.length - 1 && hasDigit(words[first]?.text ?? '')) first++;
  return first;
}

/** How many of the words from `after` on are neither numbers nor the place at the end nor a company's form. */
function restOf(words: readonly Token[], core: readonly Token[], after: number): number {
  let rest = 0;
  for (let at = after; at < words.length; at++) {
    const word = words[at];
    if (word !== undefined && core.includes(word) && !companyForms.has(word.text)) rest++;
  }
  return rest;
}

const companyForms = new Set(
  'LTD LIMITED PLC LLP UK GB CO COM INC LLC GROUP HOLDINGS STORE STORES SHOP ONLINE RETAIL WWW HTTPS HTTP'.split(' '),
);

/** A name that the bank cut at its column's end, when all names that begin so mean the same. */
function findCut(book: PayeeBook, core: readonly Token[], direction: 'in' | 'out'): Found | null {
  const cut = squash(core.map((token) => token.text));
  if (cut.length < shortestCut) return null;
  let low = 0;
  let high = book.keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((book.keys[middle] ?? '') < cut) low = middle + 1;
    else high = middle;
  }
  let found: Payee | null = null;
  for (let at = low; at < book.keys.length && (book.keys[at] ?? '').startsWith(cut); at++) {
    const alias = meantAt(book, at, direction);
    if (alias === null) continue;
    if (found !== null && found.category !== alias.payee.category) return null;
    found ??= alias.payee;
  }
  return found === null ? null : { payee: found, fit: 'cut', length: cut.length, after: core.length };
}
