import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { control, paragraph, table, textBox, textIn, wordFile } from '#tests/support/word.ts';
import { shownByWriter } from '#tests/support/writer.ts';
import { commentedCopy } from './comments.ts';
import { fillTemplate } from './fill.ts';
import { TemplateValues } from './record.ts';

const sample = (name: string) => readFileSync(new URL(`../../../samples/letters/${name}`, import.meta.url));
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function made(template: Uint8Array, values: TemplateValues): Buffer {
  const result = fillTemplate(template, values);
  if (!('docx' in result)) throw new Error(JSON.stringify(result));
  return result.docx;
}

test('a word processor opens what is made, and shows every kind of value', () => {
  const everything = wordFile({
    body:
      ['{{why}}', '{{steps}}', '{{funds}}', 'See {{page}} {{logo}}'].map((text) => paragraph(text)).join('') +
      table(['{{#rows}}{{.}}', 'row{{/rows}}']) +
      table([paragraph('{{#none}}') + paragraph('gone') + paragraph('{{/none}}'), 'cell']) +
      textBox(paragraph('{{name}} in a box')) +
      paragraph(control({ tag: 'name' }, '')) +
      control({ tag: 'why' }, paragraph('old')) +
      paragraph('The end'),
    headers: [paragraph('{{logo}} head')],
    footnotes: [paragraph('{{page}}')],
  });
  const values: TemplateValues = {
    name: 'Ann',
    why: { $paragraphs: ['First.', { text: [{ text: 'Second.', italic: true, url: 'https://example.com' }], list: 'bullet' }] },
    steps: { $list: ['one', 'two'], ordered: true },
    funds: { header: ['Fund', 'Value'], $table: [['Growth', { $money: 100 }]] },
    page: { $link: 'https://example.com/a?b=1&c=2', text: 'this page' },
    logo: { $image: PIXEL, alt: 'dot' },
    rows: ['r1', 'r2'],
    none: [],
  };
  const letter = TemplateValues.parse(JSON.parse(sample('pension-consolidation.json').toString('utf8')));
  const documents = [
    made(everything, values),
    made(sample('pension-consolidation.docx'), letter),
    commentedCopy(wordFile({ body: paragraph('a {{b') + table(['{{#c}}']) })),
  ];
  const [all = '', pension = '', commented = ''] = shownByWriter(documents) ?? documents.map((docx) => textIn(docx));
  for (const words of ['First.', 'Second.', 'one', 'two', 'Fund', '£1.00', 'this page', 'r1', 'r2', 'cell', 'Ann', 'The end'])
    expect(all).toContain(words);
  expect(all).not.toMatch(/gone|old|\{\{/);
  expect(pension).toContain('Thank you for meeting me on 15 January 2026.');
  expect(pension).toContain('£109,189.20');
  expect(pension).toContain('The fund fits the balanced profile that we agreed.');
  expect(pension).not.toContain('{{');
  expect(commented).toContain('a {{b');
}, 90_000);
