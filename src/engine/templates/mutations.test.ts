import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { parseXml, walk, type XmlElement } from '#engine/reading/zip/xml.ts';
import { guardZip } from '#engine/reading/zip/zip-guard.ts';
import { packZip } from '#engine/reading/zip/zip-write.ts';
import { control, paragraph, run, table, textBox, wordFile } from '#tests/support/word.ts';
import { commentedCopy } from './comments.ts';
import { fillTemplate } from './fill.ts';
import type { TemplateValues } from './record.ts';
import { readTemplate } from './template.ts';

const field =
  '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>DDE x</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>';
const template = guardZip(
  wordFile({
    body:
      paragraph(run('Dear {{na'), run('me}}, {{#rows}}[', '<w:b/>'), run('{{.}}]{{else}}none{{/rows}}')) +
      paragraph('{{#rows}}') +
      paragraph('{{why}}') +
      table(['{{#none}}{{.}}', paragraph('{{#yes}}') + paragraph('in {{name}}') + paragraph('{{/yes}}'), '{{/none}}'], ['{{why}}', '']) +
      paragraph('{{else}}') +
      paragraph('{{name}}') +
      paragraph('{{/rows}}') +
      textBox(paragraph('{{^yes}}no{{/yes}}') + paragraph('{{name}}')) +
      paragraph(field, run('{{name}}'), control({ tag: 'name' }, run('old'))) +
      control({ tag: 'why' }, paragraph('old')) +
      table([control({ tag: 'name' }, paragraph('x')), '{{link}}']),
  }),
);
const values: TemplateValues = {
  name: 'Ann',
  rows: ['a', 'b'],
  none: [],
  yes: true,
  why: { $list: ['x', 'y'] },
  link: { $link: 'https://example.com' },
};
const xml = template.get('word/document.xml')?.toString('utf8') ?? '';

function elementsIn(source: string): XmlElement[] {
  const elements: XmlElement[] = [];
  walk(parseXml(source), (element) => elements.push(element));
  return elements.slice(2);
}

/** Takes an element out, doubles it, takes its surroundings away, or puts it somewhere else: well formed, but no longer as Word would write it. */
function mutated(source: string, { what, which, where }: { what: number; which: number; where: number }): string {
  const elements = elementsIn(source);
  const [one, other] = [elements[which % elements.length], elements[where % elements.length]];
  if (!one || !other) return source;
  const text = source.slice(one.start, one.end);
  if (what === 0) return source.slice(0, one.start) + source.slice(one.end);
  if (what === 1) return source.slice(0, one.end) + text + source.slice(one.end);
  if (what === 2) return source.slice(0, one.start) + source.slice(one.inside, one.closing) + source.slice(one.end);
  return source.slice(0, other.start) + text + source.slice(other.start);
}

test('a document whose parts are mixed up is filled to one that can be read, or refused', () => {
  const step = fc.record({ what: fc.nat(3), which: fc.nat(10_000), where: fc.nat(10_000) });
  let filled = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
      const parts = new Map<string, Uint8Array>(template);
      parts.set('word/document.xml', Buffer.from(steps.reduce(mutated, xml)));
      const bytes = packZip(parts);
      try {
        const result = fillTemplate(bytes, values);
        readTemplate(commentedCopy(bytes));
        if (!('docx' in result)) return;
        filled++;
        readTemplate(result.docx);
      } catch (error) {
        if (!(error instanceof ReadingRefusal)) throw error;
      }
    }),
    { numRuns: 400 },
  );
  expect(filled).toBeGreaterThan(20);
});
