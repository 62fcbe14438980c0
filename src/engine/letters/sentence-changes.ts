import { blockPiece } from '#engine/extraction/pieces.ts';
import { sentencesOf } from '#engine/extraction/sentences/passages.ts';
import type { Block } from '#engine/reading/record.ts';
import { tooMuchText } from '#engine/reading/text/block-list.ts';
import { readWord } from '#engine/reading/word/word.ts';
import { alignment, type Pair } from './alignment.ts';
import type { EditChanges, LetterText, SentenceChanges } from './record.ts';

/** Two sentences of which less is alike are two sentences, and not one reworded. */
const ALIKE = 0.5;

/**
 * What a letter says, headers, footers and notes too.
 * @throws {ReadingRefusal} when it can't be read as a Word document
 */
export function letterText(letter: Uint8Array): LetterText {
  return readWord(letter)
    .map(sentencesIn)
    .filter((sentences) => sentences.length > 0);
}

/**
 * Compares what two letters say: first paragraph by paragraph, then the sentences of those that differ. A sentence that was moved is removed
 * there and added here.
 * @throws {ReadingRefusal} when they differ in more than can be compared
 */
export function changesBetween(before: LetterText, after: LetterText): SentenceChanges {
  return inWords(rewordedIn(keptBetween(before, after).gaps), { before, after });
}

/** Sentences by their numbers from 0, before and after. */
export interface SentencePairs {
  kept: Pair[];
  /** They say the same, elsewhere. */
  moved: Pair[];
  changed: Pair[];
}

/**
 * As `changesBetween`, of a letter and its copy that somebody edited: sentences that were moved are told apart.
 * @throws {ReadingRefusal} when they differ in more than can be compared
 */
export function editsBetween(before: LetterText, after: LetterText): { changes: EditChanges; pairs: SentencePairs } {
  const { kept, gaps } = keptBetween(before, after);
  const moved = movedIn(gaps);
  const [ofBefore, ofAfter] = [new Set(moved.map(([one]) => one)), new Set(moved.map(([, other]) => other))];
  const rest = gaps.map((gap) => ({
    before: gap.before.filter(({ at }) => !ofBefore.has(at)),
    after: gap.after.filter(({ at }) => !ofAfter.has(at)),
  }));
  const reworded = rewordedIn(rest);
  const changes: EditChanges = inWords(reworded, { before, after });
  const texts = after.flat();
  if (moved.length > 0) changes.moved = moved.map(([, other]) => ({ text: texts[other] ?? '' }));
  return { changes, pairs: { kept, moved, changed: reworded.changed } };
}

/** A sentence and its number in the letter. */
interface Numbered {
  text: string;
  at: number;
}

interface Gap {
  before: Numbered[];
  after: Numbered[];
}

function numbered(text: LetterText): Numbered[][] {
  let at = 0;
  return text.map((paragraph) => paragraph.map((sentence) => ({ text: sentence, at: at++ })));
}

/** The sentences that stayed where they are, and what stands between them on each side. */
function keptBetween(before: LetterText, after: LetterText): { kept: Pair[]; gaps: Gap[] } {
  const [old, now] = [numbered(before), numbered(after)];
  const kept: Pair[] = [];
  const gaps: Gap[] = [];
  const same = paired(alignment(old, now, { same: isSameText, worth: (a, b) => (isSameText(a, b) ? 1 : 0) }));
  for (const [one, other] of same) old[one]?.forEach(({ at }, index) => kept.push([at, now[other]?.[index]?.at ?? at]));
  for (const gap of gapsBetween(same, old, now)) {
    const [gone, come] = [gap.before.flat(), gap.after.flat()];
    const pairs = paired(alignment(gone, come, { same: isEqual, worth: (a, b) => (isEqual(a, b) ? 1 : 0) }));
    for (const [one, other] of pairs) kept.push([gone[one]?.at ?? 0, come[other]?.at ?? 0]);
    gaps.push(...gapsBetween(pairs, gone, come));
  }
  return { kept, gaps };
}

