import { describe, expect, test } from 'vitest';
import { fixedTemplateIds } from '#engine/letters/record.ts';
import type { Document } from '#features/documents/contract.ts';
import type { DocumentField, FieldEvent } from '#features/documents/fields/contract.ts';
import { createDocument } from '#features/documents/server/service.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { aDocument, addPaper, decide, documentsPath as path, fieldNamed, fieldsOf, whenRead } from '#tests/support/documents.ts';
import { aClient, events, get, post } from '#tests/support/moves.ts';

const house = openHouse({ work: true });
const factFind = (income: string, day: string) => `Fact-find\nDate: ${day}\nClient full name: Mrs Amara Okafor\nGross income: ${income}\n`;

/** A document whose two papers differ on the income. */
async function aContradiction(person: Adviser): Promise<string> {
  const { id } = await aDocument(person, ['{{client_full_name}} {{gross_income}} {{occupation}}']);
  await addPaper(person, id, factFind('£48,000', '3 February 2026'), 'fact-find.txt');
  await addPaper(person, id, factFind('£52,500', '9 March 2026'), 'new fact-find.txt');
  await whenRead(person, id);
  return id;
}

describe('what people say of a field', () => {
  test('settles a contradiction: the value that won, or the one that lost with its own quote', async () => {
    const person = await house.anAdviser();
    const id = await aContradiction(person);
    const before = await fieldsOf(person, id);
    expect(fieldNamed(before, 'gross_income').need).toBe('contradicted');
    const accepted = await decide(person, id, { field: 'gross_income', decision: 'accepted' });
    expect(accepted.content).toBe(before.content + 1);
    expect(fieldNamed(accepted, 'gross_income')).toMatchObject({
      need: null,
      draft: { value: '£52,500' },
      decision: { decision: 'accepted', value: '£52,500' },
    });
    const chosen = fieldNamed(await decide(person, id, { field: 'gross_income', decision: 'chosen', alternative: 0 }), 'gross_income');
    expect(chosen).toMatchObject({
      need: null,
      draft: {
        status: 'cited',
        value: '£48,000',
        file: 'fact-find.txt',
        citation: { quote: '£48,000' },
        alternatives: [{ value: '£52,500' }],
      },
      found: { value: '£52,500' },
    });
    const back = await decide(person, id, { field: 'gross_income', decision: 'withdrawn' });
    expect(fieldNamed(back, 'gross_income')).toMatchObject({ need: 'contradicted', draft: { value: '£52,500' } });
    const { events: history } = await get<{ events: FieldEvent[] }>(person, `${path}/${id}/fields/history?field=gross_income`);
    expect(history.map(({ decision, value, user_id }) => [decision, value, user_id])).toEqual([
      ['withdrawn', null, person.id],
      ['chosen', '£48,000', person.id],
      ['accepted', '£52,500', person.id],
    ]);
    expect(await get<Document>(person, `${path}/${id}`)).toMatchObject({ content: back.content, counts: { need_eyes: 2 } });
  });

  test('is refused over a word that the person has not seen, with the field as it stands, and counts over the one that is told', async () => {
    const boss = await house.anAdministrator();
    const colleague = await house.anAdviser({ of: boss });
    const { id } = await aDocument(boss, ['{{gross_income}}']);
    const said = (who: Adviser, value: string, over: string | null) =>
      who.inject({
        method: 'PUT',
        url: `${path}/${id}/fields`,
        payload: { decisions: [{ field: 'gross_income', decision: 'edited', value, over }] },
      });
    expect((await said(boss, '£19,000', null)).statusCode).toBe(200);
    const refused = await said(colleague, '£21,000', null);
    expect(refused.statusCode).toBe(409);
    const { current } = refused.json() as { current: DocumentField };
    expect(current).toMatchObject({ field: 'gross_income', draft: { value: '£19,000' }, decision: { user_id: boss.id } });
    expect(fieldNamed(await fieldsOf(boss, id), 'gross_income').draft.value).toBe('£19,000');
    expect((await said(colleague, '£21,000', current.decision!.at)).statusCode).toBe(200);
    expect(fieldNamed(await fieldsOf(boss, id), 'gross_income').draft.value).toBe('£21,000');
  });

  test('is one decision where it is said of several, each in the trail; what can’t be leaves all as it was', async () => {
    const person = await house.anAdviser();
    const id = await aContradiction(person);
    const state = await decide(
      person,
      id,
      { field: 'gross_income', decision: 'edited', value: '£50,000' },
      { field: 'occupation', decision: 'left_out' },
    );
    expect(fieldNamed(state, 'gross_income').draft).toEqual({
      field: 'gross_income',
      status: 'attested',
      value: '£50,000',
      by: 'Test Adviser',
    });
    expect(fieldNamed(state, 'occupation')).toMatchObject({ need: null, blocks: false, draft: { status: 'absent' } });
    expect((await events(person)).filter((event) => event === 'documents.decided')).toHaveLength(2);
    const refused = async (...decisions: object[]) => {
      const response = await person.inject({ method: 'PUT', url: `${path}/${id}/fields`, payload: { decisions } });
      return [response.statusCode, response.json().issues[0].path.join('.'), response.json().issues[0].message];
    };
    const fine = { field: 'client_full_name', decision: 'accepted' };
    expect(await refused(fine, { field: 'nothing', decision: 'accepted' })).toEqual([
      400,
      'decisions.1.field',
      'This document has no such field',
    ]);
    expect(await refused({ field: 'occupation', decision: 'accepted' })).toEqual([
      400,
      'decisions.0.field',
      'No paper answers this: state the value, or leave it out',
    ]);
    expect((await refused({ field: 'gross_income', decision: 'chosen', alternative: 7 }))[2]).toBe('There is no such alternative any more');
    expect((await fieldsOf(person, id)).content).toBe(state.content);
  });

  test('chooses what comes near where no paper is sure, with its own quote', async () => {
    const person = await house.anAdviser();
    const { id } = await aDocument(person, ['{{client_full_name}} {{mortgage_balance}}']);
    await addPaper(person, id, 'Fact-find\nClient full name: Mrs Amara Okafor\nBalance: £96,000\nLoan balance: £4,000\n', 'fact-find.txt');
    await whenRead(person, id);
    const offered = fieldNamed(await fieldsOf(person, id), 'mortgage_balance');
    expect(offered).toMatchObject({ need: 'absent', blocks: true, draft: { status: 'absent' } });
    expect(offered.found).toMatchObject({ status: 'absent', nearest: [{ value: '£96,000' }] });
    const decision = { field: 'mortgage_balance', decision: 'chosen', alternative: 0 } as const;
    expect(fieldNamed(await decide(person, id, decision), 'mortgage_balance')).toMatchObject({
      need: null,
      blocks: false,
      draft: { status: 'cited', value: '£96,000', file: 'fact-find.txt', citation: { quote: '£96,000' }, alternatives: [] },
      found: { status: 'absent' },
    });
  });

  test('counts until somebody looks, when the papers come to say something else', async () => {
    const person = await house.anAdviser();
    const { id } = await aDocument(person, ['{{gross_income}}']);
    await addPaper(person, id, factFind('£48,000', '3 February 2026'), 'fact-find.txt');
    await whenRead(person, id);
    await decide(person, id, { field: 'gross_income', decision: 'accepted' });
    await addPaper(person, id, factFind('£52,500', '9 March 2026'), 'new fact-find.txt');
    await whenRead(person, id);
    expect(fieldNamed(await fieldsOf(person, id), 'gross_income')).toMatchObject({
      need: 'changed',
      blocks: true,
      draft: { value: '£48,000' },
      found: { value: '£52,500' },
    });
    const kept = await decide(person, id, { field: 'gross_income', decision: 'accepted' });
    expect(fieldNamed(kept, 'gross_income')).toMatchObject({ need: null, draft: { value: '£48,000' } });
  });

  test('is what everything else is computed of, and a figure that a person overrules is theirs', async () => {
    const person = await house.anAdviser();
    await post(person, '/api/document-template-tags', {
      tag_name: 'received_a_month',
      prompt_body: 'Sum of rent_received and pension_received.',
      purpose: 'computed',
    });
    const own = await aDocument(person, ['{{rent_received}} {{pension_received}} {{received_a_month}}']);
    expect(fieldNamed(await fieldsOf(person, own.id), 'received_a_month')).toMatchObject({
      purpose: 'computed',
      need: 'absent',
      draft: { status: 'absent' },
    });
    const state = await decide(
      person,
      own.id,
      { field: 'rent_received', decision: 'attested', value: '£3,000' },
      { field: 'pension_received', decision: 'attested', value: '£2,240' },
    );
    expect(fieldNamed(state, 'received_a_month')).toMatchObject({
      need: null,
      draft: { status: 'computed', value: expect.stringContaining('5,240') },
    });
    const overruled = await decide(person, own.id, { field: 'received_a_month', decision: 'edited', value: '£5,000' });
    expect(fieldNamed(overruled, 'received_a_month')).toMatchObject({ need: null, draft: { status: 'attested', value: '£5,000' } });
    const later = await decide(person, own.id, { field: 'rent_received', decision: 'edited', value: '£3,100' });
    expect(fieldNamed(later, 'received_a_month')).toMatchObject({ need: 'changed', draft: { value: '£5,000' } });
  });

  test('waits while a document is approved or final; in review colleagues correct, and who made it gives it back first', async () => {
    const person = await house.anAdministrator();
    const colleague = await house.anAdviser({ of: person });
    const { id } = await aDocument(person);
    const standing = (status: string) => asSuperuser(house.services, 'update documents set status = $2 where id = $1', [id, status]);
    const answer = (who: Adviser) =>
      who.inject({
        method: 'PUT',
        url: `${path}/${id}/fields`,
        payload: { decisions: [{ field: 'client_full_name', decision: 'edited', value: 'Amara' }] },
      });
    const can = async (who: Adviser) => (await get<Document>(who, `${path}/${id}`)).can.correct;
    await standing('approved');
    expect((await answer(colleague)).statusCode).toBe(409);
    await standing('final');
    expect((await answer(colleague)).json().error).toMatch(/new draft/);
    await standing('in_review');
    const refused = await answer(person);
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'This document is in review. Give it back to change it']);
    expect([await can(person), await can(colleague)]).toEqual([false, true]);
    expect((await answer(colleague)).statusCode).toBe(200);
    expect(await get<Document>(person, `${path}/${id}`)).toMatchObject({ status: 'in_review', content: 2 });
    await post(person, `${path}/${id}/give-back`);
    expect((await answer(person)).statusCode).toBe(200);
  });

  test('is sealed, and no row of the database holds it in the open', async () => {
    const person = await house.anAdviser();
    const id = await aContradiction(person);
    await decide(person, id, { field: 'gross_income', decision: 'edited', value: 'Quillfeather' });
    const rows = await asSuperuser<{ row: string }>(
      house.services,
      `select encode(value_sealed, 'escape') as row from document_decisions where document_id = $1
       union all select encode(findings_sealed, 'escape') from documents where id = $1`,
      [id],
    );
    expect(rows).toHaveLength(2);
    expect(rows.filter(({ row }) => /Quillfeather|Okafor|£48,000/.test(row))).toEqual([]);
  });
});

