import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { letterMaker } from '#engine/letters/maker.ts';
import { officeConverter } from '#engine/letters/office.ts';
import { rebuildLetter } from '#engine/letters/rebuild.ts';
import type { ViewBlock, ViewRun } from '#engine/letters/record.ts';
import { verifyLetter } from '#engine/letters/verify-letter.ts';
import { verifyPapers } from '#engine/letters/verify-papers.ts';
import { readPdf } from '#engine/reading/pdf/pdf.ts';
import type { documents } from '#features/documents/contract.ts';
import { inputsOf } from '#features/documents/making/server/queries.ts';
import { openHouse } from '#tests/support/app.ts';
import { aDocument, addPaper, decide, documentsPath as path, whenRead } from '#tests/support/documents.ts';
import { get } from '#tests/support/moves.ts';
import { wordMime } from '#tests/support/templates.ts';

const house = openHouse({ work: true });
type Look = z.output<typeof documents.view.response>;

const runsOf = (blocks: readonly ViewBlock[]): ViewRun[] => blocks.flatMap((block) => (block.kind === 'paragraph' ? block.runs : []));
const textOf = (blocks: readonly ViewBlock[]): string[] =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.runs.map(({ text }) => text).join('')] : []));

const paper = 'Fact-find\nClient full name: Mrs Amara Okafor\nGross income: £48,000\n';
const lines = [
  'Dear {{client_salutation}},',
  '{{client_full_name}} earns {{gross_income | money}}.',
  '{{occupation}}',
  '{{letter_date | date long}}',
];

describe('a document as it looks', () => {
  test('has each value with its tag, from papers, people and the firm’s records; what nothing answers is missing', async () => {
    const person = await house.anAdviser();
    const { id } = await aDocument(person, lines, { date: '2026-11-22' });
    await addPaper(person, id, paper, 'fact-find.txt');
    const { content } = await whenRead(person, id);
    const look = await get<Look>(person, `${path}/${id}/view`);
    expect(look).toMatchObject({ content, problems: [] });
    expect(textOf(look.view.body)).toEqual(['Dear Mrs Okafor,', 'Mrs Amara Okafor earns £48,000.00.', '', '22 November 2026']);
    const runs = runsOf(look.view.body);
    expect(runs.filter(({ missing }) => missing).map(({ field }) => field)).toEqual(['occupation']);
    expect(runs.find(({ field }) => field === 'gross_income')?.text).toBe('£48,000.00');
    await decide(person, id, { field: 'occupation', decision: 'attested', value: 'Nurse' });
    const after = await get<Look>(person, `${path}/${id}/view`);
    expect(after.content).toBe(content + 1);
    expect(textOf(after.view.body)[2]).toBe('Nurse');
    // Looked at once more it is the same, without being made again.
    expect(await get<Look>(person, `${path}/${id}/view`)).toEqual(after);
  });

  test('says which values their tags can’t print, and is no Word file until they can', async () => {
    const person = await house.anAdviser();
    const { id } = await aDocument(person, ['{{gross_income | money}}']);
    await decide(person, id, { field: 'gross_income', decision: 'edited', value: 'about fifty grand' });
    const { problems } = await get<Look>(person, `${path}/${id}/view`);
    expect(problems).toEqual([{ name: 'gross_income', message: expect.any(String), remedy: expect.any(String) }]);
    const refused = await person.inject(`${path}/${id}/content`);
    expect([refused.statusCode, refused.json().current]).toEqual([409, problems]);
  });
});

test('the Word file carries what it was made of, is verified by its papers, and comes out the same when it is made again', async () => {
  const person = await house.anAdviser();
  const { id } = await aDocument(person, lines, { date: '2026-11-22', name: 'Okafor / review' });
  await addPaper(person, id, paper, 'fact-find.txt');
  const { times } = await whenRead(person, id);
  expect(times.uploaded_at).not.toBeNull();
  await expect.poll(async () => (await get<{ times: typeof times }>(person, `${path}/${id}`)).times.generation_ms).toBeGreaterThan(0);
  const file = await person.inject(`${path}/${id}/content`);
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, wordMime]);
  expect((await person.inject(`${path}/${id}/content`)).rawPayload.equals(file.rawPayload)).toBe(true);
  const { template, inputs } = await inputsOf(person.ctx, id);
  expect(inputs).toMatchObject({ engine: 'built-in', made_at: '2026-11-22', sources: [{ name: 'fact-find.txt', kind: 'text' }] });
  const made = await letterMaker().make({ template, inputs });
  expect('docx' in made && Buffer.from(made.docx).equals(file.rawPayload)).toBe(true);
  const { ok, manifest } = verifyLetter(file.rawPayload);
  expect(ok).toBe(true);
  const papers = [{ name: 'fact-find.txt', bytes: Buffer.from(paper) }];
  expect((await verifyPapers(manifest!, papers)).filter((check) => !check.ok)).toEqual([]);
  expect(rebuildLetter(template, manifest!)?.equals(file.rawPayload)).toBe(true);
});

test('paragraphs that a person writes are printed as they wrote them, a paragraph wherever they left a line free', async () => {
  const person = await house.anAdviser();
  const { id } = await aDocument(person, ['{{recommendation_reasons}}', 'Yours']);
  await decide(person, id, { field: 'recommendation_reasons', decision: 'edited', value: 'It is cheap.\n\nIt is\nplain.' });
  const { view } = await get<Look>(person, `${path}/${id}/view`);
  expect(textOf(view.body)).toEqual(['It is cheap.', 'It is plain.', 'Yours']);
});

test('it is a PDF where LibreOffice is installed; where it isn’t, that is said, and how to get it', { timeout: 60_000 }, async () => {
  const person = await house.anAdviser();
  const { id } = await aDocument(person, ['Plain words'], { name: 'Okafor' });
  const response = await person.inject(`${path}/${id}/content?format=pdf`);
  const { available, how } = officeConverter();
  const isPdf = response.headers['content-type'] === 'application/pdf';
  const said = isPdf ? (await readPdf(response.rawPayload)).pages[0]!.words.map(({ text }) => text) : response.json().error;
  expect([response.statusCode, said]).toEqual(available ? [200, ['Plain', 'words']] : [503, how]);
});
