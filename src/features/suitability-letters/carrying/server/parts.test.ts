import { hash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { verifyInChild } from '#engine/letters/verifier.ts';
import { verifyLetter } from '#engine/letters/verify-letter.ts';
import type { SuitabilityLetter } from '#features/suitability-letters/contract.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { decide, fieldNamed, fieldsOf } from '#tests/support/documents.ts';
import { addPaper, aLetter, lettersPath as path, whenRead } from '#tests/support/letters.ts';
import { aClient, get, ok, post } from '#tests/support/moves.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { aTemplate, upload, word } from '#tests/support/templates.ts';

vi.setConfig({ testTimeout: 60_000 });

const house = openHouse({ work: true });

const note = 'Meeting note\n\nObjectives\n- Retire at 60\n- See Oslo\n';
const funds = 'Fund,Value\nGlobal growth,"£10,000"\nGilts,"£4,000"\n';
const lines = ['{{#objectives}}', '{{.}}', '{{/objectives}}', '{{#funds}}{{fund}}: {{value}}; {{/funds}}', '{{cash_flow}}'];

async function aTemplateOf(who: Adviser, type: string): Promise<string> {
  const { id } = await aTemplate(who, word('Mrs Amara Okafor', 'Dear Mrs Okafor', '{{letter_date}}', ...lines), `?type=${type}`);
  await post(who, `/api/document-templates/${id}/versions/1/activate`);
  return id;
}

/** A final letter with a list and a table of its papers, and a picture. */
async function aFinalLetter(who: Adviser, customer_id: string): Promise<SuitabilityLetter> {
  for (const [tag_name, type] of [
    ['objectives', 'list'],
    ['funds', 'table'],
    ['cash_flow', 'image'],
  ] as const)
    await post(who, '/api/document-template-tags', { tag_name, prompt_body: `The ${tag_name}`, metadata_json: { type } });
  const letter = await aLetter(who, { customer_id, document_template_id: await aTemplateOf(who, 'SUITABILITY_LETTER') });
  await addPaper(who, letter.id, { file: 'note.txt', role: 'meeting-note', content: note });
  await addPaper(who, letter.id, { file: 'funds.csv', role: 'product-document', content: funds });
  await whenRead(who, letter.id);
  await ok(upload(who, `/api/documents/${letter.id}/fields/picture?field=cash_flow`, await aPicture(), 'chart.png'));
  await decide(who, letter.id, { field: 'objectives', decision: 'accepted' }, { field: 'funds', decision: 'accepted' });
  await post(who, `/api/documents/${letter.id}/submit`);
  await post(who, `${path}/${letter.id}/check`);
  await post(who, `/api/documents/${letter.id}/approve`);
  await post(who, `/api/documents/${letter.id}/finalise`);
  return letter;
}

test('lists, tables and pictures are carried over: stale until confirmed, their items and cells with their sources', async () => {
  const who = await house.anAdviser();
  const { id: customer_id } = await aClient(who, 'Okafor');
  const first = await aFinalLetter(who, customer_id);
  const document_template_id = await aTemplateOf(who, 'TOP_UP_LETTER');
  const { id } = await aLetter(who, { customer_id, document_template_id, previous_letter_id: first.id });
  const before = await fieldsOf(who, id);
  const inNote = { sha256: hash('sha256', note), quote: 'Retire at 60' };
  expect(fieldNamed(before, 'objectives')).toMatchObject({
    need: 'stale',
    draft: { status: 'unverified', items: [{ value: 'Retire at 60', citation: inNote }, { value: 'See Oslo' }] },
  });
  expect(fieldNamed(before, 'funds')).toMatchObject({
    need: 'stale',
    draft: {
      table: {
        columns: ['fund', 'value'],
        rows: [
          [{ value: 'Global growth', citation: { quote: 'Global growth' } }, {}],
          [{}, {}],
        ],
      },
    },
  });
  const picture = fieldNamed(before, 'cash_flow');
  const earlier = fieldNamed(await fieldsOf(who, first.id), 'cash_flow').draft as {
    picture?: { file_metadata_id: string; sha256: string };
  };
  // The same picture, and a file of its own.
  expect(picture).toMatchObject({ need: 'stale', draft: { value: 'chart.png', picture: { sha256: earlier.picture?.sha256 } } });
  expect(JSON.stringify(picture.draft)).not.toContain(earlier.picture?.file_metadata_id);

  const confirmed = [
    { field: 'objectives', decision: 'attested', value: 'Retire at 60\nSee Bergen' },
    { field: 'funds', decision: 'accepted' },
    { field: 'cash_flow', decision: 'accepted' },
  ];
  const after = await decide(who, id, ...confirmed);
  expect(after.fields.slice(1).map(({ field, need, draft }) => [field, need, draft.status])).toEqual([
    ['objectives', null, 'attested'],
    ['funds', null, 'attested'],
    ['cash_flow', null, 'attested'],
  ]);
  // What is stated otherwise has no source; what stayed keeps its own.
  expect(fieldNamed(after, 'objectives').draft).toMatchObject({
    items: [
      { value: 'Retire at 60', citation: inNote },
      { value: 'See Bergen', citation: null },
    ],
  });

  const letter = (await who.inject(`/api/documents/${id}/content`)).rawPayload;
  const { manifest } = verifyLetter(letter);
  expect(manifest?.sources.map(({ name }) => name)).toEqual(['note.txt', 'funds.csv']);
  expect(Object.keys(manifest?.given ?? {})).toEqual(['cash_flow']);
  const papers = [note, funds].map((text, at) => ({ name: `${at}`, bytes: Buffer.from(text) }));
  const { ok: holds, checks } = await verifyInChild({ letter, papers });
  expect([holds, checks.find(({ name }) => name === 'citations')?.detail]).toEqual([
    true,
    '5 quotes found again, each in its file and place',
  ]);
  const { view } = await get<{ view: { body: { kind: string }[] } }>(who, `/api/documents/${id}/view`);
  expect(view.body.some(({ kind }) => kind === 'picture')).toBe(true);
});
