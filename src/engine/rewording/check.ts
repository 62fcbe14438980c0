import { type Masked, markForm, unmasked } from './mask.ts';
import type { RewordingProblem } from './record.ts';
import { isWrittenAs } from './scripts.ts';

export type CheckedWords = { ok: true; text: string } | { ok: false; problem: RewordingProblem };

/** How many times as long as the text it may be, and what is short enough in any case. */
const MOST_TIMES = 3;
const SHORT = 40;

const link = /:\/\/|www\.|@|[\p{L}\p{N}-]\.\p{L}{2,}/iu;
/** Controls, directions that turn figures round, signs that nobody sees or that mean something else elsewhere; joiners of scripts are none. */
const strange = /[\p{Cc}\p{Co}\p{Cs}\p{Cn}\u2028\u2029{}<>[\]\\|`*_#⟦⟧]|(?![\u200c-\u200f])\p{Cf}/u;
/** Figures in words: what English says when a mark can't be used. */
const inWords =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)(?:teen|ty)|twenty|forty|hundred|thousand|million|billion|per ?cent|half|halve[ds]?|doubled?|twice|thirds?|quarters?|pounds?)\b/gi;

/**
 * Checks words that came back for a masked text, and puts in again what the marks stand for. Sound are words with each mark exactly once and
 * no figure beside them, at most three times as long, in the letters of their language, without link or mark-up, in one line.
 * Whether they say the same, nothing here can tell: a person reads them.
 * @param language BCP 47, of the words that came back; of the text itself where left out, and then figures in words count as figures
 */
export function checkedWords(of: Masked, answer: string, { language }: { language?: string } = {}): CheckedWords {
  const words = answer.trim();
  const problem = problemOf(of, words, language);
  return problem ? { ok: false, problem } : { ok: true, text: unmasked(words, of.marks) };
}

function problemOf(of: Masked, words: string, language: string | undefined): RewordingProblem | null {
  const plain = words.replaceAll(markForm, ' ');
  if (plain.trim() === '' && of.text.replaceAll(markForm, '').trim() !== '') return 'empty';
  if (!hasEachOnce(of, words)) return 'marks';
  if (/[\p{N}\p{Sc}%‰٪]/u.test(plain) || (language === undefined && hasNewFigure(of.text, plain))) return 'figure';
  if (words.length > Math.max(of.text.length * MOST_TIMES, SHORT)) return 'long';
  if (link.test(plain)) return 'link';
  if (strange.test(plain)) return 'shape';
  if (bare(words) === bare(of.text)) return 'same';
  return language === undefined || isWrittenAs(language, plain) ? null : 'script';
}

function hasEachOnce({ marks }: Masked, words: string): boolean {
  const found = Array.from(words.matchAll(markForm), ([, number]) => number);
  return found.length === marks.length && marks.every((_, i) => found.includes(String(i + 1)));
}

function hasNewFigure(before: string, after: string): boolean {
  const known = new Set((before.match(inWords) ?? []).map((word) => word.toLowerCase()));
  return (after.match(inWords) ?? []).some((word) => !known.has(word.toLowerCase()));
}

const bare = (text: string): string => text.toLowerCase().replaceAll(/[\s\p{P}]+/gu, ' ');
