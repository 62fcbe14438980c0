import type { Pence } from '#platform/shared/money.ts';
import { answeredPairs, answerOf, compare, type Decisions } from './decisions.ts';
import type { Payment } from './household.ts';
import { type PurchaseIndex, purchasesOf } from './purchases.ts';
import type { Refund } from './record.ts';
import { looksLikePerson } from './wording.ts';

export interface RefundInput {
  /** Payments that are neither duplicates nor transfers nor left out, oldest first. */
  payments: readonly Payment[];
  decisions: Decisions;
  categoryOf: (payment: Payment) => string;
  /** Whether a category is income. */
  isIncome: (category: string) => boolean;
  purchases: PurchaseIndex;
}

const refundWords = /\b(?:refund(?:ed)?|reversal|reversed|chargeback|returned|unpaid|money ?back)\b/i;

/** Why money in is taken for money that came back. */
type Reason = 'known' | 'likely' | 'person';

/**
 * Links money that came back to what it was paid for (`purchasesOf`); a purchase can come back in parts, until nothing of
 * it is left. Money back without a purchase in sight is a refund on its own. Money from a person is never guessed to be a
 * repayment: where that person was paid the same sum before, it is asked about.
 */
export function findRefunds(input: RefundInput): Refund[] {
  const { payments, decisions, categoryOf, isIncome } = input;
  const told = decided(input);
  const returned = new Map<string, number>();
  const take = ({ purchase_id, amount, status }: Refund) => {
    if (purchase_id !== null && status !== 'rejected') returned.set(purchase_id, (returned.get(purchase_id) ?? 0) + amount);
  };
  told.forEach(take);
  const purchases = purchasesOf(input.purchases, new Set(payments), ({ id, amount }) => -amount - (returned.get(id) ?? 0));
  const confirmed = new Set(told.filter(({ status }) => status === 'confirmed').map(({ refund_id }) => refund_id));
  const turnedDown = new Set(told.filter(({ status }) => status === 'rejected').map(({ refund_id }) => refund_id));

  const found: Refund[] = [];
  for (const payment of payments) {
    if (
      !isOpen(payment, categoryOf(payment), isIncome) ||
      confirmed.has(payment.id) ||
      answerOf(decisions, 'refund', `${payment.id}<`) === 'no'
    )
      continue;
    const reason = reasonOf(payment, categoryOf, purchases.ofPayee(payment));
    const purchase = reason === null || turnedDown.has(payment.id) ? null : purchases.find(payment, reason !== 'known');
    if (reason !== 'known' && purchase === null) continue;
    const refund = refundOf(payment, purchase, { status: reason === 'known' ? 'sure' : 'ask', categoryOf });
    take(refund);
    found.push(refund);
  }
  return [...told, ...found].sort((a, b) => compare(a.key, b.key));
}

function refundOf(
  payment: Payment,
  purchase: Payment | null,
  { status, categoryOf }: { status: Refund['status']; categoryOf: (payment: Payment) => string },
): Refund {
  return {
    key: `${payment.id}<${purchase?.id ?? ''}`,
    refund_id: payment.id,
    purchase_id: purchase?.id ?? null,
    category: categoryOf(purchase ?? payment),
    amount: payment.amount,
    status,
  };
}

/** What a person said: any money in linked to any payment, or to none; what was turned down stays on the list, so that it can be undone. */
function decided({ payments, decisions, categoryOf }: RefundInput): Refund[] {
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  const confirmed = new Set<string>();
  return answeredPairs(decisions, 'refund', '<').flatMap(({ ids: [refundId, purchaseId], answer }): Refund[] => {
    const refund = byId.get(refundId);
    const purchase = byId.get(purchaseId) ?? null;
    if (!refund || refund.amount <= 0 || (purchaseId !== '' && (!purchase || purchase.amount >= 0))) return [];
    if (answer === 'no') return [refundOf(refund, purchase, { status: 'rejected', categoryOf })];
    if (confirmed.has(refundId)) return [];
    confirmed.add(refundId);
    return [refundOf(refund, purchase, { status: 'confirmed', categoryOf })];
  });
}

/** Income of a kind of its own is never money back. */
function isOpen({ amount }: Payment, category: string, isIncome: (category: string) => boolean): boolean {
  if (amount <= 0) return false;
  if (category === 'excluded.refund') return true;
  return !category.startsWith('excluded.') && (!isIncome(category) || category === 'income.other');
}

function reasonOf(payment: Payment, categoryOf: (payment: Payment) => string, paidBefore: readonly Payment[]): Reason | null {
  const category = categoryOf(payment);
  const unsettled = category === 'income.other' || category.startsWith('other.');
  if (!unsettled) return 'known';
  const toPerson = paidBefore.some((purchase) => categoryOf(purchase) === 'other.person');
  if (toPerson || category === 'other.person' || looksLikePerson(payment.payee)) return 'person';
  if (refundWords.test(payment.description)) return 'known';
  return payment.evidence.confidence < 0.8 ? 'likely' : null;
}

export interface Net {
  amount: (payment: Payment) => Pence;
  refundsOf: (payment: Payment) => readonly string[];
}

/** Payments less what came back of them in refunds that stand. */
export function netOf(refunds: readonly Refund[], payments: readonly Payment[]): Net {
  const known = new Set(payments.map(({ id }) => id));
  const back = new Map<string, { amount: Pence; refunds: string[] }>();
  for (const { refund_id, purchase_id, amount, status } of refunds) {
    if (purchase_id === null || (status !== 'sure' && status !== 'confirmed') || !known.has(refund_id)) continue;
    const before = back.get(purchase_id);
    back.set(purchase_id, { amount: (before?.amount ?? 0) + amount, refunds: [...(before?.refunds ?? []), refund_id] });
  }
  return {
    amount: ({ id, amount }) => amount + (back.get(id)?.amount ?? 0),
    refundsOf: ({ id }) => back.get(id)?.refunds ?? [],
  };
}
