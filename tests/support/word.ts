import { guardZip, openZip } from '#engine/reading/zip/zip-guard.ts';
import { packZip } from '#engine/reading/zip/zip-write.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

export const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  `xmlns:r="${OFFICE}"`,
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
].join(' ');

/** What goes into a Word document; the rest is as small as Word accepts. */
export interface WordFile {
  body: string;
  headers?: string[];
  footers?: string[];
  /** The content of each footnote, from number 1. */
  footnotes?: string[];
  numbering?: string;
  styles?: string;
  /** Further files, and what the body relates to them by. */
  parts?: Record<string, string | Uint8Array>;
  relationships?: { id: string; type: string; target: string; external?: boolean }[];
  /** Content types of parts that aren't the usual ones. */
  types?: Record<string, string>;
  mainType?: string;
}

const STYLES = `<w:styles ${namespaces}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Carlito" w:hAnsi="Carlito"/><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/></w:style></w:styles>`;

/** Writes a Word document. */
export function wordFile(file: WordFile): Buffer {
  const { body, headers = [], footers = [], footnotes, numbering, styles = STYLES } = file;
  const parts = new Map<string, Uint8Array>();
  const overrides = new Map<string, string>([['word/document.xml', file.mainType ?? `${WORD_TYPE}.document.main+xml`]]);
  const related = [...(file.relationships ?? [])];
  const add = (name: string, kind: string, xml: string): string => {
    parts.set(`word/${name}.xml`, Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`));
    overrides.set(`word/${name}.xml`, `${WORD_TYPE}.${kind}+xml`);
    related.push({ id: `rIdOf${name}`, type: `${OFFICE}/${kind}`, target: `${name}.xml` });
    return `rIdOf${name}`;
  };
  const references = [
    ...headers.map(
      (xml, index) =>
        `<w:headerReference w:type="default" r:id="${add(`header${index + 1}`, 'header', `<w:hdr ${namespaces}>${xml}</w:hdr>`)}"/>`,
    ),
    ...footers.map(
      (xml, index) =>
        `<w:footerReference w:type="default" r:id="${add(`footer${index + 1}`, 'footer', `<w:ftr ${namespaces}>${xml}</w:ftr>`)}"/>`,
    ),
  ];
  if (footnotes) {
    const separators = '<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote>';
    add(
      'footnotes',
      'footnotes',
      `<w:footnotes ${namespaces}>${separators}${footnotes.map((xml, index) => `<w:footnote w:id="${index + 1}">${xml}</w:footnote>`).join('')}</w:footnotes>`,
    );
  }
  if (numbering !== undefined) add('numbering', 'numbering', numbering);
  add('styles', 'styles', styles);
  const section = `<w:sectPr>${references.join('')}<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>`;
  const documentXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:document ${namespaces}><w:body>${body}${section}</w:body></w:document>`;
  for (const [name, part] of Object.entries(file.parts ?? {})) parts.set(name, Buffer.from(part));
  for (const [name, type] of Object.entries(file.types ?? {})) overrides.set(name, type);
  const types = [...overrides].map(([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`).join('');
  const defaults =
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>';
  return packZip(
    new Map<string, Uint8Array>([
      [
        '[Content_Types].xml',
        Buffer.from(`<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${defaults}${types}</Types>`),
      ],
      ['_rels/.rels', Buffer.from(relations([{ id: 'rId1', type: `${OFFICE}/officeDocument`, target: 'word/document.xml' }]))],
      ['word/document.xml', Buffer.from(documentXml)],
      ['word/_rels/document.xml.rels', Buffer.from(relations(related))],
      ...parts,
    ]),
  );
}

function relations(each: NonNullable<WordFile['relationships']>): string {
  const made = each.map(({ id, type, target, external }) => {
    const fullType = type.includes('/') ? type : `${OFFICE}/${type}`;
    return `<Relationship Id="${id}" Type="${fullType}" Target="${escaped(target)}"${external ? ' TargetMode="External"' : ''}/>`;
  });
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${made.join('')}</Relationships>`;
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** A run, with a look (what stands in `w:rPr`). */
export function run(text: string, look = ''): string {
  return `<w:r>${look === '' ? '' : `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
}

/** A paragraph of runs; a plain text is one run. */
export function paragraph(...content: string[]): string {
  return `<w:p>${content.map((each) => (each.startsWith('<') ? each : run(each))).join('')}</w:p>`;
}

/** A field as a paragraph: what Word is to work out, and "shown" as its last result. */
export function field(code: string): string {
  return `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve">${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('shown')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
}

/** A table of rows of cells; a plain text is a cell of one paragraph. */
export function table(...rows: string[][]): string {
  const columns = Math.max(...rows.map(({ length }) => length));
  const cell = (content: string) =>
    `<w:tc><w:tcPr><w:tcW w:w="0" w:type="auto"/></w:tcPr>${content.startsWith('<') ? content : paragraph(content)}</w:tc>`;
  const made = rows.map((cells) => `<w:tr>${cells.map(cell).join('')}</w:tr>`);
  return `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/></w:tblPr><w:tblGrid>${'<w:gridCol w:w="2000"/>'.repeat(columns)}</w:tblGrid>${made.join('')}</w:tbl>`;
}

/** A paragraph with a text box, as Word writes it: once for Word 2010 and later, once more for others. */
export function textBox(content: string): string {
  const box = `<w:txbxContent>${content}</w:txbxContent>`;
  const size = '<wp:extent cx="2000000" cy="600000"/><wp:docPr id="7" name="Text Box 7"/>';
  const drawing = `<w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0">${size}<a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="2000000" cy="600000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></wps:spPr><wps:txbx>${box}</wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing>`;
  const old = `<w:pict><v:shape style="width:157pt;height:47pt"><v:textbox>${box}</v:textbox></v:shape></w:pict>`;
  return `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps">${drawing}</mc:Choice><mc:Fallback>${old}</mc:Fallback></mc:AlternateContent></w:r></w:p>`;
}

/** A content control with a tag or title around runs, paragraphs or a cell. */
export function control(name: { tag?: string; title?: string; more?: string }, content: string): string {
  const title = name.title === undefined ? '' : `<w:alias w:val="${escaped(name.title)}"/>`;
  const tag = name.tag === undefined ? '' : `<w:tag w:val="${escaped(name.tag)}"/>`;
  return `<w:sdt><w:sdtPr>${title}${tag}<w:id w:val="123"/>${name.more ?? ''}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
}

/** The parts of a document by name, as text. */
export function partsOf(docx: Uint8Array): Map<string, string> {
  return new Map(
    guardZip(docx)
      .entries()
      .map(([name, part]) => [name, part.toString('utf8')]),
  );
}

/** A document as it is after somebody put other words in place of some; the words stand in one run each. */
export function reworded(docx: Uint8Array, words: Readonly<Record<string, string>>): Buffer {
  const parts = new Map<string, Uint8Array>(
    openZip(docx)
      .entries()
      .map(([name, { bytes }]) => [name, bytes]),
  );
  let body = Buffer.from(parts.get('word/document.xml') ?? Buffer.of()).toString('utf8');
  for (const [before, after] of Object.entries(words)) {
    if (!body.includes(escaped(before))) throw new Error(`The document does not say ${before}`);
    body = body.replaceAll(escaped(before), escaped(after));
  }
  return packZip(parts.set('word/document.xml', Buffer.from(body)));
}

/** The text of a part as a reader sees it: a line a paragraph or row, a bar behind each cell. */
export function textIn(docx: Uint8Array, part = 'word/document.xml'): string {
  const xml = (partsOf(docx).get(part) ?? '').replaceAll(/<mc:Fallback>.*?<\/mc:Fallback>/gs, '');
  const marked = xml
    .replaceAll(/<w:(?:instrText|delText)\b.*?<\/w:(?:instrText|delText)>/gs, '')
    .replaceAll(/<w:(?:br|cr)\b[^>]*\/>/g, '⏎')
    .replaceAll(/<w:tab\/>/g, '⇥')
    .replaceAll(/<\/w:tc>/g, '|')
    .replaceAll(/<\/w:tr>/g, '\n')
    .replaceAll(/<\/w:p>|<w:p\/>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\n\|/g, '|');
  const plain = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' } as const;
  return marked.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: keyof typeof plain) => plain[name]).replaceAll(/^\s*\n|\n$/g, '');
}
