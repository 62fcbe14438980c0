import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { Document } from '#features/documents/contract.ts';
import { keptForDays } from '#features/documents/deleting/rules.ts';
import { removeDeleted } from '#features/documents/deleting/server/service.ts';
import type { DocumentSource } from '#features/documents/sources/contract.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { aDocument, addPaper, documentsPath as path, fieldNamed, fieldsOf, whenRead } from '#tests/support/documents.ts';
import { hostileZip } from '#tests/support/hostile-zips.ts';
import { aMail, attached, attachedMail } from '#tests/support/mails.ts';
import { events, get, post } from '#tests/support/moves.ts';
import { upload } from '#tests/support/templates.ts';
import { paragraph, wordFile } from '#tests/support/word.ts';

vi.setConfig({ testTimeout: 90_000 });

const house = openHouse({ work: true });
const factFind = wordFile({ body: paragraph('Client full name: Mrs Amara Okafor') + paragraph('Gross income: £48,000') });
const withFactFind = aMail(['The fact-find is attached.', attached('fact-find.docx', factFind)]);

const sourcesOf = async (who: Adviser, id: string) => (await get<{ sources: DocumentSource[] }>(who, `${path}/${id}/sources`)).sources;
const remove = (who: Adviser, { document_id, id }: DocumentSource) =>
  who.inject({ method: 'DELETE', url: `${path}/${document_id}/sources/${id}` });
const storedFiles = async () => {
  const entries = await readdir(join(house.services.config.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
};
/** What is not kept goes once that is committed. */
const willBeStored = (files: number) => expect.poll(storedFiles).toBe(files);

describe('what is attached to a mail', () => {
  test('is a paper of its own, stored, read and cited as an upload of it would be', async () => {
    const person = await house.anAdviser();
    const { id } = await aDocument(person, ['{{gross_income}}']);
    const mail = await addPaper(person, id, withFactFind, 'from-client.eml');
    expect(mail).toMatchObject({ name: 'from-client.eml', origin: 'upload', mail_id: null });
    await whenRead(person, id);
    const [first, second, ...others] = await sourcesOf(person, id);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ id: mail.id, status: 'read', format: 'email', notices: null });
    const sha256 = hash('sha256', factFind);
    const own = { name: 'fact-find.docx', origin: 'attachment', mail_id: mail.id, role: 'fact-find', sha256, size_bytes: factFind.length };
    expect(second).toMatchObject({ ...own, status: 'read', format: 'docx' });
    const { found } = fieldNamed(await fieldsOf(person, id), 'gross_income');
    expect(found).toMatchObject({ status: 'cited', value: '£48,000', citation: { sha256, quote: '£48,000' } });
    const { blocks } = await get<{ blocks: { text: string }[] }>(person, `${path}/${id}/sources/${second!.id}/blocks`);
    expect(blocks).toMatchObject([{}, { text: 'Gross income: £48,000' }]);
    expect((await person.inject(`/api/file-metadata/${second!.file_metadata_id}/content`)).rawPayload).toEqual(factFind);
    expect((await get<Document>(person, `${path}/${id}`)).counts.sources).toBe(2);
    expect((await events(person)).filter((event) => event === 'document-sources.added')).toHaveLength(2);
  });

  test('is there once: attached twice, uploaded before, or with its mail again; what was taken out comes back with it', async () => {
    const person = await house.anAdviser();
    const { id } = await aDocument(person);
    const empty = await storedFiles();
    const mail = aMail(['Hello', attached('a.txt', 'One'), attached('b.txt', 'One'), attached('fact-find.docx', factFind)]);
    const uploaded = await addPaper(person, id, factFind, 'ours.docx');
    const { id: mailId } = await addPaper(person, id, mail, 'mail.eml');
    const names = async () => (await sourcesOf(person, id)).map(({ name }) => name);
    expect(await names()).toEqual(['ours.docx', 'mail.eml', 'a.txt']);
    // It may have been read meanwhile.
    const { name, sha256, role, origin } = uploaded;
    expect((await sourcesOf(person, id))[0]).toMatchObject({ id: uploaded.id, name, sha256, role, origin, mail_id: null });
    // The mail, the file that we had, and the one that was attached twice.
    const before = empty + 3;
    await willBeStored(before);
    expect((await addPaper(person, id, mail, 'again.eml')).id).toBe(mailId);
    expect(await names()).toEqual(['ours.docx', 'mail.eml', 'a.txt']);
    await willBeStored(before);
    await remove(person, (await sourcesOf(person, id))[2]!);
    await addPaper(person, id, mail, 'again.eml');
    expect(await names()).toEqual(['ours.docx', 'mail.eml', 'a.txt']);
  });

  test('stays where its mail is taken out, with what is cited of it', async () => {
    const person = await house.anAdviser();
    const { id } = await aDocument(person, ['{{gross_income}}']);
    const mail = await addPaper(person, id, withFactFind, 'from-client.eml');
    await whenRead(person, id);
    expect((await remove(person, mail)).statusCode).toBe(200);
    await whenRead(person, id);
    expect(await sourcesOf(person, id)).toMatchObject([{ name: 'fact-find.docx', origin: 'attachment', mail_id: null, status: 'read' }]);
    expect(fieldNamed(await fieldsOf(person, id), 'gross_income').found).toMatchObject({ status: 'cited', value: '£48,000' });
  });

  test('is deleted with its document', async () => {
    const person = await house.anAdviser();
    const { id } = await aDocument(person);
    const before = await storedFiles();
    await addPaper(person, id, withFactFind, 'from-client.eml');
    await whenRead(person, id);
    await willBeStored(before + 2);
    expect((await person.inject({ method: 'DELETE', url: `${path}/${id}` })).statusCode).toBe(200);
    await willBeStored(before + 2);
    house.passTime((keptForDays + 1) * 86_400_000);
    await removeDeleted(house.nobody());
    await willBeStored(before);
  });

  test('is refused as an upload of it would be, asks for its password, and leaves the others be', async () => {
    const person = await house.anAdviser();
    const { id } = await aDocument(person, ['{{gross_income}}']);
    const bomb = hostileZip([
      { name: '[Content_Types].xml', data: '<Types/>' },
      { name: 'word/document.xml', data: Buffer.alloc(300 * 1024 * 1024) },
    ]);
    const secret = await readFile('samples/statements/protected-caldervale-selfemp-3m.pdf');
    const parts = [attached('bomb.docx', bomb), attached('secret.pdf', secret), attached('fact-find.docx', factFind)];
    await addPaper(person, id, aMail(['Hello', ...parts]), 'mail.eml');
    const alone = await aDocument(person);
    await addPaper(person, alone.id, bomb, 'bomb.docx');
    await whenRead(person, id);
    await whenRead(person, alone.id);
    const [refused] = await sourcesOf(person, alone.id);
    const [mail, asAttached, locked] = await sourcesOf(person, id);
    expect(mail).toMatchObject({ status: 'read', notices: null });
    expect(refused?.status).toBe('refused');
    expect(asAttached).toMatchObject({ status: 'refused', error: refused?.error, message: refused?.message });
    expect(locked).toMatchObject({ name: 'secret.pdf', status: 'needs_password' });
    expect(fieldNamed(await fieldsOf(person, id), 'gross_income').draft.value).toBe('£48,000');
  });
});

