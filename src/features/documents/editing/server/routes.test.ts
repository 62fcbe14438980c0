import { describe, expect, test, vi } from 'vitest';
import type { LetterView } from '#engine/letters/record.ts';
import { verifyInChild } from '#engine/letters/verifier.ts';
import { verifyLetter } from '#engine/letters/verify-letter.ts';
import { readPdf } from '#engine/reading/pdf/pdf.ts';
import type { Document } from '#features/documents/contract.ts';
import type { DocumentVersion } from '#features/documents/versions/contract.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { addPaper, aDocument, decide, documentsPath, whenRead } from '#tests/support/documents.ts';
import { events, get, ok, post } from '#tests/support/moves.ts';
import { upload, word } from '#tests/support/templates.ts';
import { paragraph, reworded, run, textIn, wordFile } from '#tests/support/word.ts';
import type { EditedText } from '../contract.ts';

vi.setConfig({ testTimeout: 90_000 });

const house = openHouse({ work: true });
const pathOf = (id: string) => `${documentsPath}/${id}`;
const documentOf = (who: Adviser, id: string) => get<Document>(who, pathOf(id));
const wordOf = async (who: Adviser, id: string) => (await who.inject(`${pathOf(id)}/content`)).rawPayload;
const send = (who: Adviser, id: string, content: Buffer | string, query = '') =>
  upload(who, `${pathOf(id)}/edited${query}`, content, 'review edited.docx');
const take = (who: Adviser, id: string, content: Buffer) => ok<EditedText>(send(who, id, content));
const drop = (who: Adviser, id: string) => ok<Document>(who.inject({ method: 'DELETE', url: `${pathOf(id)}/edited` }));
const move = (who: Adviser, id: string, verb: string) => who.inject({ method: 'POST', url: `${pathOf(id)}/${verb}`, payload: {} });

const note = 'Client full name: Mrs Amara Okafor\n';

/** A document with a value of a paper and one that a person stated. */
async function aDraft(who: Adviser): Promise<string> {
  const { id } = await aDocument(who, ['Dear {{client_full_name}},', 'Our fee is {{adviser_fee}}. You may cancel within 30 days.']);
  await addPaper(who, id, note, 'note.txt');
  await whenRead(who, id);
  await decide(who, id, { field: 'adviser_fee', decision: 'attested', value: '£1,200' });
  await decide(who, id, { field: 'client_full_name', decision: 'accepted' });
  return id;
}

const otherWords = { 'within 30 days': 'within 45 days, and pay £1,200 later' };

