import type { DraftField } from '#engine/composing/record.ts';
import { fillMarked, fillTemplate, type NotFilled } from '#engine/templates/fill.ts';
import type { Language } from '#engine/templates/formats.ts';
import { harmlessCopy } from '#engine/templates/package.ts';
import type { TemplateValues, ValueProblem } from '#engine/templates/record.ts';
import { readTemplate } from '#engine/templates/template.ts';
import { valuesFor } from './filling.ts';
import { withManifest } from './manifest.ts';
import { type EditedInWord, LetterInputs, type LetterText, type LetterView } from './record.ts';
import { letterText } from './sentence-changes.ts';
import { withSentences } from './view-sentences.ts';
import { viewOf } from './view.ts';

/** A letter with its manifest, and the tags for which it prints nothing as nobody gave a value. */
export interface MadeLetter {
  docx: Buffer;
  blank: string[];
}

/**
 * Makes a letter of its template and inputs, asking nobody and no clock: the same bytes each time. It carries its manifest. Of a text that
 * came back from Word nothing is filled: what looks like a tag in it are its words.
 * @param pins whether the manifest keeps what figures and days were printed as; letters from before that are made again without
 * @throws {ReadingRefusal} when the template can't be read, or a picture
 */
export function makeLetter(template: Uint8Array, inputs: LetterInputs, { pins = true } = {}): MadeLetter | NotFilled {
  if (inputs.edited) return { docx: withManifest(harmlessCopy(template), LetterInputs.parse(inputs)), blank: [] };
  const filled = fillTemplate(template, allValues(template, inputs), inputs.language);
  if (!('docx' in filled)) return filled;
  const language = pins ? { ...inputs.language, printed: filled.printed } : inputs.language;
  return { docx: withManifest(filled.docx, LetterInputs.parse({ ...inputs, language })), blank: filled.blank };
}

/** What a letter is drafted with; what a person gave overrules the fields. */
export interface LetterDraft {
  fields: readonly DraftField[];
  given: TemplateValues;
  language: Language;
  /** It came back from Word. */
  edited?: EditedInWord | undefined;
}

/** A draft as people look at it. */
export interface DraftView {
  view: LetterView;
  /** Tags that nothing fills, sections among them. */
  missing: string[];
  /** Values that their tags can't print: the view shows them as missing, and no letter is made with them. */
  values: ValueProblem[];
}

/**
 * A letter as it will look, each value with its tag; the problems of a template that can't be filled.
 * @throws {ReadingRefusal} when the template can't be read, or a picture
 */
export function viewDraft(template: Uint8Array, draft: LetterDraft): DraftView | NotFilled {
  if (draft.edited) {
    const view = viewOf(harmlessCopy(template));
    return { view: withSentences(view, draft.edited.sentences ?? []), missing: [], values: [] };
  }
  const filled = fillMarked(template, allValues(template, draft), draft.language);
  if (!('docx' in filled)) return filled;
  const { docx, missing, values } = filled;
  return { view: viewOf(docx, { marked: true }), missing, values };
}

/**
 * What a letter of a template will say, or what keeps it from being made.
 * @throws {ReadingRefusal} when the template can't be read, or a picture
 */
export function textOfDraft(template: Uint8Array, draft: Omit<LetterDraft, 'edited'>): { text: LetterText } | NotFilled {
  const filled = fillTemplate(template, allValues(template, draft), draft.language);
  return 'docx' in filled ? { text: letterText(filled.docx) } : filled;
}

function allValues(template: Uint8Array, { fields, given, language }: LetterDraft): TemplateValues {
  return { ...valuesFor(readTemplate(template).tags, fields, language.locale), ...given };
}
