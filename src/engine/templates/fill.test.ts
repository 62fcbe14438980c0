import { describe, expect, test } from 'vitest';
import { openZip } from '#engine/reading/zip/zip-guard.ts';
import { paragraph, partsOf, run, table, textBox, textIn, type WordFile, wordFile } from '#tests/support/word.ts';
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

describe('values', () => {
  test('come in the look of the tag’s first run, however the tag is split', () => {
    const xml = body(
      paragraph(run('Dear {{cli', '<w:b/>'), '<w:proofErr w:type="spellStart"/>', run('ent'), run('_name}}, hello', '<w:i/>')),
      {
        client_name: 'Ann & Bob <Coleridge>',
      },
    );
    expect(xml).toContain('<w:b/></w:rPr><w:t xml:space="preserve">Dear Ann &amp; Bob &lt;Coleridge&gt;</w:t>');
    expect(xml).toContain('<w:i/></w:rPr><w:t xml:space="preserve">, hello</w:t>');
  });

  test('stand wherever a document has text', () => {
    const { docx } = filled(
      {
        body: paragraph('{{a}}') + textBox(paragraph('Box {{a}}')) + table(['{{a}}', 'x']),
        headers: [paragraph('Head {{a}}')],
        footers: [paragraph('Foot {{a}}')],
        footnotes: [paragraph('Note {{a}}')],
      },
      { a: 'filled' },
    );
    expect(textIn(docx)).toBe('filled\nBox filled\n\nfilled|x|');
    expect(
      partsOf(docx)
        .get('word/document.xml')
        ?.match(/Box filled/g),
    ).toHaveLength(2);
    expect(textIn(docx, 'word/header1.xml')).toBe('Head filled');
    expect(textIn(docx, 'word/footer1.xml')).toBe('Foot filled');
    expect(textIn(docx, 'word/footnotes.xml')).toContain('Note filled');
  });

  test('keep their lines, tabs and spaces', () => {
    expect(shown(paragraph('{{address}}'), { address: ' 1 High Street\nLeeds\tLS1 ' })).toBe(' 1 High Street⏎Leeds⇥LS1 ');
  });

  test('lose what XML can’t hold', () => {
    expect(shown(paragraph('{{a}}'), { a: 'a\u0000\u0008b\ud800c\uffff😀' })).toBe('abc😀');
  });

  test('are never tags themselves', () => {
    expect(shown(paragraph('{{a}}'), { a: '{{b}} {{#c}}', b: 'no' })).toBe('{{b}} {{#c}}');
  });

  test('follow the language', () => {
    const template = paragraph('{{fee | money}} on {{day | date}}, {{rate}}');
    expect(shown(template, { fee: 123456, day: '2026-11-20', rate: { $percent: 0.75 } })).toBe('£1,234.56 on 20 November 2026, 0.75%');
    expect(
      shown(template, { fee: { $money: 123456, currency: 'EUR' }, day: '2026-11-20', rate: { $percent: 0.75 } }, 'de').replaceAll(
        '\u00a0',
        ' ',
      ),
    ).toBe('1.234,56 € on 20. November 2026, 0,75 %');
  });

  test('that nobody gave are named, and empty; so is what no tag asks for', () => {
    const result = filled(paragraph('[{{a}}] [{{b.c}}] [{{d}}]{{#no}}{{f}}{{/no}}'), { b: {}, d: null, e: 1, f: 2, no: false });
    expect(textIn(result.docx)).toBe('[] [] []');
    expect(result.missing).toEqual(['a', 'b.c']);
    expect(result.unused).toEqual(['e']);
  });

  test('that don’t fit are all named, and nothing is made', () => {
    const template = wordFile({ body: paragraph('{{fee | money}} {{rows}} {{client}} {{day | date}} {{grid}}') });
    const values = { fee: '£12', rows: [1], client: { name: 'x' }, day: 'Monday', grid: { $table: [['a']] } };
    const result = fillTemplate(template, values);
    expect(result).toMatchObject({
      problems: [],
      values: [{ name: 'fee' }, { name: 'rows' }, { name: 'client' }, { name: 'day' }, { name: 'grid' }],
    });
  });

  test('of names that JavaScript knows are only what was given', () => {
    expect(shown(paragraph('[{{constructor}}] [{{__proto__.x}}] [{{a.toString}}]'), { a: 'x' })).toBe('[] [] []');
  });
});

