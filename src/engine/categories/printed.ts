import { closingCode, type Kind, kindOfCode, openingAt } from './kinds.ts';
import { isPlace, isPostcodeArea } from './places.ts';
import { hasDigit, isNumber, type Token, tokenise } from './tokens.ts';

/** A printed line taken apart: what the bank added on one side, the payee's own words on the other. */
export interface Printed {
  kind: Kind;
  /** The payee's words with any store number and town: what payees are looked for in. */
  words: Token[];
  /** The same without numbers, codes, towns and countries: what an unknown payee is called. */
  core: Token[];
  /** The words of a reference that the payer wrote ("REF RENT MAY"). */
  reference: string[];
  /** Paid in another currency than pounds. */
  foreign: boolean;
  /** An eight-digit account number stands in the line. */
  account: boolean;
  /** The town or country at the end, as printed, or an empty string. */
  place: string;
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'SEPT', 'OCT', 'NOV', 'DEC'];
const monthNames = ['JANUARY', 'FEBRUARY', 'MARCH', 'APRIL', 'JUNE', 'JULY', 'AUGUST', 'SEPTEMBER', 'OCTOBER', 'NOVEMBER', 'DECEMBER'];
const allMonths = new Set([...months, ...monthNames]);
const gluedDate = new RegExp(`^\\d{1,2}(${months.join('|')})(\\d{2}|\\d{4})?$`);
const currencies = new Set(
  'GBP EUR USD AUD CAD CHF SEK NOK DKK PLN CZK HUF TRY AED ZAR JPY INR THB NZD SGD HKD BGN RON ISK MAD EGP MXN ILS CNY'.split(' '),
);
const countries = new Set(
  'GB GBR UK IE IRL NL NLD LU LUX US USA FR FRA ES ESP DE DEU IT ITA PT PRT SE SWE DK CH CHE BE BEL MT MLT EE EST CY CYP'.split(' '),
);
const referenceWords = new Set(['REF', 'REFERENCE', 'MANDATE', 'MANDATENO', 'RFRNCE']);
const channels = new Set(['MOBILE', 'APPLE', 'GOOGLE', 'ONLINE', 'APP', 'INTERNET', 'FASTER', 'SAMSUNG', 'PAYM', 'PHONE', 'WEB']);

/** Takes a description apart by what banks in general add to a payee. `type` is the bank's own column, where there is one. */
export function readPrinted(description: string, type: string | null = null): Printed {
  const tokens = tokenise(description);
  const words = tokens.map((token) => token.text);
  const opening = readOpening(words);
  const body = readBody(tokens, words, opening.at);
  const typed = type === null ? null : kindOfCode(type);
  const end = trimEnd(body.tokens);
  const own = body.tokens.slice(0, end.length);
  const kind = end.kind === 'refund' ? 'refund' : (typed ?? (opening.kind !== 'none' ? opening.kind : (end.kind ?? 'none')));
  const { core, place } = nameOnly(own);
  return {
    kind,
    words: own.length > 0 ? own : tokens.slice(opening.at),
    core,
    reference: body.reference,
    foreign: body.foreign,
    account: words.some((word) => word.length === 8 && isNumber(word)),
    place,
  };
}

function readOpening(words: readonly string[]): { kind: Kind; at: number } {
  let kind: Kind = 'none';
  let at = 0;
  for (let round = 0; round < 4; round++) {
    const found = openingAt(words, at);
    if (found !== null && (at + found.length < words.length || kind === 'none')) {
      kind = kind === 'none' || found.kind === 'refund' ? found.kind : kind;
      at += found.length;
    }
    const skipped = skipNumbers(words, at, kind);
    if (skipped === at && found === null) break;
    at = skipped;
  }
  return { kind, at };
}

