import { blockPiece, part, type Piece, wordsPiece } from '../pieces.ts';

/** What stands before a point of a list: a dot, a dash, a number or a small letter. */
const mark = /^(?:[•·▪◦‣●○➢►\uf0b7\uf0a7–—*-]|\(?(?:\d{1,2}|[a-z]|[ivx]{2,4})[.)])\s+(?=\S)/;
/** Points that a line break or the reader of a page left in one text. */
const between = /(?:\n|(?<=\S)\s)(?=[•▪◦‣●\uf0b7\uf0a7]\s)|\n/g;
/** "; and" before the last one, and what parts them. */
const ending = /\s*(?:[;,](?: (?:and|or))?|(?<=\S{3,} \S+ \S+)(?<!\.)\.)$/;

/** Whether a text is a point of a list by its mark, or as its Word file says. */
export const isPoint = ({ text, origin }: Piece): boolean => mark.test(text) || ('blocks' in origin && origin.blocks[0]?.point === true);

/** A text without the mark before it and what parts it from the next. */
export function withoutMark(piece: Piece): Piece {
  const from = mark.exec(piece.text)?.[0].length ?? 0;
  const to = piece.text.length - (ending.exec(piece.text)?.[0].length ?? 0);
  return from < to ? part(piece, from, to) : piece;
}

/** The points in one text, or the text alone. */
export function pointsIn(piece: Piece): Piece[] {
  return cutAt(piece, between).map(withoutMark);
}

/** A text cut wherever something stands that parts its pieces. */
export function cutAt(piece: Piece, parting: RegExp): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: all, index } of piece.text.matchAll(parting)) {
    pieces.push(part(piece, from, index));
    from = index + all.length;
  }
  pieces.push(part(piece, from, piece.text.length));
  return pieces.filter(({ text }) => text !== '');
}

/** Whether a text goes on with the point before it: in small letters, where that has no end. */
export const goesOn = (before: Piece, { text }: Piece): boolean => /^\p{Ll}/u.test(text) && !/[.!?:;]$/.test(before.text);

/** A point with the line that goes on from it, where they can be cited as one; else null. */
export function joined({ origin: one }: Piece, { origin: other }: Piece): Piece | null {
  if ('page' in one && 'page' in other && one.page === other.page) return wordsPiece(one.page, [...one.words, ...other.words]);
  const areLines = 'blocks' in one && 'blocks' in other && [...one.blocks, ...other.blocks].every(({ place }) => 'line' in place);
  return areLines ? blockPiece(...one.blocks, ...other.blocks) : null;
}
