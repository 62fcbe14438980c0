import { type Person, personAt } from './people.ts';
import { readPrinted } from './printed.ts';
import { tokenise, wordsOf } from './tokens.ts';
import { isTradeWord } from './words.ts';

const longest = 240;
/** A name of so many letters is no part of another word by chance. */
const longName = 5;
/** From so many digits on, a figure may name an account, a card or a person. */
const namingDigits = 4;
export const hiddenNumber = '#';
export const hiddenName = '[name]';

/** Kinds of lines that name a shop or a company, which may well bear a person's name. */
const shops = new Set(['card', 'debit']);
/** Kinds of lines that somebody is paid by, or pays by, in person. */
const personal = new Set(['payment', 'standing', 'receipt', 'transfer']);
/** Short words of banks, which else would pass for somebody's initials. */
const joints = new Set(['TO', 'FROM', 'BY', 'OF', 'FOR', 'AT', 'ON', 'IN', 'NO', 'AND', 'THE']);
const titles = new Set(['MR', 'MRS', 'MS', 'MISS', 'DR', 'MX', 'PROF', 'REV', 'AND']);

/**
 * The words of a payment without what names accounts, cards and people: numbers of four digits or more (also in groups, as sort codes,
 * card numbers and dates are printed), postcodes and addresses of e-mail become `#`, names of people become `[name]`. In card payments
 * and direct debits only titled people and those of `people` are taken for people: shops bear names too.
 * @param people names of the household, as accounts and records have them
 */
export function maskedPayment(
  { payee, description }: { payee: string; description: string },
  people: readonly string[],
): { payee: string; description: string } {
  const household = householdWords(people);
  const names = [...namesIn(description), ...namesIn(payee), ...household.map((word) => [word])].sort((a, b) => b.length - a.length);
  const glued = household.filter((word) => word.length >= longName);
  const masked = (text: string): string =>
    withoutNumbers(withoutWords(withoutNames(text.slice(0, longest), names), glued))
      .replaceAll(/\s+/g, ' ')
      .trim();
  return { payee: masked(payee), description: masked(description) };
}

/** The words of each person's name in a line. */
function namesIn(line: string): string[][] {
  const { kind, words, reference } = readPrinted(line);
  const all = wordsOf(line);
  const found = all.flatMap((word, at) => {
    const person = joints.has(word) ? null : personAt(all.slice(at), isTradeWord);
    return person && isNamed(person, kind) ? [all.slice(at, at + person.length)] : [];
  });
  if (!personal.has(kind)) return found;
  // Words that are in no list are taken for a name only where a name is to be expected.
  const likely = [words.map(({ text }) => text), reference].flatMap((some) => {
    const person = personAt(some, isTradeWord);
    return person ? [some.slice(0, person.length)] : [];
  });
  return [...found, ...likely];
}

function isNamed({ certainty }: Person, kind: string): boolean {
  if (certainty === 'possible') return false;
  return certainty === 'title' || !shops.has(kind);
}

/** Each word of the household's names by itself: statements print them in any order. */
function householdWords(people: readonly string[]): string[] {
  return [...new Set(people.flatMap(wordsOf))].filter((word) => word.length >= 3 && !titles.has(word));
}

/** A text with these hidden also where they are printed without a gap to the next word. Words are capital letters and digits. */
function withoutWords(text: string, words: readonly string[]): string {
  return words.reduce((shown, word) => shown.replaceAll(new RegExp(word, 'gi'), hiddenName), text);
}

/** A text with each of these sequences of words hidden, however they are printed. */
function withoutNames(text: string, names: readonly string[][]): string {
  const places = placesOf(text);
  const hidden = new Set<number>();
  for (const name of names)
    for (let at = 0; at + name.length <= places.length; at++)
      if (name.every((word, i) => places[at + i]?.word === word)) name.forEach((_, i) => hidden.add(at + i));
  let shown = '';
  let from = 0;
  places.forEach(({ start, end }, at) => {
    if (!hidden.has(at)) return;
    if (!hidden.has(at - 1)) shown += `${text.slice(from, start)}${hiddenName}`;
    from = end;
  });
  return shown + text.slice(from);
}

/** The words of a text, as they are compared, and where they stand. */
function placesOf(text: string): { word: string; start: number; end: number }[] {
  return [...text.matchAll(/&|[\p{L}\p{M}\p{N}](?:['’]?[\p{L}\p{M}\p{N}])*/gu)].map((match) => {
    const [token] = tokenise(match[0]);
    return { word: token?.text ?? '', start: match.index, end: match.index + match[0].length };
  });
}

function withoutNumbers(text: string): string {
  const naming = (piece: string): string => ((piece.match(/\p{N}/gu)?.length ?? 0) >= namingDigits ? hiddenNumber : piece);
  return text
    .replaceAll(/[^\s@]+@[^\s@]+/g, hiddenNumber)
    .replaceAll(/\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/gi, hiddenNumber)
    .replaceAll(/\p{N}+(?:[ .,/:*-]{1,3}\p{N}+)+/gu, naming)
    .replaceAll(/[\p{L}\p{N}]+/gu, naming);
}
