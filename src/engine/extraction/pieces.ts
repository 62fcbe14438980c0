import { cite, citeBlock, findAgain } from '#engine/citing/cite.ts';
import type { Citation } from '#engine/citing/record.ts';
import { displayBox, type Block, type Box, type FlowSource, type Page, type Source, type Word } from '#engine/reading/record.ts';

/** A stretch of a document's text that can be cited: some words of a page, or letters of one block or of lines that run on. */
export interface Piece {
  text: string;
  origin: { page: Page; words: readonly Word[] } | { blocks: readonly Block[]; at: number };
}

/** A word of a page, or a part of one that a PDF draws with a leader before it: `of` is then all that it draws there. */
export interface DrawnWord extends Word {
  of?: Word;
}

/** Words of a page in reading order as one piece. */
export function wordsPiece(page: Page, words: readonly Word[]): Piece {
  return { text: words.map((word) => word.text).join(' '), origin: { page, words } };
}

/** A block, or lines that run on from one block to the next, joined by single spaces. */
export function blockPiece(...blocks: readonly Block[]): Piece {
  const text = blocks.map((block) => block.text).join(' ');
  return part({ text, origin: { blocks, at: 0 } }, 0, text.length);
}

/** The part of a piece from one letter to another, without the space around it; of a page it is cut at words. */
export function part(piece: Piece, from: number, to: number): Piece {
  const { origin } = piece;
  let [start, end] = [from, to];
  while (start < end && /\s/.test(piece.text.charAt(start))) start++;
  while (end > start && /\s/.test(piece.text.charAt(end - 1))) end--;
  const text = piece.text.slice(start, end);
  if ('blocks' in origin) return { text, origin: { blocks: origin.blocks, at: origin.at + start } };
  let at = 0;
  const words = origin.words.filter((word) => {
    const begins = at;
    at += word.text.length + 1;
    return begins < end && begins + word.text.length > start;
  });
  return { text, origin: { page: origin.page, words } };
}

/**
 * The citation of a piece: its very letters in a block; on a page the words that hold it, and where it runs over lines all that
 * stands in the rectangle around them. Null for what no block of the file says, as names of values in JSON.
 * @throws {RangeError} when nothing stands there
 */
export function citePiece(source: Source | FlowSource, { text, origin }: Piece): Citation | null {
  if ('page' in origin && 'pages' in source)
    return cite(source, { page: origin.page.number, box: displayBox(origin.page, around(origin.words.map(drawn))) });
  if (!('blocks' in origin && 'blocks' in source)) throw new RangeError('a piece is cited in its own document');
  let at = origin.at;
  for (const block of origin.blocks) {
    // Of letters in cells of their own the first one's block says where the word begins.
    if (at < block.text.length || origin.blocks.length === 1) return citeBlock(source, block, at, at + text.length);
    at -= block.text.length + 1;
  }
  return null;
}

const drawn = (word: DrawnWord): Word => word.of ?? word;

/** The citation of an answer, found again in its file; null where it doesn't hold the answer. */
export function citedIn(source: Source | FlowSource, answer: Piece): Citation | null {
  const citation = citePiece(source, answer);
  if (!citation) return null;
  const holds = citation.quote.replaceAll(/\s+/g, '').includes(answer.text.replaceAll(/\s+/g, ''));
  return holds && findAgain(source, citation) ? citation : null;
}

export function around(words: readonly Word[]): Box {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const { box: word } of words) {
    box.x0 = Math.min(box.x0, word.x0);
    box.y0 = Math.min(box.y0, word.y0);
    box.x1 = Math.max(box.x1, word.x1);
    box.y1 = Math.max(box.y1, word.y1);
  }
  return box;
}

export function isBold({ origin }: Piece): boolean {
  return 'blocks' in origin ? origin.blocks.every((block) => block.bold) : origin.words.every((word) => word.bold);
}
