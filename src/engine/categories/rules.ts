import type { CategoryRule } from './record.ts';
import { squash, wordsOf } from './tokens.ts';

interface Paid {
  payee: string;
  /** Signed pence. */
  amount: number;
}

/** Whether a firm's rule is for this payment: its payee, compared without case, gaps and punctuation, and its direction. */
export function matches(rule: CategoryRule, paid: Paid): boolean {
  return fitsDirection(rule, paid.amount) && payeeKey(rule.payee) === payeeKey(paid.payee);
}

/** Finds the first of the rules that is for a payment; a thousand rules take no longer than one. */
export function ruleFinder(rules: readonly CategoryRule[]): (paid: Paid) => CategoryRule | undefined {
  if (rules.length === 0) return () => undefined;
  const byPayee = Map.groupBy(rules, ({ payee }) => payeeKey(payee));
  return ({ payee, amount }) => byPayee.get(payeeKey(payee))?.find((rule) => fitsDirection(rule, amount));
}

function fitsDirection({ direction }: CategoryRule, amount: number): boolean {
  return direction === 'any' || direction === (amount > 0 ? 'in' : 'out');
}

/** A payee's name as rules compare it. */
function payeeKey(payee: string): string {
  return squash(wordsOf(payee));
}
