import type { Fact } from '../fact.ts';
import { meaningsOf } from '../words/meanings.ts';

/** What households spend on, by the words of a budget; what may as well be owned or owed is not among them. */
const outgoing =
  /\b(?:council tax|rates|fuel|gas|electric(?:ity)?|water|energy|heating|food|groceries|shopping|housekeeping|household (?:bills|costs|goods|running)|cloth(?:es|ing)|nursery|childcare|school|clubs?|activities|travel|motoring|petrol|diesel|bus|trains?|fares|leisure|holidays?|entertainment|eating out|hobbies|subscriptions?|phones?|mobiles|broadband|internet|television|tv|utilities|bills|pets?|everything else|essentials?|extras|running costs)\b/i;
/** Items of which at least so many, and half of all, are spent on. */
const LEAST = 2;

/** A row that adds up what a household spends on is its spending, where its label says nothing else: "TOTAL" below "Council tax" and "Food". */
export function withOutgoings(facts: readonly Fact[]): Fact[] {
  const items = facts.filter(({ sum }) => sum === 'item');
  const spent = items.filter(({ label }) => outgoing.test(label));
  if (spent.length < LEAST || 2 * spent.length < items.length) return [...facts];
  return facts.map((fact) => (fact.sum === 'whole' && isPlain(fact.label) ? { ...fact, section: `Expenditure, ${fact.section}` } : fact));
}

const isPlain = (label: string): boolean => !meaningsOf(label).some(({ known, weight }) => known && weight === 1);
