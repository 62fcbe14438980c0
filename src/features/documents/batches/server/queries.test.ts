import { expect, test, vi } from 'vitest';
import { verifyInChild } from '#engine/letters/verifier.ts';
import { readFlow } from '#engine/reading/read.ts';
import type { BatchDetails } from '#features/documents/batches/contract.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { aBatch, anActiveTemplate, archiveOf, batchesPath as path, checkBatch, rowsOf, runBatch } from '#tests/support/batches.ts';
import { get, post } from '#tests/support/moves.ts';

vi.setConfig({ testTimeout: 60_000 });

const house = openHouse({ work: true });

const aTag = (who: Adviser, tag_name: string, type: string) =>
  post(who, '/api/document-template-tags', { tag_name, prompt_body: `The ${tag_name}`, metadata_json: { type } });

test('what no cell can give is named before anything is made, and has no column in the sample', async () => {
  const who = await house.anAdviser();
  await aTag(who, 'aims', 'list');
  await aTag(who, 'house_photo', 'image');
  const { id } = await anActiveTemplate(who, '{{client_name}}', '{{#aims}}', '{{.}}', '{{/aims}}', '{{house_photo}}');
  const sample = await who.inject(`${path}/sample?document_template_id=${id}`);
  expect(sample.body.trim()).toBe('\uFEFFClient name,Aims'.trim());
  const begun = await aBatch(who, id, 'Client name,Aims\nAnn,Retire at 60; see Oslo\n');
  const named = [{ name: 'house_photo', label: 'House photo', type: 'image', columns: [] }];
  expect([begun.tags.map(({ name }) => name), begun.not_given]).toEqual([['client_name', 'aims'], named]);
  const checked = await checkBatch(who, begun);
  expect([checked.counts.ready, checked.not_given]).toEqual([1, named]);
  await runBatch(who, begun.id);
  const [document = Buffer.of()] = (await archiveOf(who, begun.id)).files.values();
  expect((await readFlow(document)).blocks.map(({ text }) => text)).toEqual(['Ann', 'Retire at 60', 'see Oslo']);
  expect((await get<BatchDetails>(who, `${path}/${begun.id}`)).not_given).toEqual(named);
});

test('a table stands in one cell: printed row by row or whole, each cell cited in it; what is none is named', async () => {
  const who = await house.anAdviser();
  await aTag(who, 'funds', 'table');
  await aTag(who, 'charges', 'table');
  const { id } = await anActiveTemplate(who, '{{client_name}}', '{{#funds}}', '{{fund}}: {{value | money}}', '{{/funds}}', '{{charges}}');
  const table = [
    'Client name,Funds,Charges',
    'Ann,Global growth | £10000; Gilts | £4000,Charge | Rate; Platform | 0.25%',
    'Tom,"Fund | Value\nShares | £7",Charge | Rate; Fund | 0.5%',
    'Bob,Gilts | £1 | too much,none',
  ].join('\n');
  const begun = await aBatch(who, id, table);
  expect(begun.tags.map(({ name, columns }) => [name, columns])).toEqual([
    ['client_name', []],
    ['funds', ['fund', 'value']],
    ['charges', []],
  ]);
  const { counts } = await checkBatch(who, begun);
  expect(counts).toMatchObject({ ready: 2, left_out: 1 });
  expect((await rowsOf(who, begun.id, 'problems')).map(({ problems }) => problems.map(({ code, tag }) => [code, tag]))).toEqual([
    [
      ['no_table', 'funds'],
      ['no_table', 'charges'],
    ],
  ]);
  await runBatch(who, begun.id);
  const [first = Buffer.of(), second = Buffer.of()] = (await archiveOf(who, begun.id)).files.values();
  const textOf = async (docx: Buffer) => (await readFlow(docx)).blocks.map(({ text }) => text);
  expect(await textOf(first)).toEqual(['Ann', 'Global growth: £10,000.00', 'Gilts: £4,000.00', 'Charge', 'Rate', 'Platform', '0.25%']);
  expect(await textOf(second)).toEqual(['Tom', 'Shares: £7.00', 'Charge', 'Rate', 'Fund', '0.5%']);
  const { checks } = await verifyInChild({ letter: first, papers: [{ name: 'clients.csv', bytes: Buffer.from(table) }] });
  expect(checks.find(({ name }) => name === 'citations')).toMatchObject({
    ok: true,
    detail: expect.stringMatching(/^7 quotes found again/),
  });
});
