import { describe, expect, test } from 'vitest';
import { control, paragraph, partsOf, run, table, textBox, textIn, wordFile } from '#tests/support/word.ts';
import { commentedCopy } from './comments.ts';
import { fillTemplate } from './fill.ts';
import { readTemplate } from './template.ts';

const problemsOf = (body: string) =>
  readTemplate(wordFile({ body })).problems.map(({ code, place }) => [code, place.paragraph, place.offset]);

test('tags are listed with kind, format, place and the sections around them', () => {
  const { tags, problems } = readTemplate(
    wordFile({
      body:
        paragraph('Dear {{client}}') +
        paragraph('{{#plans}}') +
        paragraph('Fee {{fee | money 0}}') +
        paragraph('{{/plans}}') +
        textBox(paragraph('{{box}}')) +
        control({ tag: 'reasons' }, paragraph('…')) +
        paragraph('{{^plans}}none{{/plans}}'),
      headers: [paragraph('{{firm}}')],
    }),
  );
  expect(problems).toEqual([]);
  const place = (paragraphNumber: number, offset: number, part = 'word/document.xml') => ({ part, paragraph: paragraphNumber, offset });
  expect(tags).toEqual([
    { name: 'client', kind: 'value', filter: null, place: place(1, 5), inside: [], in_sentence: true },
    { name: 'plans', kind: 'section', filter: null, place: place(2, 0), inside: [] },
    { name: 'fee', kind: 'value', filter: 'money 0', place: place(3, 4), inside: ['plans'], in_sentence: true },
    { name: 'box', kind: 'value', filter: null, place: place(6, 0), inside: [] },
    { name: 'reasons', kind: 'control', filter: null, place: place(7, 0), inside: [] },
    { name: 'plans', kind: 'inverted', filter: null, place: place(8, 0), inside: [] },
    { name: 'firm', kind: 'value', filter: null, place: place(1, 0, 'word/header1.xml'), inside: [] },
  ]);
});

describe('a problem is found and placed', () => {
  test.each<[string, string, [string, number, number][]]>([
    ['no end', paragraph('a {{b c'), [['no_end', 1, 2]]],
    [
      'an end in the next paragraph',
      paragraph('{{a') + paragraph('b}}'),
      [
        ['no_end', 1, 0],
        ['no_beginning', 2, 1],
      ],
    ],
    ['no name', paragraph('{{ }}'), [['empty', 1, 0]]],
    ['no name of ours', paragraph('{{a+b}}'), [['bad_name', 1, 0]]],
    ['an unknown format', paragraph('{{a | nice}}'), [['unknown_filter', 1, 0]]],
    ['never ended', paragraph('x {{#a}}'), [['not_closed', 1, 2]]],
    ['never begun', paragraph('{{/a}}'), [['not_opened', 1, 0]]],
    ['crossing', paragraph('{{#a}}{{#b}}{{/a}}{{/b}}'), [['wrong_close', 1, 12]]],
    ['ended in between', paragraph('{{#a}}{{#b}}{{/a}}'), [['not_closed', 1, 6]]],
    ['else alone', paragraph('{{else}}'), [['else_outside', 1, 0]]],
    ['else twice', paragraph('{{#a}}{{else}}{{else}}{{/a}}'), [['else_twice', 1, 14]]],
    [
      'other words beside a tag of several paragraphs',
      paragraph('Plans {{#a}}') + paragraph('x') + paragraph('{{/a}}'),
      [['shares_paragraph', 1, 6]],
    ],
    ['from a cell to behind the table', table(['{{#a}}', 'x']) + paragraph('{{/a}}'), [['crosses_cells', 1, 0]]],
    ['from one table to another', table(['{{#a}}']) + table(['{{/a}}']), [['crosses_cells', 1, 0]]],
    ['from a text box to its outside', textBox(paragraph('{{#a}}')) + paragraph('{{/a}}'), [['not_closed', 2, 0]]],
    ['from a control to its outside', paragraph(control({}, run('{{#a}}')), run('x{{/a}}')), [['crosses_frame', 1, 0]]],
    ['too deep', paragraph(`${'{{#a}}'.repeat(21)}${'{{/a}}'.repeat(21)}`), [['too_deep', 1, 120]]],
    ['else in a repeated row', table(['{{#a}}x', '{{else}}', '{{/a}}']), [['else_in_row', 2, 0]]],
    [
      'half a field',
      paragraph(
        run('{{#a}}'),
        '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>PAGE</w:instrText></w:r>',
        run('{{/a}}'),
        '<w:r><w:fldChar w:fldCharType="end"/></w:r>',
      ),
      [['splits_field', 1, 0]],
    ],
  ])('%s', (_, body, expected) => {
    expect(problemsOf(body)).toEqual(expected);
    expect(fillTemplate(wordFile({ body }), { a: true })).toMatchObject({ values: [] });
  });
});

