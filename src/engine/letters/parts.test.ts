import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { draftFields } from '#engine/composing/draft.ts';
import { extractFields } from '#engine/extraction/extract.ts';
import { Tag } from '#engine/extraction/record.ts';
import { readFlow } from '#engine/reading/read.ts';
import { languageFor } from '#engine/templates/formats.ts';
import { readTemplate } from '#engine/templates/template.ts';
import { textFile } from '#tests/support/extraction/files.ts';
import { paragraph, textIn, wordFile } from '#tests/support/word.ts';
import { valuesFor } from './filling.ts';
import { makeLetter, viewDraft } from './make-letter.ts';
import { manifestOf } from './manifest.ts';
import { compareRebuilt } from './rebuild.ts';
import type { LetterInputs } from './record.ts';
import { verifyPapers } from './verify-papers.ts';
import { viewOf } from './view.ts';

const note = 'Meeting note\n\nObjectives:\n- Retire at 60\n- Clear the mortgage\n- Help the children\n';
const three = ['Retire at 60', 'Clear the mortgage', 'Help the children'];
const objectives = Tag.parse({ tag_name: 'objectives', prompt_body: 'List the client’s objectives.', type: 'list' });

async function inputsFor(template: Buffer, tags: Tag[], papers: Record<string, string>, locale = 'en-GB'): Promise<LetterInputs> {
  const files = await Promise.all(
    Object.entries(papers).map(async ([name, text]) => ({ name, source: await readFlow(Buffer.from(text)) })),
  );
  const language = languageFor(locale);
  return {
    product: { name: 'suitably', version: '1' },
    engine: 'built-in',
    made_at: '2026-01-31',
    language,
    template: { name: 'template.docx', sha256: hash('sha256', template) },
    sources: files.map(({ name, source }) => ({ name, sha256: source.sha256, kind: source.kind })),
    fields: draftFields(tags, extractFields(tags, files), { date: '2026-01-31', language }),
    given: {},
  };
}

async function letterOf(body: string, tags: Tag[], papers: Record<string, string>, locale?: string) {
  const template = wordFile({ body });
  const inputs = await inputsFor(template, tags, papers, locale);
  const made = makeLetter(template, inputs);
  if (!('docx' in made)) throw new Error(JSON.stringify(made));
  return { template, inputs, docx: made.docx, xml: textIn(made.docx) };
}

test('a list stands as a list where it has a paragraph of its own, else joined as people would say it', async () => {
  const own = await letterOf(paragraph('{{objectives}}') + paragraph('You wish to: {{objectives}}.'), [objectives], { 'note.txt': note });
  expect(own.xml).toContain('You wish to: Retire at 60, Clear the mortgage and Help the children.');
  expect(
    viewOf(own.docx)
      .body.flatMap((block) => ('list' in block && block.list ? block.runs : []))
      .map(({ text }) => text),
  ).toEqual(three);
  const each = await letterOf(paragraph('{{#objectives}}{{.}}! {{/objectives}}'), [objectives], { 'note.txt': note });
  expect(each.xml).toContain('Retire at 60! Clear the mortgage! Help the children! ');
  const german = await letterOf(paragraph('Ziele: {{objectives}}.'), [objectives], { 'note.txt': note }, 'de');
  expect(german.xml).toContain('Ziele: Retire at 60, Clear the mortgage und Help the children.');
});

test('the letter keeps each item’s place, is the same byte for byte when made again, and its papers are found again', async () => {
  const { docx, template } = await letterOf(paragraph('{{objectives}}') + paragraph('So: {{objectives}}'), [objectives], {
    'note.txt': note,
  });
  const manifest = manifestOf(docx)!;
  expect(compareRebuilt(docx, manifest, template)).toMatchObject({ ok: true });
  const checks = await verifyPapers(manifest, [{ name: 'note.txt', bytes: Buffer.from(note) }]);
  expect(checks).toMatchObject([{ ok: true }, { ok: true, detail: expect.stringContaining('3 quotes found again') }]);
  const field = manifest.fields[0]!;
  if (field.status !== 'cited') throw new Error('not cited');
  field.items![1]!.citation = { ...field.items![1]!.citation!, quote: 'Clear the overdraft' };
  expect((await verifyPapers(manifest, [{ name: 'note.txt', bytes: Buffer.from(note) }]))[1]).toMatchObject({ ok: false });
  const printed = manifest.language.printed!;
  const [key] = Object.keys(printed).filter((one) => one.includes('$all'));
  const forged = { ...manifest, language: { ...manifest.language, printed: { ...printed, [key!]: 'Retire at 60 and Stay' } } };
  expect(compareRebuilt(docx, forged, template)).toMatchObject({ ok: false });
});

