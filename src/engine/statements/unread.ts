import type { Word } from '#engine/reading/record.ts';
import type { DateReader } from './date-columns.ts';
import type { PrintedDate } from './dates.ts';
import { cleanDateWord, hasDigits, likelyDate, likelyFigure } from './misread.ts';
import { readAmounts, type Amount } from './numbers.ts';
import { seenOf } from './seen.ts';

/** Longer words are none of the figures of a statement. */
const LONGEST = 14;
/** Ems that part a figure in a column from what stands beside it. */
const APART = 0.7;

/**
 * A recognised word that stands by itself and has digits, though it can't be read as a figure with pence, as the figure that it likeliest
 * is; of nothing where it could be many. Null for the words of a text, and for others.
 */
export function unreadFigure(words: readonly Word[], index: number): Amount | null {
  const [before, word, after] = [words[index - 1], words[index], words[index + 1]];
  const seen = word && seenOf([word]);
  if (!word || !seen || word.text.length > LONGEST || !hasDigits(word.text)) return null;
  const { x0, x1 } = word.box;
  if ((before && x0 - before.box.x1 < APART * word.size) || (after && after.box.x0 - x1 < APART * word.size)) return null;
  const likely = likelyFigure(word.text);
  const [amount] = likely === null ? [] : readAmounts([{ ...word, text: likely }]);
  if (amount) return { ...amount, from: index, to: index + 1, seen: { ...seen, unread: 'guess' } };
  const place = { from: index, to: index + 1, x0, x1, digitsX1: x1 };
  return { ...place, pence: 0, sign: '', currency: null, alone: true, ends: true, joined: false, seen: { ...seen, unread: 'none' } };
}

/** Words of the longest date that is mended: day, month and year. */
const LONGEST_DATE = 3;

/** A date as `read` reads it, with how it was recognised; of recognised words that are none as they stand, the date that they likeliest are. */
export function recognisedDate(words: readonly Word[], index: number, read: DateReader): PrintedDate | null {
  const date = read(words, index);
  if (words[index]?.confidence === undefined) return date;
  if (date) return withSeen(date, words.slice(index, index + date.words));
  const near = closeWords(words, index);
  const cleaned = read(
    near.map((word) => ({ ...word, text: cleanDateWord(word.text) })),
    0,
  );
  if (cleaned) return withSeen(cleaned, near.slice(0, cleaned.words), 'guess');
  for (let count = near.length; count > 0; count--) {
    const own = near.slice(0, count);
    const likely = likelyDate(own.map(({ text }) => text).join(' '));
    if (likely) return withSeen({ ...likely, weekday: null, words: count }, own, 'guess');
  }
  return null;
}

function withSeen(date: PrintedDate, words: readonly Word[], unread?: 'guess'): PrintedDate {
  const seen = seenOf(words);
  return seen ? { ...date, seen: { ...seen, ...(unread && { unread }) } } : date;
}

/** A word and those that follow it closely, as many as a date may have. */
function closeWords(words: readonly Word[], index: number): Word[] {
  const own = words.slice(index, index + LONGEST_DATE);
  const end = own.findIndex((word, at) => at > 0 && word.box.x0 - (own[at - 1]?.box.x1 ?? 0) > 0.9 * word.size);
  return end < 0 ? own : own.slice(0, end);
}
