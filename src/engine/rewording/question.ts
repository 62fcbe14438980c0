import { z } from 'zod';
import { checkedWords } from './check.ts';
import { hasWords, masked } from './mask.ts';
import type { RewordingProblem } from './record.ts';

/** Sentences of one paragraph as a language model is asked to reword them. */
export interface RewordingQuestion {
  instructions: string;
  documents: { about: string; passages: { place: string; text: string }[] }[];
  schema: z.ZodType<RewordingAnswer>;
}
/** For each sentence, by its place, the same in other words; null where it is best left. */
export type RewordingAnswer = Readonly<Record<string, string | null>>;

/** What became of a sentence: its new words, checked; or why it stays as it is, where something was told. */
export interface ProposedSentence {
  was: string;
  text: string | null;
  problem: RewordingProblem | null;
}

const LONGEST = 3_000;

const instructions = [
  'Here you write, instead of copying: the lines are the sentences of one paragraph of a letter from a financial adviser to a client. Give each in plain British English that reads well after the one before it.',
  'Say neither more nor less: no advice, promise, reason, warning or emphasis of your own, and none left away. Each ⟦number⟧ stands for words that are kept back: keep every one of a sentence in it, once, as it is, and write no figure, name or date yourself. Answer with null for a sentence that is best left as it is.',
].join('\n');

/**
 * What to ask to have a paragraph reworded: its sentences in their order, with figures, days, names and values kept back behind marks.
 * Null where there is nothing to reword.
 * @param names what is kept back besides: names, and values as they are printed
 */
export function rewordingQuestion(sentences: readonly string[], names: readonly string[]): RewordingQuestion | null {
  const passages = sentences.flatMap((sentence, index) => {
    const said = masked(sentence, names);
    return hasWords(said) ? [{ place: placeOf(index), text: said.text }] : [];
  });
  if (passages.length === 0) return null;
  const words = z.string().max(LONGEST).nullable();
  const schema = z.strictObject(Object.fromEntries(passages.map(({ place }) => [place, words.describe(`plain wording of ${place}`)])));
  return { instructions, documents: [{ about: 'paragraph of a letter', passages }], schema };
}

/** Each sentence with what was told for it: words that pass every check, with what was kept back in its place again, or none. */
export function proposedBy(answer: RewordingAnswer, sentences: readonly string[], names: readonly string[]): ProposedSentence[] {
  return sentences.map((was, index) => {
    const told = answer[placeOf(index)] ?? null;
    if (told === null) return { was, text: null, problem: null };
    const checked = checkedWords(masked(was, names), told);
    return checked.ok ? { was, text: checked.text, problem: null } : { was, text: null, problem: checked.problem };
  });
}

const placeOf = (index: number): string => `s${index + 1}`;
