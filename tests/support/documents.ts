import type { Document } from '#features/documents/contract.ts';
import type { Adviser } from './app.ts';
import { post } from './moves.ts';
import { aTemplate, word } from './templates.ts';

/* Documents, made through the product's own calls. */

export const documentsPath = '/api/documents';

/** A draft made with a template of one's own that asks for these tags, a line each. */
export async function aDocument(who: Adviser, lines: string[] = ['Dear {{client_full_name}},'], input: object = {}): Promise<Document> {
  const { id } = await aTemplate(who, word(...lines));
  await post(who, `/api/document-templates/${id}/versions/1/activate`);
  return post<Document>(who, documentsPath, { name: 'Annual review', document_template_id: id, ...input });
}
