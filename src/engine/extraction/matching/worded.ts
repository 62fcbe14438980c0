import type { Fact } from '../fact.ts';
import { type Query, tellingWords } from '../queries/queries.ts';

/** How little the very words count beside what they mean: they tell apart what else answers alike. */
const LITTLE = 0.05;

/** Of each fact: many tags ask after it. */
const known = new WeakMap<Fact, ReadonlySet<string>>();

function wordsOf(fact: Fact): ReadonlySet<string> {
  const before = known.get(fact);
  if (before) return before;
  const words = new Set(tellingWords(`${fact.label} ${fact.head}`));
  known.set(fact, words);
  return words;
}

/** How well the label of a fact has the very words of a question, from 1 up to a little more: "Net estate" and "All assets" may both mean the estate. */
export function wordedFit({ words }: Query, fact: Fact): number {
  if (fact.form === 'sentence' || words.length === 0) return 1;
  const own = wordsOf(fact);
  return 1 + (LITTLE * words.filter((word) => own.has(word)).length) / words.length;
}
