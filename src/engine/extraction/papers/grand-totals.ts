import type { Fact } from '../fact.ts';
import { penceIn } from '../tables/sums.ts';

/**
 * Marks what adds up the totals of several tables of a paper, "All accounts together" below the accounts of each of two people: it is of none of them.
 * @param facts of one document, in its order
 */
export function withGrandTotals(facts: readonly Fact[]): Fact[] {
  const groups = [...Map.groupBy(facts.filter(isTotal), ({ label, head }) => `${label}|${head}`).values()];
  const sums = new Map(groups.filter(isOfSeveral).map((totals) => [sumOf(totals), totals]));
  const parts = new Set<Fact>();
  const added = facts.map((fact) => {
    const totals = fact.form === 'pair' && fact.row === null ? sums.get(penceIn(fact.value.text) ?? 0) : undefined;
    if (!totals) return fact;
    for (const total of totals) parts.add(total);
    return { ...fact, person: null, owner: '', section: sharedWords(totals.map(({ section }) => section)), sum: 'whole' as const };
  });
  return added.map((fact) => (parts.has(fact) ? { ...fact, sum: 'part' } : fact));
}

/** That of a table of one row adds up nothing. */
const isTotal = ({ form, sum, label, value }: Fact): boolean =>
  form === 'cell' && (sum === 'whole' || /\btotal$/i.test(label)) && penceIn(value.text) !== null;

const isOfSeveral = (totals: readonly Fact[]): boolean =>
  totals.length > 1 && new Set(totals.map(({ section }) => section)).size === totals.length && sumOf(totals) > 0;

const sumOf = (totals: readonly Fact[]): number => totals.reduce((sum, { value }) => sum + (penceIn(value.text) ?? 0), 0);

/** The words that all of several headings have. */
function sharedWords([first = '', ...others]: readonly string[]): string {
  const sets = others.map((text) => new Set(text.split(/[\s,:]+/)));
  return first
    .split(/[\s,:]+/)
    .filter((word) => sets.every((words) => words.has(word)))
    .join(' ');
}
