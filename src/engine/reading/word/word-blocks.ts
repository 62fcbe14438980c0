import type { Block } from '../record.ts';
import type { BlockList } from '../text/block-list.ts';
import { shapeOf } from './word-styles.ts';
import { walkWordPart, type WordListener, type WordPart } from './word-walk.ts';

interface Paragraph {
  number: number;
  text: string;
  heading: number;
  cell: Block['cell'];
  isPoint: boolean;
  /** Whether text in bold, and text that isn't, has been met. */
  hasBold: boolean;
  hasPlain: boolean;
  type: Block['type'];
}

/** What Word takes where a file doesn't say, in half points. */
const USUAL_SIZE = 20;

/** Counts the tables of a document, in all of its parts. */
export interface TableCount {
  tables: number;
}

/**
 * Adds a block for each paragraph of a part (`word/document.xml`, a header …) in which there is something to see.
 * @throws {ReadingRefusal} corrupt or too_large
 */
export function readWordPart(name: string, part: WordPart, count: TableCount, list: BlockList): void {
  const paragraphs: Paragraph[] = [];
  const listener: WordListener<Paragraph, Block['cell']> = {
    paragraph: ({ number, heading, style, properties }, cell) => {
      const { list = 0 } = { ...part.styles.shape(style), ...shapeOf(part.xml, properties) };
      const isPoint = list > 0 && heading === 0;
      const paragraph = { number, text: '', heading, cell, isPoint, hasBold: false, hasPlain: false, type: undefined };
      paragraphs.push(paragraph);
      return paragraph;
    },
    text: (paragraph, { text, look }) => {
      paragraph.text += text;
      if (text.trim() === '') return;
      paragraph.type ??= { size: (look.size ?? USUAL_SIZE) / 2, colour: look.colour ?? 'auto' };
      if (look.bold === true) paragraph.hasBold = true;
      else paragraph.hasPlain = true;
    },
    table: () => {
      const table = count.tables++;
      return ({ row, column }) => ({ table, row, column });
    },
    box: () => null,
  };
  walkWordPart(part, listener, null);
  for (const { number, text, heading, cell, isPoint, hasBold, hasPlain, type } of paragraphs) {
    const more = { heading, bold: hasBold && !hasPlain, cell, ...(isPoint && { point: true as const }), ...(type && { type }) };
    list.add(text, { part: name, paragraph: number }, more);
  }
}
