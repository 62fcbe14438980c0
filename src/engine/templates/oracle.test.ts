import { readdirSync, readFileSync } from 'node:fs';
import Docxtemplater from 'docxtemplater';
import fc from 'fast-check';
import PizZip from 'pizzip';
import { expect, test } from 'vitest';
import { paragraph, run, table, textBox, textIn, type WordFile, wordFile } from '#tests/support/word.ts';
import { fillTemplate } from './fill.ts';
import type { TemplateValues } from './record.ts';
import { readTemplate } from './template.ts';

const samples = new URL('../../../samples/letters/', import.meta.url);

/** What docxtemplater, an engine that many use, makes of a template; null when it refuses it. */
function byDocxtemplater(template: Buffer, values: TemplateValues): Buffer | null {
  try {
    const document = new Docxtemplater(new PizZip(template), {
      paragraphLoop: true,
      linebreaks: true,
      errorLogging: false,
      delimiters: { start: '{{', end: '}}' },
      nullGetter: () => '',
      parser: (tag: string) => ({ get: (scope: unknown) => tag.trim().split('.').filter(Boolean).reduce(own, scope) }),
    });
    document.render(values);
    return document.toBuffer();
  } catch (error) {
    if (error instanceof Error && 'properties' in error) return null;
    throw error;
  }
}

function own(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
}

function both(file: WordFile | Buffer, values: TemplateValues): [string | null, string | null] {
  const template = Buffer.isBuffer(file) ? file : wordFile(file);
  const ours = fillTemplate(template, values);
  const theirs = byDocxtemplater(template, values);
  const parts = ['word/document.xml', 'word/header1.xml', 'word/footnotes.xml'];
  const all = (docx: Buffer) => parts.map((part) => textIn(docx, part)).join('\n---\n');
  return ['docx' in ours ? all(ours.docx) : null, theirs && all(theirs)];
}

const values: TemplateValues = {
  name: 'Ann & <Bob>',
  address: '1 High St\nLeeds',
  yes: true,
  no: false,
  none: [],
  client: { name: 'Cole', age: 58 },
  rows: [
    { fund: 'Growth', parts: ['a', 'b'], held: true },
    { fund: 'Cash', parts: [], held: false },
  ],
};

test.each<[string, WordFile]>([
  [
    'values in body, header, note, table and text box',
    {
      body:
        paragraph('Dear {{name}}, {{ client.name }}') +
        table(['{{name}}', 'x']) +
        textBox(paragraph('{{name}}')) +
        paragraph('{{address}}'),
      headers: [paragraph('{{name}}')],
      footnotes: [paragraph('{{name}}')],
    },
  ],
  [
    'tags over runs',
    { body: paragraph(run('Dear {'), run('{na', '<w:b/>'), run('me}'), run('} and {{client.age}}{{client'), run('.name}}!')) },
  ],
  [
    'a row loop',
    { body: table(['Fund', 'Held'], ['{{#rows}}{{fund}}', '{{#held}}yes{{/held}}{{^held}}no{{/held}}{{/rows}}'], ['end', '']) },
  ],
  ['a loop over two rows', { body: table(['{{#rows}}{{fund}}', ''], ['x', '{{/rows}}y']) + paragraph('end') }],
  [
    'a paragraph loop',
    { body: paragraph('{{#rows}}') + paragraph('Fund {{fund}} of {{name}}') + paragraph('{{/rows}}') + paragraph('end') },
  ],
  ['a loop in a line', { body: paragraph('{{#rows}}{{fund}}: {{#parts}}{{.}},{{/parts}}; {{/rows}}end') }],
  ['a loop in a line over runs', { body: paragraph(run('a{{#rows}}b', '<w:b/>'), run('{{fund}}', '<w:i/>'), run('c{{/rows}}d')) }],
  [
    'conditions',
    {
      body: paragraph(
        '{{#yes}}a{{/yes}}{{#no}}b{{/no}}{{^no}}c{{/no}}{{#none}}d{{/none}}{{^none}}e{{/none}}{{#client}}{{age}}{{/client}}{{#missing}}f{{/}}',
      ),
    },
  ],
  [
    'a paragraph loop in a cell',
    { body: table([paragraph('{{#rows}}') + paragraph('{{fund}}') + paragraph('{{/rows}}') + paragraph('z')]) },
  ],
  ['a table in a loop', { body: paragraph('{{#rows}}') + table(['{{fund}}', '{{name}}']) + paragraph('{{/rows}}') + paragraph('end') }],
  [
    'loops in loops',
    {
      body:
        paragraph('{{#rows}}') +
        paragraph('{{fund}}') +
        paragraph('{{#parts}}') +
        paragraph('- {{.}}') +
        paragraph('{{/parts}}') +
        paragraph('{{/rows}}') +
        paragraph('end'),
    },
  ],
])('%s: the same text as docxtemplater', (_, file) => {
  const [ours, theirs] = both(file, values);
  expect(ours).not.toBeNull();
  expect(ours).toBe(theirs);
});

test.each(readdirSync(samples).filter((name) => name.endsWith('.docx')))('the sample %s: the same text as docxtemplater', (name) => {
  const template = readFileSync(new URL(name, samples));
  const { tags, problems } = readTemplate(template);
  expect(problems).toEqual([]);
  expect(tags.length).toBeGreaterThan(30);
  const [ours, theirs] = both(template, Object.fromEntries(tags.map((tag, index) => [tag.name, `value ${index} & more`])));
  expect(ours).toContain('value 0 & more');
  expect(ours).toBe(theirs);
});

test('any template that both accept gives the same text', () => {
  const leaf = fc.constantFrom('{{name}}', '{{fund}}', '{{client.age}}', 'text', ' & ', '{{missing}}');
  const line = fc
    .array(
      fc.oneof(
        leaf,
        fc
          .tuple(fc.constantFrom('rows', 'yes', 'no', 'client'), leaf)
          .map(([name, inner]) => `{{#${name}}}${inner}{{/${name}}}{{^${name}}}-{{/${name}}}`),
      ),
      { minLength: 1, maxLength: 5 },
    )
    .map((each) => paragraph(...each.map((text, index) => run(text, index % 2 === 0 ? '' : '<w:b/>'))));
  const block = fc.oneof(
    line,
    fc
      .tuple(fc.constantFrom('rows', 'yes', 'no'), fc.array(line, { minLength: 1, maxLength: 3 }))
      .map(([name, lines]) => paragraph(`{{#${name}}}`) + lines.join('') + paragraph(`{{/${name}}}`)),
    fc
      .constantFrom('rows', 'yes')
      .map((name) => table(['head', ''], [`{{#${name}}}{{fund}}`, `{{name}}{{/${name}}}`]) + paragraph('after')),
  );
  let compared = 0;
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), (blocks) => {
      const [ours, theirs] = both({ body: blocks.join('') + paragraph('end') }, values);
      if (ours === null || theirs === null) return;
      compared++;
      expect(ours).toBe(theirs);
    }),
    { numRuns: 100 },
  );
  expect(compared).toBeGreaterThan(90);
});
