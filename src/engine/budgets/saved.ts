import type { Account, Payment } from './household.ts';
import type { Transfer } from './record.ts';

/**
 * Marks pairs that stand and are saving: money that leaves under a savings category for an own account is put by, whether or not that
 * account's statements are here. Its receipt there is the other side of a transfer, and what comes back from savings is no income.
 */
export function markSaved(
  transfers: readonly Transfer[],
  payments: readonly Payment[],
  categoryOf: (payment: Payment) => string,
): { transfers: Transfer[]; savedIds: ReadonlySet<string> } {
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  const isSaved = ({ out_id, in_id, status }: Transfer): boolean => {
    const [out, into] = [byId.get(out_id ?? ''), byId.get(in_id ?? '')];
    if (!out || !into || (status !== 'sure' && status !== 'confirmed')) return false;
    return categoryOf(out).startsWith('savings.') && isSpentFrom(out.account) && mayHoldSavings(into.account);
  };
  const marked = transfers.map((pair): Transfer => (isSaved(pair) ? { ...pair, saved: true } : pair));
  return { transfers: marked, savedIds: new Set(marked.flatMap(({ saved, out_id }) => (saved && out_id !== null ? [out_id] : []))) };
}

const isSpentFrom = ({ kind, use }: Account): boolean => kind !== 'savings' && use !== 'business';

const mayHoldSavings = ({ kind, use }: Account): boolean => (kind === 'savings' || kind === 'unknown') && use !== 'business';
