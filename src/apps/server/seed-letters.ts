import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fixedTemplateIds } from '#engine/letters/record.ts';
import { createCustomer } from '#features/customers/server/service.ts';
import { getDocument } from '#features/documents/server/queries.ts';
import { addSource } from '#features/documents/sources/server/service.ts';
import { createLetter } from '#features/suitability-letters/server/service.ts';
import type { Context } from '#platform/server/context.ts';
import { storeFile } from '#platform/server/http/upload.ts';
import { untilProgress } from '#platform/server/jobs/progress.ts';

const papers = join(import.meta.dirname, '../../../samples/letters/case2-isa-investment');
const files = ['fact-find.pdf', 'key-features.pdf', 'meeting-note.docx'];

/** Gives the demo a letter whose papers are read and whose values wait for somebody's eyes, by the product's own verbs. */
export async function seedLetters({ administrator }: { administrator: Context }): Promise<void> {
  const client = { first_name: 'Miriam', last_name: 'Okonjo-Tate', email: 'okonjo-tate@example.com', telephone: '01632 960 907' };
  const { id: customer_id } = await createCustomer(administrator, client);
  const { id } = await createLetter(administrator, {
    name: 'ISA for an inheritance',
    description: null,
    document_template_id: fixedTemplateIds.suitabilityLetter,
    language: 'en-GB',
    customer_id,
  });
  for (const file of files) {
    const path = join(papers, file);
    const stored = await storeFile(administrator, createReadStream(path));
    await addSource(administrator, id, 'other', {
      ...stored,
      name: basename(path),
      mime: '',
      head: (await readFile(path)).subarray(0, 1_024),
    });
  }
  await untilProgress(administrator, async () => !['waiting', 'working'].includes((await getDocument(administrator, id)).work));
}
