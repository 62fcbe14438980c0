import type { Fact } from '../fact.ts';

/* Which of several alike a row or a column is about. */

/** The number of a row, where each row begins with one: "5" under "At end of year", whichever row that is. */
export function countOf({ rows, index }: NonNullable<Fact['row']>): number | null {
  const counts = rows.map(([label]) => label?.text ?? '');
  return counts.every((count) => /^\d{1,2}$/.test(count)) ? Number(counts[index]) : null;
}

const placed = /(?:^|[ (]|(?<=\p{L})(?=\d))0?([1-6a-f])\)?$/iu;
const placedAndCalled = /^\p{L}[\p{L} ]{2,24}? 0?([1-6A-F])\b/u;

/** The place of "Cover B", "Option 2" or "Part 02 Interest only" among its like. */
export function placeOf(entity: string): number | null {
  const place = '1a2b3c4d5e6f'.indexOf((placed.exec(entity) ?? placedAndCalled.exec(entity))?.[1]?.toLowerCase() ?? '-');
  return place < 0 ? null : Math.floor(place / 2) + 1;
}
