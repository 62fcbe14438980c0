import { expect, test } from 'vitest';
import type { Document } from '#features/documents/contract.ts';
import type { FieldEvent } from '#features/documents/fields/contract.ts';
import { inputsOf } from '#features/documents/making/server/queries.ts';
import type { RewordingProposal } from '#features/documents/rewording/contract.ts';
import type { Adviser } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { aDocument, addPaper, decide, documentsPath as path, fieldNamed, fieldsOf, whenRead } from '#tests/support/documents.ts';
import { get, ok, post } from '#tests/support/moves.ts';
import { openHouseWithModel } from '#tests/support/stand-in-model.ts';

const { standIn, house, sent, forgetSent } = await openHouseWithModel();

const field = 'circumstances_summary';
const own = 'In order to live, Mrs Amara Okafor, you bring home £48,000. However, we look at it each year.';
const plainer = 'to live, Mrs Amara Okafor, you bring home £48,000. but, we look at it each year.';

/** A firm, and a document of its with a paragraph that is composed of its own words. */
async function aParagraph(uses = ['wording']): Promise<{ boss: Adviser; id: string }> {
  const boss = await house.anAdministrator();
  await ok(boss.inject({ method: 'PUT', url: '/api/language-model', payload: { is_on: true, residency: 'uk', uses } }));
  const text = 'In order to live, {{client_full_name}}, you bring home {{gross_income | money 0}}. However, we look at it each year.';
  await post(boss, '/api/snippets', { name: 'Pay', tag: field, heading: null, list: null, order: 1, when: { all: [] }, text });
  const { id } = await aDocument(boss, ['{{client_full_name}}', '{{gross_income}}', `{{${field}}}`]);
  await addPaper(boss, id, paper('£48,000'), 'fact-find.txt');
  await whenRead(boss, id);
  return { boss, id };
}
const paper = (income: string) => `Fact-find\nDate: 3 February 2026\nClient full name: Mrs Amara Okafor\nGross income: ${income}\n`;
const reword = (who: Adviser, id: string, name = field) => post<RewordingProposal>(who, `${path}/${id}/fields/reword`, { field: name });
const paragraph = async (who: Adviser, id: string) => fieldNamed(await fieldsOf(who, id), field);
const valueOf = async (who: Adviser, id: string) => (await paragraph(who, id)).draft.value ?? '';

test('a firm that didn’t agree to it has no paragraph sent', async () => {
  const { boss, id } = await aParagraph(['papers', 'payments']);
  forgetSent();
  const refused = await boss.inject({ method: 'POST', url: `${path}/${id}/fields/reword`, payload: { field } });
  expect([refused.statusCode, refused.json().error]).toEqual([409, 'Your firm has no language model asked about wording']);
  expect(sent()).toHaveLength(0);
});

test('a paragraph goes without figures, names and values, comes back as a proposal, and nothing has changed by it', async () => {
  const { boss, id } = await aParagraph();
  const was = await valueOf(boss, id);
  expect(was).toContain(own);
  const { sentences, proposal, failure } = await reword(boss, id);
  expect(failure).toBeNull();
  expect(proposal).not.toBeNull();
  expect(sentences.map(({ was: old, text }) => text ?? old).join(' ')).toContain(plainer);
  expect(sent()).toHaveLength(1);
  const said = sent()[0]!.body;
  for (const kept of ['48,000', 'Okafor', 'Amara']) expect(said).not.toContain(kept);
  expect(said).toContain('⟦1⟧');

  expect(await valueOf(boss, id)).toBe(was);
  const document = await get<Document>(boss, `${path}/${id}`);
  expect(document.engine).toBe(
    'The built-in engine; stand-in (openai-compatible at 127.0.0.1, on this machine) was asked for the wording of paragraphs',
  );
  const rows = await get<{ data: { event: string; details: object }[] }>(boss, `/api/audit-rows?object_id=${id}`);
  expect(rows.data.find(({ event }) => event === 'language-models.asked')?.details).toMatchObject({
    user: boss.id,
    purpose: 'paragraph-wording',
    outcome: 'answered',
  });
  const refused = await boss.inject({ method: 'POST', url: `${path}/${id}/fields/reword`, payload: { field: 'gross_income' } });
  expect(refused.statusCode).toBe(409);
  await asSuperuser(house.services, `update documents set work = 'working' where id = $1`, [id]);
  const early = await boss.inject({ method: 'POST', url: `${path}/${id}/fields/reword`, payload: { field } });
  expect([early.statusCode, early.json().error]).toEqual([409, 'Its papers are still being read. Wait until that is done']);
});

