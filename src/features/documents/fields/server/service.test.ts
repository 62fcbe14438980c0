import { expect, test } from 'vitest';
import { manifestOf } from '#engine/letters/manifest.ts';
import type { LetterView } from '#engine/letters/record.ts';
import { verifyPapers } from '#engine/letters/verify-papers.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { aDocument, addPaper, decide, documentsPath as path, fieldNamed, fieldsOf, whenRead } from '#tests/support/documents.ts';
import { get, post } from '#tests/support/moves.ts';
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
