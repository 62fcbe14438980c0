import { describe, expect, test } from 'vitest';
import { draftFields } from '#engine/composing/draft.ts';
import { fillMarked } from '#engine/templates/fill.ts';
import { askedNames, type TemplateValues } from '#engine/templates/record.ts';
import { readTemplate } from '#engine/templates/template.ts';
import { drawdown, statedOf } from '#tests/support/composing/clients.ts';
import { letterOfCase } from '#tests/support/letters/made-letter.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { control, namespaces, paragraph, run, table, textBox, type WordFile, wordFile } from '#tests/support/word.ts';
import { valuesFor } from './filling.ts';
import { fixedTemplateFile, fixedTemplates } from './fixed-templates.ts';
import { LetterView, type ViewBlock, type ViewRun } from './record.ts';
import { standardTagNamed } from './standard-tags.ts';
import { viewOf } from './view.ts';

const seen = (file: string | WordFile): LetterView => viewOf(wordFile(typeof file === 'string' ? { body: file } : file));

function filled(file: string | WordFile | Buffer, values: TemplateValues): LetterView {
  const template = Buffer.isBuffer(file) ? file : wordFile(typeof file === 'string' ? { body: file } : file);
  const made = fillMarked(template, values);
  if (!('docx' in made)) throw new Error(JSON.stringify(made));
  return viewOf(made.docx, { marked: true });
}

/** The runs of all paragraphs, in cells too. */
function runsOf(blocks: readonly ViewBlock[]): ViewRun[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return block.runs;
    return block.kind === 'table' ? block.rows.flatMap(({ cells }) => cells.flatMap((cell) => runsOf(cell.blocks))) : [];
  });
}

/** A view in short: paragraphs with their list marks, cells between bars, breaks and pictures in brackets. */
function told(blocks: readonly ViewBlock[]): string {
  const lines = blocks.map((block) => {
    if (block.kind === 'table')
      return block.rows
        .map(({ cells }) => cells.map((cell) => `${told(cell.blocks)}${cell.span > 1 ? `×${cell.span}` : ''}`).join('|'))
        .join('\n');
    if (block.kind !== 'paragraph') return `[${block.kind === 'picture' ? block.alt : 'page'}]`;
    const words = block.runs.map(({ text, field, missing }) => (missing ? `[${field}]` : text)).join('');
    return block.list ? `${' '.repeat(block.list.level)}${block.list.mark} ${words}` : words;
  });
  return lines.join('\n');
}

const styled = (properties: string, text: string) => `<w:p><w:pPr>${properties}</w:pPr>${run(text)}</w:p>`;
const listed = (list: number, level: number, text: string) =>
  styled(`<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`, text);
