import { fixedTemplateIds } from '#engine/letters/record.ts';
import type { SuitabilityLetter } from '#features/suitability-letters/contract.ts';
import type { Adviser } from './app.ts';
import { aClient, post } from './moves.ts';

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
