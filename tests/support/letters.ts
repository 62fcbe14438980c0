import { expect } from 'vitest';
import { fixedTemplateIds } from '#engine/letters/record.ts';
import type { SuitabilityLetter } from '#features/suitability-letters/contract.ts';
import type { Adviser } from './app.ts';
import { asWord } from './letters/as-word.ts';
import type { WrittenLetter } from './letters/ordinary.ts';
import { aClient, get, ok, post } from './moves.ts';
import { aTemplate, upload } from './templates.ts';

/* Letters, made through the product's own calls. */

export const lettersPath = '/api/suitability-letters';

/** A draft made with the product's own template, to a client of its own unless one is named. */
export async function aLetter(
  who: Adviser,
  input: { name?: string; customer_id?: string; document_template_id?: string; date?: string; previous_letter_id?: string } = {},
): Promise<SuitabilityLetter> {
  const customer_id = input.customer_id ?? (await aClient(who, 'Okafor')).id;
  const document_template_id = fixedTemplateIds.suitabilityLetter;
  return post<SuitabilityLetter>(who, lettersPath, { name: 'Pension review', document_template_id, ...input, customer_id });
}

/** A letter to Joan Pellow, written out in its template as one of the good letters of the tests, or as changed, with its papers read. */
export async function aWrittenLetter(
  who: Adviser,
  { parts, papers, review }: WrittenLetter,
  { lines = [] }: { lines?: readonly string[] } = {},
): Promise<SuitabilityLetter> {
  const template = await aTemplate(who, asWord([...parts, ...lines]), '?type=SUITABILITY_LETTER');
  await post(who, `/api/document-templates/${template.id}/versions/1/activate`);
  const { id: customer_id } = await post<{ id: string }>(who, '/api/customers', { first_name: 'Joan', last_name: 'Pellow' });
  const letter = await aLetter(who, { customer_id, document_template_id: template.id, date: review.date });
  for (const { file, role, parts: paper } of papers) await addPaper(who, letter.id, { file, role, content: asWord(paper) });
  return papers.length === 0 ? letter : whenRead(who, letter.id);
}

/** Adds a paper to a letter; it is read in the background. */
export function addPaper(
  who: Adviser,
  id: string,
  { file, role = 'other', content }: { file: string; role?: string; content: Buffer | string },
) {
  return ok<{ id: string }>(upload(who, `/api/documents/${id}/sources?role=${role}`, content, file));
}

/** The letter once its papers have been read. */
export async function whenRead(who: Adviser, id: string): Promise<SuitabilityLetter> {
  const letter = () => get<SuitabilityLetter>(who, `${lettersPath}/${id}`);
  await expect.poll(async () => (await letter()).work, { timeout: 30_000, interval: 100 }).toMatch(/done|failed/);
  return letter();
}
