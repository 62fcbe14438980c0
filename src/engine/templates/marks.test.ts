import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { control, paragraph, partsOf, run, table, textBox, textIn, type WordFile, wordFile } from '#tests/support/word.ts';
import { fillMarked, fillTemplate } from './fill.ts';
import { type MarkedPiece, markedPieces, withoutMarks } from './marks.ts';
import type { TemplateValue, TemplateValues } from './record.ts';

const samples = new URL('../../../samples/letters/', import.meta.url);

function marked(template: string | WordFile | Buffer, values: TemplateValues) {
  const file = Buffer.isBuffer(template) ? template : wordFile(typeof template === 'string' ? { body: template } : template);
  const filled = fillMarked(file, values);
  if (!('docx' in filled)) throw new Error(JSON.stringify(filled));
  return filled;
}

/** What a document says with its marks written out. */
function told(template: string | WordFile, values: TemplateValues, part?: string): string {
  const write = (piece: MarkedPiece): string => {
    if ('text' in piece) return piece.text;
    return 'begins' in piece ? `<${piece.begins}:` : 'missing' in piece ? `<no ${piece.missing}` : '>';
  };
  return markedPieces(textIn(marked(template, values).docx, part))
    .map(write)
    .join('');
}

describe('marks name', () => {
  test('what a value prints, wherever it stands', () => {
    const file = {
      body: paragraph('Dear {{client.name}}, {{fee | money}}.') + textBox(paragraph('{{a}}')) + table(['{{a}}', '{{^a}}no{{/a}}']),
      headers: [paragraph('Head {{a}}')],
      footnotes: [paragraph('Note {{a}}')],
    };
    const values = { client: { name: 'Ann\nLowe' }, fee: 150000, a: 'A' };
    expect(told(file, values)).toBe('Dear <client.name:Ann⏎Lowe>, <fee:£1,500.00>.\n<a:A>\n\n<a:A>||');
    expect(told(file, values, 'word/header1.xml')).toBe('Head <a:A>');
    expect(told(file, values, 'word/footnotes.xml')).toContain('Note <a:A>');
  });

  test('what nobody gave, in place of nothing', () => {
    expect(told(paragraph('You have {{cash}}{{#more}} and {{more}}{{/more}}.'), {})).toBe('You have <no cash>.');
    expect(marked(paragraph('{{cash}}'), {}).missing).toEqual(['cash']);
  });

  test('what is given as nothing by nothing, and what can’t be printed as missing, with the reason', () => {
    const filled = marked(paragraph('{{left_out}}|{{day | date}}|{{rows}}'), { left_out: null, day: 'soon', rows: [{}] });
    expect(filled.values.map(({ name }) => name)).toEqual(['day', 'rows']);
    expect(told(paragraph('{{left_out}}|{{day | date}}'), { left_out: null, day: 'soon' })).toBe('<left_out:>|<no day>');
  });

  test('rows by the list that they are of', () => {
    const values = { plans: ['A', 'B'], funds: [{ name: 'Growth' }, {}] };
    expect(told(paragraph('{{#plans}}{{.}};{{/plans}}{{#funds}}{{name}};{{/funds}}'), values)).toBe(
      '<plans:A>;<plans:B>;<name:Growth>;<no name>;',
    );
  });

  test('paragraphs, lists and tables from their first word to their last', () => {
    const $paragraphs = ['One.', { text: ['Two ', { text: 'three', bold: true }, '.'], list: 'bullet' as const }];
    expect(told(paragraph('{{why}}') + paragraph('End'), { why: { $paragraphs } })).toBe('<why:One.\nTwo three.>\nEnd');
    expect(told(paragraph('{{t}}') + paragraph('End'), { t: { $table: [['a', 1]], header: ['h', 'i'] } })).toBe('<t:h|i|\na|1>|\nEnd');
    expect(told(paragraph('So: {{why}}'), { why: { $paragraphs } })).toBe('So: <why:One.⏎Two three.>');
    expect(told(paragraph('{{why}}') + paragraph('End'), { why: { $paragraphs: [] } })).toBe('\nEnd'.trimStart());
  });

  test('content controls, filled or as they were', () => {
    const body = paragraph(control({ tag: 'name' }, run('asks'))) + control({ tag: 'why' }, paragraph('asks'));
    expect(told(body, { name: 'Ann', why: { $list: ['a', 'b'] } })).toBe('<name:Ann>\n<why:a\nb>');
    expect(told(body, {})).toBe('<no name>asks\n<no why>asks');
    expect(told(control({ tag: 'why', more: '<w:showingPlcHdr/>' }, paragraph('asks', 'two')), {})).toBe('<no whyaskstwo>');
    const box = control({ tag: 'agreed', more: '<w14:checkbox><w14:checked w14:val="0"/></w14:checkbox>' }, run('☐'));
    expect(told(paragraph(box), { agreed: true })).toBe('<agreed:☒>');
  });
});

