import { isBold } from '../pieces.ts';
import type { Cells, Grid } from '../regions.ts';
import { rowsUnderCounted } from './counted-questions.ts';
import { headOverHeads } from './head-over-heads.ts';
import { labelsFirst } from './labels-last.ts';
import { labelsOnce } from './labels-twice.ts';
import { labelsApart } from './spaced-labels.ts';

/** A table, and what stands over all of it. */
interface Titled {
  title: string;
  grid: Grid;
}

/** A form or table with its labels where most have them, once and before their answers, and what stood over it; null for one that has them there. */
export function plainGrid(grid: Grid): Titled | null {
  if (grid.stacked) return underBar(grid);
  const apart = labelsApart(grid.rows);
  if (apart) return { title: '', grid: { ...grid, rows: apart } };
  const counted = rowsUnderCounted(grid.rows);
  if (counted) return titled('', counted);
  const headed = headOverHeads(grid);
  if (headed) return { title: headed.over, grid: { ...grid, rows: headed.rows } };
  const turned = labelsFirst(grid.rows);
  if (turned) return titled('', turned);
  const once = labelsOnce(grid.rows);
  return once && titled(once.title, once.rows);
}

const titled = (title: string, rows: readonly Cells[]): Titled => ({ title, grid: { rows: rows.map((cells) => [...cells]) } });

/** A bar over the boxes of a form is their heading. */
function underBar(grid: Grid): Titled | null {
  const [bar, ...boxes] = grid.rows;
  const [title, answer] = bar ?? [];
  return title && !answer && boxes.length > 1 && boxes[0]?.[1] && isBold(title)
    ? { title: title.text, grid: { ...grid, rows: boxes } }
    : null;
}
