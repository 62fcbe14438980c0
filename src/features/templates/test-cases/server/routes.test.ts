import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { packZip } from '#engine/reading/zip/zip-write.ts';
import type { TestRun } from '#features/templates/test-cases/contract.ts';
import { differences } from '#features/templates/test-cases/rules.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { aMail, attached } from '#tests/support/mails.ts';
import { events, get, ok, post } from '#tests/support/moves.ts';
import { aTemplate, aTestCase, upload, word } from '#tests/support/templates.ts';

const house = openHouse();
const path = '/api/template-test-cases';
const note = 'Meeting note\nDate: 3 March 2026\nClient name: Amara Okafor\nAdviser fee: £1,200\n';
const ask = (tag_name: string, prompt_body: string) => ({ tags: [{ tag_name, prompt_body }] });
const expecting = (who: Adviser, id: string, tag_name: string, expected: string | null) =>
  ok(who.inject({ method: 'PUT', url: `${path}/${id}/expectations`, payload: { tag_name, expected } }));

describe('a test case', () => {
  test('shows what a tag finds, with the words that it comes from', async () => {
    const person = await house.anAdviser();
    const { id, files } = await aTestCase(person, {
      'note.txt': note,
      'fact-find.pdf': await readFile('samples/letters/case2-isa-investment/fact-find.pdf'),
    });
    expect(files.map(({ name }) => name)).toEqual(['note.txt', 'fact-find.pdf']);
    const run = await post<TestRun>(person, `${path}/${id}/run`, ask('adviser_fee', 'The adviser’s fee'));
    expect(run.files).toEqual([
      { name: 'note.txt', message: null },
      { name: 'fact-find.pdf', message: null },
    ]);
    expect(run.results).toMatchObject([
      { field: { field: 'adviser_fee', status: 'cited', value: '£1,200', file: 'note.txt', citation: { quote: '£1,200' } }, passes: null },
    ]);
  });

  test('holds what is expected of tags, and says whether it came out so', async () => {
    const person = await house.anAdviser();
    const { id } = await aTestCase(person, { 'note.txt': note });
    await expecting(person, id, 'adviser_fee', '1,200.00');
    await expecting(person, id, 'client_name', 'Ben Okafor');
    await expecting(person, id, 'national_insurance_number', null);
    const tags = ['adviser_fee', 'client_name', 'national_insurance_number'].map((tag_name) => ({ tag_name, prompt_body: tag_name }));
    const { results } = await post<TestRun>(person, `${path}/${id}/run`, { tags });
    expect(results.map(({ expected, passes }) => [expected, passes])).toEqual([
      ['1,200.00', true],
      ['Ben Okafor', false],
      [null, true],
    ]);
    await post(person, `${path}/${id}/expectations/forget`, { tag_name: 'client_name' });
    expect(await get(person, `${path}/${id}`)).toMatchObject({
      expectations: [
        { tag_name: 'adviser_fee', expected: '1,200.00' },
        { tag_name: 'national_insurance_number', expected: null },
      ],
    });
  });

  test('runs all tags of a version of a template, in the firm’s words for them', async () => {
    const person = await house.anAdviser();
    const { id } = await aTestCase(person, { 'note.txt': note });
    const template = await aTemplate(person, word('Dear {{addressee}},', '{{#rows}}{{fund}}{{/rows}}', 'Fee {{adviser_fee}}'));
    await post(person, '/api/document-template-tags', { tag_name: 'rows', prompt_body: 'The funds', metadata_json: { type: 'table' } });
    await post(person, '/api/document-template-tags', { tag_name: 'addressee', prompt_body: 'The client name' });
    const run = await post<TestRun>(person, `${path}/${id}/run`, { document_template_id: template.id, number: 1 });
    expect(run.results.map(({ field }) => [field.field, field.value])).toEqual([
      ['addressee', 'Amara Okafor'],
      ['rows', null],
      ['adviser_fee', '£1,200'],
    ]);
  });

  test('asks in one’s own words while they are only proposed, and never in a colleague’s', async () => {
    const boss = await house.anAdministrator();
    const ana = await house.anAdviser({ of: boss });
    const { id } = await aTestCase(ana, { 'note.txt': note });
    const template = await aTemplate(boss, word('Dear {{addressee}}'));
    await post(boss, `/api/document-templates/${template.id}/share`);
    const tag = await post<{ id: string }>(ana, '/api/document-template-tags', { tag_name: 'addressee', prompt_body: 'The client name' });
    await post(ana, `/api/document-template-tags/${tag.id}/propose`);
    const found = async (who: Adviser) =>
      (await post<TestRun>(who, `${path}/${id}/run`, { document_template_id: template.id, number: 1 })).results[0]!.field.value;
    expect([await found(ana), await found(boss)]).toEqual(['Amara Okafor', null]);
  });

  test('tells before a tag is changed which values change, and whether for better or worse', async () => {
    const person = await house.anAdviser();
    const { id } = await aTestCase(person, { 'note.txt': note });
    await expecting(person, id, 'who', 'Amara Okafor');
    const before = await post<TestRun>(person, `${path}/${id}/run`, ask('who', 'The adviser’s fee'));
    const after = await post<TestRun>(person, `${path}/${id}/run`, ask('who', 'The client’s name'));
    expect(differences(before, after).map(({ kind }) => kind)).toEqual(['mended']);
    expect(differences(after, before).map(({ kind }) => kind)).toEqual(['broken']);
    expect(differences(after, after).map(({ kind }) => kind)).toEqual(['same']);
  });

  test('refuses a file that can’t be read, and says what to do', async () => {
    const person = await house.anAdviser();
    const { id } = await post<{ id: string }>(person, path, { name: 'Pictures' });
    const refused = await upload(person, `${path}/${id}/files`, Buffer.from('\x89PNG\r\n\x1a\n rest', 'latin1'), 'photo.png');
    expect([refused.statusCode, refused.json().issues[0].message]).toEqual([
      400,
      'This picture is damaged or was cut off on its way. Take or save it again and upload the new copy.',
    ]);
    expect(await get(person, `${path}/${id}`)).toMatchObject({ files: [] });
  });

  test('is the whole firm’s to run, and its maker’s and administrators’ to change', async () => {
    const boss = await house.anAdministrator();
    const [ana, ben] = [await house.anAdviser({ of: boss }), await house.anAdviser({ of: boss })];
    const { id, files } = await aTestCase(ana, { 'note.txt': note });
    expect((await post<TestRun>(ben, `${path}/${id}/run`, ask('adviser_fee', 'Adviser fee'))).results[0]!.field.value).toBe('£1,200');
    expect((await ben.inject({ method: 'DELETE', url: `${path}/${id}` })).statusCode).toBe(403);
    const removed = await ok<{ files: unknown[] }>(boss.inject({ method: 'DELETE', url: `${path}/${id}/files/${files[0]!.id}` }));
    expect(removed.files).toEqual([]);
    expect((await ana.inject({ method: 'DELETE', url: `${path}/${id}` })).statusCode).toBe(200);
    expect((await events(boss)).filter((event) => event.startsWith('test-cases'))).toEqual([
      'test-cases.deleted',
      'test-cases.file-removed',
      'test-cases.file-added',
      'test-cases.created',
    ]);
  });
});

