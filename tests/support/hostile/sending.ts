import type { Document } from '#features/documents/contract.ts';
import type { DocumentSource } from '#features/documents/sources/contract.ts';
import type { DocumentTemplate } from '#features/templates/contract.ts';
import type { Adviser } from '../app.ts';
import { aDocument, documentsPath, whenRead } from '../documents.ts';
import { get, ok, post } from '../moves.ts';
import { upload } from '../templates.ts';

/* Files that are sent to the product as papers and as templates, and what becomes of them. */

/** A document with these files as its papers, and these once they were read; the house must `work`. A file that is refused at once has no row. */
export async function readAsPapers(
  who: Adviser,
  files: Readonly<Record<string, Uint8Array>>,
): Promise<{ document: Document; sources: DocumentSource[]; refused: string[] }> {
  const { id } = await aDocument(who);
  const refused: string[] = [];
  for (const [name, bytes] of Object.entries(files)) {
    const answer = await upload(who, `${documentsPath}/${id}/sources`, Buffer.from(bytes), name);
    if (answer.statusCode !== 200) refused.push(sentenceOf(answer));
  }
  const document = await whenRead(who, id, 60_000);
  const { sources } = await get<{ sources: DocumentSource[] }>(who, `${documentsPath}/${id}/sources`);
  return { document, sources, refused };
}

/** What a template makes: a Word file, or why it is refused, in words. */
export async function madeByTemplate(who: Adviser, bytes: Uint8Array): Promise<Buffer | string> {
  const sent = await upload(who, '/api/document-templates', Buffer.from(bytes));
  if (sent.statusCode !== 200) return sentenceOf(sent);
  const { id, problem_count } = sent.json<{ data: DocumentTemplate }>().data;
  if (problem_count > 0) return `${problem_count} problems are named.`;
  await post(who, `/api/document-templates/${id}/versions/1/activate`);
  const document = await post<Document>(who, documentsPath, { name: 'Of a template', document_template_id: id });
  const made = await who.inject(`${documentsPath}/${document.id}/content?format=docx`);
  await ok(who.inject({ method: 'DELETE', url: `${documentsPath}/${document.id}` }));
  return made.statusCode === 200 ? made.rawPayload : sentenceOf(made);
}

/** The words of a refusal. A fault of the product's own is none, and is thrown. */
function sentenceOf({ statusCode, body }: { statusCode: number; body: string }): string {
  const { error } = JSON.parse(body) as { error?: string };
  if (statusCode >= 500 || !error) throw new Error(`${statusCode}: ${body}`);
  return error;
}