describe('a text that was edited in Word', () => {
  test('is looked at before it is kept: each changed sentence, and what says its figures', async () => {
    const person = await house.anAdviser();
    const id = await aDraft(person);
    const before = await documentOf(person, id);
    const looked = await ok<EditedText>(send(person, id, reworded(await wordOf(person, id), otherWords), '?keep=false'));
    expect(looked).toMatchObject({ name: 'review edited.docx', outdated: [], content: before.content });
    expect(looked.sentences).toMatchObject([
      { before: 'You may cancel within 30 days.', after: 'You may cancel within 45 days, and pay £1,200 later.', lost: [] },
    ]);
    expect(looked.sentences[0]!.pieces.flatMap(({ text, figure }) => (figure ? [[text, figure.origin, figure.field]] : []))).toEqual([
      ['45', 'unknown', null],
      ['£1,200', 'stated', 'adviser_fee'],
    ]);
    expect(await documentOf(person, id)).toMatchObject({ content: before.content, version: before.version, edited: null });
    expect((await person.inject(`${pathOf(id)}/edited`)).statusCode).toBe(404);
  });

  test('is the document from then on: looked at, downloaded and in the trail, until somebody goes back', async () => {
    const person = await house.anAdviser();
    const id = await aDraft(person);
    const { content } = await documentOf(person, id);
    const made = await wordOf(person, id);
    const taken = await take(person, id, reworded(made, otherWords));
    expect(await get<EditedText>(person, `${pathOf(id)}/edited`)).toEqual(taken);
    expect(await documentOf(person, id)).toMatchObject({
      content: content + 1,
      edited: { user_id: person.id, user_name: 'Test Adviser', name: 'review edited.docx' },
    });
    const { view } = await get<{ view: LetterView }>(person, `${pathOf(id)}/view`);
    const runs = view.body.flatMap((block) => (block.kind === 'paragraph' ? block.runs : []));
    expect(runs.map(({ text }) => text).join('')).toContain('within 45 days');
    // What nobody changed leads where it led; what was written in Word leads to its value, or says that nothing proves it.
    expect(runs.flatMap(({ text, field, edited, unproved }) => ((field ?? unproved) ? [[text, field ?? unproved, edited]] : []))).toEqual([
      ['Mrs Amara Okafor', 'client_full_name', undefined],
      ['£1,200', 'adviser_fee', undefined],
      ['45', [], 'changed'],
      ['£1,200', 'adviser_fee', 'changed'],
    ]);
    const letter = await wordOf(person, id);
    expect(textIn(letter)).toContain('Our fee is £1,200. You may cancel within 45 days, and pay £1,200 later.');
    expect(verifyLetter(letter)).toMatchObject({ ok: true, manifest: { document: id, edited: { by: 'Test Adviser' } } });

    const after = await drop(person, id);
    expect(after).toMatchObject({ edited: null, content: content + 2 });
    expect((await wordOf(person, id)).equals(made)).toBe(true);
    expect((await events(person)).slice(0, 4)).toContain('documents.edit-dropped');
    expect(await events(person)).toContain('documents.edited');
    expect((await person.inject({ method: 'DELETE', url: `${pathOf(id)}/edited` })).statusCode).toBe(404);
  });

  test('can be sent twice without being another edit, and one that follows takes its place', async () => {
    const person = await house.anAdviser();
    const id = await aDraft(person);
    const file = reworded(await wordOf(person, id), otherWords);
    const first = await take(person, id, file);
    expect(await take(person, id, file)).toEqual(first);
    const { edited } = await documentOf(person, id);
    const again = reworded(await wordOf(person, id), { '45 days': '60 days' });
    expect((await take(person, id, again)).content).toBe(first.content + 1);
    expect(textIn(await wordOf(person, id))).toContain('within 60 days');
    expect((await person.inject(`/api/file-metadata/${edited!.file_metadata_id}`)).statusCode).toBe(404);
  });

  test('has nothing active in it when it goes out', async () => {
    const person = await house.anAdviser();
    const id = await aDraft(person);
    const hostile = wordFile({
      body: `${paragraph('Dear Amara,')}<w:p><w:r><w:object><o:OLEObject r:id="rOle"/></w:object></w:r></w:p>`,
      relationships: [{ id: 'rOle', type: 'oleObject', target: 'file:///etc/passwd', external: true }],
    });
    await take(person, id, hostile);
    expect((await wordOf(person, id)).toString('latin1')).not.toMatch(/OLEObject|etc\/passwd/);
  });

  test('stays the words of who wrote them: with four eyes that person doesn’t approve', async () => {
    const boss = await house.anAdministrator();
    const colleague = await house.anAdviser({ of: boss });
    await ok(boss.inject({ method: 'PUT', url: '/api/document-review-rules', payload: { four_eyes: true, approver_ids: [] } }));
    const id = await aDraft(boss);
    await post(boss, `${pathOf(id)}/submit`);
    await take(colleague, id, reworded(await wordOf(boss, id), otherWords));
    expect((await move(colleague, id, 'approve')).statusCode).toBe(403);
  });
});

