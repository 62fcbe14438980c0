import { readFileSync } from 'node:fs';
import { adviceFrom } from '#engine/composing/advice.ts';
import { draftFields, questionsFor } from '#engine/composing/draft.ts';
import type { DraftField } from '#engine/composing/record.ts';
import { run as extract } from '#engine/extraction/job.ts';
import { ExtractedField, Tag } from '#engine/extraction/record.ts';
import { valuesFor } from '#engine/letters/filling.ts';
import { fixedTemplateFile, fixedTemplates } from '#engine/letters/fixed-templates.ts';
import { standardTagNamed } from '#engine/letters/standard-tags.ts';
import { readPaper } from '#engine/reading/paper.ts';
import { readFlow } from '#engine/reading/read.ts';
import type { LetterSource, LetterUnderReview } from '#engine/rulebook/record.ts';
import { fillTemplate } from '#engine/templates/fill.ts';
import { languageFor } from '#engine/templates/formats.ts';
import { labelOf } from '#engine/templates/record.ts';
import { readTemplate } from '#engine/templates/template.ts';
import { statedOf } from '../composing/clients.ts';

const samples = new URL('../../../samples/letters/', import.meta.url);

/** The papers of the sample cases, and the day on which each letter is written. */
const cases = {
  'case1-pension-consolidation': {
    date: '2026-01-20',
    papers: {
      'fact-find.docx': 'fact-find',
      'ceding-scheme-statement.pdf': 'ceding-document',
      'illustration.pdf': 'product-document',
      'meeting-note.txt': 'meeting-note',
    },
  },
  'case2-isa-investment': {
    date: '2026-02-16',
    papers: { 'fact-find.pdf': 'fact-find', 'key-features.pdf': 'product-document', 'meeting-note.docx': 'meeting-note' },
  },
} as const;

export const draftedCases = Object.keys(cases) as (keyof typeof cases)[];

const noPictures = () => Promise.reject(new Error('there is no picture among the papers'));

/** A draft as the product makes it of a case's papers with the suitability letter that it ships: nothing is added but day, adviser and firm. */
export async function shippedDraft(name: keyof typeof cases): Promise<LetterUnderReview> {
  const { date, papers } = cases[name];
  const [template] = fixedTemplates;
  if (!template) throw new Error('no template ships');
  const { bytes } = await fixedTemplateFile(template);
  const { tags: used } = readTemplate(bytes);
  const tags = [...new Set(used.map((tag) => tag.name))].map(tagNamed);
  const files = Object.keys(papers).map((file) => ({ name: file, bytes: readFileSync(new URL(`${name}/${file}`, samples)) }));
  const found = await extract({ files, tags: questionsFor(tags) }, () => {}, noPictures);
  const given = { letter_date: date, adviser_name: 'Ann Lowe', firm_name: 'Tregenna Financial Planning' };
  const stated = statedOf(given);
  const fields: DraftField[] = draftFields(tags, [...found.fields, ...stated], { date });
  const filled = fillTemplate(bytes, valuesFor(used, fields, 'en-GB'), languageFor('en-GB'));
  if (!('docx' in filled)) throw new Error(JSON.stringify(filled));
  const roles = Object.entries(papers);
  const sources = await Promise.all(
    roles.map(async ([file, role], i): Promise<LetterSource> => ({
      file,
      role,
      source: await readPaper(files[i]!.bytes, { asSeen: false }),
    })),
  );
  return {
    text: await readFlow(filled.docx),
    date,
    kind: 'suitability',
    ...adviceFrom(fields),
    recommended: null,
    unfilled: filled.blank.map(labelOf),
    fields: fields.flatMap((field) => ExtractedField.safeParse(field).data ?? []),
    sources,
  };
}

const tagNamed = (name: string): Tag => standardTagNamed(name) ?? Tag.parse({ tag_name: name, kind: 'written' });
