import type { Meaning } from './meanings.ts';

/** "Income (monthly)" under "Income and spending" is of income: of two that stand against each other the one that is said more often. */
export function isOfOtherHalf(name: string, section: readonly Meaning[]): boolean {
  const other = name === 'income' ? 'spending' : name === 'spending' ? 'income' : null;
  const times = (one: string): number => section.filter(({ name: said }) => said === one).length;
  return other !== null && times(name) > 0 && times(other) > times(name);
}