describe('what papers don’t say', () => {
  test('is in the firm’s own words where its tag has a fallback, and nobody needs to look', async () => {
    const boss = await house.anAdministrator('Harbour & Vale');
    await post(boss, '/api/document-template-tags', {
      tag_name: 'cooling_off',
      prompt_body: 'Find the cooling-off period.',
      metadata_json: { type: 'text', fallback: 'thirty days' },
    });
    const { id } = await aDocument(boss, ['{{cooling_off}} {{firm_name}} {{adviser_name}} {{letter_date}}'], { date: '2026-11-22' });
    const state = await fieldsOf(boss, id);
    expect(fieldNamed(state, 'cooling_off')).toMatchObject({
      need: null,
      blocks: false,
      draft: { status: 'attested', value: 'thirty days', by: 'Harbour & Vale' },
    });
    expect(state.fields.map(({ draft }) => draft.value)).toEqual(['thirty days', 'Harbour & Vale', 'Test Adviser', '22 November 2026']);
    const without = await decide(boss, id, { field: 'cooling_off', decision: 'left_out' });
    expect(fieldNamed(without, 'cooling_off').draft.value).toBeNull();
  });

  test('of a client’s name is said by their record', async () => {
    const person = await house.anAdviser();
    const { id: customer_id } = await aClient(person, 'Okafor');
    const input = { name: 'Letter', description: null, document_template_id: fixedTemplateIds.topUpLetter, language: 'en-GB' };
    const { id } = await createDocument(person.ctx, input, { kind: 'letter', customer_id });
    const state = await fieldsOf(person, id);
    for (const name of ['client_full_name', 'client_salutation'])
      expect(fieldNamed(state, name).draft).toMatchObject({
        status: 'computed',
        value: 'Amara Okafor',
        working: 'The name of the client’s record.',
      });
  });
});