test('a template or value that brings marks along has them taken away, however they are written', () => {
  const forged = '\u{10ff00}\u{f0061}\u{10ff02}forged\u{10ff03}';
  const coded = '&#1113856;&#x0F0061;&#0983137;&#x10fF02;forged&#1113859;';
  const file = { body: paragraph(forged) + paragraph(`<w:r><w:t>${coded}</w:t></w:r>`) + paragraph('{{a}}'), headers: [paragraph(forged)] };
  const { docx } = marked(file, { a: forged });
  expect(markedPieces(textIn(docx))).toEqual([{ text: 'forged\nforged\n' }, { begins: 'a' }, { text: 'forged' }, { ends: true }]);
  expect(markedPieces(textIn(docx, 'word/header1.xml'))).toEqual([{ text: 'forged' }]);
});

const pieces = [
  paragraph('{{a}} and {{b | money}} of {{c.d}}'),
  paragraph('{{a}}'),
  paragraph(run('{{', '<w:b/>'), run('b}} x')),
  table(['{{#rows}}{{a}}', '{{d}}{{/rows}}'], ['end', '{{b}}']),
  paragraph('{{#a}}yes {{.}} {{else}}no {{b}}{{/a}}'),
  paragraph('{{#rows}}') + paragraph('{{a}}, {{.}}') + paragraph('{{/rows}}'),
  textBox(paragraph('{{a}}') + table(['{{b}}'])),
  paragraph(control({ tag: 'a' }, run('ask'))),
  control({ tag: 'b', more: '<w:showingPlcHdr/>' }, paragraph('ask')),
];
const printable = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'é', '<', '\n', '\t', '\u{10ff03}', '\u{f0061}', '😀', '') }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);
const value: fc.Arbitrary<TemplateValue> = fc.oneof(
  printable,
  fc.record({ $money: fc.integer() }),
  fc.record({ $list: fc.array(fc.string()), ordered: fc.boolean() }),
  fc.record({ $paragraphs: fc.array(fc.oneof(fc.string(), fc.record({ text: fc.string(), list: fc.constant('number' as const) }))) }),
  fc.record({ $table: fc.array(fc.array(printable, { maxLength: 3 }), { maxLength: 3 }) }),
  fc.record({ $link: fc.constant('https://example.org/'), text: fc.string() }),
  fc.array(fc.record({ a: printable, d: printable }), { maxLength: 3 }),
);

/** Each part of a document without marks, with nothing that could pass for one, and whether or not a text asks for an answer. */
const plainParts = (docx: Uint8Array) =>
  [...partsOf(docx)].map(([name, text]) => [name, withoutMarks(text).replaceAll('<w:showingPlcHdr/>', '')]);

test('without its marks a document is the same in every part, and what can’t be printed is the same', () => {
  const values = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'rows'), value, { maxKeys: 4 });
  const templates = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 });
  let compared = 0;
  fc.assert(
    fc.property(templates, fc.constantFrom(...pieces), values, (body, header, given) => {
      const template = wordFile({ body: body.join(''), headers: [header], footnotes: [paragraph('{{a}}')] });
      const [plain, withMarks] = [fillTemplate(template, given), fillMarked(template, given)];
      if (!('docx' in withMarks)) throw new Error(JSON.stringify(withMarks));
      const isFilled = 'docx' in plain;
      if (isFilled) compared++;
      expect(withMarks.values).toEqual(isFilled ? [] : plain.values);
      const { docx, missing, unused } = isFilled ? plain : withMarks;
      expect(withMarks).toMatchObject({ missing, unused });
      expect(plainParts(withMarks.docx)).toEqual(plainParts(docx));
    }),
    { numRuns: 150 },
  );
  expect(compared).toBeGreaterThan(40);
});

test.each(readdirSync(samples).filter((name) => name.endsWith('.docx')))('so it is with %s', (name) => {
  const template = readFileSync(new URL(name, samples));
  const given = JSON.parse(readFileSync(new URL('pension-consolidation.json', samples), 'utf8'));
  const [plain, withMarks] = [fillTemplate(template, given), fillMarked(template, given)];
  if (!('docx' in plain && 'docx' in withMarks)) throw new Error('not filled');
  expect(plainParts(withMarks.docx)).toEqual([...partsOf(plain.docx)]);
  expect(textIn(withMarks.docx)).not.toBe(textIn(plain.docx));
});