describe('a file that doesn’t say whose text it is', () => {
  const lines = ['Our fee is £900.', 'We met twice.', 'You asked about a loan.', 'It rained.', 'You may cancel within 30 days.'];

  test('and has little of the document’s is taken with a warning, which stays beside it', async () => {
    const person = await house.anAdviser();
    const id = await aDraft(person);
    const looked = await ok<EditedText>(send(person, id, word(...lines), '?keep=false'));
    expect(looked.strange).toEqual({ known: 2, sentences: 5 });
    const foreign = word('Dear Tom,', ...lines.slice(1, 4));
    expect((await take(person, id, foreign)).strange).toEqual({ known: 0, sentences: 4 });
    expect((await get<EditedText>(person, `${pathOf(id)}/edited`)).strange).toEqual({ known: 0, sentences: 4 });
  });

  test('and has most of what was made, edited or final before is taken without one', async () => {
    const person = await house.anAdviser();
    const id = await aDraft(person);
    const own = ['Dear Mrs Amara Okafor,', 'Our fee is £1,200.', 'You may cancel within 45 days.'];
    expect((await take(person, id, word(...own, 'Yours.'))).strange).toBeNull();
    const longer = [...own, 'We met in March.', 'You asked about a loan.', 'It rained.', 'We talked of your garden.', 'You like roses.'];
    expect((await take(person, id, word(...longer))).strange).toEqual({ known: 3, sentences: 8 });
    expect((await take(person, id, word(...longer, 'Yours ever.'))).strange).toBeNull();
  });
});

describe('a file that can’t be the text', () => {
  test('is refused in a sentence that says what to do, and nothing is kept', async () => {
    const person = await house.anAdviser();
    const id = await aDraft(person);
    const other = await aDraft(person);
    const before = await documentOf(person, id);
    const files: [Buffer | string, RegExp][] = [
      ['no Word file', /Word/],
      [await wordOf(person, other), /letter of another document/],
      [wordFile({ body: `<w:p><w:ins w:id="1">${run('in')}</w:ins></w:p>` }), /tracks changes/],
    ];
    for (const [content, said] of files) {
      const response = await send(person, id, content);
      expect([response.statusCode, response.body]).toEqual([400, expect.stringMatching(said)]);
    }
    expect(await documentOf(person, id)).toMatchObject({ content: before.content, version: before.version, edited: null });
    const [kept] = await asSuperuser<{ n: number }>(
      house.services,
      'select count(*)::int as n from file_metadata where tenant_id = $1 and name = $2',
      [person.tenantId, 'review edited.docx'],
    );
    expect(kept!.n).toBe(0);
  });

  test('comes too late once the document is approved, or for who saw another version', async () => {
    const person = await house.anAdviser();
    const id = await aDraft(person);
    const { version } = await documentOf(person, id);
    const file = reworded(await wordOf(person, id), otherWords);
    await take(person, id, file);
    const late = await person.inject({ method: 'DELETE', url: `${pathOf(id)}/edited`, headers: { 'if-match': String(version) } });
    expect([late.statusCode, late.json().current.edited.name]).toEqual([409, 'review edited.docx']);
    for (const verb of ['submit', 'approve']) await post(person, `${pathOf(id)}/${verb}`);
    expect((await send(person, id, file)).json().error).toBe('This document is approved. Give it back to change it');
    expect((await person.inject({ method: 'DELETE', url: `${pathOf(id)}/edited` })).statusCode).toBe(409);
  });
});

