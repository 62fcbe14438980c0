import type { Word } from '#engine/reading/record.ts';
import { middleOf } from './geometry.ts';
import { leftOf, rightOf, type Line } from './page-lines.ts';
import type { Rule } from './ruled.ts';

/** Fewer rows between lines that are drawn may be chance. */
const LEAST_ROWS = 3;
/** A row of more lines is running text in a frame. */
const MOST_LINES = 4;
/** Points by which the cells of a column may begin or end apart, and the lines under rows. */
const NEAR = 3;
/** Of the size of type: what differs more is another's, as a label's over its answer. */
const SAME_SIZE = 0.05;

/**
 * Lines of which those of one row are one, in a table with a line drawn under each row: what stands between two of these is a row, in whichever of
 * its cells words wrap.
 */
export function withUnderlinedRows(rules: readonly Rule[], lines: readonly Line[]): Line[] {
  const whole = new Map<Line, Line>();
  const taken = new Set<Line>();
  for (const row of rowsBetween(rules, lines)) {
    const [first, ...more] = row;
    const merged = first && rowOf(row);
    if (!merged) continue;
    whole.set(first, merged);
    for (const line of more) taken.add(line);
  }
  return lines.flatMap((line) => (taken.has(line) ? [] : [whole.get(line) ?? line]));
}

/** The lines of text between each two lines that are drawn alike, one below the other, where several of them hold a row of one line. */
function rowsBetween(rules: readonly Rule[], lines: readonly Line[]): Line[][] {
  const isAlike = (one: Rule, other: Rule): boolean => Math.abs(one.from - other.from) < NEAR && Math.abs(one.to - other.to) < NEAR;
  const sorted = rules.toSorted((a, b) => a.at - b.at);
  const firsts = sorted.filter((rule, i) => !sorted.slice(0, i).some((other) => isAlike(rule, other)));
  return firsts.flatMap((first) => {
    const alike = sorted.filter((rule) => isAlike(rule, first));
    const rows = alike.slice(1).map((rule, i) => {
      const above = alike[i]?.at ?? 0;
      return lines.filter((line) => middleOf(line) > above && middleOf(line) < rule.at && line.x1 > rule.from && line.x0 < rule.to);
    });
    return rows.filter((row) => row.length === 1 && (row[0]?.cells.length ?? 0) > 1).length >= LEAST_ROWS ? rows : [];
  });
}

/** The lines of a row as one: every cell begins or ends where one of the line with most cells does, and one of these stands alone; null for any others. */
function rowOf(lines: readonly Line[]): Line | null {
  const [widest] = lines.toSorted((a, b) => b.cells.length - a.cells.length);
  if (!widest || lines.length < 2 || lines.length > MOST_LINES || widest.cells.length < 2) return null;
  if (lines.some(({ size }) => Math.abs(size - widest.size) > SAME_SIZE * widest.size)) return null;
  const columnOf = (cell: readonly Word[]): number =>
    widest.cells.findIndex((one) => Math.abs(leftOf(one) - leftOf(cell)) < NEAR || Math.abs(rightOf(one) - rightOf(cell)) < NEAR);
  const cells = widest.cells.map((_, column) => lines.map((line) => line.cells.filter((cell) => columnOf(cell) === column).flat()));
  const isWhole = lines.every((line) => line.cells.every((cell) => columnOf(cell) >= 0));
  const isAlone = cells.some((column) => column.filter((cell) => cell.length > 0).length === 1);
  // A heading in bold stands over a row.
  const isOneLook = cells.every((column) => new Set(column.flat().map(({ bold }) => bold)).size < 2);
  if (!isWhole || !isAlone || !isOneLook) return null;
  const [top, foot] = [Math.min(...lines.map(({ y0 }) => y0)), Math.max(...lines.map(({ y1 }) => y1))];
  return { ...widest, cells: cells.map((column) => column.flat()), y0: top, y1: foot, x1: Math.max(...lines.map(({ x1 }) => x1)) };
}
