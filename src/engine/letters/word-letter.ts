import { escapeText } from '#engine/reading/zip/xml.ts';
import { packZip } from '#engine/reading/zip/zip-write.ts';
import { letterStyles } from './letter-styles.ts';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const namespaces = `xmlns:w="${WORD}" xmlns:r="${OFFICE}"`;

/**
 * Writes a letter's text as a Word document on A4; the same text gives the same bytes. `header:` and `footer:` lines come first,
 * `=` begins a title, `#` and `##` headings, `|` a row of a table (a table's first row is its head where its first cell has words),
 * `---` a new page; what stands between empty lines on lines of its own are paragraphs of their own. `[page]` and `[pages]` count.
 */
export function wordLetter(text: string): Buffer {
  const lines = text.trimEnd().split('\n');
  const header = valueOf(lines, 'header');
  const footer = valueOf(lines, 'footer');
  const body = blocksOf(lines.filter((line) => !/^(?:header|footer):/.test(line))).join('');
  const references = '<w:headerReference w:type="default" r:id="rId2"/><w:footerReference w:type="default" r:id="rId3"/>';
  const page =
    '<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1418" w:right="1418" w:bottom="1418" w:left="1418" w:header="709" w:footer="709" w:gutter="0"/>';
  const parts: Record<string, string> = {
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': relationships([['rId1', 'officeDocument', 'word/document.xml']]),
    'word/document.xml': `${DECLARATION}<w:document ${namespaces}><w:body>${body}<w:sectPr>${references}${page}</w:sectPr></w:body></w:document>`,
    'word/_rels/document.xml.rels': relationships([
      ['rId1', 'styles', 'styles.xml'],
      ['rId2', 'header', 'header1.xml'],
      ['rId3', 'footer', 'footer1.xml'],
    ]),
    'word/styles.xml': `${DECLARATION}${letterStyles}`,
    'word/header1.xml': `${DECLARATION}<w:hdr ${namespaces}>${paragraph(header, 'Header')}</w:hdr>`,
    'word/footer1.xml': `${DECLARATION}<w:ftr ${namespaces}>${paragraph(footer, 'Footer')}</w:ftr>`,
  };
  return packZip(new Map(Object.entries(parts).map(([name, xml]) => [name, Buffer.from(xml)])));
}

const valueOf = (lines: readonly string[], name: string): string =>
  lines
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .trim() ?? '';

const headings: Readonly<Record<string, string>> = { '=': 'Title', '#': 'Heading1', '##': 'Heading2' };

function blocksOf(lines: readonly string[]): string[] {
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const rows = tableFrom(lines, at);
    const [, mark = '', words = ''] = /^(=|##?) (.*)$/.exec(line) ?? [];
    if (rows.length > 0) {
      blocks.push(table(rows));
      at += rows.length - 1;
    } else if (line === '---') blocks.push('<w:p><w:r><w:br w:type="page"/></w:r></w:p>');
    else if (mark !== '') blocks.push(paragraph(words, headings[mark]));
    else if (line !== '') blocks.push(paragraph(line));
    else if (isLetterhead(lines, at)) blocks.push('<w:p/>');
  }
  return blocks;
}

/** An empty line above the title is space, as between address and date; below it spaces come from the styles. */
const isLetterhead = (lines: readonly string[], at: number): boolean =>
  at > 0 && at < lines.findIndex((line) => line.startsWith('= ')) && lines[at - 1] !== '';

/** The lines of a table: its rows, and the sections around some of them. */
function tableFrom(lines: readonly string[], at: number): string[] {
  if (!lines[at]?.startsWith('|')) return [];
  const end = lines.findIndex((line, index) => index > at && line === '');
  return lines.slice(at, end < 0 ? lines.length : end);
}

/** Between the margins, in twentieths of a point. */
const WIDE = 9070;

/** Sections around rows stand in rows of their own, which only mark. */
function table(lines: readonly string[]): string {
  const rows = lines.map((line) => (line.startsWith('|') ? cellsOf(line) : [line]));
  const columns = Math.max(...rows.map(({ length }) => length));
  const isTicked = rows[0]?.[0] === '☐';
  const hasHead = rows[0]?.[0] !== '' && !isTicked;
  const widths = isTicked ? [500, WIDE - 500] : Array.from({ length: columns }, () => Math.floor(WIDE / columns));
  const made = rows.map((cells, index) => {
    const style = hasHead && index === 0 ? 'TableHead' : 'TableText';
    const filled = Array.from({ length: columns }, (_, column) => cells[column] ?? '');
    const cell = (text: string, column: number) =>
      `<w:tc><w:tcPr><w:tcW w:w="${widths[column]}" w:type="dxa"/></w:tcPr>${paragraph(text, style)}</w:tc>`;
    return `<w:tr><w:trPr><w:cantSplit/></w:trPr>${filled.map(cell).join('')}</w:tr>`;
  });
  const grid = `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>`;
  return `<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="5000" w:type="pct"/></w:tblPr>${grid}${made.join('')}</w:tbl><w:p/>`;
}

/** What stands between bars; those within a tag belong to it. */
const cellsOf = (line: string): string[] =>
  line
    .slice(1, line.lastIndexOf('|'))
    .split(/\|(?![^{]*\}\})/)
    .map((cell) => cell.trim());

function paragraph(text: string, style?: string): string {
  const properties = style === undefined ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`;
  const runs = text
    .split(/(\[pages?\])/)
    .map((piece) => (/^\[pages?\]$/.test(piece) ? field(piece === '[page]' ? 'PAGE' : 'NUMPAGES') : run(piece)));
  return `<w:p>${properties}${runs.join('')}</w:p>`;
}

const run = (text: string): string => (text === '' ? '' : `<w:r><w:t xml:space="preserve">${escapeText(text)}</w:t></w:r>`);

const field = (name: string): string => `<w:fldSimple w:instr=" ${name} "><w:r><w:t>1</w:t></w:r></w:fldSimple>`;

function relationships(all: readonly (readonly [id: string, type: string, target: string])[]): string {
  const made = all.map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`);
  return `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${made.join('')}</Relationships>`;
}

function contentTypes(): string {
  const parts = { document: 'document.main', styles: 'styles', header1: 'header', footer1: 'footer' };
  const overrides = Object.entries(parts).map(
    ([name, type]) => `<Override PartName="/word/${name}.xml" ContentType="${TYPE}.${type}+xml"/>`,
  );
  const defaults = `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>`;
  return `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">${defaults}${overrides.join('')}</Types>`;
}
