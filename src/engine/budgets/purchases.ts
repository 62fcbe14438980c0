import type { Payment } from './household.ts';
import { likeness } from './wording.ts';

/** Finds a purchase that money could have come back for; `exact` asks for what is left of it to the penny. */
type FindPurchase = (refund: Payment, exact: boolean) => Payment | null;

export interface Purchases {
  find: FindPurchase;
  /** Payments to the one that paid the money back. */
  ofPayee: (refund: Payment) => readonly Payment[];
}

/** Shops take goods back, and cards are credited, within about four months. */
const withinDays = 120;

/** The two wordings of a payee, where its canonical name was not found in one of them, agree in so many of their words. */
const alike = 0.6;

/** Words that are one, cut short by a narrow column or not, begin with the same letters. */
const beginning = 4;

/** The purchases of a household by payee and by words, indexed once. */
export interface PurchaseIndex {
  ofPayee: (refund: Payment) => readonly Payment[];
  /** Those whose wording is alike. */
  worded: (refund: Payment) => readonly Payment[];
}

export function purchasesAmong(payments: readonly Payment[]): PurchaseIndex {
  const spent = payments.filter(({ amount }) => amount < 0);
  const ofWords = indexed(spent, ({ words }) => words.map((word) => word.slice(0, beginning)));
  return {
    ofPayee: indexed(spent, ({ payee }) => [payee.toLowerCase()]),
    worded: (refund) => ofWords(refund).filter(({ words }) => likeness(words, refund.words) >= alike),
  };
}

/**
 * Purchases to which refunds are linked: of the same payee, else of the same words; before the refund and not too long
 * before; what is left of an equal sum before any other, then the nearest.
 * @param open the payments that may be what a refund is of
 * @param left what has not come back yet, positive pence
 */
export function purchasesOf(index: PurchaseIndex, open: ReadonlySet<Payment>, left: (purchase: Payment) => number): Purchases {
  const ofPayee = (refund: Payment) => index.ofPayee(refund).filter((purchase) => open.has(purchase));
  const worded = (refund: Payment) => index.worded(refund).filter((purchase) => open.has(purchase));
  const best = (refund: Payment, purchases: readonly Payment[], exact: boolean) =>
    bestOf(
      refund,
      purchases.filter(
        (purchase) => isInTime(purchase, refund) && (exact ? left(purchase) === refund.amount : left(purchase) >= refund.amount),
      ),
      left,
    );
  return { ofPayee, find: (refund, exact) => best(refund, ofPayee(refund), exact) ?? best(refund, worded(refund), exact) };
}

/** Purchases by keys of theirs, found by the same keys of a refund. */
function indexed(spent: readonly Payment[], keysOf: (payment: Payment) => readonly string[]): (refund: Payment) => Payment[] {
  let index: Map<string, Payment[]> | undefined;
  return (refund) => {
    index ??= build(spent, keysOf);
    return [...new Set(keysOf(refund).flatMap((key) => index?.get(key) ?? []))];
  };
}

function build(spent: readonly Payment[], keysOf: (payment: Payment) => readonly string[]): Map<string, Payment[]> {
  const index = new Map<string, Payment[]>();
  for (const payment of spent) {
    for (const key of keysOf(payment)) {
      const own = index.get(key);
      if (own) own.push(payment);
      else index.set(key, [payment]);
    }
  }
  return index;
}

function isInTime(purchase: Payment, refund: Payment): boolean {
  const days = refund.day - purchase.day;
  return days >= 0 && days <= withinDays && purchase.account.currency === refund.account.currency;
}

function bestOf(refund: Payment, purchases: readonly Payment[], left: (purchase: Payment) => number): Payment | null {
  const rank = (purchase: Payment): number[] => [
    Number(left(purchase) === refund.amount),
    Number(purchase.account === refund.account),
    Number(likeness(purchase.words, refund.words) >= alike),
    purchase.day,
  ];
  let best: { purchase: Payment; rank: number[] } | null = null;
  for (const purchase of purchases) {
    const own = { purchase, rank: rank(purchase) };
    if (best === null || isBetter(own, best)) best = own;
  }
  return best?.purchase ?? null;
}

interface Ranked {
  purchase: Payment;
  rank: number[];
}

/** Equal in all, the id decides, so that the order of payments leaves no trace. */
function isBetter(a: Ranked, b: Ranked): boolean {
  const at = a.rank.findIndex((value, index) => value !== b.rank[index]);
  return at >= 0 ? (a.rank[at] ?? 0) > (b.rank[at] ?? 0) : a.purchase.id < b.purchase.id;
}