describe('sections', () => {
  const rows = [
    { name: 'ISA', value: 1000 },
    { name: 'SIPP', value: null },
  ];

  test('repeat rows, paragraphs and words, and look names up in the row first', () => {
    const template =
      table(['Plan', 'Value'], ['{{#rows}}{{name}}', '{{value | money}}{{/rows}}']) +
      paragraph('{{#rows}}') +
      paragraph('{{name}} of {{client}}') +
      paragraph('{{/rows}}') +
      paragraph('Plans: {{#rows}}{{name}}; {{/rows}}end');
    expect(shown(template, { rows, client: 'Ann', value: 5 })).toBe(
      'Plan|Value|\nISA|£10.00|\nSIPP||\nISA of Ann\nSIPP of Ann\nPlans: ISA; SIPP; end',
    );
  });

  test('repeat several rows; a row with nothing but the tag only marks', () => {
    const over = table(['{{#rows}}{{name}}', ''], ['{{value}}{{/rows}}', '']);
    expect(
      shown(over, {
        rows: [
          { name: 'a', value: 1 },
          { name: 'b', value: 2 },
        ],
      }),
    ).toBe('a||\n1||\nb||\n2||');
    const between = table(['{{#rows}}', ''], ['{{name}}', '{{value}}'], ['{{else}}', ''], ['none', ''], ['{{/rows}}', ''], ['end', '']);
    expect(
      shown(between, {
        rows: [
          { name: 'a', value: 1 },
          { name: 'b', value: 2 },
        ],
      }),
    ).toBe('a|1|\nb|2|\nend||');
    expect(shown(between, { rows: [] })).toBe('none||\nend||');
  });

  test.each<[string, TemplateValues, string]>([
    ['yes', { a: true }, 'on'],
    ['some text', { a: 'x' }, 'on'],
    ['a record', { a: { b: 1 } }, 'on'],
    ['no', { a: false }, 'off'],
    ['nought', { a: 0 }, 'off'],
    ['nothing', { a: null }, 'off'],
    ['empty text', { a: '' }, 'off'],
    ['no rows', { a: [] }, 'off'],
    ['no pounds', { a: { $money: 0 } }, 'off'],
    ['a missing value', {}, 'off'],
  ])('show for what is there: %s', (_, values, word) => {
    expect(shown(paragraph('{{#a}}on{{else}}off{{/a}}'), values)).toBe(word);
    expect(shown(paragraph('{{^a}}off{{else}}on{{/a}}'), values)).toBe(word);
    expect(shown(paragraph('{{#a}}on{{/a}}{{^a}}off{{/}}'), values)).toBe(word);
    expect(shown(paragraph('{{#a}}') + paragraph('on') + paragraph('{{else}}') + paragraph('off') + paragraph('{{/a}}'), values)).toBe(
      word,
    );
  });

  test('over several runs keep each run’s look', () => {
    const template = paragraph(run('x{{#a}}b', '<w:b/>'), run('i', '<w:i/>'), run('u{{else}}e{{/a}}y', '<w:u w:val="single"/>'));
    const two = body(template, { a: [1, 2] });
    expect(textIn(filled(template, { a: [1, 2] }).docx)).toBe('xbiubiuy');
    expect(two.match(/<w:i\/><\/w:rPr><w:t xml:space="preserve">i</g)).toHaveLength(2);
    expect(shown(template, { a: false })).toBe('xey');
  });

  test('stand inside one another, also in a cell and in a text box', () => {
    const inner =
      paragraph('{{#plans}}') + paragraph('{{name}}: {{#funds}}{{.}} {{/funds}}{{^funds}}none{{/funds}}') + paragraph('{{/plans}}');
    const values = {
      clients: [
        {
          plans: [
            { name: 'p', funds: ['f', 'g'] },
            { name: 'q', funds: [] },
          ],
        },
        { plans: [] },
      ],
    };
    expect(shown(table(['{{#clients}}', inner, '{{/clients}}']), values)).toBe('|p: f g \nq: none||\n|||');
    expect(shown(textBox(paragraph('{{#a}}') + paragraph('x') + paragraph('{{/a}}')), { a: false })).toBe('');
  });

  test('a cell, a text box and a header keep a paragraph; a table without rows goes', () => {
    const empty = paragraph('{{#a}}') + paragraph('x') + paragraph('{{/a}}');
    expect(body(table([empty]), { a: [] })).toContain('<w:p/></w:tc>');
    const { docx } = filled(
      { body: table(['{{#a}}x{{/a}}', 'y']) + table(['{{#b}}', '{{/b}}']) + paragraph('end'), headers: [empty] },
      { a: [], b: [] },
    );
    expect(textIn(docx)).toBe('|y|\nend');
    expect(partsOf(docx).get('word/header1.xml')).toContain('<w:p/></w:hdr>');
    expect(
      partsOf(docx)
        .get('word/document.xml')
        ?.match(/<w:tbl>/g),
    ).toHaveLength(1);
  });

  test('repeated rows don’t repeat what a document has once', () => {
    const row =
      '<w:p w14:paraId="1A2B3C4D"><w:bookmarkStart w:id="0" w:name="here"/><w:r><w:t>{{#a}}{{.}}{{/a}}</w:t></w:r><w:bookmarkEnd w:id="0"/></w:p>';
    const xml = body(paragraph('{{#rows}}') + row + paragraph('{{/rows}}'), { rows: [1, 2, 3], a: ['x'] });
    expect(xml.match(/w14:paraId/g)).toHaveLength(1);
    expect(xml.match(/bookmarkStart/g)).toHaveLength(1);
  });
});

