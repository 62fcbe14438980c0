import type { Word } from '#engine/reading/record.ts';

/** What a machine's eye made of a figure or date in a picture. */
export interface Seen {
  text: string;
  /** Of the least sure of its words, 0 to 1. */
  confidence: number;
  /** No figure could be read as it stands: `guess` for what it likeliest is, `none` where that is open. */
  unread?: 'guess' | 'none';
}

/** How words were recognised; nothing for the words of a text. */
export function seenOf(words: readonly Word[]): Seen | null {
  if (words.every(({ confidence }) => confidence === undefined)) return null;
  return {
    text: words.map(({ text }) => text).join(' '),
    confidence: words.reduce((least, { confidence = 1 }) => Math.min(least, confidence), 1),
  };
}

/** Below it a recognised word may have been misread; those above are as good as always right. */
const SURELY_READ = 0.9;

/** What was recognised may well be something else in print. */
export const isDoubted = ({ unread, confidence }: Seen): boolean => unread !== undefined || confidence < SURELY_READ;