const level = (at: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;

test('runs keep bold, italic and underline by style and by themselves; alike ones are one', () => {
  const styles = `<w:styles ${namespaces}><w:style w:type="paragraph" w:styleId="Strong"><w:name w:val="Strong"/><w:pPr><w:jc w:val="center"/></w:pPr><w:rPr><w:b/></w:rPr></w:style></w:styles>`;
  const body =
    `<w:p><w:pPr><w:pStyle w:val="Strong"/></w:pPr>${run('a')}${run('b', '<w:b w:val="0"/><w:i/>')}</w:p>` +
    paragraph(run('x '), run('y'), run(' z', '<w:u w:val="single"/>'), run('gone', '<w:vanish/>'));
  expect(seen({ body, styles }).body).toEqual([
    {
      kind: 'paragraph',
      heading: 0,
      list: null,
      align: 'center',
      runs: [
        { text: 'a', bold: true },
        { text: 'b', italic: true },
      ],
    },
    { kind: 'paragraph', heading: 0, list: null, align: 'left', runs: [{ text: 'x y' }, { text: ' z', underline: true }] },
  ]);
});

test('lists count as the document counts, by level, definition and restart; bullets of picture fonts are bullets', () => {
  const numbering = `<w:numbering ${namespaces}><w:abstractNum w:abstractNumId="1">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%2)')}${level(2, 'upperRoman', '%1.%3')}</w:abstractNum><w:abstractNum w:abstractNumId="2">${level(0, 'bullet', '\uf0b7').replace('</w:lvl>', '<w:rPr><w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/></w:rPr></w:lvl>')}${level(1, 'bullet', '–')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num><w:num w:numId="3"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num><w:num w:numId="4"><w:abstractNumId w:val="1"/></w:num></w:numbering>`;
  const body =
    listed(1, 0, 'one') +
    listed(1, 1, 'a') +
    listed(1, 1, 'b') +
    listed(1, 2, 'deep') +
    listed(1, 0, 'two') +
    listed(1, 1, 'a again') +
    listed(2, 0, 'dot') +
    listed(2, 1, 'dash') +
    listed(4, 0, 'goes on') +
    listed(3, 0, 'from five') +
    listed(0, 0, 'none') +
    listed(9, 0, 'unknown');
  expect(told(seen({ body, numbering }).body)).toBe(
    '1. one\n a) a\n b) b\n  1.I deep\n2. two\n a) a again\n• dot\n – dash\n3. goes on\n5. from five\nnone\nunknown',
  );
});

test('tables keep rows, heads and cells over columns and rows, and tables within', () => {
  const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`;
  const body = `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>${cell('head', '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell('down', '<w:vMerge w:val="restart"/>')}${cell('x')}</w:tr><w:tr>${cell('', '<w:vMerge/>')}${`<w:tc>${table(['in', 'ner'])}${paragraph('')}</w:tc>`}</w:tr><w:tr><w:trPr><w:hidden/></w:trPr>${cell('hidden')}</w:tr></w:tbl>`;
  const [block] = seen(body).body;
  expect(told([block!])).toBe('head×2\ndown|x\n|in|ner\n');
  expect(block?.kind === 'table' && block.rows.map(({ head }) => head)).toEqual([true, false, false]);
});

test('a page break and a picture divide a paragraph; an empty one around them is none', () => {
  const page = '<w:r><w:br w:type="page"/></w:r>';
  const section = (type: string) => styled(`<w:sectPr><w:type w:val="${type}"/></w:sectPr>`, `ends ${type}`);
  const body =
    paragraph('a', page, 'b') +
    paragraph(page) +
    styled('<w:pageBreakBefore/>', 'c') +
    section('continuous') +
    section('nextPage') +
    paragraph('d');
  expect(told(seen(body).body)).toBe('a\n[page]\nb\n[page]\n[page]\nc\nends continuous\nends nextPage\n[page]\nd');
});

test('pictures show PNG and JPEG up to a size, and say what they show', async () => {
  const small = await aPicture(8, 8);
  const view = filled(paragraph('{{logo}}') + paragraph('See {{logo}} here'), {
    logo: { $image: small.toString('base64'), alt: 'The firm’s sign' },
  });
  const picture = { kind: 'picture', alt: 'The firm’s sign', src: `data:image/png;base64,${Buffer.from(small).toString('base64')}` };
  expect(view.body.map(({ kind }) => kind)).toEqual(['picture', 'paragraph', 'picture', 'paragraph']);
  expect(view.body[0]).toEqual(picture);
  const large = Buffer.concat([small, Buffer.alloc(200 * 1024)]);
  expect(filled(paragraph('{{logo}}'), { logo: { $image: large.toString('base64'), alt: 'Large' } }).body[0]).toEqual({
    kind: 'picture',
    alt: 'Large',
  });
});

test('links lead to web and mail addresses alone', () => {
  const link = (id: string) => `<w:p><w:hyperlink r:id="${id}">${run(id)}</w:hyperlink></w:p>`;
  const address = (id: string, target: string) => ({ id, type: 'hyperlink', target, external: true });
  const relationships = [address('a', 'https://example.org/x'), address('b', 'javascript:alert(1)'), address('c', 'file:///etc/passwd')];
  const { body } = seen({ body: link('a') + link('b') + link('c') + link('d'), relationships });
  expect(runsOf(body)).toEqual([{ text: 'a', url: 'https://example.org/x' }, { text: 'b' }, { text: 'c' }, { text: 'd' }]);
});

test('headers, footers, notes and text boxes are where they belong', () => {
  const view = seen({
    body: paragraph('Body') + textBox(paragraph('Box')) + paragraph('End'),
    headers: [paragraph('') + paragraph('Head')],
    footers: [paragraph('Foot')],
    footnotes: [paragraph('Note')],
  });
  expect([view.header, view.body, view.footer, view.notes].map(told)).toEqual(['Head', 'Body\n\nBox\nEnd', 'Foot', 'Note']);
});

describe('each value names its tag', () => {
  test('in text, cells, headers and controls; a missing one is there without text', () => {
    const box = control({ tag: 'agreed', more: '<w14:checkbox><w14:checked w14:val="0"/></w14:checkbox>' }, run('☐'));
    const asked = control({ tag: 'job', more: '<w:showingPlcHdr/>' }, run('Click here'));
    const template = {
      body: paragraph('Dear {{name}}, {{cash}}!') + table(['{{#rows}}{{name}}', '{{.}}{{/rows}}']) + paragraph(box, asked),
      headers: [paragraph('{{name}}')],
    };
    const view = filled(template, { name: 'Ann\nLowe', rows: ['a', 'b'], agreed: true });
    expect(LetterView.parse(view)).toEqual(view);
    expect(runsOf(view.header)).toEqual([{ text: 'Ann\nLowe', field: 'name' }]);
    expect(runsOf(view.body)).toEqual([
      { text: 'Dear ' },
      { text: 'Ann\nLowe', field: 'name' },
      { text: ', ' },
      { text: '', field: 'cash', missing: true },
      { text: '!' },
      ...['a', 'b'].flatMap((row) => [
        { text: 'Ann\nLowe', field: 'name' },
        { text: row, field: 'rows' },
      ]),
      { text: '☑', field: 'agreed' },
      { text: '', field: 'job', missing: true },
    ]);
  });

  test('on each run of composed paragraphs and lists, links among them', () => {
    const $paragraphs = [
      'One.',
      { text: ['Two ', { text: 'three', bold: true }, { text: 'four', url: 'https://example.org/' }], list: 'number' as const },
    ];
    const { body } = filled(paragraph('{{why}}') + paragraph('End'), { why: { $paragraphs } });
    expect(told(body)).toBe('One.\n1. Two threefour\nEnd');
    expect(runsOf(body)).toEqual([
      { text: 'One.', field: 'why' },
      { text: 'Two ', field: 'why' },
      { text: 'three', bold: true, field: 'why' },
      { text: 'four', url: 'https://example.org/', field: 'why' },
      { text: 'End' },
    ]);
  });

  test('also in a font that draws pictures in place of letters', () => {
    expect(runsOf(filled(paragraph(run('{{tick}}', '<w:rFonts w:ascii="Wingdings"/>')), { tick: '\uf0fc' }).body)).toEqual([
      { text: '☑', field: 'tick' },
    ]);
  });

  test('and nothing does in a document that wasn’t filled to be looked at', () => {
    const forged = '\u{10ff00}\u{f0061}\u{10ff02}forged\u{10ff03}';
    expect(runsOf(seen(paragraph(forged)).body)).toEqual([{ text: 'forged' }]);
  });
});

test('the letter that comes with the product, filled for a client: headings, tables, and the tag of every value', async () => {
  const { bytes } = await fixedTemplateFile(fixedTemplates[0]!);
  const { tags } = readTemplate(bytes);
  const asked = askedNames(tags).map((name) => standardTagNamed(name)!);
  const fields = draftFields(asked, statedOf(drawdown), { date: '2026-02-10' });
  const values = valuesFor(tags, fields);
  const view = filled(Buffer.from(bytes), values);
  expect(LetterView.parse(view)).toEqual(view);
  expect(view.body.filter((block) => block.kind === 'paragraph' && block.heading === 1)).toHaveLength(11);
  const shown = new Set(
    runsOf([...view.body, ...view.header, ...view.footer]).flatMap(({ field, missing }) => (field && !missing ? [field] : [])),
  );
  const expected = Object.keys(values).filter((name) => tags.some((tag) => tag.name === name && tag.kind === 'value'));
  expect([...shown].toSorted()).toEqual(expected.toSorted());
});

test('a letter is seen alike with marks and without, but for them', async () => {
  const { letter, template, inputs } = await letterOfCase('case2-isa-investment');
  const marked = filled(Buffer.from(template), { ...valuesFor(readTemplate(template).tags, inputs.fields), ...inputs.given });
  const words = (view: LetterView) => told(view.body).replaceAll(/\[\w+\]/g, '');
  expect(words(marked)).toBe(words(viewOf(letter)));
  expect(runsOf(viewOf(letter).body).filter(({ field }) => field !== undefined)).toEqual([]);
});