describe('what is attached to a mail and is no paper', () => {
  test('is named beside the mail until somebody has seen it, also where the mail is read again', async () => {
    const person = await house.anAdviser();
    const { id } = await aDocument(person, ['{{gross_income}}']);
    const parts = [
      attached('meeting.ics', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR', 'text/calendar'),
      attached('scans.zip', hostileZip([{ name: 'a.pdf', data: '%PDF-1.7' }])),
    ];
    const { id: mailId } = await addPaper(person, id, aMail(['Gross income: £48,000', ...parts]), 'mail.eml');
    const left_out = [
      { name: 'meeting.ics', why: 'calendar' },
      { name: 'scans.zip', why: 'archive' },
    ];
    const needEyes = async () => (await whenRead(person, id)).counts.need_eyes;
    expect(await needEyes()).toBe(1);
    expect(await sourcesOf(person, id)).toMatchObject([{ id: mailId, notices: { orders: [], stranger: null, left_out }, seen: null }]);
    await post(person, `${path}/${id}/sources/${mailId}/seen`);
    await post(person, `${path}/${id}/read`);
    expect(await needEyes()).toBe(0);
    expect(await sourcesOf(person, id)).toMatchObject([{ notices: { left_out }, seen: { user_id: person.id } }]);
  });

  test('is what a document of 20 papers has no room for, of which nothing is kept', async () => {
    const person = await house.anAdviser();
    const { id } = await aDocument(person);
    for (let number = 1; number <= 18; number++) await addPaper(person, id, `Note ${number}`, `${number}.txt`);
    const before = await storedFiles();
    const mail = await addPaper(person, id, aMail(['Hello', attached('a.txt', 'One'), attached('b.txt', 'Two')]), 'mail.eml');
    expect(mail.notices?.left_out).toEqual([{ name: 'b.txt', why: 'too_many' }]);
    expect(await sourcesOf(person, id)).toHaveLength(20);
    await willBeStored(before + 2);
    const full = await upload(person, `${path}/${id}/sources`, aMail(['Hello', attached('c.txt', 'Three')]), 'more.eml');
    expect(full.statusCode).toBe(409);
    await willBeStored(before + 2);
  });

  test('is all of a mail that can’t be taken apart, which says so', async () => {
    const person = await house.anAdviser();
    const { id } = await aDocument(person);
    const parts = Array.from({ length: 60 }, (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\n\n--b${i}\n`).join('');
    await addPaper(person, id, `From: a@b\nMIME-Version: 1.0\n${parts}\nx`, 'endless.eml');
    await whenRead(person, id);
    const left_out = [{ name: 'endless.eml', why: 'unopened' }];
    expect(await sourcesOf(person, id)).toMatchObject([{ status: 'refused', error: 'corrupt', notices: { left_out } }]);
  });
});

test('mails attached to a mail are papers with theirs', async () => {
  const person = await house.anAdviser();
  const { id } = await aDocument(person, ['{{gross_income}}']);
  const { id: mailId } = await addPaper(person, id, aMail(['See below', attachedMail(withFactFind)], { subject: 'Fwd' }), 'fwd.eml');
  await whenRead(person, id);
  expect(await sourcesOf(person, id)).toMatchObject([
    { name: 'fwd.eml', format: 'email' },
    { name: 'Our figures.eml', format: 'email', mail_id: mailId },
    { name: 'fact-find.docx', format: 'docx', mail_id: mailId },
  ]);
  expect(fieldNamed(await fieldsOf(person, id), 'gross_income').draft.value).toBe('£48,000');
});
