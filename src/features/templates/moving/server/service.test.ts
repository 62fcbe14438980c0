import { expect, test, vi } from 'vitest';
import { joinOrganisation } from '#features/identity/server/service.ts';
import type { DocumentTemplate } from '#features/templates/contract.ts';
import type { LibrarySnippet, LibrarySnippetVersion } from '#features/templates/snippets/contract.ts';
import type { DocumentTemplateTag } from '#features/templates/tags/contract.ts';
import type { TestRun } from '#features/templates/test-cases/contract.ts';
import { openHouse } from '#tests/support/app.ts';
import { arrived, get, post, status } from '#tests/support/moves.ts';
import { aTemplate, aTestCase, word } from '#tests/support/templates.ts';

vi.setConfig({ testTimeout: 60_000 });

const house = openHouse({ work: true });
const snippet = { name: 'Fee', tag: 'costs_summary', order: 5, text: 'It costs {{fee}}.', when: { all: [] } };
const tag = { tag_name: 'fee', prompt_body: 'The adviser’s fee' };

test('templates, tags and test cases come along when asked for, stay their owner’s, and read as before', async () => {
  const boss = await house.anAdministrator();
  const person = await house.anAdviser();
  const template = await aTemplate(person, word('Fee {{fee}}'));
  await post(person, `/api/document-templates/${template.id}/versions/1/activate`);
  await post(person, '/api/document-template-tags', tag);
  const testCase = await aTestCase(person, { 'note.txt': 'Adviser fee: £1,200\n' });
  const payload = { document_template_id: template.id, text: [['Fee £1,200']] };
  await person.inject({ method: 'PUT', url: `/api/template-test-cases/${testCase.id}/letters`, payload });
  await joinOrganisation(house.nobody(), person.id, boss.organisationId!, 'contributor');
  expect((await status(person)).belongings).toMatchObject({ templates: 1, tags: 1 });
  expect((await get<{ totalItems: number }>(person, '/api/document-templates')).totalItems).toBe(0);
  await post(person, '/api/organisation-moves', { clients: 'none', categories: false, templates: true });
  expect((await arrived(person)).moved).toMatchObject({ templates: 1, tags: 1, files: 2 });

  expect(await get(person, `/api/document-templates/${template.id}`)).toMatchObject({
    status: 'active',
    is_shared: false,
    organisation_id: boss.organisationId,
    can: { change: true, propose: true },
  });
  expect((await boss.inject(`/api/document-templates/${template.id}`)).statusCode).toBe(404);
  const content = await person.inject(`/api/document-templates/${template.id}/versions/1/content`);
  expect(content.rawPayload.equals(word('Fee {{fee}}'))).toBe(true);
  const wanted = { document_template_id: template.id, number: 1 };
  const run = await post<TestRun>(person, `/api/template-test-cases/${testCase.id}/run`, wanted);
  expect(run.results[0]!.field.value).toBe('£1,200');
  expect(run.letter).toMatchObject({ text: [['Fee £1,200']], passes: true });
});

test('of somebody who leaves the firm, templates and tags go to whoever takes over; a tag of a name that they have goes', async () => {
  const boss = await house.anAdministrator();
  const ana = await house.anAdviser({ of: boss });
  const template = await aTemplate(ana);
  const kept = await post<DocumentTemplateTag>(ana, '/api/document-template-tags', { ...tag, tag_name: 'fund' });
  const twin = await post<DocumentTemplateTag>(ana, '/api/document-template-tags', tag);
  const own = await post<DocumentTemplateTag>(boss, '/api/document-template-tags', tag);
  await post(ana, `/api/organisations/${boss.organisationId}/leave`, { new_owner_user_id: boss.id });
  expect(await get(boss, `/api/document-templates/${template.id}`)).toMatchObject({ user_id: boss.id } satisfies Partial<DocumentTemplate>);
  const { data } = await get<{ data: DocumentTemplateTag[] }>(boss, '/api/document-template-tags');
  expect(data.map(({ id }) => id)).toEqual([own.id, kept.id]);
  expect(data.map(({ id }) => id)).not.toContain(twin.id);
});

test('snippets come along with their versions, except where their owner has one of that key at the firm; of a leaver they are handed over', async () => {
  const boss = await house.anAdministrator();
  const ana = await house.anAdviser();
  const own = await post<LibrarySnippet>(ana, '/api/snippets', snippet);
  await ana.inject({ method: 'PUT', url: `/api/snippets/${own.id}`, payload: { ...snippet, text: 'It costs {{fee}} once.' } });
  const stays = await post<LibrarySnippet>(ana, '/api/snippets', { ...snippet, replaces: 'cost-initial' });
  await joinOrganisation(house.nobody(), ana.id, boss.organisationId!, 'contributor');
  const there = await post<LibrarySnippet>(ana, '/api/snippets', { ...snippet, text: 'There.', replaces: 'cost-initial' });
  expect((await status(ana)).belongings).toMatchObject({ snippets: 2 });
  await post(ana, '/api/organisation-moves', { clients: 'none', categories: false, templates: true });
  expect((await arrived(ana)).moved).toMatchObject({ templates: 0, snippets: 1 });
  expect(await get(ana, `/api/snippets/${own.id}`)).toMatchObject({
    organisation_id: boss.organisationId,
    latest_version: 2,
    text: 'It costs {{fee}} once.',
    is_used: true,
  });
  const { data } = await get<{ data: LibrarySnippetVersion[] }>(ana, `/api/snippets/${own.id}/versions`);
  expect(data.map(({ number }) => number)).toEqual([2, 1]);
  expect((await ana.inject(`/api/snippets/${stays.id}`)).statusCode).toBe(404);

  const bosses = await post<LibrarySnippet>(boss, '/api/snippets', { ...snippet, text: 'The boss’s.', replaces: 'cost-initial' });
  await post(ana, `/api/organisations/${boss.organisationId}/leave`, { new_owner_user_id: boss.id });
  expect(await get(boss, `/api/snippets/${own.id}`)).toMatchObject({ user_id: boss.id, is_shared: false });
  expect((await boss.inject(`/api/snippets/${there.id}`)).statusCode).toBe(404);
  expect(await get(boss, '/api/snippets/cost-initial')).toMatchObject({ replaced_by: bosses.id });
});
