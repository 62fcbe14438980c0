import type { Document } from '../document.ts';
import { part, type Piece } from '../pieces.ts';
import { isOrder, isUnreadable } from '../words/orders.ts';
import { isStatement } from './statements.ts';

/** A line of a document as a model gets to read it: a paragraph, or a row of a table with bars between its cells; plain statements, and nothing else. */
export interface Line {
  /** `d2.17`: line 17 of the second document of the case. The same files give the same places. */
  place: string;
  text: string;
  /** What it is made of, and where in its text each begins. */
  parts: readonly { piece: Piece; at: number }[];
  document: Document;
}

const BAR = ' | ';
/** Letters of a line at most: longer paragraphs are cut at a space. */
const LONGEST = 1_500;

/**
 * The lines of a case's documents, in the order in which the files were given. What a text says beyond
 * stating things, such as an order to whoever reads it, no model gets to see.
 */
export function linesOf(documents: readonly Document[]): Line[] {
  return documents.flatMap((document, i) => {
    const rows = document.regions.flatMap((region) => ('rows' in region ? region.rows : shortened(region.piece).map((piece) => [piece])));
    return rows.map((row, j) => lineOf(row, `d${i + 1}.${j + 1}`, document)).filter(({ text }) => text !== '' && !isOrder(text));
  });
}

function lineOf(row: readonly (Piece | null)[], place: string, document: Document): Line {
  const parts: { piece: Piece; at: number }[] = [];
  let text = '';
  for (const piece of row) {
    if (piece === null || isUnreadable(piece.text) || !isStatement(piece.text)) continue;
    if (text !== '') text += BAR;
    parts.push({ piece, at: text.length });
    text += piece.text;
  }
  return { place, text, parts, document };
}

function shortened(piece: Piece): Piece[] {
  const pieces: Piece[] = [];
  for (let from = 0; from < piece.text.length;) {
    const space = piece.text.lastIndexOf(' ', from + LONGEST);
    const to = from + LONGEST >= piece.text.length ? piece.text.length : space > from ? space : from + LONGEST;
    pieces.push(part(piece, from, to));
    from = to;
  }
  return pieces;
}
