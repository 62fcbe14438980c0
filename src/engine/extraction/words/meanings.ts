import { readFileSync } from 'node:fs';

/** What words mean, as far as advice documents go: each meaning once, with where its words stand in the text. */
export interface Meaning {
  name: string;
  /** 1 for what tells one question from another, little for words that stand in many, 0 for what only goes without saying: a tenure is a property's. */
  weight: number;
  /** The lexicon has it. */
  known: boolean;
  /** Letters of the text, from and to. */
  from: number;
  to: number;
}

interface Entry {
  words: string[];
  meanings: string[];
  /** It means that only where nothing else is said: "With" asks for a provider, "with an adviser" doesn't. */
  isWhole: boolean;
}

const generic = new Set<string>();
const UNSAID = '+';
const WHOLE = '=';
const phrases = readLexicon();
const LITTLE = 0.3;

const stop = new Set(
  `a an the of in on at to for and or is are was were be been has have had do does did it its this that these those with by from as into your you my our their his her
  he she they we i any please state give enter tick provide box if so there s t mr mrs ms dr client applicant one two customer personal what which will's per how many does still get go goes going lands could would when should about also only than then too very`.split(
    /\s+/,
  ),
);

/** The phrases that begin with a word: by their second word, the longest first, and by '' those of one word. */
type Starting = Map<string, Entry[]>;

function readLexicon(): Map<string, Starting> {
  const map = new Map<string, Starting>();
  for (const line of readFileSync(new URL('lexicon.txt', import.meta.url), 'utf8').split('\n')) {
    if (line.startsWith('#') || !line.includes(':')) continue;
    const [left = '', right = ''] = line.split(/:(.*)/s);
    const meanings = left.trim().split(' ');
    const names = meanings.map((name) => name.replace('~', ''));
    meanings.forEach((name, i) => name.endsWith('~') && generic.add(names[i] ?? ''));
    for (const phrase of right.split(',')) {
      const words = wordsOf(phrase).map(({ word }) => word);
      const [first, second = ''] = words;
      if (first === undefined) continue;
      const starting: Starting = map.get(first) ?? new Map<string, Entry[]>();
      const known = starting.get(second) ?? [];
      known.push({ words, meanings: names, isWhole: phrase.trim().startsWith(WHOLE) });
      map.set(first, starting.set(second, known));
    }
  }
  for (const starting of map.values()) for (const entries of starting.values()) entries.sort((a, b) => b.words.length - a.words.length);
  return map;
}

/** Letters and digits in runs, in lower case, without plural and possessive endings: "Forename(s)" is a forename. */
function wordsOf(text: string): { word: string; from: number; to: number }[] {
  return Array.from(text.matchAll(/[\p{L}\d&]+(?:['’]\p{L}+|\(e?s\))?/gu), (match) => ({
    word: stemmed(
      match[0]
        .toLowerCase()
        .replace('’', "'")
        .replace(/\(e?s\)$/, ''),
    ),
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** The words of a text that tell something, in small letters, without their endings. */
export const tellingIn = (text: string): string[] =>
  wordsOf(text).flatMap(({ word }) => (word.length > 1 && !stop.has(word) ? [word] : []));

function stemmed(word: string): string {
  const bare = word.replace(/'s$/, '');
  if (bare.length > 4 && bare.endsWith('ies')) return `${bare.slice(0, -3)}y`;
  if (bare.endsWith('sses')) return bare.slice(0, -2);
  if (bare.length > 3 && bare.endsWith('s') && !/(?:ss|us|is)$/.test(bare)) return bare.slice(0, -1);
  return bare;
}

/** The meanings of a text's words in their order; words that the lexicon doesn't know mean themselves, the little ones nothing. */
export function meaningsOf(text: string): Meaning[] {
  const words = wordsOf(text);
  const found: Meaning[] = [];
  const leavesOut = without.test(text);
  for (let at = 0; at < words.length;) {
    const here = words[at];
    if (!here) break;
    if (isVerb(text.slice(here.from, here.to), words[at - 1]?.word, words[at + 1]?.word)) {
      at++;
      continue;
    }
    const { entry, length } = phraseAt(words, at);
    const to = words[at + length - 1]?.to ?? here.to;
    const names = entry?.meanings ?? (stop.has(here.word) || (here.word.length < 2 && !/\d/.test(here.word)) ? [] : [here.word]);
    const isAside = leavesOut && aside.test(text.slice(0, here.from));
    for (const name of names)
      found.push({
        ...(isAside ? { name: `besides ${name}`, weight: LITTLE } : weighed(name)),
        known: entry !== undefined,
        from: here.from,
        to,
      });
    at += length;
  }
  return found;
}

const besides = '(?:(?<=\\()not?|without|excluding|exclusive of|other than|apart from|not (?:counting|including)|including|inclusive of)';
/** "Estate without the pension", "bills including the mortgage": what it leaves out, or has as well, is not what it is. */
const without = new RegExp(`\\b${besides} `, 'i');
const aside = new RegExp(`${besides} (?:(?:the|any|an?|your|his|her|their|our|my) )?$`, 'i');

const determiners = new Set('the a an my your his her its our their this that'.split(' '));

/** The longest phrase of the lexicon that stands at a word of a text; the word alone where none does. */
function phraseAt(text: readonly { word: string }[], at: number): { entry?: Entry; length: number } {
  const starting = phrases.get(text[at]?.word ?? '');
  if (!starting) return { length: 1 };
  // The word behind may only say whose or which: "value of your home".
  for (let next = at + 1; ; next++) {
    const second = text[next]?.word ?? '';
    const found = longestOf(starting.get(second), text, at);
    if (found) return found;
    if (!determiners.has(second)) break;
  }
  return longestOf(starting.get(''), text, at) ?? { length: 1 };
}

function longestOf(
  entries: readonly Entry[] | undefined,
  text: readonly { word: string }[],
  at: number,
): { entry: Entry; length: number } | null {
  for (const entry of entries ?? []) {
    const length = lengthOf(entry, text, at);
    if (length > 0) return { entry, length };
  }
  return null;
}

/** How many words of a text, from one of them on, are a phrase, whoever's and whichever's: "value of your home" is "value of home"; 0 where they aren't. */
function lengthOf({ words, isWhole }: Entry, text: readonly { word: string }[], from: number): number {
  let at = from;
  for (const word of words) {
    while (at > from && text[at]?.word !== word && determiners.has(text[at]?.word ?? '')) at++;
    if (text[at]?.word !== word) return 0;
    at++;
  }
  return isWhole && at - from < text.length ? 0 : at - from;
}

const subjects = 'you he she it they we i'.split(' ');
const behindVerb = new Set([...subjects, 'there', 'be', 'not', 'have']);
const beforeVerb = new Set([...subjects, 'who']);
const deeds = new Set(
  'accept act add ask become begin buy change come continue cost cover do end fall give go help increase keep leave lend let live look lose make meet move need pay provide put receive reduce remain retire return rise run see sell send start stay stop take think try use want work'.split(
    ' ',
  ),
);
/** "Will you sell?", "it will go", "Sunita will put in £5,000": no testament. */
const isVerb = (word: string, before = '', behind = ''): boolean =>
  word.toLowerCase() === 'will' && (beforeVerb.has(before) || behindVerb.has(behind) || (deeds.has(behind) && !determiners.has(before)));

function weighed(name: string): Pick<Meaning, 'name' | 'weight'> {
  if (name.startsWith(UNSAID)) return { name: name.slice(1), weight: 0 };
  return { name, weight: generic.has(name) ? LITTLE : 1 };
}
