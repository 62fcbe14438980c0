import { isBold } from '../pieces.ts';
import type { Cells } from '../regions.ts';
import { penceIn } from '../tables/sums.ts';

/** "Total", "Sub-total of ISAs", "Together": a row that adds up others is none of them. */
const total = /^(?:(?:grand|overall|sub)[- ]?)?totals?\b|\btotals?$|^(?:sum|together|altogether|all together|in all|overall|combined)\b/i;

/** Two columns that add up, or so many rows, are no chance. */
const SURELY = { columns: 2, rows: 3 };

/** Whether a row adds up those above it, by what it is called. */
export const isTotal = (cells: Cells): boolean => {
  const [first] = cells.filter((cell) => cell !== null);
  return first !== undefined && total.test(first.text.trim());
};

/** Whether the amounts of a row are the sums of those above, whatever it is called. */
export function addsUp(cells: Cells, above: readonly Cells[]): boolean {
  const amounts = cells.flatMap((cell, column) => {
    const sum = cell && penceIn(cell.text);
    return sum === null ? [] : [{ sum, over: above.map((row) => penceIn(row[column]?.text ?? '')) }];
  });
  const areSums = amounts.every(({ sum, over }) => sum !== 0 && sum === over.reduce((all: number, one) => all + (one ?? 0), 0));
  const isSaid = cells[0] === null || (cells[0] !== undefined && isBold(cells[0]) && !above.some(([label]) => label && isBold(label)));
  return above.length > 1 && amounts.length > 0 && areSums && (isSaid || amounts.length >= SURELY.columns || above.length >= SURELY.rows);
}
