import type { Fact } from '../fact.ts';
import type { Query } from './queries.ts';
import type { Reading } from './readings.ts';

/** Whether interest stands for a rate, how long for a term and what is owed for a debt, by what stands around them; null for anything else. */
export function standsInContext(name: string, { context }: Reading, { asked, label }: Query, { value, row }: Fact): boolean | null {
  // "Interest is fixed at 6.47%" gives a rate.
  if (name === 'rate') return value.text.includes('%');
  // "For how long?" below what is left to pay of a mortgage.
  if (name === 'term') return asked.has('mortgage') && context.some(({ name: said }) => said === 'mortgage');
  // What is owed at the end of each year, in a table of years.
  return name === 'debt' ? row !== null && /\b(?:after|in|at the end of) \d+ years?\b/.test(label) : null;
}
