import type { Box, Page } from '../record.ts';
import type { PageWords, Turns } from './words.ts';

/** A page as its file describes it. */
export interface PageGeometry {
  /** The visible part of page space (points, y upwards). */
  box: Box;
  /** Quarter turns clockwise that the file asks a viewer to make (/Rotate). */
  rotate: Turns;
}

/**
 * Moves words from page space into the reading frame, in which most of the page's characters run left to right. The frame
 * follows the glyphs, not /Rotate: files with upright text on a turned page exist, and so does the opposite. Words wholly
 * outside the visible page are left out: nobody can see them there.
 */
export function intoReadingFrame(
  { box, rotate }: PageGeometry,
  { words, directions, rules = [] }: PageWords & { rules?: readonly Box[] },
): Pick<Page, 'width' | 'height' | 'turns' | 'words'> & { rules: Box[] } {
  const turns = mostUsed(directions, rotate);
  const across = box.x1 - box.x0;
  const up = box.y1 - box.y0;
  const sideways = turns % 2 === 1;
  const width = sideways ? up : across;
  const height = sideways ? across : up;
  for (const word of words) word.box = turned(word.box, box, turns);
  const visible = words.filter((word) => word.box.x1 > 0 && word.box.x0 < width && word.box.y1 > 0 && word.box.y0 < height);
  return { width, height, turns: quarter(rotate - turns), words: visible, rules: rules.map((rule) => turned(rule, box, turns)) };
}

/** The direction of most characters; of a page without any, the one that its /Rotate makes upright. */
function mostUsed(directions: PageWords['directions'], rotate: Turns): Turns {
  const most = Math.max(...directions);
  return most === 0 ? rotate : quarter(directions.indexOf(most));
}

function turned({ x0, y0, x1, y1 }: Box, page: Box, turns: Turns): Box {
  switch (turns) {
    case 0:
      return { x0: x0 - page.x0, y0: page.y1 - y1, x1: x1 - page.x0, y1: page.y1 - y0 };
    case 1:
      return { x0: y0 - page.y0, y0: x0 - page.x0, x1: y1 - page.y0, y1: x1 - page.x0 };
    case 2:
      return { x0: page.x1 - x1, y0: y0 - page.y0, x1: page.x1 - x0, y1: y1 - page.y0 };
    case 3:
      return { x0: page.y1 - y1, y0: page.x1 - x1, x1: page.y1 - y0, y1: page.x1 - x0 };
  }
}

/** Any whole number of quarter turns as 0 to 3. */
export function quarter(turns: number): Turns {
  const left = ((turns % 4) + 4) % 4;
  return left === 1 || left === 2 || left === 3 ? left : 0;
}