describe('values that change after the edit', () => {
  test('keep the document from being approved until the text is uploaded anew, or dropped', async () => {
    const person = await house.anAdviser();
    const id = await aDraft(person);
    await take(person, id, reworded(await wordOf(person, id), otherWords));
    await decide(person, id, { field: 'adviser_fee', decision: 'attested', value: '£1,500' });
    await post(person, `${pathOf(id)}/submit`);
    const { outdated } = await get<EditedText>(person, `${pathOf(id)}/edited`);
    expect(outdated).toEqual([{ field: 'adviser_fee', label: 'Adviser fee', before: '£1,200', after: '£1,500' }]);
    const { view } = await get<{ view: LetterView }>(person, `${pathOf(id)}/view`);
    expect(JSON.stringify(view.body)).toContain('{"text":"£1,200","unproved":["adviser_fee"]}');
    const refused = await move(person, id, 'approve');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { error: expect.stringMatching(/^1 value changed since this text was edited in Word/), current: { outdated } },
    ]);
    await post(person, `${pathOf(id)}/give-back`);
    const again = reworded(await wordOf(person, id), { 'fee is £1,200': 'fee is £1,500' });
    expect((await take(person, id, again)).outdated).toEqual([]);
    await post(person, `${pathOf(id)}/submit`);
    expect((await move(person, id, 'approve')).statusCode).toBe(200);
  });

  test('include the language of its figures; another template waits until the made text stands again', async () => {
    const person = await house.anAdviser();
    const id = await aDraft(person);
    await take(person, id, reworded(await wordOf(person, id), otherWords));
    const { name, description, date, document_template_id } = await documentOf(person, id);
    await ok(person.inject({ method: 'PUT', url: pathOf(id), payload: { name, description, date, language: 'de-DE' } }));
    const { outdated } = await get<EditedText>(person, `${pathOf(id)}/edited`);
    expect(outdated).toEqual([{ field: 'language', label: 'Language', before: 'en-GB', after: 'de-DE' }]);
    const template = () => person.inject({ method: 'POST', url: `${pathOf(id)}/template`, payload: { document_template_id } });
    expect([(await template()).statusCode, (await template()).json().error]).toEqual([409, expect.stringMatching(/edited in Word/)]);
    await drop(person, id);
    expect((await template()).statusCode).toBe(200);
  });
});

test('a final document of an edited text verifies, is made again of the edited file, and says who changed which sentences', async () => {
  const person = await house.anAdviser();
  const id = await aDraft(person);
  const file = reworded(await wordOf(person, id), otherWords);
  await take(person, id, file);
  for (const verb of ['submit', 'approve', 'finalise']) await post(person, `${pathOf(id)}/${verb}`);
  const docx = (await person.inject(`${pathOf(id)}/versions/1/content?format=docx`)).rawPayload;
  const verdict = await verifyInChild({ letter: docx, template: file, papers: [{ name: 'note.txt', bytes: Buffer.from(note) }] });
  expect(verdict).toMatchObject({ ok: true, made: { edited: { by: 'Test Adviser' } }, problems: [] });
  expect(verdict.checks.map(({ name }) => name)).toEqual(['letter', 'sentences', 'sources', 'citations', 'template']);
  const { manifest } = verifyLetter(docx);
  expect(manifest).toMatchObject({
    template: { name: 'review edited.docx' },
    edited: {
      by: 'Test Adviser',
      made_with: { name: 'annual-review.docx', version: 1 },
      changes: { added: [], removed: [], changed: [{ before: 'You may cancel within 30 days.' }] },
    },
  });
  const kept = (await person.inject(`${pathOf(id)}/versions/1/content?format=manifest`)).body;
  expect(JSON.parse(kept)).toEqual(JSON.parse(JSON.stringify(manifest)));
  const forged = await verifyInChild({ letter: reworded(docx, { '45 days': '46 days' }) });
  expect(forged).toMatchObject({ ok: false, problems: [{ part: 'word/document.xml' }] });

  const versions = async () => (await get<{ versions: DocumentVersion[] }>(person, `${pathOf(id)}/versions`)).versions;
  await expect.poll(async () => (await versions())[0]!.pdf, { timeout: 60_000 }).not.toBe('making');
  const pdf = await readPdf((await person.inject(`${pathOf(id)}/versions/1/content?format=certificate`)).rawPayload);
  const said = pdf.pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' ');
  for (const words of [
    'Changed in Word',
    'review edited.docx, by Test Adviser',
    'You may cancel within 30 days.',
    'No one value or paper was found to prove 45.',
    manifest!.template.sha256,
  ])
    expect(said).toContain(words);
});

test('a text without any change is kept as well, and a document of no values can have one', async () => {
  const person = await house.anAdviser();
  const { id } = await aDocument(person, ['To whom it may concern']);
  expect((await take(person, id, word('To whom it may concern'))).sentences).toEqual([]);
});
