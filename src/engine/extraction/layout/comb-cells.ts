import type { Block } from '#engine/reading/record.ts';
import { blockPiece, type Piece } from '../pieces.ts';

/** Fewer letters in cells side by side may be answers of their own, unless they are all that their row has behind its label. */
const LEAST = 3;
/** Empty cells between two letters, at most: more are another answer's. */
const MOST_EMPTY = 2;

const letter = /^.$/su;
const tick = /^[xX✓✔✗✘×•●■☐☑☒□■]$/;

type Row = readonly (readonly Block[] | undefined)[];

/** The rows of a Word table, of which cells with one letter each that stand side by side are one answer: "S|M|I|T|H". */
export function rowsOfCells(rows: readonly Row[]): (Piece | null)[][] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const ofLetters = Array.from({ length: width }, (_, column) => rows.every((row) => isLetters(row[column])));
  return Array.from(rows, (row) => piecesOf(row, ofLetters));
}

const isLetters = (cell: readonly Block[] | undefined): boolean =>
  !cell || (cell.length === 1 && cell.every(({ text }) => letter.test(text)));

function piecesOf(row: Row, ofLetters: readonly boolean[]): (Piece | null)[] {
  const pieces: (Piece | null)[] = [];
  for (let at = 0; at < row.length;) {
    const run = lettersFrom(row, ofLetters, at);
    const word = wordOf(row, run);
    const [only] = row[at] ?? [];
    if (word) pieces.push(word);
    else pieces.push(only ? blockPiece(only) : null);
    at += word ? run.length : 1;
  }
  return pieces;
}

/** Cells with one letter each from one on, with the empty ones between them. */
function lettersFrom(row: Row, ofLetters: readonly boolean[], start: number): (Block | null)[] {
  const run: (Block | null)[] = [];
  for (let at = start; at < row.length && ofLetters[at] && run.slice(-MOST_EMPTY - 1).filter((cell) => !cell).length <= MOST_EMPTY; at++)
    run.push(row[at]?.[0] ?? null);
  return run.slice(0, run.findLastIndex((cell) => cell !== null) + 1);
}

/** The letters of a run as one piece, with a space for empty cells; null where they are no word. */
function wordOf(row: Row, run: readonly (Block | null)[]): Piece | null {
  const [first] = run;
  const letters = run.filter((cell) => cell !== null);
  const isRest = row.filter((cell) => cell !== undefined).length === letters.length + 1;
  if (!first || letters.length < (isRest ? 2 : LEAST) || letters.every(({ text }) => tick.test(text)) || isScale(letters)) return null;
  const text = run.map((cell, i) => cell?.text ?? (run[i - 1] ? ' ' : '')).join('');
  return { text, origin: { blocks: [first], at: 0 } };
}

/** "1|2|3|4|5" are answers to choose from. */
const isScale = (letters: readonly Block[]): boolean =>
  letters.length > 2 && letters.every(({ text }, i) => Number(text) === Number(letters[0]?.text) + i);
