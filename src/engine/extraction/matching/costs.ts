import type { Fact } from '../fact.ts';
import type { Query } from '../queries/queries.ts';
import { readingOf } from '../queries/readings.ts';
import type { Setting } from '../words/setting.ts';

/** What asks for costs, or for what adds them up. */
const ofCosts = ['charge', 'exit', 'commission', 'premium', 'initial', 'ongoing', 'adviser', 'tax', 'total'];

const ofWorth = new Set(['value', 'projected', 'growth', 'balance']);

/** Whether it stands in a table of costs, where what something is worth is asked for: "Commercial property, if bought" under "What it costs". */
function isCostAlone({ asked, type }: Query, fact: Fact): boolean {
  if (type !== 'money' || !asked.has('value') || fact.form !== 'cell' || ofCosts.some((name) => asked.has(name))) return false;
  const { label, section } = readingOf(fact);
  if (fact.scenario !== null || label.some(({ name }) => name === 'value' || name === 'charge')) return false;
  // "Possible values after charges" are no costs.
  return section.some(({ name, weight }) => name === 'charge' && weight > 0) && !section.some(({ name }) => ofWorth.has(name));
}

/** For a cost, where the worth of something is asked for. */
const A_COST = 0.3;

/** In a paper of what is offered or held no cost says what something is worth. */
export const costFit = (query: Query, fact: Fact, { kind }: Setting): number =>
  kind === 'product' && isCostAlone(query, fact) ? A_COST : 1;
