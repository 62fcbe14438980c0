import type { DraftField, Sentence } from '#engine/composing/record.ts';
import type { DocumentTranslation } from './contract.ts';

/** What is kept of a document's translation. */
export interface KeptTranslation extends DocumentTranslation {
  /** What sentences and headings of snippets are in the language, by what the library says. */
  words: Record<string, string>;
}

interface Translated {
  language: string;
  translation: KeptTranslation | null;
}

/** What sentences of snippets are in the document's language as it is now; nothing where they were put into another. */
export function wordsOf({ language, translation }: Translated): ReadonlyMap<string, string> {
  return new Map(translation?.language === language ? Object.entries(translation.words) : []);
}

/** What manifest and certificate say of who made the document's values and words. */
export function engineWith(engine: string, translation: KeptTranslation | null): string {
  const sentTo = translation?.sent_to ?? null;
  if (sentTo === null) return engine;
  return `${engine === 'built-in' ? 'The built-in engine' : engine}; sentences of snippets, without their values, went to ${sentTo} to be translated`;
}

/** The sentences of a document's paragraphs that a model has put into its language, and those that stand as the snippets have them. */
export function translatedIn(drafts: readonly DraftField[]): { byModel: number; not: number } {
  const sentences = drafts.flatMap((draft): Sentence[] => (draft.status === 'composed' ? draft.sentences : []));
  const by = (who: 'model' | 'none'): number => sentences.filter(({ translation }) => translation?.by === who).length;
  return { byModel: by('model'), not: by('none') };
}
