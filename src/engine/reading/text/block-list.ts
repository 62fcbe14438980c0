import type { Block } from '../record.ts';
import { ReadingRefusal } from '../refusal.ts';
import { visibleText } from './plain-text.ts';

/** Several thousand pages; a workbook of a firm's whole client list has about as many cells. */
const MAX_BLOCKS = 200_000;
/** Of all blocks together. */
const MAX_CHARACTERS = 10_000_000;

/** Collects the blocks of one file. */
export interface BlockList {
  blocks: Block[];
  /**
   * Adds a block unless there is nothing in it to see. It is no heading, not bold and in no table unless said.
   * @throws {ReadingRefusal} too_large when the file has more than any ordinary one
   */
  add(text: string, place: Block['place'], more?: Partial<Omit<Block, 'text' | 'place'>>): void;
}

export function blockList(): BlockList {
  const blocks: Block[] = [];
  let characters = 0;
  return {
    blocks,
    add: (text, place, more) => {
      const seen = visibleText(text);
      if (seen === '') return;
      characters += seen.length;
      if (blocks.length === MAX_BLOCKS || characters > MAX_CHARACTERS) throw tooMuchText();
      blocks.push({ text: seen, place, heading: 0, bold: false, cell: null, ...more });
    },
  };
}

export function tooMuchText(): ReadingRefusal {
  return new ReadingRefusal(
    'too_large',
    'There is more in this file than in any ordinary document. Upload only the part that matters, or split it into several files.',
  );
}