/** Card number, date and the contactless mark that stand between the bank's words and the payee. */
function skipNumbers(words: readonly string[], from: number, kind: Kind): number {
  let at = from;
  while (at < words.length - 1) {
    const word = words[at] ?? '';
    const long = isNumber(word) && (word.length >= 6 || (word.length === 4 && (kind !== 'none' || isDate(words[at + 1] ?? ''))));
    if (!long && !maskedNumber.test(word) && !isDate(word) && !(word === 'C' && at > from && isDate(words[at - 1] ?? ''))) break;
    at++;
  }
  return at;
}

/** A card's number with all but its end struck out. */
const maskedNumber = /^X{2,}\d{3,4}$/;
const isDate = (word: string): boolean => word.length >= 4 && word.length <= 9 && gluedDate.test(word);

function readBody(
  all: readonly Token[],
  words: readonly string[],
  from: number,
): { tokens: Token[]; reference: string[]; foreign: boolean } {
  let end = words.length;
  let reference: string[] = [];
  let start = from;
  let foreign = false;
  for (let at = from; at < end; at++) {
    const word = words[at] ?? '';
    if (currencies.has(word) && at > from && isAmountNear(words, at)) {
      foreign ||= word !== 'GBP';
      end = amountStart(words, at, from);
    } else if (at > from && hasDigit(word) && currencies.has(word.slice(0, 3)) && isNumber(word.slice(3))) {
      foreign ||= !word.startsWith('GBP');
      end = at;
    } else if (referenceWords.has(word) && (at > from || words.includes('FROM'))) {
      const sender = words.lastIndexOf('FROM');
      reference = words.slice(at + 1, sender > at ? sender : words.length).filter((part) => !referenceWords.has(part));
      if (sender > at && at <= from + 1) start = sender + 1;
      else end = at;
      if (sender > at && at <= from + 1) break;
    } else if (at > from && ((word === 'VIA' && channels.has(words[at + 1] ?? '')) || (word === 'SENT' && words[at + 1] === 'FROM'))) {
      end = at;
    }
  }
  return { tokens: all.slice(start, end), reference, foreign };
}

function isAmountNear(words: readonly string[], at: number): boolean {
  return isNumber(words[at - 1] ?? '') || isNumber(words[at + 1] ?? '');
}

/** Where an amount in a currency begins: "38 99 GBP" at its 38, "Amount: EUR 97 63" at its label. */
function amountStart(words: readonly string[], at: number, from: number): number {
  let start = at;
  if (isNumber(words[at - 1] ?? '')) {
    start = at - 1;
    if (words[start]?.length === 2 && isNumber(words[start - 1] ?? '')) start--;
  }
  if (words[start - 1] === 'AMOUNT') start--;
  return Math.max(start, from + 1);
}

/** How many words are left once dates, card numbers, channels and closing codes are off the end. */
function trimEnd(tokens: readonly Token[]): { length: number; kind: Kind | null } {
  let length = tokens.length;
  let kind: Kind | null = null;
  while (length > 1) {
    const ending = endingOf(tokens, length);
    if (ending === null) break;
    length -= Math.min(ending.length, length - 1);
    kind = ending.kind === 'refund' ? 'refund' : (kind ?? ending.kind);
  }
  return { length, kind };
}

interface Ending {
  length: number;
  kind: Kind | null;
}

interface Closing {
  words: readonly string[];
  kind: Kind | null;
}

/** Words that say how a payment was made, in brackets or at the end, by the last of them. */
const closings: ReadonlyMap<string, Closing[]> = Map.groupBy<string, Closing>(
  [
    { words: ['BACS', 'DIRECT', 'CREDIT'], kind: 'receipt' },
    { words: ['DIRECT', 'DEBIT'], kind: 'debit' },
    { words: ['STANDING', 'ORDER'], kind: 'standing' },
    { words: ['FASTER', 'PAYMENTS'], kind: 'payment' },
    { words: ['FASTER', 'PAYMENT'], kind: 'payment' },
    { words: ['REFUND'], kind: 'refund' },
    { words: ['CONTACTLESS'], kind: null },
    { words: ['FP'], kind: null },
    { words: ['ON'], kind: null },
    { words: ['AT'], kind: null },
  ],
  ({ words }) => words.at(-1) ?? '',
);

