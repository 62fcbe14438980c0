import { describe, expect, test } from 'vitest';
import { manifestOf } from '#engine/letters/manifest.ts';
import { rebuildLetter } from '#engine/letters/rebuild.ts';
import { fixedTemplateIds } from '#engine/letters/record.ts';
import type { Document } from '#features/documents/contract.ts';
import type { DocumentField } from '#features/documents/fields/contract.ts';
import { documentDocx } from '#features/documents/making/server/queries.ts';
import { translatedIn } from '#features/documents/translating/rules.ts';
import type { Adviser } from '#tests/support/app.ts';
import { addPaper, decide, documentsPath, fieldsOf, whenRead } from '#tests/support/documents.ts';
import { get, ok, post } from '#tests/support/moves.ts';
import { openHouseWithModel } from '#tests/support/stand-in-model.ts';
import { aTemplate, word } from '#tests/support/templates.ts';

const { standIn, house, sent, forgetSent } = await openHouseWithModel();

const paper = ['Fact-find', 'Date: 3 February 2026', 'Client full name: Mrs Amara Okafor', 'Emergency fund: £12,500'].join('\n');
const snippet = {
  name: 'Emergency money',
  tag: 'savings_words',
  heading: 'Your savings',
  order: 1,
  text: 'You keep {{emergency_fund | money}} aside. That is enough.',
  when: { field: 'emergency_fund', is: 'present' },
};

async function aFirm(uses: string[] = ['translation']): Promise<Adviser> {
  const boss = await house.anAdministrator();
  const payload = { is_on: uses.length > 0, residency: 'uk', uses };
  await ok(boss.inject({ method: 'PUT', url: '/api/language-model', payload }));
  await post(boss, '/api/document-template-tags', {
    tag_name: snippet.tag,
    prompt_body: 'What they keep aside',
    purpose: 'written',
    metadata_json: { type: 'paragraph' },
  });
  await post(boss, '/api/snippets', snippet);
  return boss;
}

async function aLetter(who: Adviser, language: string): Promise<Document> {
  const template = await aTemplate(who, word('Dear {{client_full_name}}', '{{emergency_fund}}', '{{savings_words}}'));
  await post(who, `/api/document-templates/${template.id}/versions/1/activate`);
  const { id } = await post<Document>(who, documentsPath, { name: 'Review', document_template_id: template.id, language });
  await addPaper(who, id, paper, 'fact-find.txt');
  await whenRead(who, id);
  return whenTranslated(who, id);
}

const now = (who: Adviser, id: string) => get<Document>(who, `${documentsPath}/${id}`);
async function whenTranslated(who: Adviser, id: string): Promise<Document> {
  const work = async () => (await now(who, id)).translation?.work ?? 'done';
  await expect.poll(work, { timeout: 20_000, interval: 50 }).toMatch(/done|failed/);
  return now(who, id);
}
const wordsOf = async (who: Adviser, { id }: Document): Promise<DocumentField> =>
  (await fieldsOf(who, id)).fields.find(({ field }) => field === 'savings_words')!;
const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');
const change = (who: Adviser, { id, name, description, date }: Document, language: string) =>
  ok<Document>(who.inject({ method: 'PUT', url: `${documentsPath}/${id}`, payload: { name, description, date, language } }));

