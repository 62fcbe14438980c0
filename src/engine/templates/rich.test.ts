import { describe, expect, test } from 'vitest';
import { control, namespaces, paragraph, partsOf, run, textIn, type WordFile, wordFile } from '#tests/support/word.ts';
import { fillTemplate } from './fill.ts';
import { british } from './formats.ts';
import type { TemplateValues } from './record.ts';

function filled(template: string | WordFile, values: TemplateValues, locale = 'en-GB') {
  const result = fillTemplate(wordFile(typeof template === 'string' ? { body: template } : template), values, { ...british, locale });
  if (!('docx' in result)) throw new Error(JSON.stringify(result));
  return result;
}
const shown = (template: string | WordFile, values: TemplateValues, locale?: string) => textIn(filled(template, values, locale).docx);
const body = (template: string | WordFile, values: TemplateValues) => partsOf(filled(template, values).docx).get('word/document.xml') ?? '';

describe('rich values', () => {
  test('take the place of their paragraph, in its look', () => {
    const template = '<w:p><w:pPr><w:jc w:val="both"/></w:pPr><w:r><w:rPr><w:i/></w:rPr><w:t>{{why}}</w:t></w:r></w:p>';
    const xml = body(template, { why: { $paragraphs: ['One.', { text: ['Two ', { text: 'strong', bold: true }, '.'] }] } });
    expect(xml.match(/<w:p><w:pPr><w:jc w:val="both"\/><\/w:pPr>/g)).toHaveLength(2);
    expect(xml).toContain('<w:rPr><w:i/><w:b/><w:bCs/></w:rPr><w:t xml:space="preserve">strong</w:t>');
  });

  test('are lines where other text stands in their paragraph', () => {
    expect(shown(paragraph('Because: {{why}}!'), { why: { $list: ['a', ['b', { text: 'c', bold: true }]] } })).toBe('Because: a⏎bc!');
  });

  test('lists are numbered by the document: ordered ones anew each time, bullets shared, a list of the template’s own as it is', () => {
    const own = '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="7"/></w:numPr></w:pPr><w:r><w:t>{{a}}</w:t></w:r></w:p>';
    const numbering = `<w:numbering ${namespaces}><w:abstractNum w:abstractNumId="4"/><w:num w:numId="7"><w:abstractNumId w:val="4"/></w:num></w:numbering>`;
    const values = { a: { $list: ['x', 'y'], ordered: true }, b: { $list: ['z'] } };
    const parts = partsOf(
      filled({ body: own + ['{{a}}', '{{b}}', '{{a}}', '{{b}}'].map((tag) => paragraph(tag)).join(''), numbering }, values).docx,
    );
    const numbers = [...(parts.get('word/document.xml') ?? '').matchAll(/<w:numId w:val="(\d+)"/g)].map(([, id]) => Number(id));
    expect(numbers).toEqual([7, 7, 8, 8, 9, 10, 10, 9]);
    expect(parts.get('word/numbering.xml')).toMatch(
      /abstractNumId="4".*abstractNumId="5".*abstractNumId="6".*numId="7".*numId="8".*startOverride.*numId="9".*numId="10"/s,
    );
  });

  test('the list part keeps its one relationship', () => {
    const numbering = `<w:numbering ${namespaces}/>`;
    const parts = partsOf(filled({ body: paragraph('{{a}}'), numbering }, { a: { $list: ['x'] } }).docx);
    expect(parts.get('word/numbering.xml')).toMatch(/<w:num w:numId="1">.*<\/w:numbering>$/s);
    expect(parts.get('word/_rels/document.xml.rels')?.match(/Target="numbering.xml"/g)).toHaveLength(1);
  });

  test('a document without lists gets what they need', () => {
    const parts = partsOf(filled(paragraph('{{a}}'), { a: { $list: ['x'] } }).docx);
    expect(parts.get('word/numbering.xml')).toContain('•');
    expect(parts.get('[Content_Types].xml')).toContain('/word/numbering.xml');
    expect(parts.get('word/_rels/document.xml.rels')).toContain('Target="numbering.xml"');
  });

  test('tables have a header row and figures to the right', () => {
    const value = {
      header: ['Fund', 'Value'],
      $table: [
        ['Growth', { $money: 123400 }],
        ['Cash', { $money: 5 }],
      ],
    };
    const xml = body(paragraph('{{t}}'), { t: value });
    expect(shown(paragraph('{{t}}') + paragraph('end'), { t: value })).toBe('Fund|Value|\nGrowth|£1,234.00|\nCash|£0.05|\nend');
    expect(xml.match(/<w:tblHeader\/>/g)).toHaveLength(1);
    expect(xml.match(/<w:jc w:val="right"\/>/g)).toHaveLength(3);
  });

  test('links lead to their address, once a part, and not within another link', () => {
    const template = paragraph('See {{a}} and {{a}}.') + `<w:p><w:hyperlink w:anchor="x">${run('{{a}}')}</w:hyperlink></w:p>`;
    const { docx } = filled(template, { a: { $link: 'https://example.com/?a=1&b=2', text: 'the page' } });
    const parts = partsOf(docx);
    expect(textIn(docx)).toBe('See the page and the page.\nthe page');
    expect(parts.get('word/document.xml')?.match(/<w:hyperlink [^>]*r:id/g)).toHaveLength(2);
    expect(
      parts.get('word/_rels/document.xml.rels')?.match(/Target="https:\/\/example.com\/\?a=1&amp;b=2" TargetMode="External"/g),
    ).toHaveLength(1);
  });

  test('pictures are kept once, by what they are', () => {
    const { docx } = filled(paragraph('{{p}} {{p}}'), { p: { $image: PIXEL, alt: 'A "dot"', width_mm: 10 } });
    const parts = partsOf(docx);
    expect([...parts.keys()].filter((name) => name.includes('media'))).toHaveLength(1);
    const xml = parts.get('word/document.xml') ?? '';
    expect(xml.match(/<wp:extent cx="360000" cy="360000"\/>/g)).toHaveLength(2);
    expect([...xml.matchAll(/<wp:docPr id="(\d+)"/g)].map(([, id]) => id)).toEqual(['1', '2']);
  });
});

