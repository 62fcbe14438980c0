import { blockPiece } from '#engine/extraction/pieces.ts';
import { sentencesOf } from '#engine/extraction/sentences/passages.ts';
import type { Block } from '#engine/reading/record.ts';
import { tooMuchText } from '#engine/reading/text/block-list.ts';
import { readWord } from '#engine/reading/word/word.ts';
import { alignment, type Pair } from './alignment.ts';
import type { LetterText, SentenceChanges } from './record.ts';

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
  const changes: SentenceChanges = { added: [], removed: [], changed: [] };
  const paragraphs = paired(alignment(before, after, { same: isSameText, worth: (a, b) => (isSameText(a, b) ? 1 : 0) }));
  for (const gap of gapsBetween(paragraphs, before, after)) {
    const [gone, come] = [gap.before.flat(), gap.after.flat()];
    const kept = paired(alignment(gone, come, { same: isEqual, worth: (a, b) => (isEqual(a, b) ? 1 : 0) }));
    for (const between of gapsBetween(kept, gone, come)) reworded(between, changes);
  }
  return changes;
}

const isEqual = (one: string, other: string): boolean => one === other;
const isSameText = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((sentence, at) => sentence === other[at]);

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

function reworded({ before, after }: { before: string[]; after: string[] }, { added, removed, changed }: SentenceChanges): void {
  const [gone, come] = [before.map(wordsOf), after.map(wordsOf)];
  const worth = (a: Words, b: Words): number => {
    const alike = likeness(a, b);
    return alike >= ALIKE ? alike : 0;
  };
  const pairs = paired(alignment(gone, come, { same: () => false, worth }));
  const [ofBefore, ofAfter] = [new Set(pairs.map(([one]) => one)), new Set(pairs.map(([, other]) => other))];
  for (const [one, other] of pairs) changed.push({ before: before[one] ?? '', after: after[other] ?? '' });
  removed.push(...before.filter((_, at) => !ofBefore.has(at)).map((text) => ({ text })));
  added.push(...after.filter((_, at) => !ofAfter.has(at)).map((text) => ({ text })));
}

/** How often each word stands in a sentence. */
type Words = ReadonlyMap<string, number>;

function wordsOf(text: string): Words {
  const words = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

/** The share of words that both have (Dice's coefficient), from 0 to 1. */
function likeness(one: Words, other: Words): number {
  let [shared, all] = [0, 0];
  for (const [word, count] of one) {
    shared += Math.min(count, other.get(word) ?? 0);
    all += count;
  }
  for (const count of other.values()) all += count;
  return all === 0 ? 0 : (2 * shared) / all;
}
