import { hash } from 'node:crypto';
import { draftFields, questionsFor } from '#engine/composing/draft.ts';
import type { DraftField } from '#engine/composing/record.ts';
import { createExtractor, type Extractor } from '#engine/extraction/extractor.ts';
import { fixedTemplateFile, fixedTemplates } from '#engine/letters/fixed-templates.ts';
import { closeLetterMaker, letterMaker } from '#engine/letters/maker.ts';
import { createOfficeConverter, type OfficeConverter } from '#engine/letters/office.ts';
import { LetterInputs } from '#engine/letters/record.ts';
import { standardTagNamed } from '#engine/letters/standard-tags.ts';
import { british } from '#engine/templates/formats.ts';
import { createTemplateMaker } from '#engine/templates/maker.ts';
import { askedNames, type TemplateValues } from '#engine/templates/record.ts';
import { median } from './times.ts';

/* What the benches of letters share: the pools as shipped, the product's own letter, and how its times are printed. */

/** The suitability letter that comes with the product. */
export const { bytes: template } = await fixedTemplateFile(fixedTemplates[0]!);
const checker = createTemplateMaker({ size: 1 });
/** What it asks for. */
export const asked = askedNames((await checker.check(template)).tags).flatMap((name) => standardTagNamed(name) ?? []);
await checker.close();

/** What a server makes letters with, beside the process's letter maker. */
export interface Tools {
  extractor: Extractor;
  office: OfficeConverter;
}

export function openTools(): Tools {
  return { extractor: createExtractor(), office: createOfficeConverter() };
}

/** Ends all helpers, the process's letter maker among them: the next letter starts them anew. */
export async function closeTools({ extractor, office }: Tools): Promise<void> {
  await Promise.all([extractor.close(), office.close(), closeLetterMaker()]);
}

/** The fields of the product's letter, out of papers. */
export async function draftOf({ extractor }: Tools, files: { name: string; bytes: Uint8Array }[]): Promise<DraftField[]> {
  const { fields } = await extractor.extract({ files, tags: questionsFor(asked) });
  return draftFields(asked, fields, { date: '2026-02-10' });
}

/** A letter with its manifest; the product's own unless another template is given. */
export async function letterOf(
  fields: LetterInputs['fields'],
  other: { template: Uint8Array; given: TemplateValues } = { template, given: {} },
): Promise<Uint8Array> {
  const inputs = LetterInputs.parse({
    product: { name: 'Suitably', version: '0.1.0' },
    engine: 'built-in',
    made_at: '2026-02-10',
    language: british,
    template: { name: 'template.docx', sha256: hash('sha256', other.template) },
    sources: [],
    fields,
    given: other.given,
  });
  const made = await letterMaker().make({ template: other.template, inputs });
  if (!('docx' in made)) throw new Error(`The letter could not be made: ${JSON.stringify(made).slice(0, 300)}`);
  return made.docx;
}

export function ms(time: number): string {
  return `${time.toFixed(0)} ms`;
}

export function spread(times: readonly number[]): string {
  return `p50 ${ms(median(times))} (${ms(Math.min(...times))} to ${ms(Math.max(...times))})`;
}
