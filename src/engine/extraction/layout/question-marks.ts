import { part, type Piece } from '../pieces.ts';
import { piecesOf, type Region } from '../regions.ts';

/** "Q. ", "Q4: ", "Question 4. " before what is asked, and "A. ", "A4: ", "Answer: " before what is answered. */
const asked = /^Q(?:uestion)?\.? ?\d{0,2}[.:)]\s+(?=\S)/;
const answered = /^A(?:ns(?:wer)?)?\.? ?\d{0,2}[.:)]\s+(?=\S)/;
/** Questions and answers from which on such letters are no chance: a form may have a part A. */
const LEAST = 3;

/** Regions whose questions and answers have lost the letters that mark them as such. A question in running text keeps its own unless it ends as one. */
export function withoutQuestionMarks(regions: readonly Region[]): Region[] {
  const pieces = piecesOf(regions);
  const isUsed = [asked, answered].every((mark) => pieces.filter(({ text }) => mark.test(text)).length >= LEAST);
  if (!isUsed) return [...regions];
  const without = (piece: Piece, mark: RegExp): Piece => part(piece, mark.exec(piece.text)?.[0].length ?? 0, piece.text.length);
  const bare = (piece: Piece): Piece => {
    if (answered.test(piece.text)) return without(piece, answered);
    return asked.test(piece.text) && piece.text.endsWith('?') ? without(piece, asked) : piece;
  };
  return regions.map((region) =>
    'rows' in region
      ? { ...region, rows: region.rows.map((cells) => cells.map((cell) => cell && bare(cell))) }
      : { ...region, piece: bare(region.piece) },
  );
}
