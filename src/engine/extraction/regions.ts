import type { Piece } from './pieces.ts';

/** A row of a grid; what is empty is null. */
export type Cells = readonly (Piece | null)[];

/** Rows and columns that stand in line with each other: a form, a table, or label and answer on one line. */
export interface Grid {
  rows: (Piece | null)[][];
  /** Each row is a label over its answer. */
  stacked?: true;
  /** Its first row names what each column is about. */
  isOfEach?: true;
  /** The heading that is over it and over nothing else. */
  under?: string;
  /** Where its columns stand on the page. */
  columns?: Extent[];
}

/** From left to right, in points. */
export interface Extent {
  x0: number;
  x1: number;
}

/** Running text, or a heading. */
export interface Passage {
  piece: Piece;
  heading: boolean;
  bold: boolean;
}

/** What a document is made of, from top to bottom. */
export type Region = Grid | Passage;

/** Every piece of text that regions hold, from top to bottom. */
export const piecesOf = (regions: readonly Region[]): Piece[] =>
  regions.flatMap((region) => ('rows' in region ? region.rows.flat().filter((cell) => cell !== null) : [region.piece]));

/** Marks of boxes on forms, ticked or not. */
export const boxMark = /[☐☑☒✓✔✗✘■□⬜⬛◻◼○●◯◉❏❐❑❒]|\[ ?[xX✓✔]? ?\]|\( ?[xX✓✔]? ?\)/;
