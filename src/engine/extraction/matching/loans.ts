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
