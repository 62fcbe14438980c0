import type { ListMarks } from '#engine/reading/word/word-lists.ts';
import { type ParagraphShape, shapeOf, valueOf } from '#engine/reading/word/word-styles.ts';
import type { PlacedCell } from '#engine/reading/word/word-tables.ts';
import { walkWordPart, type WordListener, type WordParagraph, type WordText } from '#engine/reading/word/word-walk.ts';
import type { WordFile } from '#engine/reading/word/word.ts';
import { attributeOf, childNamed, type XmlElement } from '#engine/reading/zip/xml.ts';
import { webAddress } from '#engine/templates/record.ts';
import type { ViewBlock, ViewParagraph } from './record.ts';
import type { ViewLimits } from './view-limits.ts';
import type { viewPictures } from './view-pictures.ts';
import { addRun, viewRuns } from './view-runs.ts';
import { addCell } from './view-tables.ts';

/** What the parts of one letter share. */
export interface Viewing {
  lists: ListMarks;
  pictures: ReturnType<typeof viewPictures>;
  limits: ViewLimits;
  marked: boolean;
}

/** Blocks that stand below each other: of a part, of a cell. */
interface Column {
  blocks: ViewBlock[];
  /** What comes next begins a page. */
  endsPage: boolean;
}

/** A paragraph under way. A picture or new page in it divides it. */
interface Paragraph {
  column: Column;
  block: ViewParagraph;
  /** Behind such a division, and nothing has come yet. */
  waits: boolean;
}

/**
 * The blocks of one part of a document.
 * @throws {ReadingRefusal} corrupt or too_large
 */
export function viewOfPart(file: WordFile, part: WordFile['parts'][number], viewing: Viewing): ViewBlock[] {
  const { styles, ground, related } = file;
  const { xml, name } = part;
  const runsOf = viewRuns(viewing);
  const whole: Column = { blocks: [], endsPage: false };
  const addressOf = (link: string | null): string | null => {
    const target = link === null ? null : related(name, link);
    return target && 'address' in target && webAddress.test(target.address) ? target.address : null;
  };
  const listener: WordListener<Paragraph, Column> = {
    paragraph: (begun, column) => {
      const shape = { ...styles.shape(begun.style), ...shapeOf(xml, begun.properties) };
      startBlock(column, shape.onNewPage === true);
      const block = paragraphOf(begun, shape, viewing.lists);
      viewing.limits.add(1, 0);
      column.blocks.push(block);
      column.endsPage = endsSection(xml, begun.properties);
      return { column, block, waits: false };
    },
    text: (paragraph, text) => {
      if (isPageBreak(xml, text)) divide(paragraph, { kind: 'page-break' });
      else for (const run of runsOf(text, addressOf(text.link))) addRun(runsIn(paragraph), run);
      viewing.limits.add(0, text.text.length);
    },
    table: (column) => {
      startBlock(column, false);
      const table: Extract<ViewBlock, { kind: 'table' }> = { kind: 'table', rows: [] };
      column.blocks.push(table);
      return (cell: PlacedCell) => {
        viewing.limits.add(1, 0);
        return { blocks: addCell(table, cell), endsPage: false };
      };
    },
    box: (column) => column,
    picture: (paragraph, element) => divide(paragraph, viewing.pictures(file, part, element)),
  };
  walkWordPart({ xml, styles, ground }, listener, whole);
  return whole.blocks;
}

function startBlock(column: Column, onNewPage: boolean): void {
  const isFirst = column.blocks.length === 0;
  if ((onNewPage || column.endsPage) && !isFirst) column.blocks.push({ kind: 'page-break' });
  column.endsPage = false;
}

function paragraphOf({ heading, style }: WordParagraph, shape: ParagraphShape, lists: ListMarks): ViewParagraph {
  const list = shape.list !== undefined && shape.list > 0 ? lists.next(shape.list, shape.level, style) : null;
  return { kind: 'paragraph', heading, list, align: shape.align ?? 'left', runs: [] };
}

/** Puts a block in the middle of a paragraph, which goes on below it if there is more of it. */
function divide(paragraph: Paragraph, between: ViewBlock): void {
  const { column, block, waits } = paragraph;
  if (!waits && block.runs.length === 0 && block.list === null && column.blocks.at(-1) === block) column.blocks.pop();
  column.blocks.push(between);
  paragraph.block = { ...block, list: null, runs: [] };
  paragraph.waits = true;
}

function runsIn(paragraph: Paragraph): ViewParagraph['runs'] {
  if (paragraph.waits) paragraph.column.blocks.push(paragraph.block);
  paragraph.waits = false;
  return paragraph.block.runs;
}

function isPageBreak(xml: string, { element }: WordText): boolean {
  return element?.name === 'w:br' && attributeOf(xml, element, 'w:type') === 'page';
}

/** The last paragraph of a section that the next one doesn't follow on the same page. */
function endsSection(xml: string, properties: XmlElement | undefined): boolean {
  const section = childNamed(properties, 'w:sectPr');
  return section !== undefined && !['continuous', 'nextColumn'].includes(valueOf(xml, section, 'w:type') ?? '');
}
