import { readFile } from 'node:fs/promises';
import { fixedTemplateIds } from './record.ts';
import { wordLetter } from './word-letter.ts';

/** A template that comes with the product. */
export interface FixedTemplate {
  id: string;
  type: 'SUITABILITY_LETTER' | 'TOP_UP_LETTER';
  name: string;
  description: string;
  /** What its file is called, without the ending. */
  file: string;
  /** When it got its present text, ISO. */
  since: string;
}

/** The templates that come with the product, in the structure of COBS 9.4 reports that advisers use. */
export const fixedTemplates: readonly FixedTemplate[] = [
  {
    id: fixedTemplateIds.suitabilityLetter,
    type: 'SUITABILITY_LETTER',
    name: 'Suitability letter',
    description: 'Scope, circumstances, objectives, risk, recommendation and why, costs, disadvantages and ongoing service.',
    file: 'suitability-letter',
    since: '2026-11-22T00:00:00.000Z',
  },
  {
    id: fixedTemplateIds.topUpLetter,
    type: 'TOP_UP_LETTER',
    name: 'Top-up letter',
    description: 'A further payment into a plan that was recommended before: what has changed since, why it is suitable, costs and risks.',
    file: 'top-up-letter',
    since: '2026-11-22T00:00:00.000Z',
  },
];

/** The Word file of a template that comes with the product, made of its text. */
export async function fixedTemplateFile({ file }: FixedTemplate): Promise<{ name: string; bytes: Buffer }> {
  const text = await readFile(new URL(`./${file}.txt`, import.meta.url), 'utf8');
  return { name: `${file}.docx`, bytes: wordLetter(text) };
}
