import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { textOf } from '#engine/reading/word/word-parts.ts';
import { openZip } from '#engine/reading/zip/zip-guard.ts';
import type { NotFilled } from '#engine/templates/fill.ts';
import { harmlessCopy, openPackage, type WordPackage } from '#engine/templates/package.ts';
import { editedSentences } from './edited-values.ts';
import { type LetterDraft, viewDraft } from './make-letter.ts';
import { manifestIn } from './manifest.ts';
import type { EditChanges, EditedSentence, LetterText } from './record.ts';
import { editsBetween } from './sentence-changes.ts';
import { type MarkedSentence, sentencesInView } from './view-sentences.ts';
import { viewOf } from './view.ts';

/** A letter that came back from Word. */
export interface EditedLetter {
  changes: EditChanges;
  /** The document that it says it is the letter of; null where Word or somebody took that out. */
  document: string | null;
  /** All that it says, with what its values rest on; all sentences but those that were added stand in the made text, as they are or reworded. */
  sentences: EditedSentence[];
}

/** A text that an edited one is compared with: what a template gives, with its values, or a Word file. */
export type MadeText = (Omit<LetterDraft, 'edited'> & { template: Uint8Array }) | { docx: Uint8Array };

/**
 * Reads a letter that was edited in Word, without what could run, load or send anything, beside the text that it was made from; what keeps
 * that from being made.
 * @throws {ReadingRefusal} when it is no Word document, is protected, has tracked changes, or differs in more than can be compared
 */
export function readEdited(made: MadeText, edited: Uint8Array): EditedLetter | NotFilled {
  if (hasTrackedChanges(openPackage(edited))) {
    const message = 'Word still tracks changes in this file. Accept or reject all of them in Word (Review), save it and upload it again.';
    throw new ReadingRefusal('unsupported', message);
  }
  const document = manifestIn(openZip(edited))?.manifest?.document ?? null;
  const before = sentencesMade(made);
  if ('problems' in before) return before;
  const after = sentencesInView(viewOf(harmlessCopy(edited)));
  const { changes, pairs } = editsBetween(wordsOf(before), wordsOf(after));
  const fields = 'fields' in made ? made.fields : [];
  const sentences = editedSentences({ before: before.flat(), after: wordsOf(after).flat() }, pairs, fields);
  return { changes, document, sentences };
}

function sentencesMade(made: MadeText): MarkedSentence[][] | NotFilled {
  if ('docx' in made) return sentencesInView(viewOf(made.docx));
  const draft = viewDraft(made.template, made);
  if ('problems' in draft) return draft;
  return draft.values.length > 0 ? { problems: [], values: draft.values } : sentencesInView(draft.view);
}

const wordsOf = (sentences: readonly MarkedSentence[][]): LetterText => sentences.map((paragraph) => paragraph.map(({ text }) => text));

/** Words that are neither in nor out: a PDF would show both. */
function hasTrackedChanges({ parts }: WordPackage): boolean {
  return [...parts].some(([name, part]) => name.endsWith('.xml') && tracked.test(typeof part === 'string' ? part : textOf(part)));
}

const tracked = /<w:(?:ins|del|moveFrom|moveTo)[\s/>]/;
