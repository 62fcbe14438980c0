import type { DocumentTemplate } from '#features/templates/contract.ts';
import type { TemplateTestCase } from '#features/templates/test-cases/contract.ts';
import type { Adviser } from './app.ts';
import { ok, post } from './moves.ts';
import { multipart } from './multipart.ts';
import { paragraph, wordFile } from './word.ts';

/* Templates, tags and test cases, made through the product's own calls. */

/** A Word file of these paragraphs. */
export const word = (...lines: string[]): Buffer => Buffer.from(wordFile({ body: lines.map((line) => paragraph(line)).join('') }));

export const wordMime = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** What uploads a Word file, `query` with it. */
export function upload(who: Adviser, url: string, content: Buffer | string, name = 'annual-review.docx') {
  return who.inject({ method: 'POST', url, ...multipart({ name, mime: wordMime, content }) });
}

export const aTemplate = (who: Adviser, content = word('Dear {{client_full_name}},'), query = '') =>
  ok<DocumentTemplate>(upload(who, `/api/document-templates${query}`, content));

/** A test case of these files, by name. */
export async function aTestCase(who: Adviser, files: Record<string, Buffer | string>, name = 'Amara'): Promise<TemplateTestCase> {
  const { id } = await post<TemplateTestCase>(who, '/api/template-test-cases', { name });
  let filled: TemplateTestCase | undefined;
  for (const [file, content] of Object.entries(files)) {
    filled = await ok<TemplateTestCase>(upload(who, `/api/template-test-cases/${id}/files`, content, file));
  }
  return filled!;
}
