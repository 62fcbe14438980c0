import type { Grid } from '../regions.ts';
import { isLabel } from '../words/cell-kinds.ts';

/**
 * A table whose headings stand under one that is over all of them, without it: "If investments grow each year by" over "Lower rate 1.9% | Mid rate
 * 4.9%". What that says is said of all. Null for any other table.
 */
export function headOverHeads({ rows: [top = [], heads = [], ...body] }: Grid): { over: string; rows: Grid['rows'] } | null {
  const [over, ...others] = top.filter((cell) => cell !== null);
  const below = heads.filter((cell) => cell !== null);
  if (!over || others.length > 0 || top[0] || heads[0] || below.length < 2 || body.length === 0) return null;
  return isLabel(over.text) && below.every(({ text }) => isLabel(text)) ? { over: over.text, rows: [heads, ...body] } : null;
}
