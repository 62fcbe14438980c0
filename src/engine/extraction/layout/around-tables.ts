import type { Box, Page, Word } from '#engine/reading/record.ts';
import type { Region } from '../regions.ts';
import { isIn, middleOf } from './geometry.ts';
import { linesIn, MEETS, pieceOf, ruledRegions, type RuledTable } from './ruled.ts';

/** Tables that stand on a level, from left to right, together. */
function besideEachOther(tables: readonly RuledTable[]): RuledTable[][] {
  const groups: RuledTable[][] = [];
  for (const table of tables) {
    const last = groups.at(-1);
    if (last?.some(({ box }) => table.box.y0 < box.y1 - MEETS && table.box.y1 > box.y0 + MEETS)) last.push(table);
    else groups.push([table]);
  }
  return groups.map((group) => group.toSorted((a, b) => a.box.x0 - b.box.x0));
}

const holds = (outer: Box, { x0, y0, x1, y1 }: Box): boolean => outer.x0 <= x0 && outer.y0 <= y0 && outer.x1 >= x1 && outer.y1 >= y1;

/** What a table holds of which cells hold tables of their own: what stands beside each of these heads it. */
function nestedRegions(
  page: Page,
  { table, inner }: { table: RuledTable; inner: readonly RuledTable[] },
  words: readonly Word[],
): Region[] | null {
  if (inner.length === 0) return ruledRegions(page, table, words);
  const rows = Map.groupBy(table.cells, ({ row }) => row);
  const isWithin = (word: Word): boolean => inner.some(({ box }) => isIn(box, word));
  const found = [...rows.values()].map((cells): Region[] | null => {
    const own = words.filter((word) => cells.some(({ box }) => isIn(box, word)));
    const held = inner.filter(({ box }) => cells.some((cell) => holds(cell.box, box)));
    const beside = linesIn(
      page,
      own.filter((word) => !isWithin(word)),
    );
    const title = pieceOf(page, beside);
    const heading: Region[] = title ? [{ piece: title, heading: true, bold: true }] : [];
    if (held.length === 0) return heading;
    const inside = held.map((one) =>
      ruledRegions(
        page,
        one,
        own.filter((word) => isIn(one.box, word)),
      ),
    );
    const regions = allOrNone(inside);
    return regions && [...heading, ...regions];
  });
  return allOrNone(found);
}

const allOrNone = (found: readonly (Region[] | null)[]): Region[] | null =>
  found.every((regions) => regions !== null) ? found.flat() : null;

/**
 * The regions of words in reading order: the ruled tables that nothing stands beside, and what others make of the words above, between and
 * below them.
 */
export function aroundTables(
  page: Page,
  { tables, words }: { tables: readonly RuledTable[]; words: readonly Word[] },
  others: (words: readonly Word[]) => Region[],
): Region[] {
  const regions: Region[] = [];
  let left = words;
  const inner = (table: RuledTable): RuledTable[] => tables.filter((other) => other !== table && holds(table.box, other.box));
  for (const beside of besideEachOther(tables.filter((table) => !tables.some((other) => other !== table && holds(other.box, table.box))))) {
    const [y0, y1] = [Math.min(...beside.map(({ box }) => box.y0)), Math.max(...beside.map(({ box }) => box.y1))];
    const level = left.filter(({ box }) => middleOf(box) > y0 && middleOf(box) < y1);
    const within = level.filter((word) => beside.some((table) => isIn(table.box, word)));
    const held =
      level.length === within.length
        ? allOrNone(
            beside.map((table) =>
              nestedRegions(
                page,
                { table, inner: inner(table) },
                within.filter((word) => isIn(table.box, word)),
              ),
            ),
          )
        : null;
    if (!held) continue;
    const above = left.filter(({ box }) => middleOf(box) <= y0);
    regions.push(...(above.length > 0 ? others(above) : []), ...held);
    const read = new Set([...above, ...within]);
    left = left.filter((word) => !read.has(word));
  }
  return [...regions, ...(left.length > 0 ? others(left) : [])];
}
