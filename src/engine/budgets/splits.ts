import { addsUp, partId, type Split, splitIn } from '#engine/evidence/record.ts';
import type { Decisions } from './decisions.ts';
import type { Household, Payment } from './household.ts';

/**
 * The household with the parts of payments that a person split in the payments' places: whatever is worked out from here on, a part is a
 * payment of its own. What does not add up to the payment splits nothing, so that no penny is lost or made.
 * @param isPrint whether a payment is a second print of another: no money, and never split
 */
export function splitPayments(household: Household, decisions: Decisions, isPrint: (payment: Payment) => boolean): Household {
  const splits = decisions.get('split');
  if (!splits || splits.size === 0) return household;
  const payments = household.payments.flatMap((payment) => {
    const split = splitIn(splits.get(payment.id));
    return split && addsUp(split, payment.amount) && !isPrint(payment) ? partsOf(payment, split) : [payment];
  });
  return payments.length === household.payments.length ? household : { ...household, payments };
}

/** The balance stands on the row of the whole payment: no part has one. */
function partsOf(payment: Payment, split: Split): Payment[] {
  const { evidence } = payment;
  return split.map(({ category, amount }, index): Payment => {
    const id = partId(payment.id, index + 1);
    const part = { of: payment.id, whole: payment.amount };
    return { ...payment, id, amount, evidence: { ...evidence, id, amount, category, confidence: 1, balance: null, part } };
  });
}
