import type { NotFilled } from '#engine/templates/fill.ts';
import { harmlessCopy } from '#engine/templates/package.ts';
import { type DraftView, type LetterDraft, type MadeLetter, makeLetter, textOfDraft, viewDraft } from './make-letter.ts';
import { type EditedLetter, type MadeText, readEdited } from './read-edited.ts';
import type { LetterInputs, LetterText, SentenceChanges } from './record.ts';
import { changesBetween } from './sentence-changes.ts';

/** What a child of the letters' pool is asked. */
export type LetterTask =
  | ({ task: 'view'; template: Uint8Array } & LetterDraft)
  | ({ task: 'text'; template: Uint8Array } & Omit<LetterDraft, 'edited'>)
  | { task: 'compare'; before: LetterText; after: LetterText }
  | { task: 'make'; template: Uint8Array; inputs: LetterInputs }
  | { task: 'edited'; made: MadeText; edited: Uint8Array }
  | { task: 'harmless'; docx: Uint8Array };

/** As another process gets it. */
export type Sent<T extends { docx: Buffer }> = Omit<T, 'docx'> & { docx: Uint8Array };

export type LetterAnswer =
  | { drafted: (DraftView & { milliseconds: number }) | NotFilled }
  | { said: { text: LetterText } | NotFilled }
  | { changes: SentenceChanges }
  | { made: Sent<MadeLetter> | NotFilled }
  | { edited: EditedLetter | NotFilled }
  | { harmless: Uint8Array };

/** Makes, reads or compares letters of untrusted files in a limited child. */
export function run(input: LetterTask): LetterAnswer {
  switch (input.task) {
    case 'view': {
      const started = performance.now();
      const drafted = viewDraft(input.template, input);
      return { drafted: 'view' in drafted ? { ...drafted, milliseconds: performance.now() - started } : drafted };
    }
    case 'text':
      return { said: textOfDraft(input.template, input) };
    case 'compare':
      return { changes: changesBetween(input.before, input.after) };
    case 'make':
      return { made: makeLetter(input.template, input.inputs) };
    case 'edited':
      return { edited: readEdited(input.made, input.edited) };
    case 'harmless':
      return { harmless: harmlessCopy(input.docx) };
  }
}