test('the same template and values give the same bytes', () => {
  const template = wordFile({ body: paragraph('{{a}} {{p}}') + paragraph('{{l}}'), headers: [paragraph('{{a}}')] });
  const values = { a: 'x', p: { $image: PIXEL, alt: '' }, l: { $list: ['1', '2'], ordered: true } };
  const [one, two] = [fillTemplate(template, values), fillTemplate(template, values)];
  expect(one).toHaveProperty('docx');
  expect(one).toEqual(two);
});

test('a picture of the template’s stays, also where its name is written in code', () => {
  const logo = {
    parts: { 'word/media/my logo.png': Buffer.from(PIXEL, 'base64') },
    relationships: [{ id: 'rId9', type: 'image', target: '/word/media/my%20logo.png' }],
  };
  expect(partsOf(filled({ body: paragraph('{{a}}'), ...logo }, { a: 'x' }).docx).has('word/media/my logo.png')).toBe(true);
});

test('parts that nothing changes are packed as they came', () => {
  const logo = {
    parts: { 'word/media/logo.png': Buffer.from(PIXEL, 'base64') },
    relationships: [{ id: 'rId9', type: 'image', target: 'media/logo.png' }],
  };
  const template = wordFile({ body: paragraph('{{a}}'), ...logo });
  const result = fillTemplate(template, { a: 'x' });
  const [before, after] = [openZip(template), openZip('docx' in result ? result.docx : template)];
  for (const name of ['word/media/logo.png', 'word/styles.xml']) expect(after.get(name)).toEqual(before.get(name));
  expect(after.get('word/document.xml')).not.toEqual(before.get('word/document.xml'));
});

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
