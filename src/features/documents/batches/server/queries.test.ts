import { expect, test, vi } from 'vitest';
import { readFlow } from '#engine/reading/read.ts';
import type { BatchDetails } from '#features/documents/batches/contract.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { aBatch, anActiveTemplate, archiveOf, batchesPath as path, checkBatch, runBatch } from '#tests/support/batches.ts';
import { get, post } from '#tests/support/moves.ts';

vi.setConfig({ testTimeout: 60_000 });

const house = openHouse({ work: true });

const aTag = (who: Adviser, tag_name: string, type: string) =>
  post(who, '/api/document-template-tags', { tag_name, prompt_body: `The ${tag_name}`, metadata_json: { type } });

test('what no cell can give is named before anything is made, and has no column in the sample', async () => {
  const who = await house.anAdviser();
  for (const [name, type] of [
    ['aims', 'list'],
    ['funds', 'table'],
    ['house_photo', 'image'],
  ] as const)
    await aTag(who, name, type);
  const { id } = await anActiveTemplate(who, '{{client_name}}', '{{#aims}}', '{{.}}', '{{/aims}}', '{{funds}}', '{{house_photo}}');
  const sample = await who.inject(`${path}/sample?document_template_id=${id}`);
  expect(sample.body.trim()).toBe('\uFEFFClient name,Aims'.trim());
  const begun = await aBatch(who, id, 'Client name,Aims\nAnn,Retire at 60; see Oslo\n');
  const named = [
    { name: 'funds', label: 'Funds', type: 'table' },
    { name: 'house_photo', label: 'House photo', type: 'image' },
  ];
  expect([begun.tags.map(({ name }) => name), begun.not_given]).toEqual([['client_name', 'aims'], named]);
  const checked = await checkBatch(who, begun);
  expect([checked.counts.ready, checked.not_given]).toEqual([1, named]);
  await runBatch(who, begun.id);
  const [document = Buffer.of()] = (await archiveOf(who, begun.id)).files.values();
  expect((await readFlow(document)).blocks.map(({ text }) => text)).toEqual(['Ann', 'Retire at 60', 'see Oslo']);
  expect((await get<BatchDetails>(who, `${path}/${begun.id}`)).not_given).toEqual(named);
});
