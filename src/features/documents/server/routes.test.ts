import { describe, expect, test } from 'vitest';
import { fixedTemplateIds } from '#engine/letters/record.ts';
import type { Document } from '#features/documents/contract.ts';
import { openHouse } from '#tests/support/app.ts';
import { aDocument, documentsPath as path } from '#tests/support/documents.ts';
import { events, get, ok, post } from '#tests/support/moves.ts';
import { aTemplate, upload, word } from '#tests/support/templates.ts';

const house = openHouse();

describe('a document', () => {
  test('begins as a draft of the active version of its template, on today’s date', async () => {
    const person = await house.anAdviser();
    const document = await aDocument(person);
    expect(document).toMatchObject({
      kind: 'document',
      name: 'Annual review',
      template_name: 'Annual review',
      template_number: 1,
      newer_template_number: null,
      status: 'draft',
      work: 'none',
      language: 'en-GB',
      engine: 'built-in',
      content: 1,
      versions: 0,
      user_id: person.id,
      customer_id: null,
      counts: { sources: 0, fields: 0, cited: 0, need_eyes: 0 },
      can: { change: true, correct: true, submit: true, give_back: false, approve: false, finalise: false, reopen: false, remove: true },
    });
    expect(document.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await events(person)).toContain('documents.created');
  });

  test('may be made with a template that comes with the product, and not with one that is in no use', async () => {
    const person = await house.anAdviser();
    const made = await post<Document>(person, path, { name: 'A letter', document_template_id: fixedTemplateIds.suitabilityLetter });
    expect(made).toMatchObject({ template_name: 'Suitability letter', template_type: 'SUITABILITY_LETTER', template_number: 1 });
    const { id } = await aTemplate(person);
    const refused = await person.inject({ method: 'POST', url: path, payload: { name: 'None', document_template_id: id } });
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'This template has no active version']);
    const unknown = { name: 'None', document_template_id: crypto.randomUUID() };
    expect((await person.inject({ method: 'POST', url: path, payload: unknown })).statusCode).toBe(404);
  });

  test('says when its template has a newer version', async () => {
    const person = await house.anAdviser();
    const { id, document_template_id } = await aDocument(person);
    const template = `/api/document-templates/${document_template_id}`;
    await ok(upload(person, `${template}/versions`, word('Dear {{title}} {{surname}},')));
    expect(await get<Document>(person, `${path}/${id}`)).toMatchObject({ newer_template_number: null });
    await post(person, `${template}/versions/2/activate`);
    expect(await get<Document>(person, `${path}/${id}`)).toMatchObject({ template_number: 1, newer_template_number: 2 });
  });

  test('is renamed, with its content as it was; another day is another content; a stale change is refused with the row', async () => {
    const person = await house.anAdviser();
    const { id, version, date } = await aDocument(person);
    const change = (payload: object, ifMatch: number) =>
      person.inject({ method: 'PUT', url: `${path}/${id}`, payload, headers: { 'if-match': String(ifMatch) } });
    const named = { name: 'Review of 2026', description: 'Once a year', date, language: 'en-GB' };
    expect(await ok(change(named, version))).toMatchObject({ name: 'Review of 2026', content: 1, version: version + 1 });
    const stale = await change(named, version);
    expect([stale.statusCode, stale.json().current.name]).toEqual([409, 'Review of 2026']);
    expect(await ok(change({ ...named, date: '2026-04-06' }, version + 1))).toMatchObject({ date: '2026-04-06', content: 2 });
    expect((await change({ ...named, language: 'xx-nothing-at-all-here' }, version + 2)).statusCode).toBe(400);
  });

  test('is found by words, status and template, and is gone when it is deleted', async () => {
    const person = await house.anAdviser();
    const review = await aDocument(person);
    const note = await aDocument(person, ['{{a}}'], { name: 'Note', description: 'of a 100% rise' });
    const found = async (query: string) => (await get<{ data: Document[] }>(person, `${path}?${query}`)).data.map(({ name }) => name);
    expect(await found('sort=name')).toEqual(['Annual review', 'Note']);
    expect(await found('search=100%25')).toEqual(['Note']);
    expect(await found('search=zzz')).toEqual([]);
    expect(await found('status=final')).toEqual([]);
    expect(await found(`document_template_id=${review.document_template_id}`)).toEqual(['Annual review']);
    expect((await person.inject({ method: 'DELETE', url: `${path}/${note.id}` })).statusCode).toBe(200);
    expect(await found('')).toEqual(['Annual review']);
    expect((await person.inject(`${path}/${note.id}`)).statusCode).toBe(404);
  });

  test('is everybody’s in the firm, also where its template is one person’s own, and nobody else’s', async () => {
    const boss = await house.anAdministrator();
    const ana = await house.anAdviser({ of: boss });
    const { id } = await aDocument(ana);
    expect(await get<Document>(boss, `${path}/${id}`)).toMatchObject({ template_name: 'Annual review', user_name: expect.any(String) });
    const stranger = await house.anAdviser();
    expect((await stranger.inject(`${path}/${id}`)).statusCode).toBe(404);
  });
});