test('reads what is attached to its mails as papers, and names what it can’t read', async () => {
  const person = await house.anAdviser();
  const mail = aMail([
    'The note is attached.',
    attached('note.txt', note),
    attached('all.zip', packZip(new Map([['a.txt', Buffer.from('A')]]))),
  ]);
  const { id, files } = await aTestCase(person, { 'from client.eml': mail });
  expect(files.map(({ name }) => name)).toEqual(['from client.eml']);
  const run = await post<TestRun>(person, `${path}/${id}/run`, ask('adviser_fee', 'The adviser’s fee'));
  expect(run.results).toMatchObject([
    { field: { status: 'cited', value: '£1,200', file: 'note.txt', citation: { sha256: hash('sha256', note) } } },
  ]);
  expect(run.files).toEqual([
    { name: 'from client.eml', message: null },
    { name: 'note.txt', message: null },
    { name: 'from client.eml', message: expect.stringMatching(/^all\.zip is attached to it and not read, for it is an archive/) },
  ]);
  // More than a document has papers for is left out, and said.
  const many = aMail(['Many', ...Array.from({ length: 20 }, (_, at) => attached(`${at}.txt`, `Paper ${at}`))]);
  const crowd = await aTestCase(person, { 'many.eml': many });
  const { files: read } = await post<TestRun>(person, `${path}/${crowd.id}/run`, ask('adviser_fee', 'The adviser’s fee'));
  expect(read.filter(({ message }) => message === null)).toHaveLength(20);
  expect(read.at(-1)).toEqual({
    name: 'many.eml',
    message: expect.stringMatching(/^19\.txt is attached to it and not read, for there are more than 20/),
  });
});
