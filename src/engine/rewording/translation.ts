import { z } from 'zod';
import { languageName } from '#platform/shared/output-languages.ts';
import { type CheckedWords, checkedWords } from './check.ts';
import { hasWords, type Masked, masked } from './mask.ts';

/** What a language model is asked at a time: some sentences, each with marks where values stand. Plain data. */
export interface TranslationQuestion {
  /** As they are now. */
  texts: readonly string[];
  /** The port's word for it: words are put otherwise, nothing is copied. */
  task: 'word';
  instructions: string;
  documents: { about: string; passages: { place: string; text: string }[] }[];
  schema: z.ZodType<TranslationAnswer>;
}

/** Of each sentence by its place what it is in the other language; null for what the model can't put so. */
export type TranslationAnswer = Readonly<Record<string, string | null>>;

/** Sentences that are asked together, and letters of an answer. */
const SENTENCES = 30;
const LONGEST = 6_000;

/** What to ask for sentences in a language (BCP 47). Those without words of their own aren't asked. */
export function translationQuestions(texts: readonly string[], language: string): TranslationQuestion[] {
  const asked = texts.map((text) => ({ text, masked: masked(text) })).filter((each) => hasWords(each.masked));
  return Array.from({ length: Math.ceil(asked.length / SENTENCES) }, (_, i) =>
    questionOf(asked.slice(SENTENCES * i, SENTENCES * (i + 1)), language),
  );
}

function questionOf(asked: readonly { text: string; masked: Masked }[], language: string): TranslationQuestion {
  const places = asked.map((_, index) => placeOf(index));
  const name = `${languageName(language, 'en-GB')} (${language})`;
  return {
    texts: asked.map(({ text }) => text),
    task: 'word',
    instructions: [
      `Put each line of the documents into ${name}, as a financial adviser writes to a client: plain, polite, complete, and nothing added. Each line is a sentence or a heading of the same letter. The answer has a field for each line, named by its place; null where you can’t.`,
      'The signs ⟦1⟧, ⟦2⟧ and so on stand for figures, days and names. Copy each sign of a line exactly once into its answer, where it belongs in the sentence. Write no figure, amount, name, link or mark-up of your own.',
    ].join('\n'),
    documents: [
      { about: 'sentences of a letter', passages: asked.map((each, index) => ({ place: placeOf(index), text: each.masked.text })) },
    ],
    schema: z.strictObject(Object.fromEntries(places.map((place) => [place, z.string().max(LONGEST).nullable()]))),
  };
}

const placeOf = (index: number): string => `s${index + 1}`;

/** What came back for each sentence, checked: its words in the language with all that the marks stood for, or what is wrong with them. */
export function translatedBy(
  { texts }: Pick<TranslationQuestion, 'texts'>,
  answer: TranslationAnswer,
  language: string,
): Map<string, CheckedWords> {
  return new Map(texts.map((text, index) => [text, checkedWords(masked(text), answer[placeOf(index)] ?? '', { language })]));
}
