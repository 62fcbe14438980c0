import { describe, expect, test, vi } from 'vitest';
import { officeConverter } from '#engine/letters/office.ts';
import { rebuildLetter } from '#engine/letters/rebuild.ts';
import { verifyLetter } from '#engine/letters/verify-letter.ts';
import { readPdf } from '#engine/reading/pdf/pdf.ts';
import { openZip } from '#engine/reading/zip/zip-guard.ts';
import { packZip } from '#engine/reading/zip/zip-write.ts';
import type { Document } from '#features/documents/contract.ts';
import { createDocument } from '#features/documents/server/service.ts';
import type { DocumentVersion } from '#features/documents/versions/contract.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { addPaper, aDocument, decide, documentsPath, whenRead } from '#tests/support/documents.ts';
import { aClient, events, get, post } from '#tests/support/moves.ts';
import { word } from '#tests/support/templates.ts';

// LibreOffice starts with the first PDF.
vi.setConfig({ testTimeout: 90_000 });

const house = openHouse({ work: true });
const lines = ['Dear {{client_full_name}},', 'Our fee is {{adviser_fee}}.'];
const pathOf = (id: string) => `${documentsPath}/${id}`;
const versionsOf = async (who: Adviser, id: string) => (await get<{ versions: DocumentVersion[] }>(who, `${pathOf(id)}/versions`)).versions;
const fileOf = async (who: Adviser, id: string, format: string, number = 1) => {
  const answer = await who.inject(`${pathOf(id)}/versions/${number}/content?format=${format}`);
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  return answer.rawPayload;
};

/** A document with a paper that was read, both of its values there, approved. */
async function anApproved(who: Adviser): Promise<Document> {
  const { id } = await aDocument(who, lines);
  await addPaper(who, id, 'Client: Mrs Amara Okafor\nDate: 3 March 2026\n', 'note.txt');
  await whenRead(who, id);
  await decide(
    who,
    id,
    { field: 'client_full_name', decision: 'attested', value: 'Amara Okafor' },
    { field: 'adviser_fee', decision: 'attested', value: '£1,200' },
  );
  await post(who, `${pathOf(id)}/submit`);
  return post<Document>(who, `${pathOf(id)}/approve`);
}

