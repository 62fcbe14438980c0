import { type Alias, type Payee } from './payee-file.ts';
import { squash, type Token, wordsOf } from './tokens.ts';

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

interface Entry {
  in: Alias | null;
  out: Alias | null;
}

/** Payees by every form in which they are printed. */
export interface PayeeBook {
  /** By the letters of the alias without gaps. */
  entries: Map<string, Entry>;
  /** The same letters sorted, for names that a bank cut short. */
  sorted: string[];
}

const mostWords = 7;
/** Banks cut names at 18 to 22 characters; what is shorter is not a cut name but another one. */
const shortestCut = 11;
const shortestInside = 6;

/** Builds the index. Where two payees share a form, the earlier keeps it in its direction. */
export function buildPayeeBook(aliases: readonly Alias[]): PayeeBook {
  const entries = new Map<string, Entry>();
  for (const alias of aliases) {
    const key = squash(wordsOf(alias.text));
    if (key === '') continue;
    const entry = entries.get(key) ?? { in: null, out: null };
    entry[alias.payee.money] ??= alias;
    entries.set(key, entry);
  }
  return { entries, sorted: [...entries.keys()].sort() };
}

/** Finds the payee that the words name; with money in, those who pay in come first. `core` is the words without numbers and places. */
export function findPayee(book: PayeeBook, words: readonly Token[], core: readonly Token[], direction: 'in' | 'out'): Found | null {
  let best: Found | null = null;
  let bestScore = 0;
  const pick = (entry: Entry): Alias | null => (direction === 'in' ? (entry.in ?? entry.out) : (entry.out ?? entry.in));
  for (let from = 0; from < words.length; from++) {
    const opens = from === 0 || words[from]?.before === '*' || (from === 1 && words[0]?.text === 'THE');
    let key = '';
    for (let to = from; to < words.length && to < from + mostWords; to++) {
      key += words[to]?.text ?? '';
      const entry = book.entries.get(key);
      const alias = entry === undefined ? null : pick(entry);
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
  return best ?? findCut(book, core, pick);
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
function findCut(book: PayeeBook, core: readonly Token[], pick: (entry: Entry) => Alias | null): Found | null {
  const cut = squash(core.map((token) => token.text));
  if (cut.length < shortestCut) return null;
  let low = 0;
  let high = book.sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((book.sorted[middle] ?? '') < cut) low = middle + 1;
    else high = middle;
  }
  let found: Payee | null = null;
  for (let at = low; at < book.sorted.length && (book.sorted[at] ?? '').startsWith(cut); at++) {
    const entry = book.entries.get(book.sorted[at] ?? '');
    const alias = entry === undefined ? null : pick(entry);
    if (alias === null) continue;
    if (found !== null && found.category !== alias.payee.category) return null;
    found ??= alias.payee;
  }
  return found === null ? null : { payee: found, fit: 'cut', length: cut.length, after: core.length };
}
