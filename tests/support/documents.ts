import { expect } from 'vitest';
import type { Document } from '#features/documents/contract.ts';
import type { DocumentField, FieldState } from '#features/documents/fields/contract.ts';
import type { DocumentSource } from '#features/documents/sources/contract.ts';
import type { Adviser } from './app.ts';
import { get, ok, post } from './moves.ts';
import { aTemplate, upload, word } from './templates.ts';

/* Documents, made through the product's own calls. */

export const documentsPath = '/api/documents';

/** A draft made with a template of one's own that asks for these tags, a line each. */
export async function aDocument(who: Adviser, lines: string[] = ['Dear {{client_full_name}},'], input: object = {}): Promise<Document> {
  const { id } = await aTemplate(who, word(...lines));
  await post(who, `/api/document-templates/${id}/versions/1/activate`);
  return post<Document>(who, documentsPath, { name: 'Annual review', document_template_id: id, ...input });
}

/** Adds a paper to a document. */
export const addPaper = (who: Adviser, id: string, content: Buffer | string, name: string): Promise<DocumentSource> =>
  ok<DocumentSource>(upload(who, `${documentsPath}/${id}/sources`, content, name));

/** A document once its papers are read; the house must `work`. */
export async function whenRead(who: Adviser, id: string, timeout = 30_000): Promise<Document> {
  const now = () => get<Document>(who, `${documentsPath}/${id}`);
  await expect.poll(async () => (await now()).work, { timeout, interval: 50 }).toMatch(/done|failed|none/);
  return now();
}

export const fieldsOf = (who: Adviser, id: string): Promise<FieldState> => get<FieldState>(who, `${documentsPath}/${id}/fields`);

/** One field of a document, which has to be there. */
export function fieldNamed({ fields }: FieldState, name: string): DocumentField {
  const field = fields.find((one) => one.field === name);
  if (!field) throw new Error(`There is no field ${name}`);
  return field;
}

/** Says something of fields of a document. */
export const decide = (who: Adviser, id: string, ...decisions: object[]): Promise<FieldState> =>
  ok<FieldState>(who.inject({ method: 'PUT', url: `${documentsPath}/${id}/fields`, payload: { decisions } }));