test('an item that a person changed is theirs, the others keep their places', async () => {
  const template = wordFile({ body: paragraph('{{objectives}}') });
  const { fields } = await inputsFor(template, [objectives], { 'note.txt': note });
  const [cited] = fields;
  if (cited?.status !== 'cited') throw new Error('not cited');
  const items = cited.items!.map((item, i) => (i === 0 ? { value: 'Retire at 62', citation: null } : item));
  const stated = { field: 'objectives', status: 'attested' as const, value: '', by: 'Ana', items };
  const words = ['Retire at 62', 'Clear the mortgage', 'Help the children'];
  expect(valuesFor(readTemplate(template).tags, [stated])).toEqual({ objectives: { $list: words, joined: true } });
  const drafted = viewDraft(template, { fields: [stated], given: {}, language: languageFor('en-GB') });
  expect('view' in drafted && drafted.view.body.flatMap((block) => ('runs' in block ? block.runs : []))).toEqual(
    words.map((text) => ({ text, field: 'objectives' })),
  );
});

test('a snippet says a list as people would', async () => {
  const reasons = Tag.parse({ tag_name: 'objectives_summary', kind: 'written' });
  const snippet = {
    id: 'aims',
    name: 'Aims',
    tag: 'objectives_summary',
    version: 1,
    order: 1,
    text: 'You wish to: {{objectives}}.',
    when: { all: [] },
  };
  const files = [textFile('note.txt', note.split('\n'))];
  const tags = [objectives, reasons];
  const [, composed] = draftFields(tags, extractFields([objectives], files), { date: '2026-01-31', snippets: [snippet] });
  expect(composed).toMatchObject({ value: 'You wish to: Retire at 60, Clear the mortgage and Help the children.' });
  expect(composed && 'sentences' in composed && composed.sentences[0]?.citations).toHaveLength(3);
});

const csv = 'fund,value\nAlder Growth,"£12,000"\nBirch Income,"£8,500"\nTotal,"£20,500"\n';
const funds = { tag_name: 'funds', prompt_body: 'The funds that you hold.', type: 'table' };
const rowsOfFunds = Tag.parse({ ...funds, columns: ['fund', 'value'] });

test('a table stands as rows between the tags of its section, each cell printed as its tag asks', async () => {
  const body = paragraph('{{#funds}}{{fund}}|{{value | money 0}}; {{/funds}}') + paragraph('End');
  const { docx, template, xml } = await letterOf(body, [rowsOfFunds], { 'holdings.csv': csv });
  expect(xml).toContain('Alder Growth|£12,000; Birch Income|£8,500; ');
  expect(xml).not.toContain('Total');
  const manifest = manifestOf(docx)!;
  expect(compareRebuilt(docx, manifest, template)).toMatchObject({ ok: true });
  const [, quotes] = await verifyPapers(manifest, [{ name: 'holdings.csv', bytes: Buffer.from(csv) }]);
  expect(quotes).toMatchObject({ ok: true, detail: expect.stringContaining('4 quotes') });
});

test('a column that is printed with a format and without is what the format says, in both places', async () => {
  const body = paragraph('{{#funds}}{{fund}}: {{value}}; {{/funds}}') + paragraph('{{#funds}}{{value | money}} {{/funds}}');
  const { xml } = await letterOf(body + paragraph('End'), [rowsOfFunds], { 'holdings.csv': csv });
  expect(xml).toMatch(/Alder Growth: £12,000(?:\.00)?; Birch Income/);
  expect(xml).toContain('£12,000.00 £8,500.00 ');
});

test('a table stands as a table where its tag stands alone, below the heads of its paper', async () => {
  const { docx } = await letterOf(paragraph('{{funds}}') + paragraph('End'), [Tag.parse(funds)], { 'holdings.csv': csv });
  const [table] = viewOf(docx).body;
  const cells =
    table?.kind === 'table'
      ? table.rows.map((row) =>
          row.cells.map(({ blocks: [block] }) => block?.kind === 'paragraph' && block.runs.map(({ text }) => text).join('')),
        )
      : [];
  expect(cells).toEqual([
    ['fund', 'value'],
    ['Alder Growth', '£12,000'],
    ['Birch Income', '£8,500'],
  ]);
});

test('what no row answers is missing, and a cell that a row leaves empty is not', () => {
  const table = {
    columns: ['fund', 'value', 'isin'],
    rows: [
      [part('Alder'), part('£1'), part('')],
      [part('Birch'), part(''), part('')],
    ],
  };
  const template = wordFile({ body: paragraph('{{#funds}}{{fund}} {{value}} {{isin}};{{/funds}}') });
  const drafted = viewDraft(template, {
    fields: [{ field: 'funds', status: 'attested', value: '', by: 'Ana', table }],
    given: {},
    language: languageFor('en-GB'),
  });
  expect(drafted).toMatchObject({ missing: ['isin'] });
});

const part = (value: string) => ({ value, citation: null });

test('a list that says there is none closes its section', () => {
  const stated = { field: 'debts', status: 'attested' as const, value: 'None', by: 'Ana', items: [part('None')] };
  const { tags } = readTemplate(wordFile({ body: paragraph('{{#debts}}You owe: {{debts}}.{{else}}You owe nothing.{{/debts}}') }));
  expect(valuesFor(tags, [stated])).toEqual({ debts: { $no: 'None' } });
});
