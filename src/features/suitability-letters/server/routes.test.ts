import { describe, expect, test } from 'vitest';
import { fixedTemplateIds } from '#engine/letters/record.ts';
import type { SuitabilityLetter } from '#features/suitability-letters/contract.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { aLetter, lettersPath as path } from '#tests/support/letters.ts';
import { aClient, events, get, ok, post } from '#tests/support/moves.ts';
import { aTemplate } from '#tests/support/templates.ts';

const house = openHouse();
const { suitabilityLetter, topUpLetter } = fixedTemplateIds;

const refusal = async (who: Adviser, payload: object) => {
  const response = await who.inject({ method: 'POST', url: path, payload });
  return [response.statusCode, response.json().issues?.[0]?.message ?? response.json().error];
};
const state = (who: Adviser, id: string, payload: object, headers = {}) =>
  who.inject({ method: 'PUT', url: `${path}/${id}`, payload, headers });

describe('a letter', () => {
  test('begins as a draft to a client, its kind by its template, and nobody has said what it advises on', async () => {
    const person = await house.anAdviser();
    const client = await aClient(person, 'Okafor');
    const letter = await aLetter(person, { customer_id: client.id });
    expect(letter).toMatchObject({
      kind: 'letter',
      customer_id: client.id,
      customer_name: 'Amara Okafor',
      template_type: 'SUITABILITY_LETTER',
      letter_kind: 'suitability',
      advice: [],
      advice_stated: false,
      mifid: false,
      previous_letter_id: null,
      status: 'draft',
    });
    expect(await aLetter(person, { document_template_id: topUpLetter })).toMatchObject({ letter_kind: 'top-up' });
    expect((await events(person)).filter((event) => event.startsWith('suitability'))).toEqual(Array(2).fill('suitability-letters.begun'));
  });

  test('is made with a letter’s template, for a client who is there', async () => {
    const person = await house.anAdviser();
    const { id: general } = await aTemplate(person);
    await post(person, `/api/document-templates/${general}/versions/1/activate`);
    const { id: customer_id } = await aClient(person, 'Okafor');
    const input = { name: 'A letter', document_template_id: suitabilityLetter, customer_id };
    expect(await refusal(person, { ...input, document_template_id: general })).toEqual([400, 'This template is not for letters']);
    expect(await refusal(person, { ...input, customer_id: crypto.randomUUID() })).toEqual([404, 'Client not found']);
    const stranger = await house.anAdviser();
    expect(await refusal(stranger, input)).toEqual([404, 'Client not found']);
  });

  test('is found by its name and by its client’s, by status, template and client', async () => {
    const person = await house.anAdviser();
    const [okafor, pellow] = [await aClient(person, 'Okafor'), await aClient(person, 'Pellow')];
    await aLetter(person, { name: 'Pension review', customer_id: okafor.id });
    await aLetter(person, { name: 'ISA for 100% of it', customer_id: pellow.id, document_template_id: topUpLetter });
    const found = async (query: string) =>
      (await get<{ data: SuitabilityLetter[] }>(person, `${path}?sort=name&${query}`)).data.map(({ name }) => name);
    expect(await found('')).toEqual(['ISA for 100% of it', 'Pension review']);
    expect(await found('search=pension')).toEqual(['Pension review']);
    expect(await found('search=Pellow')).toEqual(['ISA for 100% of it']);
    expect(await found('search=100%25')).toEqual(['ISA for 100% of it']);
    expect(await found('search=zzz')).toEqual([]);
    expect(await found(`customer_id=${okafor.id}`)).toEqual(['Pension review']);
    expect(await found(`customer_id=${okafor.id}&search=Pellow`)).toEqual([]);
    expect(await found(`document_template_id=${topUpLetter}`)).toEqual(['ISA for 100% of it']);
    expect(await found('status=final')).toEqual([]);
  });

  test('to somebody else’s private client is not there for colleagues', async () => {
    const boss = await house.anAdministrator();
    const owner = await house.anAdviser({ of: boss });
    const { id: customer_id } = await aClient(owner, 'Okafor');
    const { id } = await aLetter(owner, { customer_id });
    expect((await boss.inject(`${path}/${id}`)).statusCode).toBe(200);
    await ok(
      owner.inject({
        method: 'PUT',
        url: `/api/customers/${customer_id}`,
        payload: { first_name: 'Amara', last_name: 'Okafor', is_private: true },
      }),
    );
    expect((await boss.inject(`${path}/${id}`)).statusCode).toBe(404);
    expect((await state(boss, id, { mifid: true })).statusCode).toBe(404);
    expect((await get<{ totalItems: number }>(boss, path)).totalItems).toBe(0);
    expect((await get<{ totalItems: number }>(owner, path)).totalItems).toBe(1);
  });

  test('says what a person says it advises on, and stale changes are refused', async () => {
    const person = await house.anAdviser();
    const { id, version, content } = await aLetter(person);
    const stated = await ok<SuitabilityLetter>(
      state(person, id, { advice: ['isa', 'investment'], mifid: true }, { 'if-match': String(version) }),
    );
    expect(stated).toMatchObject({ advice: ['isa', 'investment'], mifid: true, advice_stated: true, letter_kind: 'suitability', content });
    expect(stated.version).toBe(version + 1);
    const stale = await state(person, id, { letter_kind: 'review' }, { 'if-match': String(version) });
    expect([stale.statusCode, stale.json().current.advice]).toEqual([409, ['isa', 'investment']]);
    expect(await ok(state(person, id, { letter_kind: 'review' }))).toMatchObject({ letter_kind: 'review', mifid: true });
    expect((await state(person, id, { advice: ['gold'] })).statusCode).toBe(400);
    expect(await events(person)).toContain('suitability-letters.stated');
  });

  test('is no document of the other list, and a document is no letter', async () => {
    const person = await house.anAdviser();
    await aLetter(person);
    expect((await get<{ totalItems: number }>(person, '/api/documents')).totalItems).toBe(0);
    const { id: general } = await aTemplate(person);
    await post(person, `/api/document-templates/${general}/versions/1/activate`);
    const document = await post<{ id: string }>(person, '/api/documents', { name: 'Note', document_template_id: general });
    expect((await person.inject(`${path}/${document.id}`)).statusCode).toBe(404);
    expect((await state(person, document.id, { mifid: true })).statusCode).toBe(404);
  });
});
