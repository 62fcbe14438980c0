import type { Fact } from '../fact.ts';
import { penceIn, withSums } from '../tables/sums.ts';

/**
 * Marks what adds up other answers of a paper that stand in no table with it: the answers before it in a section, and what one label says of
 * each of several plans ("Both plans together" after two premiums). A sum of plans means what their labels mean.
 * @param facts of one document, in its order
 */
export function withTotals(facts: readonly Fact[]): Fact[] {
  const added = new Map<Fact, Fact>();
  for (const group of Map.groupBy(facts.filter(isAlone), ({ section, person }) => `${section}|${person}`).values()) {
    const sums = group.length > 2 ? withSums(group) : [];
    sums.forEach((fact, i) => {
      const before = group[i];
      if (before && fact.sum !== before.sum) added.set(before, fact);
    });
  }
  const inSections = facts.map((fact) => added.get(fact) ?? fact);
  const ofPlans = sumsOfPlans(inSections);
  return inSections.map((fact) => {
    const what = fact.sum === null && isSaid(fact) ? ofPlans.get(penceIn(fact.value.text) ?? 0) : undefined;
    return what === undefined || fact.label === what ? fact : { ...fact, label: `${fact.label} (total ${what})`, sum: 'whole' };
  });
}

const isSaid = ({ form, row }: Fact): boolean => form !== 'sentence' && row === null;
const isAlone = (fact: Fact): boolean => fact.form === 'pair' && fact.row === null && fact.entity === '' && fact.sum === null;

/** Plans of which one paper tells, at most. */
const MANY = 6;

/** What one label says of each of several plans, in pence together, with the label; nothing where it says the same of all. */
function sumsOfPlans(facts: readonly Fact[]): Map<number, string> {
  const sums = new Map<number, string>();
  const ofLabel = Map.groupBy(
    facts.filter((fact) => isSaid(fact) && fact.sum === null && fact.person === null),
    ({ label }) => label,
  );
  for (const [label, each] of ofLabel) {
    const amounts = each.map(({ value }) => penceIn(value.text) ?? 0);
    const plans = new Set(each.map(({ entity, section }) => `${entity}|${section}`));
    if (label === '' || each.length < 2 || each.length > MANY || plans.size < each.length || amounts.some((amount) => amount <= 0))
      continue;
    sums.set(
      amounts.reduce((sum, amount) => sum + amount, 0),
      label,
    );
  }
  return sums;
}
