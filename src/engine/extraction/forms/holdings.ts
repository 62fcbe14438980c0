import type { Fact } from '../fact.ts';
import { penceIn } from '../tables/sums.ts';

const sums = /£ ?\d[\d,]*(?:\.\d\d)?/g;
/** Units, a price, what they are worth. */
const isFigure = (text: string): boolean => /^£? ?\d[\d.,]*p?$/.test(text.trim());

/**
 * Marks the rows of a table that together make a sum which their paper gives elsewhere, as parts of it: the funds in which a plan's money is,
 * below what the plan is worth.
 * @param facts of one document
 */
export function withHoldings(facts: readonly Fact[]): Fact[] {
  const cells = facts.filter(({ row, form }) => form === 'cell' && row !== null && row.rows.length > 1);
  const tables = [...Map.groupBy(cells, ({ row }) => row?.rows).values()].filter((table) => table.every(({ sum }) => sum === null));
  const parts = new Set(tables.filter((table) => isPartOf(table, facts)).flat());
  return facts.map((fact) => (parts.has(fact) && isFigure(fact.value.text) ? { ...fact, sum: 'item' } : fact));
}

/** Whether a column of a table adds up to what stands elsewhere. */
function isPartOf(table: readonly Fact[], facts: readonly Fact[]): boolean {
  const rows = table[0]?.row?.rows;
  const columns = [...Map.groupBy(table, ({ head }) => head).values()].filter((column) => column.length === rows?.length);
  const totals = new Set(columns.map((column) => column.reduce((sum, { value }) => sum + (penceIn(value.text) ?? Number.NaN), 0)));
  totals.delete(Number.NaN);
  return (
    totals.size > 0 &&
    facts.some(
      ({ value, row }) => row?.rows !== rows && (value.text.match(sums) ?? []).some((amount) => totals.has(penceIn(amount) ?? Number.NaN)),
    )
  );
}
