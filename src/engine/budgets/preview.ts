import type { Decision } from '#engine/evidence/record.ts';
import type { BudgetInput } from './input.ts';
import type { Budget, Totals } from './record.ts';
import { workOut } from './work-out.ts';

/** What decisions would change, before they are made. */
export interface Preview {
  /** Payments that would stand elsewhere: in another bucket, category or line. */
  changedTransactionIds: string[];
  before: { monthly: Totals; yearly: Totals };
  after: { monthly: Totals; yearly: Totals };
}

/** Works out what some decisions would change ("these 14 others would change too"). */
export function preview(input: BudgetInput, decisions: readonly Decision[]): Preview {
  const before = workOut(input);
  const after = workOut({ ...input, decisions: [...input.decisions, ...decisions] });
  return {
    changedTransactionIds: lineDifferences(before, after),
    before: { monthly: before.monthly, yearly: before.yearly },
    after: { monthly: after.monthly, yearly: after.yearly },
  };
}

/** The payments that stand in another bucket or category, or whose line says another amount, frequency, share or name. */
export function lineDifferences(before: Budget, after: Budget): string[] {
  const [former, latter] = [standings(before), standings(after)];
  const ids = new Set([...former.keys(), ...latter.keys()]);
  return [...ids].filter((id) => former.get(id) !== latter.get(id)).sort();
}

function standings({ buckets, groups, lines }: Budget): Map<string, string> {
  const standing = new Map<string, string>(Object.entries(buckets));
  const add = (ids: readonly string[], words: string) => {
    for (const id of ids) standing.set(id, `${standing.get(id) ?? ''} ${words}`);
  };
  for (const { category, transactionIds } of groups) add(transactionIds, category);
  for (const { name, amount, frequency, share, counts, transactionIds } of lines) {
    add(transactionIds, JSON.stringify([name, amount, frequency, share, counts]));
  }
  return standing;
}
