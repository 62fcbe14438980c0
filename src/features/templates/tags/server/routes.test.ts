import { describe, expect, test } from 'vitest';
import type { DocumentTemplateTag } from '#features/templates/tags/contract.ts';
import { openHouse } from '#tests/support/app.ts';
import { events, get, ok, post } from '#tests/support/moves.ts';

const house = openHouse();
const path = '/api/document-template-tags';
const fee = { tag_name: 'adviser_fee', prompt_body: 'The initial fee of the adviser' };

describe('a tag', () => {
  test('says what to find, of which kind and where, and may be changed, switched off and deleted', async () => {
    const person = await house.anAdviser();
    const tag = await post<DocumentTemplateTag>(person, path, {
      ...fee,
      prompt_examples_json: ['£1,200'],
      metadata_json: { type: 'money', fallback: 'to be agreed' },
      document_type: 'SUITABILITY_LETTER',
    });
    expect(tag).toMatchObject({ ...fee, purpose: 'extracted', metadata_json: { type: 'money', fallback: 'to be agreed' }, is_active: 1 });
    const payload = { ...fee, prompt_body: 'The adviser’s initial charge' };
    expect(await ok(person.inject({ method: 'PUT', url: `${path}/${tag.id}`, payload }))).toMatchObject({
      prompt_body: 'The adviser’s initial charge',
      document_type: null,
      version: 2,
    });
    const off = await ok(person.inject({ method: 'PATCH', url: `${path}/${tag.id}`, payload: { is_active: 0 } }));
    expect(off).toMatchObject({ is_active: 0 });
    expect((await person.inject({ method: 'DELETE', url: `${path}/${tag.id}` })).statusCode).toBe(200);
    expect((await person.inject(`${path}/${tag.id}`)).statusCode).toBe(404);
    expect((await events(person)).filter((event) => event.startsWith('tags.'))).toEqual([
      'tags.deleted',
      'tags.disabled',
      'tags.updated',
      'tags.created',
    ]);
  });

  test('has a name that a template can write', async () => {
    const person = await house.anAdviser();
    for (const tag_name of ['', '9 lives', 'a  b', 'a|b', '{{a}}', 'a.b.']) {
      const refused = await person.inject({ method: 'POST', url: path, payload: { ...fee, tag_name } });
      expect([tag_name, refused.statusCode, refused.json().issues[0].path]).toEqual([tag_name, 400, ['tag_name']]);
    }
    for (const tag_name of ['client.name', 'client’s name', 'ISA value', 'größe']) await post(person, path, { ...fee, tag_name });
  });

  test('is one of its name for a type of document, among one’s own and among the firm’s', async () => {
    const boss = await house.anAdministrator();
    const ana = await house.anAdviser({ of: boss });
    const own = await post<DocumentTemplateTag>(ana, path, fee);
    const again = await ana.inject({ method: 'POST', url: path, payload: { ...fee, tag_name: 'Adviser_Fee' } });
    expect([again.statusCode, again.json().issues[0].path]).toEqual([400, ['tag_name']]);
    await post(ana, path, { ...fee, document_type: 'TOP_UP_LETTER' });
    const firms = await post<DocumentTemplateTag>(boss, path, fee);
    await post(boss, `${path}/${firms.id}/share`);
    await post(ana, `${path}/${own.id}/propose`);
    const twice = await boss.inject({ method: 'POST', url: `${path}/${own.id}/share` });
    expect([twice.statusCode, twice.json().issues[0].message]).toEqual([400, 'The firm has a tag of this name for these documents']);
  });

  test('is not overwritten by somebody who saw it before it was changed', async () => {
    const person = await house.anAdviser();
    const { id, version } = await post<DocumentTemplateTag>(person, path, fee);
    const change = () =>
      person.inject({
        method: 'PUT',
        url: `${path}/${id}`,
        payload: { ...fee, prompt_body: 'Changed' },
        headers: { 'if-match': String(version) },
      });
    expect((await change()).statusCode).toBe(200);
    const refused = await change();
    expect(refused.statusCode).toBe(409);
    expect(refused.json().current).toEqual(await get(person, `${path}/${id}`));
  });

  test('of a colleague is not there until it is shared; then only administrators change it', async () => {
    const boss = await house.anAdministrator();
    const [ana, ben] = [await house.anAdviser({ of: boss }), await house.anAdviser({ of: boss })];
    const { id } = await post<DocumentTemplateTag>(ana, path, fee);
    expect((await ben.inject(`${path}/${id}`)).statusCode).toBe(404);
    await post(ana, `${path}/${id}/propose`);
    await post(boss, `${path}/${id}/share`);
    expect(await get(ben, `${path}/${id}`)).toMatchObject({ is_shared: true, user_id: ana.id, can: { change: false } });
    expect((await ben.inject({ method: 'PUT', url: `${path}/${id}`, payload: fee })).statusCode).toBe(403);
    const found = await get<{ data: DocumentTemplateTag[] }>(ben, `${path}?ownership=shared&search=FEE`);
    expect(found.data.map((tag) => tag.id)).toEqual([id]);
  });
});

test('of several tags of one name that are made at once one is made, and the others are told', async () => {
  const person = await house.anAdviser();
  const add = (tag_name: string) =>
    person.inject({ method: 'POST', url: '/api/document-template-tags', payload: { tag_name, prompt_body: 'Find it.' } });
  const answers = await Promise.all([add('shoe_size'), add('Shoe_Size'), add('shoe_size')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
});