describe('a final document', () => {
  test('keeps its Word file, which verifies and is made again byte for byte, and its manifest, certificate and PDF', async () => {
    const person = await house.anAdviser();
    const { id, document_template_id } = await anApproved(person);
    const final = await post<Document>(person, `${pathOf(id)}/finalise`);
    expect(final).toMatchObject({ status: 'final', versions: 1, can: { reopen: true, remove: false, change: false } });
    const [made] = await versionsOf(person, id);
    expect(made).toMatchObject({ number: 1, finalised_by_name: 'Test Adviser', approved_by_name: 'Test Adviser' });
    expect(made!.files.map(({ format }) => format).slice(0, 2)).toEqual(['docx', 'manifest']);
    expect(final.file_metadata_id).toBe(made!.files[0]!.file_metadata_id);

    const docx = await fileOf(person, id, 'docx');
    const { ok: isWhole, manifest } = verifyLetter(docx);
    expect(isWhole).toBe(true);
    expect(JSON.parse((await fileOf(person, id, 'manifest')).toString())).toEqual(JSON.parse(JSON.stringify(manifest)));
    const template = await person.inject(`/api/document-templates/${document_template_id}/versions/1/content`);
    expect(rebuildLetter(template.rawPayload, manifest!)?.equals(docx)).toBe(true);

    await expect.poll(async () => (await versionsOf(person, id))[0]!.pdf, { timeout: 60_000 }).not.toBe('making');
    const certificate = await readPdf(await fileOf(person, id, 'certificate'));
    const said = certificate.pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' ');
    for (const words of ['Annual review, version 1', made!.sha256, 'note.txt', 'Attested 2', 'Test Adviser']) expect(said).toContain(words);
    expect((await events(person)).slice(0, 4)).toContain('documents.files-made');
    expect(await events(person)).toContain('documents.finalised');
  });

  test('names the part of its Word file that a changed byte damages', async () => {
    const person = await house.anAdviser();
    const { id } = await anApproved(person);
    await post(person, `${pathOf(id)}/finalise`);
    const parts = new Map([...openZip(await fileOf(person, id, 'docx'))].map(([name, { bytes }]) => [name, Buffer.from(bytes)]));
    const body = parts.get('word/document.xml')!;
    body[body.indexOf('1,200')] = '2'.charCodeAt(0);
    expect(verifyLetter(packZip(parts))).toMatchObject({ ok: false, problems: [{ part: 'word/document.xml' }] });
  });

  test.runIf(officeConverter().available)('has a PDF that says what the Word file says', async () => {
    const person = await house.anAdviser();
    const { id } = await anApproved(person);
    await post(person, `${pathOf(id)}/finalise`);
    await expect.poll(async () => (await versionsOf(person, id))[0]!.pdf, { timeout: 60_000 }).toBe('ready');
    const { pages } = await readPdf(await fileOf(person, id, 'pdf'));
    expect(pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' ')).toContain('Dear Amara Okafor, Our fee is £1,200.');
    const again = await person.inject({ method: 'POST', url: `${pathOf(id)}/versions/1/make-again` });
    expect([again.statusCode, again.json().error]).toEqual([409, 'All of its files are there']);
  });

  test('can’t be changed: no papers, no decisions, no other template, no other name', async () => {
    const person = await house.anAdviser();
    const { id, document_template_id } = await anApproved(person);
    const { name, description, date, language } = await post<Document>(person, `${pathOf(id)}/finalise`);
    const calls = [
      { method: 'PUT' as const, url: pathOf(id), payload: { name, description, date, language } },
      { method: 'DELETE' as const, url: pathOf(id) },
      { method: 'POST' as const, url: `${pathOf(id)}/template`, payload: { document_template_id } },
      { method: 'POST' as const, url: `${pathOf(id)}/read`, payload: {} },
      { method: 'PUT' as const, url: `${pathOf(id)}/fields`, payload: { decisions: [{ field: 'adviser_fee', decision: 'left_out' }] } },
      { method: 'POST' as const, url: `${pathOf(id)}/finalise`, payload: {} },
      { method: 'POST' as const, url: `${pathOf(id)}/approve`, payload: {} },
    ];
    for (const call of calls) expect([call.url, (await person.inject(call)).statusCode]).toEqual([call.url, 409]);
  });

  test('is reopened as a draft, and its next version stands beside the first', async () => {
    const person = await house.anAdviser();
    const { id } = await anApproved(person);
    await post(person, `${pathOf(id)}/finalise`);
    const first = await fileOf(person, id, 'docx');
    await post(person, `${pathOf(id)}/reopen`);
    await decide(person, id, { field: 'adviser_fee', decision: 'edited', value: '£1,500' });
    for (const verb of ['submit', 'approve', 'finalise']) await post(person, `${pathOf(id)}/${verb}`);
    expect((await versionsOf(person, id)).map(({ number }) => number)).toEqual([2, 1]);
    expect((await fileOf(person, id, 'docx')).equals(first)).toBe(true);
    expect((await fileOf(person, id, 'docx', 2)).equals(first)).toBe(false);
    const used = await asSuperuser(house.services, 'select product_type, state from usage_ledger where subject_id = $1', [id]);
    expect(used).toEqual([{ product_type: 'ai-documents', state: 'committed' }]);
  });
});

test('of two who finalise at once, and of who saw another version, one makes it final', async () => {
  const person = await house.anAdviser();
  const { id, version } = await anApproved(person);
  const stale = await person.inject({
    method: 'POST',
    url: `${pathOf(id)}/finalise`,
    payload: {},
    headers: { 'if-match': String(version - 1) },
  });
  expect(stale.statusCode).toBe(409);
  const both = await Promise.all([0, 1].map(() => person.inject({ method: 'POST', url: `${pathOf(id)}/finalise`, payload: {} })));
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await versionsOf(person, id)).toHaveLength(1);
});

test('the files of a private client’s document are hidden from colleagues, by their own ids too', async () => {
  const boss = await house.anAdministrator();
  const colleague = await house.anAdviser({ of: boss });
  const client = await aClient(boss, 'Private');
  const { document_template_id } = await aDocument(boss, ['No tags at all']);
  const input = { name: 'Review', description: null, document_template_id, language: 'en-GB' };
  const { id } = await createDocument(boss.ctx, input, { kind: 'document', customer_id: client.id });
  const paper = await addPaper(boss, id, word('A note'), 'note.docx');
  await whenRead(boss, id);
  for (const verb of ['submit', 'approve', 'finalise']) await post(boss, `${pathOf(id)}/${verb}`);
  const [version] = await versionsOf(boss, id);
  const files = [paper.file_metadata_id, ...version!.files.map(({ file_metadata_id }) => file_metadata_id)];
  for (const file of files) expect((await colleague.inject(`/api/file-metadata/${file}`)).statusCode).toBe(200);
  await asSuperuser(house.services, 'update customers set is_private = true where id = $1', [client.id]);
  for (const file of files) expect((await colleague.inject(`/api/file-metadata/${file}/content`)).statusCode).toBe(404);
  expect((await colleague.inject(`${pathOf(id)}/versions`)).statusCode).toBe(404);
  expect((await colleague.inject(`${pathOf(id)}/versions/1/content`)).statusCode).toBe(404);
  for (const file of files) expect((await boss.inject(`/api/file-metadata/${file}`)).statusCode).toBe(200);
});
