import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { hostileZip } from '#tests/support/hostile-zips.ts';
import { control, namespaces, paragraph, run, table, textBox, type WordFile, wordFile } from '#tests/support/word.ts';
import { ReadingRefusal } from '../refusal.ts';
import { readWord } from './word.ts';

const blocks = (file: string | WordFile) => readWord(wordFile(typeof file === 'string' ? { body: file } : file));
const texts = (file: string | WordFile) => blocks(file).map(({ text }) => text);
const style = (id: string, inside: string) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/>${inside}</w:style>`;
const styled = (id: string, text: string) => `<w:p><w:pPr><w:pStyle w:val="${id}"/></w:pPr>${run(text)}</w:p>`;
const sym = (font: string, code: string) => `<w:r><w:sym w:font="${font}" w:char="${code}"/></w:r>`;

test('a real fact-find is read to headings, labels in bold and cells with their places', () => {
  const read = readWord(readFileSync('samples/letters/case1-pension-consolidation/fact-find.docx'));
  expect(read).toHaveLength(113);
  const at = (paragraphNumber: number) => read.find(({ place }) => 'paragraph' in place && place.paragraph === paragraphNumber);
  const place = (paragraphNumber: number) => ({ part: 'word/document.xml', paragraph: paragraphNumber });
  expect(at(2)).toEqual({
    text: '1. Personal details',
    place: place(2),
    heading: 2,
    bold: true,
    cell: null,
    type: { size: 12, colour: '1F3864' },
  });
  expect(at(9)).toEqual({
    text: 'Date of birth',
    place: place(9),
    heading: 0,
    bold: true,
    cell: { table: 0, row: 2, column: 0 },
    type: { size: 9, colour: 'auto' },
  });
  expect(at(11)).toEqual({
    text: '02/11/1969',
    place: place(11),
    heading: 0,
    bold: false,
    cell: { table: 0, row: 2, column: 2 },
    type: { size: 9, colour: 'auto' },
  });
  expect(at(120)?.text).toBe('Capacity for loss   ☐ Low   ☒ Medium   ☐ High');
});

test('the body comes first, then headers, footers and notes that are shown; paragraphs count in each part, empty ones too', () => {
  const read = blocks({
    body: paragraph('') + paragraph('Body'),
    headers: [paragraph('Header')],
    footers: [paragraph('Footer')],
    footnotes: [paragraph('Note')],
    parts: { 'word/header9.xml': `<w:hdr ${namespaces}>${paragraph('Not referred to')}</w:hdr>` },
    relationships: [{ id: 'rId99', type: 'header', target: 'header9.xml' }],
  });
  expect(read.map(({ text, place }) => [text, ...Object.values(place)])).toEqual([
    ['Body', 'word/document.xml', 2],
    ['Header', 'word/header1.xml', 1],
    ['Footer', 'word/footer1.xml', 1],
    ['Note', 'word/footnotes.xml', 2],
  ]);
});

describe('a heading is known', () => {
  const styles = `<w:styles ${namespaces}>${style('heading 2', '')}${style('Own', '<w:basedOn w:val="Base"/>')}${style('Base', '<w:pPr><w:outlineLvl w:val="2"/></w:pPr><w:rPr><w:b/></w:rPr>')}${style('Loop', '<w:basedOn w:val="Loop"/>')}</w:styles>`;
  test.each([
    ['by its style’s name', styled('heading 2', 'x'), 2, false],
    ['by the style on which its own is based, which makes it bold', styled('Own', 'x'), 3, true],
    ['by a style that the file doesn’t have', styled('Heading4', 'x'), 4, false],
    ['by its own level', `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${run('x')}</w:p>`, 1, false],
    [
      'not where its own level is body text',
      `<w:p><w:pPr><w:pStyle w:val="Own"/><w:outlineLvl w:val="9"/></w:pPr>${run('x')}</w:p>`,
      0,
      true,
    ],
    ['not where a style leads to itself', styled('Loop', 'x'), 0, false],
  ])('%s', (_, body, heading, bold) => expect(blocks({ body, styles })).toMatchObject([{ heading, bold }]));
});

test('bold is what has no letter that isn’t', () => {
  const body =
    paragraph(run('Name', '<w:b/>'), run(' ')) + paragraph(run('Name', '<w:b/>'), run(': Ann')) + paragraph(run('x', '<w:b w:val="0"/>'));
  expect(blocks(body).map(({ bold }) => bold)).toEqual([true, false, false]);
});

test('merged cells are where they begin, in columns of the grid; a table inside has its own number', () => {
  const cell = (properties: string, content: string) => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
  const merged = `<w:tbl><w:tr>${cell('<w:gridSpan w:val="2"/>', paragraph('Wide'))}${cell('<w:vMerge w:val="restart"/>', paragraph('Tall'))}</w:tr>
    <w:tr>${cell('', paragraph('a'))}${cell('', paragraph('b'))}${cell('<w:vMerge/>', paragraph(''))}${cell('', paragraph('d'))}</w:tr>
    <w:tr><w:trPr><w:gridBefore w:val="1"/></w:trPr>${cell('', table(['inner']) + paragraph('after'))}</w:tr></w:tbl>`;
  expect(blocks(merged + table(['next'])).map(({ text, cell: at }) => [text, at?.table, at?.row, at?.column])).toEqual([
    ['Wide', 0, 0, 0],
    ['Tall', 0, 0, 2],
    ['a', 0, 1, 0],
    ['b', 0, 1, 1],
    ['d', 0, 1, 3],
    ['inner', 1, 0, 0],
    ['after', 0, 2, 1],
    ['next', 2, 0, 0],
  ]);
});

describe('text is as a person sees it', () => {
  const fields = (instruction: string, result: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const form = (data: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar></w:r>${run('☐')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const tick = (checked: string, drawn: string) =>
    control({ more: `<w14:checkbox><w14:checked w14:val="${checked}"/></w14:checkbox>` }, run(drawn));
  test.each<[string, string, string[]]>([
    [
      'tabs, breaks, hyphens and references',
      '<w:p><w:r><w:t>a</w:t><w:tab/><w:t>b &amp; c</w:t><w:br/><w:t>d</w:t><w:noBreakHyphen/><w:t>e</w:t></w:r></w:p>',
      ['a\tb & c\nd-e'],
    ],
    ['links', `<w:p><w:hyperlink r:id="x">${run('our site')}</w:hyperlink></w:p>`, ['our site']],
    ['fields: the result', `<w:p>${fields('DATE', '1 May 2026')}</w:p>`, ['1 May 2026']],
    ['a field that never ends', `<w:p>${run('a')}<w:r><w:fldChar w:fldCharType="begin"/></w:r>${run('b')}</w:p>`, ['ab']],
    [
      'inserted, deleted and moved text',
      `<w:p><w:ins>${run('in')}</w:ins><w:del>${run('out')}</w:del><w:moveFrom>${run('from')}</w:moveFrom><w:moveTo>${run(' to')}</w:moveTo></w:p>`,
      ['in to'],
    ],
    [
      'signs of Wingdings',
      `<w:p>${['F0FE', 'F0FD', 'F0FC', 'F0A8', 'F06F'].map((code) => sym('Wingdings', code)).join('')}${sym('Wingdings 2', 'F052')}${sym('MS Gothic', '2612')}</w:p>`,
      ['☑☑☑☐☐☑☑'],
    ],
    ['letters set in Wingdings', paragraph(run('þ', '<w:rFonts w:ascii="Wingdings"/>'), run(' Yes')), ['☑ Yes']],
    ['boxes of content controls, once', `<w:p>${tick('1', '☒')}${run(' Yes ')}${tick('0', '☐')}${run(' No')}</w:p>`, ['☑ Yes ☐ No']],
    [
      'boxes of old forms, once',
      `<w:p>${form('<w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox>')}${form('<w:checkBox><w:default w:val="0"/></w:checkBox>')}</w:p>`,
      ['☑☐'],
    ],
    [
      'lists of old forms',
      `<w:p>${form('<w:ddList><w:result w:val="1"/><w:listEntry w:val="Low"/><w:listEntry w:val="High"/></w:ddList>')}</w:p>`,
      ['High'],
    ],
    ['fields of text of old forms', `<w:p>${fields('FORMTEXT', 'Priya')}</w:p>`, ['Priya']],
    [
      'no words that ask for an answer',
      `<w:p>${run('Name: ')}${control({ more: '<w:showingPlcHdr/>' }, run('Click here'))}</w:p>`,
      ['Name:'],
    ],
    ['an answer in a content control', `<w:p>${control({ more: '<w:dropDownList/>' }, run('Married'))}</w:p>`, ['Married']],
    ['a text box once, behind the paragraph that holds it', textBox(paragraph('In the box')) + paragraph('After'), ['In the box', 'After']],
  ])('%s', (_, body, expected) => expect(texts(body)).toEqual(expected));
});

describe('what nobody can see is left out', () => {
  const hidden = `<w:styles ${namespaces}><w:style w:type="character" w:styleId="H"><w:rPr><w:vanish/></w:rPr></w:style>${style('P', '<w:rPr><w:vanish/></w:rPr>')}</w:styles>`;
  test.each<[string, string]>([
    ['hidden', paragraph(run('x', '<w:vanish/>'))],
    ['hidden by a style of letters', paragraph(run('x', '<w:rStyle w:val="H"/>'))],
    ['hidden by a style of paragraphs', styled('P', 'x')],
    ['struck out', paragraph(run('x', '<w:strike/>'), run('x', '<w:dstrike/>'))],
    ['white', paragraph(run('x', '<w:color w:val="FFFFFF"/>'))],
    ['nearly white', paragraph(run('x', '<w:color w:val="FDFDFE"/>'))],
    ['white, marked in white', paragraph(run('x', '<w:color w:val="FFFFFF"/><w:highlight w:val="white"/>'))],
    ['blue on the same blue', paragraph(run('x', '<w:color w:val="1F3864"/><w:shd w:val="clear" w:fill="1F3864"/>'))],
    ['of half a point', paragraph(run('x', '<w:sz w:val="1"/>'))],
    [
      'an alternative that Word doesn’t draw',
      '<w:p><w:r><mc:AlternateContent><mc:Choice Requires="zzz"><w:t>x</w:t></mc:Choice></mc:AlternateContent></w:r></w:p>',
    ],
    ['in a hidden row', `<w:tbl><w:tr><w:trPr><w:hidden/></w:trPr><w:tc>${paragraph('x')}</w:tc></w:tr></w:tbl>`],
    ['a deleted row', `<w:tbl><w:tr><w:trPr><w:del/></w:trPr><w:tc>${paragraph('x')}</w:tc></w:tr></w:tbl>`],
    ['in a hidden shape', textBox(paragraph('x')).replace('<wp:docPr ', '<wp:docPr hidden="1" ')],
    ['invisible letters', paragraph('\u{e0041}\u200b\u2062')],
  ])('%s', (_, body) => {
    expect(texts({ body: body + paragraph('seen'), styles: hidden })).toEqual(['seen']);
    expect(blocks({ body: body + paragraph('seen'), styles: hidden })[0]?.place).not.toMatchObject({ paragraph: 1 });
  });

  test('but white on a dark cell, mark, style of table or box is read', () => {
    const white = run('x', '<w:color w:val="FFFFFF"/>');
    const tableStyle = `<w:styles ${namespaces}><w:style w:type="table" w:styleId="T"><w:tblStylePr w:type="firstRow"><w:tcPr><w:shd w:val="clear" w:fill="112233"/></w:tcPr></w:tblStylePr></w:style></w:styles>`;
    const cell = (properties: string, tableProperties = '') =>
      `<w:tbl><w:tblPr>${tableProperties}</w:tblPr><w:tr><w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(white)}</w:tc></w:tr></w:tbl>`;
    const dark = '<w:shd w:val="clear" w:fill="112233"/>';
    const box = textBox(paragraph(white)).replace('<wps:spPr>', '<wps:spPr><a:solidFill><a:srgbClr val="112233"/></a:solidFill>');
    const body = cell(dark) + cell('', '<w:tblStyle w:val="T"/>') + `<w:p><w:pPr>${dark}</w:pPr>${white}</w:p>` + box;
    expect(texts({ body, styles: tableStyle })).toEqual(['x', 'x', 'x', 'x']);
  });
});

describe('refused, quickly', () => {
  const part = (name: string, data: string | Uint8Array) => ({ name, data });
  const zeros = Buffer.alloc(70 * 1024 * 1024);
  const deep = (times: number) => `<w:p><w:r><w:txbxContent>`.repeat(times) + '</w:txbxContent></w:r></w:p>'.repeat(times);
  test.each<[string, string, () => Uint8Array]>([
    ['a zip of something else', 'unsupported', () => hostileZip([part('a.txt', 'x')])],
    [
      'a bomb',
      'too_large',
      () => hostileZip([{ name: 'word/document.xml', packed: deflateRawSync(zeros), size: zeros.length, checksum: 0 }]),
    ],
    ['types of its own', 'corrupt', () => hostileZip([part('word/document.xml', '<!DOCTYPE x [<!ENTITY a "b">]><w:document/>')])],
    ['paragraphs deep in each other', 'too_large', () => wordFile({ body: deep(10_000) })],
    [
      'more paragraphs than any document',
      'too_large',
      () => wordFile({ body: Array.from({ length: 210_000 }, (_, i) => `<w:p><w:r><w:t>${i * 7919}</w:t></w:r></w:p>`).join('') }),
    ],
    [
      'another prefix for Word’s own names',
      'unsupported',
      () =>
        wordFile({
          body: paragraph('x'),
          parts: {},
          styles: '<x:styles xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>',
        }),
    ],
    [
      'the body under another prefix',
      'unsupported',
      () => wordFile({ body: '<y:p xmlns:y="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>' }),
    ],
  ])('%s', (_, error, make) => {
    const bytes = make();
    const started = performance.now();
    let refusal: unknown;
    try {
      readWord(bytes);
    } catch (thrown) {
      refusal = thrown;
    }
    expect(refusal).toBeInstanceOf(ReadingRefusal);
    expect(refusal).toMatchObject({ error });
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
