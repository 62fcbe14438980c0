import type { GivenFile } from '#engine/extraction/document.ts';
import { extractFields } from '#engine/extraction/extract.ts';
import { type ExtractedField, Tag } from '#engine/extraction/record.ts';
import type { Block, FlowSource, Source } from '#engine/reading/record.ts';
import { blankSheet, type Sheet } from '#tests/support/statement-fixtures/sheet.ts';

let files = 0;
const hash = (): string => (++files).toString(16).padStart(64, '0');

/** What a Word document is made of: a heading (`# Income`), a paragraph, or a table by its rows; a paragraph or a cell may be bold (`**Essential`). */
export type Part = string | string[][];

/** A Word document as the reader gives it. */
export function wordFile(name: string, parts: readonly Part[]): GivenFile {
  const blocks: Block[] = [];
  let tables = 0;
  const add = (text: string, more: Partial<Block>): void => {
    const place = { part: 'word/document.xml', paragraph: blocks.length + 1 };
    if (text !== '') blocks.push({ text, place, heading: 0, bold: false, cell: null, ...more });
  };
  for (const part of parts) {
    if (typeof part === 'string')
      add(part.replace(/^# |^\*\*/, ''), { heading: part.startsWith('# ') ? 1 : 0, bold: part.startsWith('**') });
    else {
      part.forEach((cells, row) =>
        cells.forEach((text, column) =>
          add(text.replace(/^\*\*/, ''), { bold: text.startsWith('**'), cell: { table: tables, row, column } }),
        ),
      );
      tables++;
    }
  }
  return { name, source: { sha256: hash(), kind: 'docx', blocks } };
}

/** A text file by its lines. */
export function textFile(name: string, lines: readonly string[]): GivenFile {
  const blocks = lines.map((text, i): Block => ({ text, place: { line: i + 1 }, heading: 0, bold: false, cell: null }));
  const source: FlowSource = { sha256: hash(), kind: 'text', blocks: blocks.filter(({ text }) => text !== '') };
  return { name, source };
}

/** A PDF with a page for each drawing. */
export function pageFile(name: string, ...draws: ((sheet: Sheet) => void)[]): GivenFile {
  const sources = draws.map((draw): Source => {
    const sheet = blankSheet();
    draw(sheet);
    return sheet.source();
  });
  const pages = sources.flatMap((source, i) => source.pages.map((page) => ({ ...page, number: i + 1 })));
  return { name, source: { sha256: hash(), kind: 'pdf', pages, info: { producer: null, creator: null } } };
}

/** The values of tags by their names, absent ones null; a tag is its name, or its name and its prompt. */
export function valuesOf(tags: readonly (string | [name: string, prompt: string])[], given: readonly GivenFile[]): (string | null)[] {
  return fieldsOf(tags, given).map(({ value }) => value);
}

/** As `valuesOf`, with all that is known of each. */
export function fieldsOf(tags: readonly (string | [name: string, prompt: string])[], given: readonly GivenFile[]): ExtractedField[] {
  const asked = tags.map((tag) => (typeof tag === 'string' ? { tag_name: tag } : { tag_name: tag[0], prompt_body: tag[1] }));
  return extractFields(
    asked.map((tag) => Tag.parse(tag)),
    given,
  );
}
