import type { Category } from '#engine/categories/record.ts';
import { type Custom, customOf } from './bills.ts';
import { type Decisions, textOf } from './decisions.ts';
import type { Payment } from './household.ts';
import { tellApart } from './purposes.ts';

/** What the categories of a report mean. */
export interface Headings {
  has: (key: string) => boolean;
  isIncome: (key: string) => boolean;
  /** Money put aside, shown apart from spending. */
  isSaving: (key: string) => boolean;
  custom: (key: string) => Custom;
}

export function headingsOf(categories: readonly Category[]): Headings {
  const byKey = new Map(categories.map((category) => [category.key, category]));
  return {
    has: (key) => byKey.has(key),
    isIncome: (key) => byKey.get(key)?.is_income ?? key.startsWith('income.'),
    isSaving: (key) => byKey.get(key)?.group === 'savings',
    custom: (key) => customOf(byKey.get(key)),
  };
}

/** The group and category that each payment stands under, decisions applied. */
export interface Placing {
  keyOf: (payment: Payment) => string;
  categoryOf: (payment: Payment) => string;
  /** Whether a person chose the category. */
  isDecided: (payment: Payment) => boolean;
}

interface Place {
  key: string;
  category: string;
  decided: boolean;
}

/** Payees longer than this are cut in keys, which hold at most 200 characters. */
const payeeLength = 120;

/**
 * Groups payments by direction, payee, category and purpose. The category in the key is the one first worked out (or
 * chosen for the payment alone), so that a decision about the group doesn't change its key.
 */
export function place(
  payments: readonly Payment[],
  headings: Headings,
  { decisions, currency }: { decisions: Decisions; currency: string },
): Placing {
  const first = (payment: Payment) => textOf(decisions, 'category', payment.id) ?? payment.evidence.category;
  const baseOf = (payment: Payment) => {
    const payee = (payment.payee || payment.words.join(' ') || 'unknown').toLowerCase().slice(0, payeeLength);
    const parts = [payment.amount < 0 ? 'out' : 'in', payee, first(payment)];
    return (payment.account.currency === currency ? parts : [...parts, payment.account.currency]).join('|');
  };
  const places = new Map<Payment, Place>();
  for (const [base, own] of Map.groupBy(payments, baseOf)) {
    const [one] = own;
    if (!one) continue;
    const purposes = tellApart(own, headings.custom(first(one)).agreed);
    for (const payment of own) {
      const purpose = purposes.get(payment) ?? '';
      const key = purpose === '' ? base : `${base}~${purpose}`;
      const chosen = textOf(decisions, 'category', key) ?? textOf(decisions, 'category', base);
      const decided = chosen !== null || textOf(decisions, 'category', payment.id) !== null;
      places.set(payment, { key, category: chosen ?? first(payment), decided });
    }
  }
  const at = (payment: Payment): Place => places.get(payment) ?? { key: baseOf(payment), category: first(payment), decided: false };
  return {
    keyOf: (payment) => at(payment).key,
    categoryOf: (payment) => at(payment).category,
    isDecided: (payment) => at(payment).decided,
  };
}

/** The category of a line: money in stands under income and money out under spending, whatever the payee is known for. */
export function lineCategory(category: string, isIncome: boolean, headings: Headings): string {
  if (category.startsWith('excluded.')) return isIncome ? 'income.other' : 'other.unknown';
  if (isIncome === headings.isIncome(category)) return category;
  return isIncome ? 'income.other' : 'other.unknown';
}
