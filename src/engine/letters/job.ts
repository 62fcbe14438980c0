import { harmlessCopy } from '#engine/templates/package.ts';
import type { NotFilled } from '#engine/templates/fill.ts';
import { type DraftView, type LetterDraft, makeLetter, viewDraft } from './make-letter.ts';
import type { LetterInputs, LetterView, SentenceChanges } from './record.ts';
import { sentenceChanges } from './sentence-changes.ts';
import { viewOf } from './view.ts';

/** What a child of the letters' pool is asked. */
export type LetterTask =
  | ({ task: 'view'; template: Uint8Array } & LetterDraft)
  | { task: 'make'; template: Uint8Array; inputs: LetterInputs }
  | { task: 'view_docx'; docx: Uint8Array }
  | { task: 'sentences'; before: Uint8Array; after: Uint8Array }
  | { task: 'harmless'; docx: Uint8Array };

export type LetterAnswer =
  | { drafted: (DraftView & { milliseconds: number }) | NotFilled }
  | { made: { docx: Uint8Array } | NotFilled }
  | { view: LetterView }
  | { changes: SentenceChanges }
  | { harmless: Uint8Array };

/** Makes, reads or compares letters of untrusted files in a limited child. */
export function run(input: LetterTask): LetterAnswer {
  switch (input.task) {
    case 'view': {
      const started = performance.now();
      const drafted = viewDraft(input.template, input);
      return { drafted: 'view' in drafted ? { ...drafted, milliseconds: performance.now() - started } : drafted };
    }
    case 'make':
      return { made: makeLetter(input.template, input.inputs) };
    case 'view_docx':
      return { view: viewOf(input.docx) };
    case 'sentences':
      return { changes: sentenceChanges(input.before, input.after) };
    case 'harmless':
      return { harmless: harmlessCopy(input.docx) };
  }
}