test('taken, it stands by the name of who took it, with every citation, in the letter too; withdrawn, the firm’s words are back', async () => {
  const { boss, id } = await aParagraph();
  const first = await paragraph(boss, id);
  const { proposal } = await reword(boss, id);
  const taken = fieldNamed(await decide(boss, id, { field, decision: 'reworded', proposal }), field);
  if (first.draft.status !== 'composed' || taken.draft.status !== 'composed') throw new Error('It is no composed paragraph');
  expect(taken.draft.value).toContain(plainer);
  expect(taken).toMatchObject({ need: null, decision: { decision: 'reworded', user_name: 'Test Adviser' } });
  const model = 'stand-in (openai-compatible at 127.0.0.1, on this machine)';
  expect(taken.draft.reworded).toEqual({ model, accepted_by: 'Test Adviser' });
  const behind = ({ sentences }: typeof first.draft) => sentences.map(({ snippet, citations }) => ({ snippet, citations }));
  expect(behind(taken.draft)).toEqual(behind(first.draft));
  expect(taken.draft.sentences.map(({ text, was = text }) => was).join(' ')).toBe(first.draft.value);
  const { inputs } = await inputsOf(boss.ctx, id);
  expect(JSON.stringify(inputs.fields.find((one) => one.field === field))).toContain(`"paragraphs":[`);
  const view = await boss.inject(`${path}/${id}/view`);
  expect(view.body).toContain('to live, Mrs Amara Okafor, you bring home £48,000.');

  const rows = await get<{ data: { event: string; details: object }[] }>(boss, `/api/audit-rows?object_id=${id}`);
  expect(rows.data.find(({ event }) => event === 'documents.decided')?.details).toEqual({ field, decision: 'reworded' });
  const back = fieldNamed(await decide(boss, id, { field, decision: 'withdrawn' }), field);
  expect(back.draft).toEqual(first.draft);
  const { events } = await get<{ events: FieldEvent[] }>(boss, `${path}/${id}/fields/history?field=${field}`);
  expect(events.map(({ decision }) => decision)).toEqual(['withdrawn', 'reworded']);
});

test('what papers say later goes before words that were taken, and somebody is asked to look', async () => {
  const { boss, id } = await aParagraph();
  const { proposal } = await reword(boss, id);
  await decide(boss, id, { field, decision: 'reworded', proposal });
  await addPaper(boss, id, paper('£52,500').replace('February', 'March'), 'new fact-find.txt');
  await whenRead(boss, id);
  await decide(boss, id, { field: 'gross_income', decision: 'accepted' });
  const now = await paragraph(boss, id);
  expect(now).toMatchObject({ need: 'changed', blocks: true });
  expect(now.draft.value).toContain('In order to live, Mrs Amara Okafor, you bring home £52,500.');
  expect(now.draft.value).not.toContain('£48,000');
  const late = await boss.inject({
    method: 'PUT',
    url: `${path}/${id}/fields`,
    payload: { decisions: [{ field, decision: 'reworded', proposal }] },
  });
  expect([late.statusCode, late.json().issues[0].message]).toEqual([
    400,
    'The paragraph has changed since. Ask for it to be reworded again',
  ]);
});

test('words that nobody proposed can’t be taken as a model’s: another’s, another paragraph’s, or made up', async () => {
  const { boss, id } = await aParagraph();
  const { proposal } = await reword(boss, id);
  const elsewhere = await aParagraph();
  const take = async (who: Adviser, document: string, decision: object) =>
    (await who.inject({ method: 'PUT', url: `${path}/${document}/fields`, payload: { decisions: [decision] } })).statusCode;
  expect(await take(elsewhere.boss, elsewhere.id, { field, decision: 'reworded', proposal })).toBe(400);
  expect(await take(boss, id, { field: 'gross_income', decision: 'reworded', proposal })).toBe(400);
  const made = Buffer.from(JSON.stringify({ field, model: 'x', sentences: [{ was: own, text: 'Worth £1' }] })).toString('base64');
  expect(await take(boss, id, { field, decision: 'reworded', proposal: made })).toBe(400);
  expect(await take(boss, id, { field, decision: 'reworded', proposal })).toBe(200);
});

test('words with a figure of their own, or without one that was there, are refused and said', async () => {
  const { boss, id } = await aParagraph();
  standIn.behave({ mode: 'obedient', orders: [{ seen: 'we look at it', answer: 'You will be worth £1,000,000 with Mallory.' }] });
  const { sentences, proposal } = await reword(boss, id);
  expect(proposal).toBeNull();
  expect(sentences.map(({ text }) => text).filter(Boolean)).toEqual([]);
  expect(sentences.map(({ problem }) => problem)).toEqual(expect.arrayContaining(['marks', 'figure']));
});

test.each([
  ['unauthorised', 'misconfigured'],
  ['garbage', 'unusable'],
  ['refusal', 'refused'],
] as const)('a model that fails (%s) leaves the paragraph, and says why', async (mode, failure) => {
  const { boss, id } = await aParagraph();
  standIn.behave({ mode });
  const was = await valueOf(boss, id);
  expect(await reword(boss, id)).toMatchObject({ proposal: null, failure });
  expect(await valueOf(boss, id)).toBe(was);
});
