import { describe, expect, test } from 'vitest';
import type { DocumentTemplate, TemplateVersion } from '#features/templates/contract.ts';
import { openHouse } from '#tests/support/app.ts';
import { events, get, ok, post } from '#tests/support/moves.ts';
import { aTemplate, upload, word } from '#tests/support/templates.ts';
import { control, paragraph, wordFile } from '#tests/support/word.ts';

const house = openHouse();
const path = '/api/document-templates';
const versions = async (who: Parameters<typeof get>[0], id: string) =>
  (await get<{ data: TemplateVersion[] }>(who, `${path}/${id}/versions`)).data;

describe('a template', () => {
  test('is a draft named after its file, with the tags that stand in it', async () => {
    const person = await house.anAdviser();
    const template = await aTemplate(
      person,
      word('Dear {{client_full_name}},', 'Fee: {{fee | money}}, {{fee | money}}'),
      '?type=SUITABILITY_LETTER',
    );
    expect(template).toMatchObject({
      name: 'Annual review',
      type: 'SUITABILITY_LETTER',
      status: 'draft',
      active_version: null,
      latest_version: 1,
      tag_count: 2,
      problem_count: 0,
      is_shared: false,
      can: { change: true, share: false, propose: false },
    });
    const [version] = await versions(person, template.id);
    expect(version!.tags.map(({ name, place }) => [name, place.paragraph])).toEqual([
      ['client_full_name', 1],
      ['fee', 2],
      ['fee', 2],
    ]);
    expect(await events(person)).toEqual(expect.arrayContaining(['templates.created', 'templates.version-added', 'files.added']));
  });

  test('counts in the library what its page lists: what stands within a table comes with its rows', async () => {
    const person = await house.anAdviser();
    const { id, tag_count } = await aTemplate(person, word('Dear {{client}},', '{{#holdings}}{{holding}} {{worth}}{{.}}{{/holdings}}'));
    expect(tag_count).toBe(4);
    const table = { tag_name: 'holdings', prompt_body: 'What the client holds', metadata_json: { type: 'table', fallback: null } };
    await post(person, '/api/document-template-tags', table);
    const { data } = await get<{ data: DocumentTemplate[] }>(person, path);
    expect([data[0]!.tag_count, (await get<DocumentTemplate>(person, `${path}/${id}`)).tag_count]).toEqual([2, 2]);
  });

  test('with problems is kept, told of all of them, and can’t be activated; mended, it can', async () => {
    const person = await house.anAdviser();
    const { id, problem_count } = await aTemplate(person, word('{{#rows}} no end', 'Dear {{client name'));
    expect(problem_count).toBe(2);
    const [broken] = await versions(person, id);
    expect(broken!.problems.map(({ code }) => code)).toEqual(expect.arrayContaining(['not_closed', 'no_end']));
    expect(broken!.problems.every(({ remedy }) => remedy.length > 10)).toBe(true);
    const refused = await person.inject({ method: 'POST', url: `${path}/${id}/versions/1/activate` });
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'This version has problems. Mend them in Word and upload it again']);
    const marked = await person.inject(`${path}/${id}/versions/1/content?marked=true`);
    expect(marked.headers['content-disposition']).toContain('annual-review%20with%20comments.docx');

    const mended = await ok<TemplateVersion>(upload(person, `${path}/${id}/versions?note=Mended`, word('Dear {{client name}}')));
    expect(mended).toMatchObject({ number: 2, note: 'Mended', problems: [] });
    expect(await post(person, `${path}/${id}/versions/2/activate`)).toMatchObject({
      status: 'active',
      active_version: 2,
      problem_count: 0,
    });
  });

  test('keeps its active version while a newer one waits, and may go back to an older one', async () => {
    const person = await house.anAdviser();
    const { id } = await aTemplate(person);
    await post(person, `${path}/${id}/versions/1/activate`);
    await ok(upload(person, `${path}/${id}/versions`, word('Dear {{title}} {{surname}},')));
    expect(await get(person, `${path}/${id}`)).toMatchObject({ active_version: 1, latest_version: 2, tag_count: 2 });
    await post(person, `${path}/${id}/versions/2/activate`);
    expect(await post(person, `${path}/${id}/versions/1/activate`)).toMatchObject({ active_version: 1, latest_version: 2 });
    const first = await person.inject(`${path}/${id}/versions/1/content`);
    expect(first.rawPayload.equals(word('Dear {{client_full_name}},'))).toBe(true);
  });

  test('that is archived stays so until it is restored: no version of it is put into use meanwhile', async () => {
    const person = await house.anAdviser();
    const { id } = await aTemplate(person);
    await post(person, `${path}/${id}/archive`);
    const refused = await person.inject({ method: 'POST', url: `${path}/${id}/versions/1/activate` });
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      'This template is archived. Restore it before you put a version into use',
    ]);
    expect(await get(person, `${path}/${id}`)).toMatchObject({ status: 'archived', active_version: null });
    await post(person, `${path}/${id}/restore`);
    expect(await post(person, `${path}/${id}/versions/1/activate`)).toMatchObject({ status: 'active' });
  });

  test('is not renamed by somebody who saw it before it was changed; they are told what it is now', async () => {
    const person = await house.anAdviser();
    const { id, version } = await aTemplate(person);
    const rename = (name: string) => {
      const payload = { name, description: null, type: 'GENERAL' };
      return person.inject({ method: 'PUT', url: `${path}/${id}`, payload, headers: { 'if-match': String(version) } });
    };
    expect((await rename('One')).statusCode).toBe(200);
    const refused = await rename('Two');
    expect(refused.statusCode).toBe(409);
    expect(refused.json().current).toEqual(await get(person, `${path}/${id}`));
  });

  test('is refused where it is no Word file, in words that say what to do, and nothing of it is kept', async () => {
    const person = await house.anAdviser();
    const refused = await upload(person, path, Buffer.from('%PDF-1.7 not a template'), 'letter.pdf');
    expect(refused.statusCode).toBe(400);
    expect(refused.json().issues[0].message).toMatch(/Word/);
    expect((await get<{ totalItems: number }>(person, path)).totalItems).toBe(0);
    expect(await events(person)).not.toContain('files.added');
  });

  test('shows its text block by block', async () => {
    const person = await house.anAdviser();
    const { id } = await aTemplate(person, word('Dear {{client_full_name}},', 'We met.'));
    const { blocks } = await get<{ blocks: { text: string }[] }>(person, `${path}/${id}/versions/1/outline`);
    const controlled = Buffer.from(wordFile({ body: paragraph('Home: ') + control({ tag: 'postcode' }, paragraph('Click')) }));
    const { id: other } = await aTemplate(person, controlled);
    const shown = await get<{ blocks: { text: string; controls: string[] }[] }>(person, `${path}/${other}/versions/1/outline`);
    expect(shown.blocks.map(({ text, controls }) => [text, controls])).toEqual([
      ['Home:', []],
      ['Click', ['postcode']],
    ]);
    const empty = await aTemplate(person, word());
    expect(await get(person, `${path}/${empty.id}/versions/1/outline`)).toEqual({ blocks: [], others: [] });
    const moved = await aTemplate(person, word('Dear {client}, {{fee}}', 'Plan: <<plan>>'));
    expect(await get(person, `${path}/${moved.id}/versions/1/outline`)).toMatchObject({ others: ['{client}', '<<plan>>'] });
    expect(blocks.map(({ text }) => text)).toEqual(['Dear {{client_full_name}},', 'We met.']);
  });

  test('in the archive stands after all others in the list', async () => {
    const person = await house.anAdviser();
    const [first, second] = [await aTemplate(person, undefined, '?name=Alpha'), await aTemplate(person, undefined, '?name=Beta')];
    await post(person, `${path}/${first.id}/archive`);
    const { data } = await get<{ data: DocumentTemplate[] }>(person, path);
    expect(data.map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  test('is archived, restored as it was, and deleted only when it is not in use', async () => {
    const person = await house.anAdviser();
    const { id, file_metadata_id } = await aTemplate(person);
    await post(person, `${path}/${id}/versions/1/activate`);
    expect((await person.inject({ method: 'DELETE', url: `${path}/${id}` })).statusCode).toBe(409);
    expect(await post(person, `${path}/${id}/archive`)).toMatchObject({ status: 'archived', is_active: 0 });
    expect(await post(person, `${path}/${id}/restore`)).toMatchObject({ status: 'active', active_version: 1 });
    await post(person, `${path}/${id}/archive`);
    expect((await person.inject({ method: 'DELETE', url: `${path}/${id}` })).statusCode).toBe(200);
    expect((await person.inject(`${path}/${id}`)).statusCode).toBe(404);
    expect((await person.inject(`/api/file-metadata/${file_metadata_id}/content`)).statusCode).toBe(404);
  });

  test('is found by words, type, status and whose it is', async () => {
    const person = await house.anAdviser();
    const review = await aTemplate(person, word('{{a}}'), '?name=Review&description=Once%20a%20year');
    const drawdown = await aTemplate(person, word('{{a}}'), '?name=Drawdown&type=SUITABILITY_LETTER');
    await post(person, `${path}/${drawdown.id}/versions/1/activate`);
    const found = async (query: string) => (await get<{ data: DocumentTemplate[] }>(person, `${path}?${query}`)).data.map(({ id }) => id);
    expect(await found('')).toEqual([drawdown.id, review.id]);
    expect(await found('search=once')).toEqual([review.id]);
    expect(await found('type=SUITABILITY_LETTER')).toEqual([drawdown.id]);
    expect(await found('status=draft')).toEqual([review.id]);
    expect(await found('ownership=shared')).toEqual([]);
  });
});

describe('in a firm', () => {
  test('a template of one’s own is nobody else’s, its file neither, until it is shared', async () => {
    const boss = await house.anAdministrator();
    const [ana, ben] = [await house.anAdviser({ of: boss }), await house.anAdviser({ of: boss })];
    const { id, file_metadata_id } = await aTemplate(ana);
    for (const other of [boss, ben]) {
      expect((await other.inject(`${path}/${id}`)).statusCode).toBe(404);
      expect((await other.inject(`/api/file-metadata/${file_metadata_id}/content`)).statusCode).toBe(404);
    }
    expect(await post(ana, `${path}/${id}/propose`)).toMatchObject({ proposed_at: expect.any(String) });
    expect((await ben.inject(`${path}/${id}`)).statusCode).toBe(404);
    expect((await ben.inject({ method: 'POST', url: `${path}/${id}/share` })).statusCode).toBe(403);
    const asked = await get<{ data: DocumentTemplate[] }>(boss, `${path}?ownership=proposed`);
    expect(asked.data.map((template) => template.id)).toEqual([id]);
    expect(await post(boss, `${path}/${id}/share`)).toMatchObject({ is_shared: true, proposed_at: null });
    expect(await get(ben, `${path}/${id}`)).toMatchObject({ can: { change: false, share: false, propose: false } });
    expect((await ben.inject(`/api/file-metadata/${file_metadata_id}/content`)).statusCode).toBe(200);
    // It is the firm's now: whoever made it changes it no more.
    const change = { name: 'Mine', description: null, type: 'GENERAL' };
    expect((await ana.inject({ method: 'PUT', url: `${path}/${id}`, payload: change })).statusCode).toBe(403);
    expect(await post(boss, `${path}/${id}/unshare`)).toMatchObject({ is_shared: false });
    expect((await boss.inject(`${path}/${id}`)).statusCode).toBe(404);
  });

  test('a proposal is taken back by asking again, and declined by an administrator', async () => {
    const boss = await house.anAdministrator();
    const ana = await house.anAdviser({ of: boss });
    const { id } = await aTemplate(ana);
    await post(ana, `${path}/${id}/propose`);
    expect(await post(ana, `${path}/${id}/propose`)).toMatchObject({ proposed_at: null });
    await post(ana, `${path}/${id}/propose`);
    // Declined, it is out of the administrator's sight.
    expect((await boss.inject({ method: 'POST', url: `${path}/${id}/unshare` })).statusCode).toBe(200);
    expect(await get(ana, `${path}/${id}`)).toMatchObject({ proposed_at: null, is_shared: false });
  });

  test('what a firm shared stays changeable for whoever is left when the firm is closed', async () => {
    const boss = await house.anAdministrator();
    const { id, version } = await aTemplate(boss);
    await post(boss, `${path}/${id}/share`);
    await post(boss, `/api/organisations/${boss.organisationId}/close`);
    const payload = { name: 'Mine alone', description: null, type: 'GENERAL' };
    const change = (ifMatch: number) =>
      boss.inject({ method: 'PUT', url: `${path}/${id}`, payload, headers: { 'if-match': String(ifMatch) } });
    expect((await change(version)).statusCode).toBe(409);
    expect(await ok(change(version + 1))).toMatchObject({ name: 'Mine alone', can: { change: true, share: false, propose: false } });
  });

  test('anybody copies what they may use, and owns the copy', async () => {
    const boss = await house.anAdministrator();
    const ana = await house.anAdviser({ of: boss });
    const { id } = await aTemplate(boss);
    await post(boss, `${path}/${id}/share`);
    const copy = await post<DocumentTemplate>(ana, `${path}/${id}/copy`);
    expect(copy).toMatchObject({ name: 'Annual review (copy)', status: 'draft', user_id: ana.id, can: { change: true } });
    const content = await ana.inject(`${path}/${copy.id}/versions/1/content`);
    expect(content.rawPayload.equals(word('Dear {{client_full_name}},'))).toBe(true);
  });
});

describe('the templates that come with the product', () => {
  test('are active, without problems, the same for everybody, and can only be copied', async () => {
    const person = await house.anAdviser();
    const { templates } = await get<{ templates: DocumentTemplate[] }>(person, `${path}/fixed`);
    expect(templates.map(({ id, type }) => [id, type])).toEqual([
      ['00000000-0000-0000-0000-000000000000', 'SUITABILITY_LETTER'],
      ['00000000-0000-0000-0000-000000000001', 'TOP_UP_LETTER'],
    ]);
    for (const { id, problem_count, status, tag_count, can } of templates) {
      expect({ problem_count, status, can }).toEqual({
        problem_count: 0,
        status: 'active',
        can: { change: false, share: false, propose: false },
      });
      expect(tag_count).toBeGreaterThan(20);
      expect((await person.inject({ method: 'DELETE', url: `${path}/${id}` })).statusCode).toBe(404);
      const copy = await post<DocumentTemplate>(person, `${path}/${id}/copy`);
      expect(copy).toMatchObject({ is_fixed: false, status: 'draft', tag_count });
      expect((await get<{ blocks: unknown[] }>(person, `${path}/${id}/versions/1/outline`)).blocks.length).toBeGreaterThan(30);
    }
  });
});
