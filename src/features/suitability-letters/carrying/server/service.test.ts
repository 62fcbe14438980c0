import { Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { fixedTemplateIds } from '#engine/letters/record.ts';
import type { FieldState } from '#features/documents/fields/contract.ts';
import { documentVersionsTable } from '#features/documents/versions/server/tables.ts';
import { addFile } from '#features/files/server/service.ts';
import type { SuitabilityLetter } from '#features/suitability-letters/contract.ts';
import { db, tx } from '#platform/server/transaction.ts';
import { storeFile } from '#platform/server/upload.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { addPaper, aLetter, lettersPath as path, whenRead } from '#tests/support/letters.ts';
import { aClient, events, get, ok, post } from '#tests/support/moves.ts';
import { aTemplate, word } from '#tests/support/templates.ts';

vi.setConfig({ testTimeout: 60_000 });

const house = openHouse({ work: true });
const attested = (field: string, value: string) => ({ field, status: 'attested', value, by: 'Piran Tregenna' });
const quoted = { sha256: 'a'.repeat(64), place: { line: 3 }, quote: 'PL/77' };
const fields = [
  attested('risk_profile', 'Balanced'),
  {
    field: 'plan_number',
    status: 'cited',
    value: 'PL/77',
    confidence: 1,
    file: 'illustration.txt',
    date: null,
    citation: quoted,
    alternatives: [],
  },
  attested('letter_date', '16 March 2026'),
  attested('employer', 'Curlew Boats'),
  { field: 'state_pension', status: 'absent', value: null, confidence: 1 },
];

/** Keeps a letter’s manifest as a final version does. */
async function aFinalVersion({ ctx, id: user }: Adviser, { id }: SuitabilityLetter): Promise<void> {
  const stored = await storeFile(ctx, Readable.from([Buffer.from(JSON.stringify({ made_at: '2026-03-16', fields }))]));
  await tx(ctx, async () => {
    const file = await addFile(ctx, stored, { name: 'manifest.json', mime: 'application/json', purpose: 'suitability_letter' });
    await db()
      .insert(documentVersionsTable)
      .values({
        tenant_id: ctx.actor.type === 'user' ? ctx.actor.tenantId : '',
        document_id: id,
        number: 1,
        finalised_by_user_id: user,
        finalised_by_name: 'Piran Tregenna',
        sha256: stored.sha256,
        files: [{ format: 'manifest', file_metadata_id: file.id, name: file.name, size_bytes: file.size_bytes }],
        certificate_sealed: Buffer.from('nothing'),
        pdf: 'unavailable',
      });
  });
}

async function aTopUpTemplate(who: Adviser): Promise<string> {
  const lines = ['{{letter_date}} {{risk_profile}} {{plan_number}} {{state_pension}}', 'My letter of {{previous_letter_date}}'];
  const { id } = await aTemplate(who, word(...lines), '?type=TOP_UP_LETTER');
  await post(who, `/api/document-templates/${id}/versions/1/activate`);
  return id;
}
const fieldsOf = async (who: Adviser, id: string) => {
  const state = await get<FieldState>(who, `/api/documents/${id}/fields`);
  return Object.fromEntries(state.fields.map(({ field, draft, need }) => [field, [draft.value, need]]));
};

test('a top-up letter begins with the values of the client’s last final letter that it asks for, each to be confirmed', async () => {
  const person = await house.anAdviser();
  const { id: customer_id } = await aClient(person, 'Okafor');
  const first = await aLetter(person, { customer_id, date: '2026-03-16' });
  await aFinalVersion(person, first);
  const document_template_id = await aTopUpTemplate(person);
  const letter = await aLetter(person, { customer_id, document_template_id, date: '2026-09-01', previous_letter_id: first.id });
  expect(letter).toMatchObject({ previous_letter_id: first.id, letter_kind: 'top-up' });
  expect(await fieldsOf(person, letter.id)).toEqual({
    letter_date: ['1 September 2026', null],
    risk_profile: ['Balanced', 'stale'],
    plan_number: ['PL/77', 'stale'],
    state_pension: [null, 'absent'],
    previous_letter_date: ['16 March 2026', 'stale'],
  });
  expect(await events(person)).toContain('suitability-letters.carried');
});

test('what was carried over is settled by who confirms it, and goes before no new paper', async () => {
  const person = await house.anAdviser();
  const { id: customer_id } = await aClient(person, 'Okafor');
  const first = await aLetter(person, { customer_id });
  await aFinalVersion(person, first);
  const { id } = await aLetter(person, { customer_id, document_template_id: await aTopUpTemplate(person), previous_letter_id: first.id });
  const decisions = [{ field: 'plan_number', decision: 'accepted' }];
  await ok(person.inject({ method: 'PUT', url: `/api/documents/${id}/fields`, payload: { decisions } }));
  await addPaper(person, id, {
    file: 'risk-questionnaire.txt',
    role: 'risk-profile',
    content: 'Date: 1 August 2026\nRisk profile: Cautious\n',
  });
  await whenRead(person, id);
  expect(await fieldsOf(person, id)).toMatchObject({ plan_number: ['PL/77', null], risk_profile: ['Cautious', null] });
});

test('only a top-up letter begins so, and only with a letter to the same client that was final', async () => {
  const person = await house.anAdviser();
  const { id: customer_id } = await aClient(person, 'Okafor');
  const first = await aLetter(person, { customer_id });
  const refusal = async (input: object) => {
    const payload = {
      name: 'Top-up',
      document_template_id: fixedTemplateIds.topUpLetter,
      customer_id,
      previous_letter_id: first.id,
      ...input,
    };
    const response = await person.inject({ method: 'POST', url: path, payload });
    return [response.statusCode, response.json().issues?.[0]?.message ?? response.json().error];
  };
  expect(await refusal({})).toEqual([400, 'This letter was never final']);
  await aFinalVersion(person, first);
  expect(await refusal({ customer_id: (await aClient(person, 'Pellow')).id })).toEqual([400, 'This is no letter to the same client']);
  expect(await refusal({ document_template_id: fixedTemplateIds.suitabilityLetter })).toEqual([
    400,
    'Only a top-up letter begins with the values of an earlier letter',
  ]);
  expect(await refusal({ previous_letter_id: crypto.randomUUID() })).toEqual([404, 'Document not found']);
  expect((await get<{ totalItems: number }>(person, path)).totalItems).toBe(1);
});
