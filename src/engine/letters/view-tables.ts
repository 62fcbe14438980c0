import type { PlacedCell } from '#engine/reading/word/word-tables.ts';
import type { ViewBlock, ViewTable } from './record.ts';

/** Adds a cell to a table, and gives its blocks to be filled. Of a cell over several rows or columns only the first shows anything. */
export function addCell({ rows }: ViewTable, { row, standsIn, joinsLeft, span, head }: PlacedCell): ViewBlock[] {
  while (rows.length <= standsIn) rows.push({ cells: [], head: head && rows.length === standsIn });
  const cells = rows[standsIn]?.cells ?? [];
  const last = cells.at(-1);
  const blocks: ViewBlock[] = [];
  if (joinsLeft && last) last.span += span;
  else cells.push({ blocks: row === standsIn ? blocks : [], span });
  return blocks;
}
