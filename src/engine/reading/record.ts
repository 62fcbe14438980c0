import { z } from 'zod';

/** A rectangle on a page as a person sees it: PDF points, origin at the top left, y downwards. */
export const Box = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() });
export type Box = z.infer<typeof Box>;

/** Where something stands in a paged file; pages count from 1. */
export const Place = z.object({ page: z.number().int().min(1), box: Box });
export type Place = z.infer<typeof Place>;

/**
 * Where a block stands in a file without pages: a Word paragraph (of a part such as `word/document.xml`; paragraphs count from 1 in
 * the order in which they begin), a cell of a workbook (`B4`) or of a CSV file (rows and columns count from 1), a value in JSON
 * (RFC 6901), a line of text (from 1; of an e-mail's decoded text, or of one of its headers).
 */
export const BlockPlace = z.union([
  z.object({ part: z.string(), paragraph: z.number().int().min(1) }),
  z.object({ sheet: z.string(), cell: z.string() }),
  z.object({ row: z.number().int().min(1), column: z.number().int().min(1) }),
  z.object({ pointer: z.string() }),
  z.object({ line: z.number().int().min(1) }),
  z.object({ header: z.string() }),
]);
export type BlockPlace = z.infer<typeof BlockPlace>;

/** A run of characters without a gap, in the page's reading frame: rotated so that its text runs left to right, origin top left, points. */
export interface Word {
  text: string;
  box: Box;
  /** Font size in points, as drawn. */
  size: number;
  bold: boolean;
  /** The name of its font as the file has it, where that was asked for. */
  font?: string;
  /** How sure the eye of a machine is of it, 0 to 1, where it was recognised in a picture; none for text of the file itself. */
  confidence?: number;
}

export interface Page {
  number: number;
  /** Of the reading frame, in points. */
  width: number;
  height: number;
  words: Word[];
  /** Straight lines that are drawn along and across it, as thin boxes of the reading frame, where that was asked for. */
  rules?: Box[];
  /** Quarter turns clockwise from the reading frame to the page as displayed. */
  turns: 0 | 1 | 2 | 3;
  /** No text layer to speak of, and an image over most of the page. */
  scanned: boolean;
}

/** A piece of text that stands by itself: a paragraph, a cell, a line, a value. What is hidden or struck out in the file is not in it. */
export interface Block {
  text: string;
  place: BlockPlace;
  /** A heading's level from 1; 0 for what is none. */
  heading: number;
  bold: boolean;
  /** The cell of a table that holds it; all three count from 0, a merged cell is where it begins. */
  cell: { table: number; row: number; column: number } | null;
  /** A point of a list, in a Word document, which draws the mark before it. */
  point?: true;
  /** Of its first letters, in a Word document: their size in points, and their colour as RRGGBB or `auto`. */
  type?: { size: number; colour: string };
}

/** Where a cell of a workbook stands. */
export interface SheetCell {
  sheet: string;
  cell: string;
}

/** A file without pages, read into blocks in reading order. */
export interface FlowSource {
  sha256: string;
  kind: 'docx' | 'xlsx' | 'csv' | 'json' | 'text' | 'email';
  blocks: Block[];
  /** Of a workbook: formulas whose results were not saved with it. */
  unsaved?: SheetCell[];
}

/** A paged file read into words with places; a picture is one of a single page. */
export interface Source {
  sha256: string;
  kind: 'pdf' | 'jpeg' | 'png';
  pages: Page[];
  /** What the file says of itself; evidence, never trusted. */
  info: { producer: string | null; creator: string | null };
}

/** Why a file can't be used. */
export const refusals = ['corrupt', 'empty', 'not_a_statement', 'password', 'too_large', 'unsupported'] as const;
export const Refusal = z.enum(refusals);
export type Refusal = z.infer<typeof Refusal>;

/** Something that came with a mail and is no paper of its own, and why. */
export const LeftOut = z.object({
  name: z.string(),
  why: z.enum([
    'archive',
    'calendar',
    'empty',
    'old_office',
    'picture',
    'too_deep',
    'too_large',
    'too_many',
    'unopened',
    'unsupported',
    'winmail',
  ]),
});
export type LeftOut = z.infer<typeof LeftOut>;

/** Turns a box of the reading frame into one of the page as displayed. */
export function displayBox(page: Pick<Page, 'width' | 'height' | 'turns'>, box: Box): Box {
  const { width: w, height: h } = page;
  switch (page.turns) {
    case 0:
      return box;
    case 1:
      return { x0: h - box.y1, y0: box.x0, x1: h - box.y0, y1: box.x1 };
    case 2:
      return { x0: w - box.x1, y0: h - box.y1, x1: w - box.x0, y1: h - box.y0 };
    case 3:
      return { x0: box.y0, y0: w - box.x1, x1: box.y1, y1: w - box.x0 };
  }
}

/** How large a page is as displayed, in points. */
export function displaySize({ width, height, turns }: Pick<Page, 'width' | 'height' | 'turns'>): { width: number; height: number } {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}