test('all problems of all parts come at once, each with words, a remedy and what stands around', () => {
  const file = {
    body: paragraph('The fee is {{fee | gold}} a year') + paragraph('{{#a}}'),
    footers: [paragraph('{{}}')],
    footnotes: [paragraph('{{x')],
  };
  const { problems } = readTemplate(wordFile(file));
  expect(problems.map(({ code, place }) => `${place.part} ${place.paragraph} ${code}`)).toEqual([
    'word/document.xml 1 unknown_filter',
    'word/document.xml 2 not_closed',
    'word/footer1.xml 1 empty',
    'word/footnotes.xml 2 no_end',
  ]);
  expect(problems[0]).toMatchObject({ length: 14, context: 'The fee is {{fee | gold}} a year' });
  for (const { message, remedy } of problems) for (const words of [message, remedy]) expect(words).toMatch(/^\S.+[.…]$/);
});

test('the copy has a comment at each problem; those of other parts say where', () => {
  const body = paragraph(run('Fee '), run('{{fee | go'), run('ld}}'), run(' a year')) + table(['{{#a}}']) + textBox(paragraph('{{}}'));
  const copy = commentedCopy(wordFile({ body, headers: [paragraph('{{/b}}')] }));
  const parts = partsOf(copy);
  const xml = parts.get('word/document.xml') ?? '';
  const comments = parts.get('word/comments.xml') ?? '';
  expect(comments.match(/<w:comment /g)).toHaveLength(4);
  expect(comments).toContain('In header 1 of the document, paragraph 1: ');
  expect(xml).toMatch(
    /<w:commentRangeStart w:id="0"\/><w:r><w:t xml:space="preserve">\{\{fee \| go.*?ld\}\}<\/w:t><\/w:r><w:commentRangeEnd w:id="0"\/>/,
  );
  expect(xml.match(/<w:commentReference/g)).toHaveLength(4);
  expect(xml).not.toMatch(/<w:txbxContent>(?:(?!<\/w:txbxContent>).)*commentReference/s);
  expect(textIn(copy)).toContain('Fee {{fee | gold}} a year');
  expect(parts.get('word/_rels/document.xml.rels')).toContain('comments.xml');
  expect(commentedCopy(wordFile({ body })).equals(commentedCopy(wordFile({ body })))).toBe(true);
});

test('comments that a template has stay, and ours come after them', () => {
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const own = `<w:comments xmlns:w="${word}"><w:comment w:id="5" w:author="Ann"><w:p><w:r><w:t>mine</w:t></w:r></w:p></w:comment></w:comments>`;
  const copy = commentedCopy(
    wordFile({
      body: paragraph('{{}}'),
      parts: { 'word/comments.xml': own },
      types: { 'word/comments.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml' },
      relationships: [{ id: 'rId3', type: 'comments', target: 'comments.xml' }],
    }),
  );
  expect(partsOf(copy).get('word/comments.xml')).toMatch(/w:id="5".*mine.*w:id="6"/s);
});

test('sections as other engines write them are told how they are written here', () => {
  const body = ['{{#if smoker}}', '{{/if}}', '{{#each funds}}', '{{/each}}', '{{#unless joint}}'].map((text) => paragraph(text)).join('');
  const remedies = readTemplate(wordFile({ body })).problems.map(({ remedy }) => remedy);
  expect(remedies).toEqual(
    expect.arrayContaining([
      expect.stringContaining('{{#smoker}} … {{/smoker}}: a section has the name of its value alone, without “if”'),
      expect.stringContaining('{{#funds}} … {{/funds}}'),
      expect.stringContaining('{{^joint}} … {{/joint}}'),
      expect.stringContaining('A section ends with the name that it begins with'),
    ]),
  );
});
