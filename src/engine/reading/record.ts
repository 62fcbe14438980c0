import { z } from 'zod';

/** A rectangle on a page as a person sees it: PDF points, origin at the top left, y downwards. */
export const Box = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() });
export type Box = z.infer<typeof Box>;

/** Where something stands in a paged file; pages count from 1. */
export const Place = z.object({ page: z.number().int().min(1), box: Box });
export type Place = z.infer<typeof Place>;

/** A run of characters without a gap, in the page's reading frame: rotated so that its text runs left to right, origin top left, points. */
export interface Word {
  text: string;
  box: Box;
  /** Font size in points, as drawn. */
  size: number;
  bold: boolean;
}

export interface Page {
  number: number;
  /** Of the reading frame, in points. */
  width: number;
  height: number;
  words: Word[];
  /** Quarter turns clockwise from the reading frame to the page as displayed. */
  turns: 0 | 1 | 2 | 3;
  /** No text layer to speak of, and an image over most of the page. */
  scanned: boolean;
}

/** A file read into words with places. */
export interface Source {
  sha256: string;
  kind: 'pdf';
  pages: Page[];
  /** What the file says of itself; evidence, never trusted. */
  info: { producer: string | null; creator: string | null };
}

/** Why a file can't be used. */
export const refusals = ['corrupt', 'empty', 'not_a_statement', 'password', 'too_large', 'unsupported'] as const;
export const Refusal = z.enum(refusals);
export type Refusal = z.infer<typeof Refusal>;

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
