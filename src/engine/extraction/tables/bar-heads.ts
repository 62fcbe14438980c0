import { isNumberedThing } from '../layout/heads.ts';
import { isBold } from '../pieces.ts';
import type { Grid, Region } from '../regions.ts';
import { isFigure, isKnown, isLabel } from '../words/cell-kinds.ts';

/** "Stocks and shares ISA | £87,140.95" in bold over boxes heads them, and says what it is worth; of any other table nothing. */
export function barOver({ rows: [cells = [], ...more] }: Grid, below: Region | undefined): string {
  const [title, figure, ...others] = cells;
  if (!title || !figure || others.length > 0 || more.length > 0 || !below || !('rows' in below) || !below.stacked) return '';
  return [title, figure].every(isBold) && isFigure(figure.text) && isLabel(title.text) && isKnown(title.text) ? title.text : '';
}

/** "Plan 2" in a heading of its own right above the heading of what it is called, "Family income benefit". */
export const numberAbove = (above: Region | undefined): string =>
  above && 'piece' in above && above.heading && isNumberedThing(above.piece.text) ? above.piece.text : '';