/** What is gone in one place and says the same in another, each once. */
function movedIn(gaps: readonly Gap[]): Pair[] {
  const gone = gaps.flatMap(({ before }) => before);
  return gaps
    .flatMap(({ after }) => after)
    .flatMap(({ text, at }) => {
      const from = gone.findIndex((sentence) => sentence.text === text);
      const [taken] = from === -1 ? [] : gone.splice(from, 1);
      return taken ? [[taken.at, at] as const] : [];
    });
}

const isEqual = (one: Numbered, other: Numbered): boolean => one.text === other.text;
const isSameText = (one: readonly Numbered[], other: readonly Numbered[]): boolean =>
  one.length === other.length && one.every(({ text }, index) => text === other[index]?.text);

function sentencesIn(block: Block): string[] {
  return sentencesOf(blockPiece(block)).map(({ text }) => text.replaceAll(/\s+/g, ' '));
}

function paired(pairs: Pair[] | null): Pair[] {
  if (!pairs) throw tooMuchText();
  return pairs;
}

/** What stands between the pairs of two lists. */
function gapsBetween<T>(pairs: readonly Pair[], before: readonly T[], after: readonly T[]): { before: T[]; after: T[] }[] {
  const ends = [...pairs, [before.length, after.length] as const];
  return ends.flatMap(([one, other], index) => {
    const [from, to] = pairs[index - 1] ?? [-1, -1];
    const gap = { before: before.slice(from + 1, one), after: after.slice(to + 1, other) };
    return gap.before.length + gap.after.length > 0 ? [gap] : [];
  });
}

interface Reworded {
  changed: Pair[];
  removed: number[];
  added: number[];
}

/** Of what differs, which sentences are the same ones in other words. */
function rewordedIn(gaps: readonly Gap[]): Reworded {
  const reworded: Reworded = { changed: [], removed: [], added: [] };
  for (const { before, after } of gaps) {
    const [gone, come] = [before.map(({ text }) => wordsOf(text)), after.map(({ text }) => wordsOf(text))];
    const worth = (a: Words, b: Words): number => {
      const alike = likeness(a, b);
      return alike >= ALIKE ? alike : 0;
    };
    const pairs = paired(alignment(gone, come, { same: () => false, worth }));
    const [ofBefore, ofAfter] = [new Set(pairs.map(([one]) => one)), new Set(pairs.map(([, other]) => other))];
    for (const [one, other] of pairs) reworded.changed.push([before[one]?.at ?? 0, after[other]?.at ?? 0]);
    reworded.removed.push(...before.filter((_, index) => !ofBefore.has(index)).map(({ at }) => at));
    reworded.added.push(...after.filter((_, index) => !ofAfter.has(index)).map(({ at }) => at));
  }
  return reworded;
}

function inWords({ changed, removed, added }: Reworded, letters: { before: LetterText; after: LetterText }): SentenceChanges {
  const [before, after] = [letters.before.flat(), letters.after.flat()];
  return {
    added: added.map((at) => ({ text: after[at] ?? '' })),
    removed: removed.map((at) => ({ text: before[at] ?? '' })),
    changed: changed.map(([one, other]) => ({ before: before[one] ?? '', after: after[other] ?? '' })),
  };
}

/** How often each word stands in a sentence. */
export type Words = ReadonlyMap<string, number>;

/** The words of a sentence, whatever their case. */
export function wordsOf(text: string): Words {
  const words = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

/** The share of words that both have (Dice's coefficient), from 0 to 1. */
export function likeness(one: Words, other: Words): number {
  let [shared, all] = [0, 0];
  for (const [word, count] of one) {
    shared += Math.min(count, other.get(word) ?? 0);
    all += count;
  }
  for (const count of other.values()) all += count;
  return all === 0 ? 0 : (2 * shared) / all;
}