describe('without a model', () => {
  test('figures and days are in the document’s language, its words stay as the snippets have them, and nothing is sent', async () => {
    const boss = await aFirm(['papers']);
    const letter = await aLetter(boss, 'fr');
    expect(letter).toMatchObject({ language: 'fr', translation: null });
    const { draft, need } = await wordsOf(boss, letter);
    expect(plain(draft.value)).toBe('You keep 12 500,00 £GB aside. That is enough.');
    expect(translatedIn([draft])).toEqual({ byModel: 0, not: 2 });
    expect(need).toBeNull();
    expect(JSON.stringify(await get(boss, `${documentsPath}/${letter.id}/view`)).replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(
      '12 500 £GB',
    );
    const refused = await boss.inject({ method: 'POST', url: `${documentsPath}/${letter.id}/translate`, payload: {} });
    expect([refused.statusCode, refused.json().error]).toEqual([409, expect.stringContaining('No language model is switched on')]);
    expect(sent().filter(({ body }) => body.includes('Put each line'))).toEqual([]);
  });

  test('in English nothing is asked or said', async () => {
    const boss = await aFirm();
    const letter = await aLetter(boss, 'en-GB');
    expect(letter.translation).toBeNull();
    expect((await wordsOf(boss, letter)).draft.value).toBe('You keep £12,500.00 aside. That is enough.');
    expect(sent()).toEqual([]);
  });
});

test.each([
  ['iw', 'he'],
  ['no', 'nb'],
  ['zh', 'zh-Hans'],
  ['en', 'en-GB'],
])('the old code %s is kept as %s', async (code, language) => {
  const boss = await house.anAdministrator();
  const input = { name: 'Review', document_template_id: fixedTemplateIds.suitabilityLetter, language: code };
  expect(await post<Document>(boss, documentsPath, input)).toMatchObject({ language });
});

test('a language that no document is written in is refused', async () => {
  const boss = await house.anAdministrator();
  const input = { name: 'Review', document_template_id: fixedTemplateIds.suitabilityLetter, language: 'la' };
  expect((await boss.inject({ method: 'POST', url: documentsPath, payload: input })).statusCode).toBe(400);
});

describe('with a model', () => {
  test('sentences are translated without a value in sight, told as the model’s, and wait for somebody to read them', async () => {
    const boss = await aFirm();
    const letter = await aLetter(boss, 'de');
    expect(letter.translation).toMatchObject({ language: 'de', work: 'done', refused: 0, model: { answered: 1, failure: null } });
    const { draft, need, blocks } = await wordsOf(boss, letter);
    expect(plain(draft.value)).toBe('Youde keepde 12.500,00 £ asidede. Thatde isde enoughde.');
    expect(draft).toMatchObject({ paragraphs: [{ text: [{ text: 'Yourde savingsde', bold: true }] }, expect.anything()] });
    expect(draft).toMatchObject({
      sentences: [
        { translation: { by: 'model', from: expect.stringContaining('aside') }, citations: [expect.anything()] },
        { translation: { by: 'model' } },
      ],
    });
    expect([need, blocks]).toEqual(['translated', true]);
    expect(sent()).toHaveLength(1);
    expect(sent()[0]!.body).toContain('⟦1⟧');
    expect(sent()[0]!.body).not.toMatch(/12[.,]?500|Okafor|emergency_fund/);
    const { fields } = await decide(boss, letter.id, { field: 'savings_words', decision: 'accepted' });
    expect(fields.find(({ field }) => field === 'savings_words')).toMatchObject({ need: null, blocks: false });
  });

  test('a letter is made again of its manifest without asking anybody, and says who read its sentences', async () => {
    const boss = await aFirm();
    const letter = await aLetter(boss, 'ar');
    const { docx, template } = await documentDocx(boss.ctx, letter.id);
    forgetSent();
    const manifest = manifestOf(docx)!;
    expect(rebuildLetter(template, manifest)?.equals(docx)).toBe(true);
    expect(manifest).toMatchObject({
      language: { locale: 'ar' },
      engine: expect.stringMatching(/^The built-in engine; sentences of snippets, without their values, went to stand-in/),
    });
    expect(sent()).toEqual([]);
  });

  test('what comes back with a figure of its own is refused, and the sentence stays as the snippet has it', async () => {
    const boss = await aFirm();
    standIn.behave({ mode: 'careless' });
    const letter = await aLetter(boss, 'de');
    expect(letter.translation).toMatchObject({ work: 'done', refused: 1 });
    const { draft } = await wordsOf(boss, letter);
    expect(plain(draft.value)).toBe('You keep 12.500,00 £ aside. Thatde isde enoughde.');
    expect(translatedIn([draft])).toEqual({ byModel: 1, not: 1 });
    standIn.behave({});
    await post(boss, `${documentsPath}/${letter.id}/translate`);
    await whenTranslated(boss, letter.id);
    expect(translatedIn([(await wordsOf(boss, letter)).draft])).toEqual({ byModel: 2, not: 0 });
  });

  test.each([
    ['server-error', 'unavailable'],
    ['garbage', 'unusable'],
    ['wrong-schema', 'unusable'],
    ['refusal', 'refused'],
    ['unauthorised', 'misconfigured'],
  ] as const)('a model that fails (%s) leaves the words English, and the document says why', async (mode, failure) => {
    const boss = await aFirm();
    standIn.behave({ mode });
    const letter = await aLetter(boss, 'de');
    expect(letter).toMatchObject({ work: 'done', translation: { work: 'done', model: { answered: 0, failure } } });
    expect(translatedIn([(await wordsOf(boss, letter)).draft])).toEqual({ byModel: 0, not: 2 });
  });

  test('words of another script than the language’s are no translation', async () => {
    const boss = await aFirm();
    standIn.behave({ mode: 'wrong-language' });
    const letter = await aLetter(boss, 'el');
    expect(letter.translation).toMatchObject({ work: 'done', refused: 3 });
    expect(translatedIn([(await wordsOf(boss, letter)).draft])).toEqual({ byModel: 0, not: 2 });
  });

  test('another language has the sentences asked anew, and English asks for none', async () => {
    const boss = await aFirm();
    const letter = await aLetter(boss, 'de');
    expect(await change(boss, letter, 'pl')).toMatchObject({ language: 'pl', translation: { language: 'pl', work: 'waiting' } });
    await whenTranslated(boss, letter.id);
    expect(plain((await wordsOf(boss, letter)).draft.value)).toBe('Youpl keeppl 12 500,00 GBP asidepl. Thatpl ispl enoughpl.');
    forgetSent();
    await change(boss, await now(boss, letter.id), 'en-GB');
    expect((await wordsOf(boss, letter)).draft.value).toBe('You keep £12,500.00 aside. That is enough.');
    const refused = await boss.inject({ method: 'POST', url: `${documentsPath}/${letter.id}/translate`, payload: {} });
    expect(refused.statusCode).toBe(409);
    expect(sent()).toEqual([]);
  });
});
