import { expect, test, vi } from 'vitest';
import { fixedTemplateIds } from '#engine/letters/record.ts';
import type { FieldState } from '#features/documents/fields/contract.ts';
import type { SuitabilityLetter } from '#features/suitability-letters/contract.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { addPaper, aLetter, lettersPath as path, whenRead } from '#tests/support/letters.ts';
import { aClient, events, get, ok, post } from '#tests/support/moves.ts';
import { aTemplate, word } from '#tests/support/templates.ts';

vi.setConfig({ testTimeout: 60_000 });

const house = openHouse({ work: true });
const decide = (who: Adviser, id: string, decisions: object[]) =>
  ok(who.inject({ method: 'PUT', url: `/api/documents/${id}/fields`, payload: { decisions } }));

/** A letter of 16 March 2026 that was final, by the product’s own moves. */
async function aFinalLetter(who: Adviser, customer_id: string): Promise<SuitabilityLetter> {
  const lines = [
    '{{letter_date}}',
    '{{risk_profile}} {{plan_number}} {{employer}}',
    '{{#state_pension}}{{state_pension}}{{/state_pension}}',
  ];
  const template = await aTemplate(who, word('Mrs Amara Okafor', 'Dear Mrs Okafor', ...lines), '?type=SUITABILITY_LETTER');
  await post(who, `/api/document-templates/${template.id}/versions/1/activate`);
  const letter = await aLetter(who, { customer_id, document_template_id: template.id, date: '2026-03-16' });
  await addPaper(who, letter.id, {
    file: 'illustration.txt',
    role: 'product-document',
    content: 'Date: 3 March 2026\nPlan number: PL/77\n',
  });
  await whenRead(who, letter.id);
  await decide(who, letter.id, [
    { field: 'risk_profile', decision: 'attested', value: 'Balanced' },
    { field: 'employer', decision: 'attested', value: 'Curlew Boats' },
  ]);
  await post(who, `/api/documents/${letter.id}/submit`);
  await post(who, `${path}/${letter.id}/check`);
  await post(who, `/api/documents/${letter.id}/approve`);
  await post(who, `/api/documents/${letter.id}/finalise`);
  return letter;
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
  const first = await aFinalLetter(person, customer_id);
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
  const first = await aFinalLetter(person, customer_id);
  const { id } = await aLetter(person, { customer_id, document_template_id: await aTopUpTemplate(person), previous_letter_id: first.id });
  await decide(person, id, [{ field: 'plan_number', decision: 'accepted' }]);
  await addPaper(person, id, {
    file: 'risk-questionnaire.txt',
    role: 'risk-profile',
    content: 'Date: 1 August 2026\nRisk profile: Cautious\n',
  });
  await whenRead(person, id);
  expect(await fieldsOf(person, id)).toMatchObject({ plan_number: ['PL/77', null], risk_profile: ['Cautious', null] });
});

test('a carried value stands again, to be confirmed, once what was said over it is taken back', async () => {
  const person = await house.anAdviser();
  const { id: customer_id } = await aClient(person, 'Okafor');
  const first = await aFinalLetter(person, customer_id);
  const { id } = await aLetter(person, { customer_id, document_template_id: await aTopUpTemplate(person), previous_letter_id: first.id });
  await decide(person, id, [{ field: 'plan_number', decision: 'edited', value: 'PL/78' }]);
  await decide(person, id, [{ field: 'plan_number', decision: 'withdrawn' }]);
  expect(await fieldsOf(person, id)).toMatchObject({ plan_number: ['PL/77', 'stale'] });
  await decide(person, id, [{ field: 'plan_number', decision: 'accepted' }]);
  expect(await fieldsOf(person, id)).toMatchObject({ plan_number: ['PL/77', null] });
});

test('only a top-up letter begins so, and only with a letter to the same client that was final', async () => {
  const person = await house.anAdviser();
  const { id: customer_id } = await aClient(person, 'Okafor');
  const draft = await aLetter(person, { customer_id });
  const first = await aFinalLetter(person, customer_id);
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
  expect(await refusal({ previous_letter_id: draft.id })).toEqual([400, 'This letter was never final']);
  expect(await refusal({ customer_id: (await aClient(person, 'Pellow')).id })).toEqual([400, 'This is no letter to the same client']);
  expect(await refusal({ document_template_id: fixedTemplateIds.suitabilityLetter })).toEqual([
    400,
    'Only a top-up letter begins with the values of an earlier letter',
  ]);
  expect(await refusal({ previous_letter_id: crypto.randomUUID() })).toEqual([404, 'Document not found']);
  expect((await get<{ totalItems: number }>(person, path)).totalItems).toBe(2);
});
