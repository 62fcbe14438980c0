import { runsFrom, turned } from './direction.ts';
import { type Language, printNoted } from './formats.ts';
import type { ParagraphLook, RunShape } from './ops.ts';
import type { ImageValue, Printable, RichParagraph, RichValue, TableValue } from './record.ts';
import { inlineText, linkRun, lookWith, pieceRuns, textRun, wordsOf } from './runs.ts';

/** What rich content needs of the document around it: addresses to link to, pictures, numbers of lists. */
export interface Resources {
  link: (url: string) => string;
  /** A drawing, to stand in a run. */
  picture: (image: ImageValue) => string;
  /** A list's number; each call for an ordered list begins to count anew. */
  numbering: (kind: 'bullet' | 'number') => number;
  /** The style that tables have, if the document knows it. */
  tableStyle: string | null;
}

/** Rich content in the middle of a text: links and pictures as they are, paragraphs and lists as lines. */
export function plainText(value: Exclude<RichValue, TableValue>, run: RunShape, { link, picture }: Resources): string {
  if ('$image' in value) return `</w:t>${picture(value)}<w:t xml:space="preserve">`;
  if ('$paragraphs' in value)
    return inlineText(value.$paragraphs.map((each) => wordsOf(typeof each === 'string' ? each : each.text)).join('\n'));
  if ('$list' in value) return inlineText(value.$list.map(wordsOf).join('\n'));
  const text = value.text ?? value.$link.replace(/^mailto:/i, '');
  if (!run.mayLink) return inlineText(text);
  return `</w:t></w:r>${linkRun(link(value.$link), run.look, text)}${run.start}${run.look}<w:t xml:space="preserve">`;
}

/** Rich content in place of a paragraph, in its look. */
export function richBlocks(value: RichValue, look: ParagraphLook, making: Making): string {
  const { resources } = making;
  if ('$table' in value) return table(value, look, making);
  if ('$paragraphs' in value) return paragraphs(value.$paragraphs, look, resources);
  if ('$list' in value) {
    const list = value.ordered ? 'number' : 'bullet';
    const items = value.$list.map((text): RichParagraph => ({ text, list }));
    return paragraphs(items, look, resources);
  }
  throw new TypeError('links and pictures stand in a run');
}

function paragraphs(each: readonly RichParagraph[], look: ParagraphLook, resources: Resources): string {
  let last: { kind: string; id: number } | null = null;
  const made = each.map((paragraph) => {
    const { text, list, level = 0 } = typeof paragraph === 'string' ? { text: paragraph } : paragraph;
    if (list === undefined) last = null;
    else if (last?.kind !== list) last = { kind: list, id: hasNumbering(look.paragraph) ? 0 : resources.numbering(list) };
    const properties = last && last.id > 0 ? withNumbering(look.paragraph, last.id, level) : look.paragraph;
    const isTurned = runsFrom(wordsOf(text)) === 'right';
    const runs = pieceRuns(text, isTurned ? lookWith(look.run, '<w:rtl/>') : look.run, resources.link);
    return `<w:p>${isTurned ? turned(properties) : properties}${runs}</w:p>`;
  });
  return made.length > 0 ? made.join('') : `<w:p>${look.paragraph}</w:p>`;
}

/** The firm's own list is better than ours. */
function hasNumbering(properties: string): boolean {
  return properties.includes('<w:numPr>');
}

/** Numbering has its place among a paragraph's properties, and indents on its own. */
function withNumbering(properties: string, id: number, level: number): string {
  const inner = innerOf(properties).replaceAll(/<w:ind\b[^>]*\/>/g, '');
  const before = /^(?:<w:(?:pStyle|keepNext|keepLines|pageBreakBefore|framePr|widowControl)\b[^>]*\/>)*/.exec(inner)?.[0] ?? '';
  const numbering = `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`;
  return `<w:pPr>${before}${numbering}${inner.slice(before.length)}</w:pPr>`;
}

function innerOf(properties: string): string {
  return properties === '' || properties.endsWith('/>') ? '' : properties.slice(properties.indexOf('>') + 1, properties.lastIndexOf('</'));
}

/** Twentieths of a point: the width of text on A4 with margins of an inch. */
const TEXT_WIDTH = 9026;
const edges = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'];
const BORDERS = `<w:tblBorders>${edges.map((edge) => `<w:${edge} w:val="single" w:sz="4" w:space="0" w:color="A6A6A6"/>`).join('')}</w:tblBorders>`;

/** What rich content is made with. */
export interface Making {
  resources: Resources;
  language: Language;
  printed: Map<string, string>;
}

function table({ $table: rows, header }: TableValue, look: ParagraphLook, making: Making): string {
  const { resources } = making;
  const count = Math.max(1, header?.length ?? 0, ...rows.map(({ length }) => length));
  const style = resources.tableStyle === null ? '' : `<w:tblStyle w:val="${resources.tableStyle}"/>`;
  const grid = `<w:gridCol w:w="${Math.floor(TEXT_WIDTH / count)}"/>`.repeat(count);
  const right = Array.from({ length: count }, (_, column) => rows.length > 0 && rows.every((row) => isFigure(row[column] ?? null)));
  const row = (cells: readonly Printable[], isHeader: boolean): string => {
    const made = right.map((isRight, column) => {
      const run = textRun(
        isHeader ? lookWith(look.run, '<w:b/><w:bCs/>') : look.run,
        inlineText(printNoted(cells[column] ?? null, null, making) ?? ''),
      );
      return `<w:tc><w:tcPr><w:tcW w:w="0" w:type="auto"/></w:tcPr><w:p>${cellLook(look.paragraph, { isHeader, isRight })}${run}</w:p></w:tc>`;
    });
    return `<w:tr><w:trPr><w:cantSplit/>${isHeader ? '<w:tblHeader/>' : ''}</w:trPr>${made.join('')}</w:tr>`;
  };
  const all = [...(header ? [row(header, true)] : []), ...rows.map((cells) => row(cells, false))];
  const end = look.endsWithTable || all.length === 0 ? `<w:p>${look.paragraph}</w:p>` : '';
  if (all.length === 0) return end;
  return `<w:tbl><w:tblPr>${style}<w:tblW w:w="5000" w:type="pct"/>${BORDERS}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${all.join('')}</w:tbl>${end}`;
}

function cellLook(properties: string, { isHeader, isRight }: { isHeader: boolean; isRight: boolean }): string {
  const style = /<w:pStyle\b[^>]*\/>/.exec(properties)?.[0] ?? '';
  return `<w:pPr>${style}${isHeader ? '<w:keepNext/>' : ''}<w:spacing w:before="40" w:after="40"/>${isRight ? '<w:jc w:val="right"/>' : ''}</w:pPr>`;
}

function isFigure(cell: Printable): boolean {
  return typeof cell === 'number' || (typeof cell === 'object' && cell !== null && !('$date' in cell || '$all' in cell));
}
