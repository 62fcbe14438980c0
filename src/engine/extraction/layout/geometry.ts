import type { Box, Word } from '#engine/reading/record.ts';

/** Whether a line runs across the page, and not down. */
export const isAcross = ({ x0, x1, y0, y1 }: Box): boolean => x1 - x0 >= y1 - y0;

/** Points from the top of the page to the middle of a box. */
export const middleOf = ({ y0, y1 }: Box): number => (y0 + y1) / 2;

/** Whether the middle of a word lies within a box. */
export function isIn({ x0, y0, x1, y1 }: Box, { box }: Word): boolean {
  const [x, y] = [(box.x0 + box.x1) / 2, middleOf(box)];
  return x0 < x && x < x1 && y0 < y && y < y1;
}