describe('content controls', () => {
  test('are filled by tag or by title, and lose the words that ask for text', () => {
    const placeholder = run('Click here', '<w:rStyle w:val="PlaceholderText"/>');
    const template =
      paragraph(run('Dear '), control({ tag: 'client', more: '<w:showingPlcHdr/><w:dataBinding w:xpath="/x"/>' }, placeholder)) +
      control({ title: 'why' }, `<w:p><w:pPr><w:jc w:val="both"/></w:pPr>${run('old', '<w:b/>')}</w:p>`) +
      control({ tag: '{{fee | money}}', title: 'Fee' }, paragraph('0'));
    const { docx, missing } = filled(template, { client: 'Ann', why: { $paragraphs: ['One', 'Two'] }, fee: 100 });
    const xml = partsOf(docx).get('word/document.xml') ?? '';
    expect(textIn(docx)).toBe('Dear Ann\nOne\nTwo\n£1.00');
    expect(xml).not.toMatch(/showingPlcHdr|dataBinding|PlaceholderText/);
    expect(xml.match(/<w:jc w:val="both"\/><\/w:pPr><w:r><w:rPr><w:b\/>/g)).toHaveLength(2);
    expect(missing).toEqual([]);
  });

  test('without a value, of a program, or with tags inside are left as they are', () => {
    const template =
      paragraph(control({ tag: 'unknown' }, run('as it was'))) +
      paragraph(control({ tag: 'goog_rdk_1' }, run('Google'))) +
      control({ tag: 'client', more: '<w:docPartObj/>' }, paragraph('contents')) +
      control({ tag: 'client' }, paragraph('[{{client}}]'));
    const { docx, missing } = filled(template, { client: 'Ann' });
    expect(textIn(docx)).toBe('as it was\nGoogle\ncontents\n[Ann]');
    expect(missing).toEqual(['unknown']);
  });

  test('hold more than plain text when the value is more, and no choice once it is made', () => {
    const plain = control({ tag: 'a', more: '<w:text w:multiLine="1"/>' }, paragraph('old'));
    expect(body(plain, { a: 'x' })).toContain('<w:text w:multiLine="1"/>');
    expect(body(plain, { a: { $list: ['x'] } })).not.toContain('<w:text ');
    const choice = '<w:dropDownList><w:listItem w:value="Cautious"/></w:dropDownList>';
    expect(body(paragraph(control({ tag: 'a', more: choice }, run('Choose'))), { a: 'Balanced' })).not.toMatch(/dropDownList|Choose/);
  });

  test('tick their box', () => {
    const box = '<w14:checkbox><w14:checked w14:val="0"/></w14:checkbox>';
    const xml = body(paragraph(control({ tag: 'agreed', more: box }, run('☐'))), { agreed: true });
    expect(xml).toContain('☒');
    expect(xml).toContain('<w14:checked w14:val="1"/>');
  });
});

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
