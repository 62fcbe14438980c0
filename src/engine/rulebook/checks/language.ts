import { jargon, type Jargon } from '../jargon.ts';
import { hitsOf, plainWords } from '../phrases.ts';
import { readingEase } from '../syllables.ts';
import { type Passage, placesOf, type Text } from '../text.ts';
import { cannotTell, type Case, type Check, fail, type Finding, pass } from '../vocabulary.ts';

type Of<K extends Check['kind']> = Extract<Check, { kind: K }>;

/** Shorter texts say too little of how a letter reads. */
const LEAST_SENTENCES = 8;

interface Sentence {
  words: string[];
  passage: Passage;
}

/** Running text: sentences that end as such, and items of lists. Names, addresses, headings and tables are none. */
function proseOf({ passages }: Text): Sentence[] {
  return passages.flatMap((passage) => {
    if (passage.kind !== 'sentence' || !/[.!?;:]["”’)]?$/.test(passage.text)) return [];
    const words = passage.plain.split(' ').filter((word) => /\p{L}{1}/u.test(word) && !/\d/.test(word));
    return words.length >= 4 ? [{ words, passage }] : [];
  });
}

const tooShort = (): Finding => cannotTell('The letter has too little running text to be judged by its sentences.');

/** Flesch reading ease is no lower. */
export function easyToRead({ letter }: Case, { least }: Of<'reading-ease'>): Finding {
  const prose = proseOf(letter);
  if (prose.length < LEAST_SENTENCES) return tooShort();
  const ease = Math.round(readingEase(prose.map(({ words }) => words)));
  const text = `The letter’s Flesch reading ease is ${ease}; plain letters have ${least} or more.`;
  const hardest = prose.toSorted((a, b) => readingEase([a.words]) - readingEase([b.words])).slice(0, 3);
  return ease >= least
    ? pass(text)
    : fail(
        text,
        placesOf(
          letter,
          hardest.map(({ passage }) => passage),
        ),
      );
}

/** Sentences have on average no more words. */
export function shortOnAverage({ letter }: Case, { mostWords }: Of<'sentence-length'>): Finding {
  const prose = proseOf(letter);
  if (prose.length < LEAST_SENTENCES) return tooShort();
  const average = Math.round(prose.reduce((sum, { words }) => sum + words.length, 0) / prose.length);
  const text = `Sentences have ${average} words on average; plain letters have ${mostWords} at most.`;
  return average <= mostWords ? pass(text) : fail(text, placesOf(letter, longest(prose)));
}

const longest = (prose: readonly Sentence[]): Passage[] =>
  prose
    .toSorted((a, b) => b.words.length - a.words.length)
    .slice(0, 3)
    .map(({ passage }) => passage);

/** Few sentences are longer than so many words. */
export function fewLongSentences({ letter }: Case, { mostWords, mostShare }: Of<'long-sentences'>): Finding {
  const prose = proseOf(letter);
  if (prose.length < LEAST_SENTENCES) return tooShort();
  const long = prose.filter(({ words }) => words.length > mostWords);
  const share = Math.round((100 * long.length) / prose.length);
  const text = `${share}% of the sentences have more than ${mostWords} words.`;
  return share <= mostShare ? pass(text) : fail(text, placesOf(letter, longest(long)));
}

/** The letter as a whole has no more words. */
export function notTooLong({ letter }: Case, { mostWords }: Of<'length'>): Finding {
  const words = letter.passages.reduce((sum, { plain }) => sum + plain.split(' ').filter((word) => /\p{L}/u.test(word)).length, 0);
  const text = `The letter has ${words} words; clients are known to read ${mostWords} at most.`;
  return words <= mostWords ? pass(text) : fail(text);
}

const explaining = [
  'means|meaning',
  'which is|are',
  'that is',
  'this is',
  'is a|an|the|where|when|how|what|money',
  'are a|the|where',
  'in other words',
  'known|called',
  'works by',
  'in short',
];

/** Words of the trade are explained where they first stand, or anywhere in the letter by the words that say the same plainly. */
export function jargonExplained({ letter }: Case): Finding {
  const { passages } = letter;
  const used = jargon.flatMap((entry) => {
    const at = passages.flatMap(({ plain }, i) => (hitsOf(entry.any, plain).length > 0 ? [i] : []));
    const isExplained = at.some((i) => explains(passages, i, entry));
    return at.length > 0 && !isExplained ? [{ entry, passage: passages[at[0] ?? 0] }] : [];
  });
  if (used.length === 0) return pass('Words of the trade are explained, or there are none.');
  const listed = used.map(({ entry }) => `“${entry.term}”`).join(', ');
  return fail(
    `The letter doesn’t explain ${listed}.`,
    placesOf(
      letter,
      used.flatMap(({ passage }) => passage ?? []),
    ),
  );
}

/** What may follow a few words behind a term: "an annuity from Haven Mutual, that is, an income …". */
const APPOSITION = [', that is', ', which|this|it means', ', in other words', ', or in plain words|english|terms'];

/** In the same passage, in the one after, or within brackets behind the term. */
function explains(passages: readonly Passage[], at: number, { any, plain }: Jargon): boolean {
  const here = passages[at];
  const near = passages.slice(at, at + 2).filter(({ region }) => here && region - here.region <= 1);
  if (near.some((passage) => hitsOf(plain, passage.plain).length > 0)) return true;
  return hitsOf(any, here?.plain ?? '').some(({ to }) => {
    const after = (here?.plain ?? '').slice(to);
    return (
      hitsOf(explaining, plainWords(after.slice(0, 40))).some(({ from }) => from < 12) || hitsOf(APPOSITION, after.slice(0, 50)).length > 0
    );
  });
}
