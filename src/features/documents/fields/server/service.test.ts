import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { manifestOf } from '#engine/letters/manifest.ts';
import { compareRebuilt } from '#engine/letters/rebuild.ts';
import type { LetterView } from '#engine/letters/record.ts';
import { verifyPapers } from '#engine/letters/verify-papers.ts';
import type { FieldState } from '#features/documents/fields/contract.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { aDocument, addPaper, decide, documentsPath as path, fieldNamed, fieldsOf, whenRead } from '#tests/support/documents.ts';
import { get, ok, post } from '#tests/support/moves.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { upload } from '#tests/support/templates.ts';
import { textIn } from '#tests/support/word.ts';

const house = openHouse({ work: true });

const note = 'Meeting note\n\nObjectives:\n- Retire at 60\n- Clear the mortgage\n- Help the children\n';
const holdings = 'fund,value\nAlder Growth,"£12,000"\nBirch Income,"£8,500"\nTotal,"£20,500"\n';

/** A document whose template prints a list and rows, of papers that have both. */
async function aDocumentOfParts(person: Adviser): Promise<string> {
  const tags = [
    { tag_name: 'objectives', prompt_body: 'The client’s objectives', metadata_json: { type: 'list' } },
    { tag_name: 'funds', prompt_body: 'The funds held', metadata_json: { type: 'table' } },
  ];
  for (const tag of tags) await post(person, '/api/document-template-tags', tag);
  const { id } = await aDocument(person, ['You wish to: {{objectives}}.', '{{objectives}}', '{{#funds}}{{fund}}: {{value}}; {{/funds}}']);
  await addPaper(person, id, note, 'note.txt');
  await addPaper(person, id, holdings, 'holdings.csv');
  await whenRead(person, id);
  return id;
}

const docxOf = async (person: Adviser, id: string): Promise<Buffer> =>
  (await person.inject({ url: `${path}/${id}/content?format=docx` })).rawPayload;

test('lists and tables come from papers part by part, and what rows print is no field of its own', async () => {
  const person = await house.anAdviser();
  const id = await aDocumentOfParts(person);
  const state = await fieldsOf(person, id);
  expect(state.fields.map(({ field, columns }) => [field, columns])).toEqual([
    ['objectives', []],
    ['funds', ['fund', 'value']],
  ]);
  expect(fieldNamed(state, 'objectives').draft).toMatchObject({
    status: 'cited',
    value: 'Retire at 60\nClear the mortgage\nHelp the children',
    items: [{ citation: { place: { line: 4 }, quote: 'Retire at 60' } }, {}, {}],
  });
  expect(fieldNamed(state, 'funds').draft).toMatchObject({
    value: 'fund | value\nAlder Growth | £12,000\nBirch Income | £8,500',
    table: {
      rows: [
        [{ value: 'Alder Growth' }, { value: '£12,000', citation: { quote: '£12,000' } }],
        [{}, {}],
      ],
    },
  });
  const { view } = await get<{ view: LetterView }>(person, `${path}/${id}/view`);
  const marked = view.body
    .flatMap((block) => ('runs' in block ? block.runs : []))
    .flatMap(({ field, text }) => (field ? [[field, text]] : []));
  expect(marked).toContainEqual(['objectives', 'Retire at 60, Clear the mortgage and Help the children']);
  expect(marked).toContainEqual(['fund', 'Birch Income']);
});

test('a person changes one item and one cell: theirs by name, the others still shown in their papers, also in the letter', async () => {
  const person = await house.anAdviser();
  const id = await aDocumentOfParts(person);
  const state = await decide(
    person,
    id,
    { field: 'objectives', decision: 'edited', value: 'Retire at 62\nClear the mortgage\nHelp the children' },
    { field: 'funds', decision: 'edited', value: 'fund | value\nAlder Growth | £12,500\nCedar Bond | £100' },
  );
  const stated = { status: 'attested', by: 'Test Adviser' };
  expect(fieldNamed(state, 'objectives')).toMatchObject({
    need: null,
    draft: { ...stated, items: [{ value: 'Retire at 62', citation: null }, { citation: { quote: 'Clear the mortgage' } }, {}] },
  });
  expect(fieldNamed(state, 'funds').draft).toMatchObject({
    ...stated,
    table: {
      rows: [
        [{ citation: { quote: 'Alder Growth' } }, { value: '£12,500', citation: null }],
        [
          { value: 'Cedar Bond', citation: null },
          { value: '£100', citation: null },
        ],
      ],
    },
  });
  const docx = await docxOf(person, id);
  expect(textIn(docx)).toContain('You wish to: Retire at 62, Clear the mortgage and Help the children.');
  expect(textIn(docx)).toContain('Alder Growth: £12,500; Cedar Bond: £100; ');
  const papers = [note, holdings].map((text, i) => ({ name: `${i}`, bytes: Buffer.from(text) }));
  const [sources, quotes] = await verifyPapers(manifestOf(docx)!, papers);
  expect([sources, quotes]).toMatchObject([{ ok: true }, { ok: true, detail: expect.stringContaining('3 quotes') }]);
});

