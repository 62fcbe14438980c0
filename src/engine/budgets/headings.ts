import type { Category } from '#engine/categories/record.ts';
import { type Custom, customOf } from './bills.ts';
import { baseKey } from './carrying.ts';
import { type Decisions, textOf } from './decisions.ts';
import type { Payment } from './household.ts';
import { tellApart } from './purposes.ts';

/** What the categories of a report mean. */
export interface Headings {
  has: (key: string) => boolean;
  isIncome: (key: string) => boolean;
  /** Money put aside, shown apart from spending. */
  isSaving: (key: string) => boolean;
  /** What one person earns or is entitled to, never two together. */
  isOnePersons: (key: string) => boolean;
  custom: (key: string) => Custom;
}

const ofOnePerson: ReadonlySet<string> = new Set(['income_work', 'income_pension']);
const entitlements: ReadonlySet<string> = new Set(['income.benefits.disability', 'income.benefits.other']);

export function headingsOf(categories: readonly Category[]): Headings {
  const byKey = new Map(categories.map((category) => [category.key, category]));
  return {
    has: (key) => byKey.has(key),
    isIncome: (key) => byKey.get(key)?.is_income ?? key.startsWith('income.'),
    isSaving: (key) => byKey.get(key)?.group === 'savings',
    isOnePersons: (key) => {
      const { group = '', sfs = null } = byKey.get(key) ?? {};
      return ofOnePerson.has(group) || (sfs !== null && entitlements.has(sfs)) || key === 'income.tax_refund';
    },
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

/** Payees longer than this are cut in keys, which hold at most 200 characters. */
const payeeLength = 120;

/** What the keys of a payee's groups begin with, whatever their category and purpose. */
export function groupKeyStart(direction: 'in' | 'out', payee: string): string {
  return `${direction}|${payee.toLowerCase().slice(0, payeeLength)}|`;
}

/**
 * The key of each payment's group: direction, payee, category and purpose. The category in it is the one first worked out
 * (or chosen for the payment alone), so that a decision about the group doesn't change its key.
 */
export function keysOf(payments: readonly Payment[], headings: Headings, { decisions, currency }: PlaceInput): Map<Payment, string> {
  const baseOf = (payment: Payment) => {
    const start = groupKeyStart(payment.amount < 0 ? 'out' : 'in', payment.payee || payment.words.join(' ') || 'unknown');
    const parts = [start + firstCategory(payment, decisions)];
    return (payment.account.currency === currency ? parts : [...parts, payment.account.currency]).join('|');
  };
  const keys = new Map<Payment, string>();
  for (const [base, own] of Map.groupBy(payments, baseOf)) {
    const [one] = own;
    if (!one) continue;
    const purposes = tellApart(own, headings.custom(firstCategory(one, decisions)).agreed);
    for (const payment of own) {
      const purpose = purposes.get(payment) ?? '';
      keys.set(payment, purpose === '' ? base : `${base}~${purpose}`);
    }
  }
  return keys;
}

export interface PlaceInput {
  decisions: Decisions;
  currency: string;
}

/** The category first worked out, or chosen for the payment alone. */
function firstCategory({ id, evidence }: Payment, decisions: Decisions): string {
  return textOf(decisions, 'category', id) ?? evidence.category;
}

/** Puts payments under their groups' categories; what was decided about a payee holds for each of its purposes. */
export function place(keys: ReadonlyMap<Payment, string>, decisions: Decisions): Placing {
  const ofKey = new Map(
    [...new Set(keys.values())].map((key) => [key, textOf(decisions, 'category', key) ?? textOf(decisions, 'category', baseKey(key))]),
  );
  const places = new Map(
    [...keys].map(([payment, key]) => {
      const chosen = ofKey.get(key) ?? null;
      const decided = chosen !== null || payment.evidence.part !== undefined || textOf(decisions, 'category', payment.id) !== null;
      return [payment, { key, category: chosen ?? firstCategory(payment, decisions), decided }];
    }),
  );
  return {
    keyOf: (payment) => places.get(payment)?.key ?? '',
    categoryOf: (payment) => places.get(payment)?.category ?? payment.evidence.category,
    isDecided: (payment) => places.get(payment)?.decided ?? false,
  };
}

/** The category of a line: money in stands under income and money out under spending, whatever the payee is known for. */
export function lineCategory(category: string, isIncome: boolean, headings: Headings): string {
  if (category.startsWith('excluded.')) return isIncome ? 'income.other' : 'other.unknown';
  if (isIncome === headings.isIncome(category)) return category;
  return isIncome ? 'income.other' : 'other.unknown';
}
