import type { CategoryRule } from './record.ts';
import { squash, wordsOf } from './tokens.ts';

/** Whether a firm's rule is for this payment: its payee, compared without case, gaps and punctuation, and its direction. */
export function matches(rule: CategoryRule, line: { payee: string; amount: number }): boolean {
  if (rule.direction !== 'any' && rule.direction !== (line.amount > 0 ? 'in' : 'out')) return false;
  return payeeKey(rule.payee) === payeeKey(line.payee);
}

/** A payee's name as rules compare it. */
function payeeKey(payee: string): string {
  return squash(wordsOf(payee));
}