/** What the bank added as the last of the words; null where they end in the payee's own. */
function endingOf(tokens: readonly Token[], length: number): Ending | null {
  const last = textBack(tokens, length, 1);
  const code = closingCode(last);
  if (code !== null) return { length: 1, kind: code };
  const closing = closings.get(last)?.find(({ words }) => words.every((word, at) => textBack(tokens, length, words.length - at) === word));
  if (closing !== undefined) return { length: closing.words.length, kind: closing.kind };
  if (isDate(last)) return { length: 1, kind: null };
  const second = textBack(tokens, length, 2);
  if (!isNumber(last)) return allMonths.has(last) && isDay(second) ? { length: 2, kind: null } : null;
  if (second === 'CD') return { length: 2, kind: 'card' };
  if (second === 'FP') return { length: 2, kind: null };
  const third = textBack(tokens, length, 3);
  if (allMonths.has(second) && isDay(third)) return { length: 3, kind: null };
  if (isNumber(second) && isNumber(third) && third.length <= 4) return { length: 3, kind: null };
  const before = tokens[length - 2]?.before ?? '';
  return isNumber(second) && (before === '@' || before === ':') ? { length: 2, kind: null } : null;
}

/** The last word but so many; never the first of several, which is left to the payee. */
function textBack(tokens: readonly Token[], length: number, count: number): string {
  return count < length || count === 1 ? (tokens[length - count]?.text ?? '') : '';
}

const isDay = (word: string): boolean => word.length <= 2 && isNumber(word);

/** A word that a machine made: digits inside, or no vowel in five letters or more. */
export function isCode(word: string): boolean {
  return hasDigit(word) ? !(word.length <= 3 && !isNumber(word)) : word.length >= 5 && !/[AEIOUY]/.test(word);
}

function nameOnly(tokens: readonly Token[]): { core: Token[]; place: string } {
  const kept = tokens.filter(({ text }) => !isCode(text) || isKnownWithDigits(text));
  let end = kept.length;
  let place = '';
  while (end > 1) {
    const last = kept[end - 1]?.text ?? '';
    if (countries.has(last) || (isPostcodeArea(last) && end > 2)) {
      end--;
      continue;
    }
    const size = placeSize(kept, end);
    if (size === 0) break;
    for (const stop = end - size; end > stop; end--) place = `${kept[end - 1]?.text} ${place}`;
  }
  return { core: kept.slice(0, end), place: place.trimEnd() };
}

/** How many of the last words name a place; none where a word before them makes it part of a name ("BANK OF IRELAND"). */
function placeSize(tokens: readonly Token[], end: number): number {
  for (let size = Math.min(4, end - 1); size >= 1; size--) {
    let name = '';
    for (let at = end - size; at < end; at++) name += tokens[at]?.text ?? '';
    if (isPlace(name) && !leadingWords.has(tokens[end - size - 1]?.text ?? '')) return size;
  }
  return 0;
}

const leadingWords = new Set(['OF', 'THE', 'AND', 'ST', 'AT', 'IN']);
const numberPlate = /^[A-Z]{2}\d{2}[A-Z]{3}$|^[A-Z]\d{1,3}[A-Z]{3}$/;

/** Names that hold digits: VETS4PETS, BET365, 7ELEVEN, 1ST CHOICE, letters outnumbering the digits. */
function isKnownWithDigits(word: string): boolean {
  if (numberPlate.test(word)) return false;
  const letters = word.replace(/\d/g, '').length;
  return (
    /^[A-Z]+\d+[A-Z]*$|^\d{1,2}[A-Z]{3,}$/.test(word) &&
    letters >= 3 &&
    letters > word.length - letters &&
    /[AEIOUY]/.test(word) &&
    !/[A-Z]\d+[A-Z]\d/.test(word)
  );
}
