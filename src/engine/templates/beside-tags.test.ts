import { describe, expect, test } from 'vitest';
import { paragraph, partsOf, run, textIn, wordFile, type WordFile } from '#tests/support/word.ts';
import { commentedCopy } from './comments.ts';
import { fillTemplate } from './fill.ts';
import { harmlessCopy } from './package.ts';
import { readTemplate } from './template.ts';

const field = (words: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${words} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('shown')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

const found = (file: WordFile): unknown =>
  readTemplate(wordFile(file)).problems.map(({ code, place, context }) => [
    place.part.replace(/^word\//, ''),
    place.paragraph,
    code,
    context,
  ]);

test.each([
  ['mail merge', paragraph(run('Dear '), field('MERGEFIELD "First name" \\* Upper')), [1, 'merge_field', 'Dear shown']],
  [
    'a simple field',
    paragraph('<w:fldSimple w:instr=" MERGEFIELD Town "><w:r><w:t>«Town»</w:t></w:r></w:fldSimple>'),
    [1, 'merge_field', '«Town»'],
  ],
  ['a link’s address', paragraph(field('HYPERLINK "https://a.example/{{name}}"')), [1, 'tag_in_address', 'shown']],
])('what no tag is wrong with, and a client would see: %s', (_, body, [number, code, context]) => {
  expect(found({ body })).toEqual([['document.xml', number, code, context]]);
  expect(fillTemplate(wordFile({ body }), { name: 'Ann' })).toHaveProperty('problems');
});

test('all of a part are told, each in its paragraph, beside what is wrong with tags', () => {
  const body = paragraph(run('{{fee | gold}}'), field('MERGEFIELD Fee')) + paragraph('plain') + paragraph(field('MERGEFIELD Town'));
  expect(found({ body, footers: [paragraph(field('MERGEFIELD Firm'))] })).toEqual([
    ['document.xml', 1, 'unknown_filter', '{{fee | gold}}shown'],
    ['document.xml', 1, 'merge_field', '{{fee | gold}}shown'],
    ['document.xml', 3, 'merge_field', 'shown'],
    ['footer1.xml', 1, 'merge_field', 'shown'],
  ]);
});

test('a link’s address may stand in the file’s relationships', () => {
  const link = { id: 'rId9', type: 'hyperlink', target: 'https://a.example/%7B%7Bname%7D%7D', external: true };
  const body = paragraph(`<w:hyperlink r:id="rId9">${run('here')}</w:hyperlink>`);
  expect(found({ body, relationships: [link] })).toEqual([['document.xml', 1, 'tag_in_address', 'here']]);
});

const picture = (attributes: string): string =>
  `<w:r><w:drawing><wp:inline xmlns:wp="w"><wp:docPr id="1" name="Picture 1" ${attributes}/></wp:inline></w:drawing></w:r>`;

test('tags in the alternative text of pictures and tables are told, once for each paragraph', () => {
  const table = `<w:tbl><w:tblPr><w:tblCaption w:val="Plans of {{client}}"/></w:tblPr><w:tr><w:tc>${paragraph(run('Plan'))}</w:tc></w:tr></w:tbl>`;
  const body =
    paragraph(run('Dear {{client}}')) + paragraph(picture('descr="Chart for {{client}}" title="{{fee}}"'), run('Growth')) + table;
  expect(found({ body, headers: [paragraph(picture('title="{{firm"'))] })).toEqual([
    ['document.xml', 2, 'tag_in_alt_text', 'Growth'],
    ['document.xml', 3, 'tag_in_alt_text', 'Plan'],
    ['header1.xml', 1, 'tag_in_alt_text', ''],
  ]);
  const [first] = readTemplate(wordFile({ body })).problems;
  expect([first?.message, first?.remedy]).toEqual([expect.stringContaining('“{{client}}”'), expect.stringContaining('without a tag')]);
  expect(fillTemplate(wordFile({ body }), { client: 'Ann', fee: '£1' })).toHaveProperty('problems');
  expect(found({ body: paragraph(picture('descr="A chart, 2 {of} 3"'), run('{{client}}')) })).toEqual([]);
});

test('a repeating section of Word that is called like a list is told with what to write instead; one without a name is no tag', () => {
  const section = (name: string, content = '{{plan}} {{fee}}') =>
    `<w:sdt><w:sdtPr>${name}<w15:repeatingSection xmlns:w15="w"/></w:sdtPr><w:sdtContent><w:sdt><w:sdtPr><w15:repeatingSectionItem xmlns:w15="w"/></w:sdtPr><w:sdtContent>${paragraph(run(content))}</w:sdtContent></w:sdt></w:sdtContent></w:sdt>`;
  const body = paragraph(run('Your plans')) + section('<w:alias w:val="Plans held"/><w:tag w:val="plans"/>');
  expect(found({ body })).toEqual([['document.xml', 2, 'repeating_control', '{{plan}} {{fee}}']]);
  expect(readTemplate(wordFile({ body })).problems[0]?.remedy).toContain('{{#plans}} before what is repeated and {{/plans}} behind it');
  expect(found({ body: section('<w:alias w:val="{{plans}}"/>') })).toHaveLength(1);
  expect(found({ body: section('') })).toEqual([]);
});

test('fields that Word fills and links with whole addresses are no problem', () => {
  expect(found({ body: paragraph(field('PAGE'), field('HYPERLINK "https://a.example/"')) })).toEqual([]);
});

test('the commented copy has its comment in the paragraph with the field', () => {
  const copy = commentedCopy(wordFile({ body: paragraph('first') + paragraph(field('MERGEFIELD Town')) }));
  expect(partsOf(copy).get('word/document.xml')).toMatch(/first<\/w:t><\/w:r><\/w:p><w:p><w:commentRangeStart/);
});

test('tags in charts and SmartArt are told, for nothing fills them', () => {
  const title = '<a:p><a:r><a:t>Value of {{cl</a:t></a:r><a:r><a:t>ient}}</a:t></a:r></a:p>';
  const chart = (text: string) => `<c:chartSpace xmlns:c="c" xmlns:a="a"><c:chart>${text}</c:chart></c:chartSpace>`;
  const type = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml';
  const withChart = (text: string): WordFile => ({
    body: paragraph('Dear {{client}}'),
    parts: { 'word/charts/chart1.xml': chart(text) },
    types: { 'word/charts/chart1.xml': type },
    relationships: [{ id: 'rId8', type: 'chart', target: 'charts/chart1.xml' }],
  });
  expect(found(withChart(title))).toEqual([['charts/chart1.xml', 1, 'tag_in_drawing', '{{client}}']]);
  expect(partsOf(commentedCopy(wordFile(withChart(title)))).get('word/comments.xml')).toContain(
    'In a drawing of the document: “{{client}}”',
  );
  expect(found(withChart(title.replace('{{cl', 'the cl')))).toEqual([]);
});

describe('comments of colleagues', () => {
  const comments =
    '<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:comment w:id="5" w:author="Ann"><w:p><w:r><w:t>never tell the client</w:t></w:r></w:p></w:comment></w:comments>';
  const file = wordFile({
    body: paragraph(
      '<w:commentRangeStart w:id="5"/>',
      run('Dear {{name}}'),
      '<w:commentRangeEnd w:id="5"/><w:r><w:commentReference w:id="5"/></w:r>',
    ),
    headers: [paragraph('<w:commentRangeStart w:id="5"/>', run('Head'))],
    parts: { 'word/comments.xml': comments },
    types: { 'word/comments.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml' },
    relationships: [{ id: 'rId3', type: 'comments', target: 'comments.xml' }],
  });

  test.each([
    ['a filled letter', () => (fillTemplate(file, { name: 'Mr Lowe' }) as { docx: Buffer }).docx, 'Dear Mr Lowe'],
    ['an edited letter', () => harmlessCopy(file), 'Dear {{name}}'],
  ])('are not in %s', (_, made, text) => {
    const docx = made();
    expect(textIn(docx)).toContain(text);
    const parts = [...partsOf(docx)].filter(([name, xml]) => /comment/i.test(name) || /comment|never tell/i.test(xml));
    expect(parts).toEqual([]);
  });
});
