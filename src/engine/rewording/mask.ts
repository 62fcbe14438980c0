import { keptIn } from './kept.ts';

/** A text whose figures, days, names, tags and links are numbered marks: "Your ⟦1⟧ was worth ⟦2⟧." */
export interface Masked {
  text: string;
  /** What the marks stand for: that of ⟦1⟧ first. */
  marks: readonly string[];
}

/**
 * Puts numbered marks, from 1 and from the left, where a text says what must stay as it is. A mark stands for one place: what is said twice
 * has two.
 * @param names what must stay besides: names, and values as they are printed
 */
export function masked(text: string, names: readonly string[] = []): Masked {
  const marks: string[] = [];
  let [said, at] = ['', 0];
  for (const { from, to } of keptIn(text, names)) {
    marks.push(text.slice(from, to));
    said += `${text.slice(at, from)}⟦${marks.length}⟧`;
    at = to;
  }
  return { text: said + text.slice(at), marks };
}

/** Marks as they stand in a text. */
export const markForm = /⟦(\d+)⟧/g;

/** A text with what its marks stand for. Only for texts that were checked: a mark that nobody made is left standing. */
export function unmasked(text: string, marks: readonly string[]): string {
  return text.replaceAll(markForm, (mark, number: string) => marks[Number(number) - 1] ?? mark);
}

/** Whether anything is left to word: "⟦1⟧: ⟦2⟧" has no words. */
export function hasWords({ text }: Masked): boolean {
  return /\p{L}/u.test(text.replaceAll(markForm, ''));
}
