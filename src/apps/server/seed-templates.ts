import { createReadStream } from 'node:fs';
import { basename, join } from 'node:path';
import { fixedTemplateIds } from '#engine/letters/record.ts';
import { copyTemplate, shareTemplate, updateTemplate } from '#features/templates/server/service.ts';
import { TagInput } from '#features/templates/tags/contract.ts';
import { createTag, shareTag } from '#features/templates/tags/server/service.ts';
import { addTestFile, createTestCase, expectValue } from '#features/templates/test-cases/server/service.ts';
import { activateVersion } from '#features/templates/versions/server/service.ts';
import type { Context } from '#platform/server/context.ts';
import { storeFile } from '#platform/server/http/upload.ts';

const papers = join(import.meta.dirname, '../../../samples/letters/case2-isa-investment');
const files = ['fact-find.pdf', 'key-features.pdf', 'meeting-note.docx'];

/** Gives the demo's firm a letter of its own, a tag and a test case with something expected of it, by the product's own verbs. */
export async function seedTemplates({ administrator }: { administrator: Context }): Promise<void> {
  const { id, type } = await copyTemplate(administrator, fixedTemplateIds.suitabilityLetter);
  const named = {
    name: 'Harbour & Vale suitability letter',
    description: 'Our house letter, with the facts that the advice rests on at its end.',
    type,
  };
  await updateTemplate(administrator, id, named, null);
  await activateVersion(administrator, id, 1);
  await shareTemplate(administrator, id, true);
  const tag = TagInput.parse({
    tag_name: 'cash_reserve_wanted',
    prompt_body: 'Find how much the client wants to keep in cash, not what they hold today.',
    prompt_examples_json: ['£20,000'],
    metadata_json: { type: 'money', fallback: null },
  });
  await shareTag(administrator, (await createTag(administrator, tag)).id, true);
  const testCase = await createTestCase(administrator, { name: 'Doctor with an inheritance' });
  for (const file of files) {
    const path = join(papers, file);
    const stored = await storeFile(administrator, createReadStream(path));
    await addTestFile(administrator, testCase.id, { ...stored, name: basename(path), mime: '', head: Buffer.alloc(0) });
  }
  await expectValue(administrator, testCase.id, { tag_name: 'client_full_name', expected: 'Dr Miriam Okonjo-Tate' });
  await expectValue(administrator, testCase.id, { tag_name: 'first_year_cost', expected: '£3,591.00' });
}
