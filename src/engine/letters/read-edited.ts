import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { textOf } from '#engine/reading/word/word-parts.ts';
import { openZip } from '#engine/reading/zip/zip-guard.ts';
import { draftOf, openPackage, packDraft, type WordPackage } from '#engine/templates/package.ts';
import { manifestIn } from './manifest.ts';
import type { SentenceChanges } from './record.ts';
import { changesBetween, letterText } from './sentence-changes.ts';

/** A letter that came back from Word. */
export interface EditedLetter {
  changes: SentenceChanges;
  /** The document that it says it is the letter of; null where Word or somebody took that out. */
  document: string | null;
  /** How many sentences it has; all but those that were added stand in the made text, as they are or reworded. */
  sentences: number;
}

/**
 * Reads a letter that was edited in Word, without what could run, load or send anything, beside the text that it was made from.
 * @throws {ReadingRefusal} when it is no Word document, is protected, has tracked changes, or differs in more than can be compared
 */
export function readEdited(made: Uint8Array, edited: Uint8Array): EditedLetter {
  const file = openPackage(edited);
  if (hasTrackedChanges(file)) {
    const message = 'Word still tracks changes in this file. Accept or reject all of them in Word (Review), save it and upload it again.';
    throw new ReadingRefusal('unsupported', message);
  }
  const document = manifestIn(openZip(edited))?.manifest?.document ?? null;
  const text = letterText(packDraft(draftOf(file)));
  return { changes: changesBetween(letterText(made), text), document, sentences: text.flat().length };
}

/** Words that are neither in nor out: a PDF would show both. */
function hasTrackedChanges({ parts }: WordPackage): boolean {
  return [...parts].some(([name, part]) => name.endsWith('.xml') && tracked.test(typeof part === 'string' ? part : textOf(part)));
}

const tracked = /<w:(?:ins|del|moveFrom|moveTo)[\s/>]/;
