import type { Cells, Grid, Region } from '../regions.ts';
import { peopleIn } from '../words/persons.ts';

/** Points by which a column may begin apart from the one above it. */
const NEAR = 4;
const ofAll = /\b(?:joint|both|household|together|shared)\b/i;

/**
 * Puts "You" and "Your partner" over the columns of each part of a form that goes on below the first one in the same columns, and says so no more:
 * "Keeping in touch" below "About you both".
 */
export function withPeopleOver(regions: readonly Region[]): Region[] {
  let over: Grid | null = null;
  let isJoint = false;
  return regions.map((region): Region => {
    if (!('rows' in region)) {
      if (region.heading) isJoint = ofAll.test(region.piece.text);
      return region;
    }
    if (peopleOf(region)) over = region;
    else if (over && !isJoint && isInColumnsOf(region, over)) return { ...region, rows: [over.rows[0] ?? [], ...region.rows] };
    return region;
  });
}

/** Whether the first row of a grid says whose its columns are, and nothing over its labels. */
function peopleOf({ rows: [top = []], stacked }: Grid): boolean {
  return !stacked && !top[0] && peopleIn(top.map((cell) => cell?.text ?? '')) !== null;
}

/** Whether a grid of labels and answers stands in the columns of another one, with two answers in a row somewhere. */
function isInColumnsOf({ rows, columns = [], stacked }: Grid, { columns: above = [] }: Grid): boolean {
  const isAligned =
    columns.length === above.length && columns.length > 2 && columns.every(({ x0 }, i) => Math.abs(x0 - (above[i]?.x0 ?? 0)) < NEAR);
  const isOfEach = ([, ...answers]: Cells): boolean => answers.filter((cell) => cell !== null).length > 1;
  // Its own first row may say whose its columns are.
  const isTold = peopleIn(rows[0]?.map((cell) => cell?.text ?? '') ?? []) !== null;
  return !stacked && isAligned && !isTold && rows.every(([label]) => label) && rows.some(isOfEach);
}
