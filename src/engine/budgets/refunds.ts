import { answerOf, compare, confirmedPairs, type Decisions } from './decisions.ts';
import type { Payment } from './household.ts';
import type { Refund } from './record.ts';
import { likeness, looksLikePerson } from './wording.ts';

export interface RefundInput {
  /** Payments that are neither duplicates nor transfers nor left out, oldest first. */
  payments: readonly Payment[];
  decisions: Decisions;
  categoryOf: (payment: Payment) => string;
  /** Whether a category is income. */
  isIncome: (category: string) => boolean;
}

/** Shops take goods back, and cards are credited, within about four months. */
const withinDays = 120;

const refundWords = /\b(?:refund(?:ed)?|reversal|reversed|chargeback|returned|unpaid|money ?back)\b/i;

/** Why money in is taken for money that came back. */
type Reason = 'known' | 'likely' | 'person';

/**
 * Links money that came back to what it was paid for: the same payee, an equal or greater payment before it within
 * `withinDays`, equal amounts and the nearest first; a purchase can come back in parts. Money back without a purchase in
 * sight is a refund on its own. Money from a person is never guessed to be a repayment: it is asked about.
 */
export function findRefunds(input: RefundInput): Refund[] {
  const { payments, decisions } = input;
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  const open = new Map<Payment, number>();
  const left = (purchase: Payment) => open.get(purchase) ?? -purchase.amount;
  const refunds: Refund[] = [];
  const settled = new Set<string>();
  const link = (refund: Payment, purchase: Payment | null, status: Refund['status']) => {
    settled.add(refund.id);
    if (purchase && status !== 'rejected') open.set(purchase, left(purchase) - refund.amount);
    const category = purchase ? input.categoryOf(purchase) : input.categoryOf(refund);
    refunds.push({
      key: `${refund.id}<${purchase?.id ?? ''}`,
      refund_id: refund.id,
      purchase_id: purchase?.id ?? null,
      category,
      amount: refund.amount,
      status,
    });
  };
  for (const [refundId, purchaseId] of confirmedPairs(decisions, 'refund', '<')) {
    const refund = byId.get(refundId);
    const purchase = byId.get(purchaseId) ?? null;
    if (!refund || refund.amount <= 0 || settled.has(refundId) || (purchaseId !== '' && !purchase)) continue;
    link(refund, purchase, 'confirmed');
  }
  const spent = payments.filter(({ amount }) => amount < 0);
  const turnedDown = new Map(
    [...(decisions.get('refund') ?? [])].filter(([, value]) => value === 'no').map(([key]) => [key.split('<')[0] ?? '', key]),
  );
  for (const refund of payments) {
    if (refund.amount <= 0 || settled.has(refund.id)) continue;
    const purchases = spent.filter((purchase) => isCandidate(purchase, refund));
    const reason = reasonOf(refund, input, purchases);
    if (reason === null || answerOf(decisions, 'refund', `${refund.id}<`) === 'no') continue;
    const purchase = turnedDown.has(refund.id) ? null : purchaseOf(refund, purchases, { left, exact: reason !== 'known' });
    if (purchase) link(refund, purchase, reason === 'known' ? 'sure' : 'ask');
    else if (reason === 'known') link(refund, null, 'sure');
  }
  return [...refunds, ...rejected(turnedDown, byId, input)].sort((a, b) => compare(a.key, b.key));
}

/** The two wordings of a payee, where its canonical name was not found in one of them, agree in so many of their words. */
const alike = 0.6;

function isCandidate(purchase: Payment, refund: Payment): boolean {
  const days = refund.day - purchase.day;
  if (days < 0 || days > withinDays || -purchase.amount < refund.amount || purchase.account.currency !== refund.account.currency)
    return false;
  if (purchase.payee.toLowerCase() === refund.payee.toLowerCase()) return true;
  return refund.words.length > 0 && likeness(purchase.words, refund.words) >= alike;
}

function reasonOf(payment: Payment, { categoryOf, isIncome }: RefundInput, purchases: readonly Payment[]): Reason | null {
  const category = categoryOf(payment);
  const person =
    category === 'other.person' || looksLikePerson(payment.payee) || purchases.some((purchase) => categoryOf(purchase) === 'other.person');
  if (category === 'excluded.refund') return 'known';
  if (category.startsWith('excluded.')) return null;
  const unsettled = category === 'income.other' || category.startsWith('other.');
  if (!unsettled) return isIncome(category) ? null : 'known';
  if (person) return 'person';
  if (refundWords.test(payment.description)) return 'known';
  return payment.evidence.confidence < 0.8 ? 'likely' : null;
}

/** The purchase that money came back for: of equal amount before any other, then the latest. */
function purchaseOf(
  refund: Payment,
  purchases: readonly Payment[],
  { left, exact }: { left: (purchase: Payment) => number; exact: boolean },
): Payment | null {
  const fits = purchases.filter((purchase) => (exact ? left(purchase) === refund.amount : left(purchase) >= refund.amount));
  const rank = (purchase: Payment): [number, number, number, number] => [
    Number(left(purchase) === refund.amount),
    Number(purchase.account === refund.account),
    likeness(purchase.words, refund.words) >= 0.5 ? 1 : 0,
    purchase.day,
  ];
  let best: Payment | null = null;
  for (const purchase of fits) if (best === null || isBetter(rank(purchase), rank(best))) best = purchase;
  return best;
}

function isBetter(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
}

function rejected(turnedDown: ReadonlyMap<string, string>, byId: ReadonlyMap<string, Payment>, { categoryOf }: RefundInput): Refund[] {
  return [...turnedDown].flatMap(([refundId, key]): Refund[] => {
    const refund = byId.get(refundId);
    if (!refund) return [];
    const purchase = byId.get(key.slice(refundId.length + 1));
    return [
      {
        key,
        refund_id: refundId,
        purchase_id: purchase?.id ?? null,
        category: categoryOf(purchase ?? refund),
        amount: refund.amount,
        status: 'rejected',
      },
    ];
  });
}
