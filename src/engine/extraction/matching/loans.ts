import type { Fact } from '../fact.ts';
import type { Query } from '../queries/queries.ts';
import { readingOf } from '../queries/readings.ts';
import type { Setting } from '../words/setting.ts';

/** For another loan. */
const ANOTHER_LOAN = 0.4;

/** What the paper of a mortgage says is not of a lifetime mortgage, which releases equity, unless its label names that; nor the other way about. */
export function loanFit({ asked }: Query, fact: Fact, { title, kind }: Setting): number {
  if (kind !== 'product' && kind !== 'other') return 1;
  const has = (name: string): boolean => title.some(({ name: said }) => said === name);
  const { label, head } = readingOf(fact);
  const isNamed = [...label, ...head].some(({ name }) => name === 'release');
  if (asked.has('release')) return has('mortgage') && !has('release') && !isNamed ? ANOTHER_LOAN : 1;
  const isOfHeld = asked.has('mortgage') && asked.has('current');
  return isOfHeld && has('release') && !label.some(({ name }) => name === 'mortgage') ? ANOTHER_LOAN : 1;
}

/** What people own, where no word beside it tells of a debt. */
const owned = new Set(['property', 'savings', 'cash']);
const debts = new Set(['debt', 'mortgage', 'balance', 'advance', 'release', 'lender']);
/** For what is owned where somebody asks what is owed. */
const OWNED = 0.4;

/** "Home £420,000" is no answer to what is still owed on the home. */
export function owedFit({ asked, type }: Query, fact: Fact): number {
  if (type !== 'money' || fact.form === 'sentence' || !(asked.has('debt') || (asked.has('mortgage') && asked.has('balance')))) return 1;
  const { label, head, row, section, context } = readingOf(fact);
  const isOwned = label.some(({ name }) => owned.has(name));
  return isOwned && ![...label, ...head, ...row, ...section, ...context].some(({ name }) => debts.has(name)) ? OWNED : 1;
}
