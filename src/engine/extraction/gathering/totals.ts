import type { Cells } from '../regions.ts';

/** "Total", "Sub-total of ISAs", "Together": a row that adds up others is none of them. */
const total = /^(?:(?:grand|overall|sub)[- ]?)?totals?\b|\btotals?$|^(?:sum|together|altogether|all together|in all|overall|combined)\b/i;

/** Whether a row adds up those above it, by what it is called. */
export const isTotal = (cells: Cells): boolean => {
  const [first] = cells.filter((cell) => cell !== null);
  return first !== undefined && total.test(first.text.trim());
};
