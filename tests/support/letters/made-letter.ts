import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { draftFields, questionsFor } from '#engine/composing/draft.ts';
import type { DraftField } from '#engine/composing/record.ts';
import { run as extract } from '#engine/extraction/job.ts';
import { Tag } from '#engine/extraction/record.ts';
import { valuesFor } from '#engine/letters/filling.ts';
import { withManifest } from '#engine/letters/manifest.ts';
import { LetterInputs } from '#engine/letters/record.ts';
import { fillTemplate } from '#engine/templates/fill.ts';
import { languageFor } from '#engine/templates/formats.ts';
import type { TemplateValues } from '#engine/templates/record.ts';
import { readTemplate } from '#engine/templates/template.ts';

/** A letter with its manifest, and all that it was made of. */
export interface MadeLetter {
  letter: Buffer;
  inputs: LetterInputs;
  template: Uint8Array;
  papers: { name: string; bytes: Buffer }[];
}

/** What a letter is made of; nothing is found or given unless said. */
interface Making {
  fields?: DraftField[];
  given?: TemplateValues;
  sources?: LetterInputs['sources'];
  made_at?: string;
  locale?: string;
}

/** Fills a template as the product does, and gives the letter its manifest. */
export function madeLetter(
  template: Uint8Array,
  { fields = [], given = {}, sources = [], made_at = '2026-02-20', locale = 'en-GB' }: Making,
): MadeLetter {
  const { tags } = readTemplate(template);
  const filled = fillTemplate(template, { ...valuesFor(tags, fields, locale), ...given }, languageFor(locale));
  if (!('docx' in filled)) throw new Error(JSON.stringify(filled));
  const inputs = LetterInputs.parse({
    product: { name: 'Suitably', version: '0.1.0' },
    engine: 'built-in',
    made_at,
    language: { ...languageFor(locale), printed: filled.printed },
    template: { name: 'template.docx', sha256: hash('sha256', template) },
    sources,
    fields,
    given,
  });
  return { letter: withManifest(filled.docx, inputs), inputs, template, papers: [] };
}

const noPictures = () => Promise.reject(new Error('there is no picture among the papers'));

/** The letter of one of the sample cases, its values found in the papers of the case. */
export async function letterOfCase(name: 'case1-pension-consolidation' | 'case2-isa-investment'): Promise<MadeLetter> {
  const folder = new URL(`../../../samples/letters/${name}/`, import.meta.url);
  const bytesOf = (file: string) => readFileSync(new URL(file, folder));
  const papers = readdirSync(folder)
    .filter((file) => !/^(?:tags|truth|template)\./.test(file))
    .map((file) => ({ name: file, bytes: bytesOf(file) }));
  const tags = z.array(Tag).parse(JSON.parse(bytesOf('tags.json').toString('utf8')));
  const found = await extract({ files: papers, tags: questionsFor(tags) }, () => {}, noPictures);
  const fields = draftFields(tags, found.fields, { date: '2026-02-20' });
  const sources = found.files.flatMap((file) => ('sha256' in file ? [{ name: file.name, sha256: file.sha256, kind: file.kind }] : []));
  return { ...madeLetter(bytesOf('template.docx'), { fields, sources }), papers };
}