test('rows that no paper has are missed, and can be written by hand', async () => {
  const person = await house.anAdviser();
  await post(person, '/api/document-template-tags', { tag_name: 'plans', prompt_body: 'The plans', metadata_json: { type: 'table' } });
  const { id } = await aDocument(person, ['{{#plans}}{{plan}} {{value}}; {{/plans}}']);
  await addPaper(person, id, 'A note on nothing much.', 'note.txt');
  await whenRead(person, id);
  expect(fieldNamed(await fieldsOf(person, id), 'plans')).toMatchObject({ need: 'absent', blocks: true, columns: ['plan', 'value'] });
  await decide(person, id, { field: 'plans', decision: 'attested', value: 'plan | value\nAldergate | £9' });
  expect(textIn(await docxOf(person, id))).toContain('Aldergate £9; ');
});

describe('a picture', () => {
  async function aDocumentWithPicture(person: Adviser): Promise<string> {
    const tag = { tag_name: 'cash_flow', prompt_body: 'The cash flow chart', metadata_json: { type: 'image' } };
    await post(person, '/api/document-template-tags', tag);
    const { id } = await aDocument(person, ['Your cash flow:', '{{cash_flow}}', 'And {{occupation}}']);
    return id;
  }
  const send = (person: Adviser, id: string, content: Buffer, field = 'cash_flow') =>
    upload(person, `${path}/${id}/fields/picture?field=${field}`, content, 'chart of May.jpg');

  test('that a person uploads is made anew, printed, and kept with the letter: made again that is the same byte for byte', async () => {
    const person = await house.anAdviser();
    const id = await aDocumentWithPicture(person);
    const state = await ok<FieldState>(send(person, id, await aPicture()));
    const { draft, need, decision } = fieldNamed(state, 'cash_flow');
    expect(draft).toMatchObject({
      status: 'attested',
      value: 'chart of May.png',
      by: 'Test Adviser',
      picture: { sha256: expect.any(String) },
    });
    expect([need, decision?.decision, decision?.value]).toEqual([null, 'edited', 'chart of May.png']);
    const { view } = await get<{ view: LetterView }>(person, `${path}/${id}/view`);
    expect(view.body).toContainEqual({ kind: 'picture', alt: 'Cash flow', src: expect.stringMatching(/^data:image\/png/) });

    const docx = await docxOf(person, id);
    expect((await docxOf(person, id)).equals(docx)).toBe(true);
    const manifest = manifestOf(docx)!;
    const picture = draft.status === 'attested' ? draft.picture! : null;
    const { $image } = manifest.given['cash_flow'] as { $image: string };
    expect(hash('sha256', Buffer.from($image, 'base64'))).toBe(picture?.sha256);
    const { document_template_id } = await get<{ document_template_id: string }>(person, `${path}/${id}`);
    const template = (await person.inject(`/api/document-templates/${document_template_id}/versions/1/content`)).rawPayload;
    expect(compareRebuilt(docx, manifest, template)).toMatchObject({ ok: true });
    expect(textIn(docx)).not.toContain('chart of May');
  });

  test('is a picture, and no other field’s; what is written in its place is refused, another takes its place', async () => {
    const person = await house.anAdviser();
    const id = await aDocumentWithPicture(person);
    const refusals = [send(person, id, Buffer.from('%PDF-1.7')), send(person, id, await aPicture(), 'occupation')];
    expect((await Promise.all(refusals)).map(({ statusCode }) => statusCode)).toEqual([400, 400]);
    const payload = { decisions: [{ field: 'cash_flow', decision: 'edited', value: 'a chart' }] };
    expect((await person.inject({ method: 'PUT', url: `${path}/${id}/fields`, payload })).statusCode).toBe(400);
    expect(fieldNamed(await fieldsOf(person, id), 'cash_flow').need).toBe('absent');
    await ok(send(person, id, await aPicture()));
    const back = await decide(person, id, { field: 'cash_flow', decision: 'withdrawn' });
    expect(fieldNamed(back, 'cash_flow').draft.value).toBeNull();
  });

  test('is seen by whoever sees the document, and goes with it', async () => {
    const person = await house.anAdviser();
    const stranger = await house.anAdviser();
    const id = await aDocumentWithPicture(person);
    const { draft } = fieldNamed(await ok<FieldState>(send(person, id, await aPicture())), 'cash_flow');
    const file = `/api/file-metadata/${draft.status === 'attested' ? draft.picture?.file_metadata_id : ''}`;
    const statusOf = async (who: Adviser) => (await who.inject(file)).statusCode;
    expect([await statusOf(person), await statusOf(stranger)]).toEqual([200, 404]);
    await person.inject({ method: 'DELETE', url: `${path}/${id}` });
    expect(await statusOf(person)).toBe(404);
  });
});
