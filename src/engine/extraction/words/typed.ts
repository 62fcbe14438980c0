import type { Word } from '#engine/reading/record.ts';

/** Each letter of a typewriter's, and the space between words, is this many ems wide. */
const PITCH = 0.6;
const OFF = 0.03;

/** Whether a word is set in type whose letters all take one width. */
const isTyped = ({ text, box, size }: Word): boolean => Math.abs((box.x1 - box.x0) / (text.length * size) - PITCH) < OFF;

/**
 * Whether two words of typewriter's type have one space between them: "two or" over "10 st", whose words stand in columns by chance, as all that is
 * typed does, are no columns.
 */
export function isTypedSpace(before: Word, word: Word): boolean {
  return Math.abs((word.box.x0 - before.box.x1) / word.size - PITCH) < OFF && isTyped(before) && isTyped(word);
}
