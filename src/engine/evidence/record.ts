import { z } from 'zod';
import { Because } from '#engine/categories/record.ts';
import { AccountKind, StatementPlace } from '#engine/statements/record.ts';
import { PlainDate } from '#platform/shared/dates.ts';
import { Money } from '#platform/shared/money.ts';

/** A payment as the budget works on it: what the statement printed, whose account, and what it was taken for. */
export const BudgetTransaction = z.object({
  id: z.string(),
  account_id: z.string(),
  /** The file that printed it, or the pull from the bank that brought it; null where it is not known. */
  file_id: z.string().nullable(),
  /** Null for what no file printed. */
  place: StatementPlace.nullable(),
  date: PlainDate,
  /** Signed pence in the account's currency, money out negative. */
  amount: Money,
  description: z.string(),
  payee: z.string(),
  category: z.string(),
  confidence: z.number(),
  because: Because,
  /** The balance printed on its row: what the ledger of a month is checked against. */
  balance: Money.nullable().optional(),
  /** The bank's own id, from open banking; blank and missing mean the same. */
  bank_id: z.string().nullable().optional(),
  /** Announced by the bank and not booked yet. */
  pending: z.boolean().optional(),
  /** Only of a part of a payment that a person split: the payment's id, and the amount that is printed. */
  part: z.object({ of: z.string(), whole: Money }).optional(),
});
export type BudgetTransaction = z.infer<typeof BudgetTransaction>;

/** One bank account of the household, put together from all its files. */
export const BudgetAccount = z.object({
  id: z.string(),
  name: z.string(),
  kind: AccountKind,
  currency: z.string().length(3),
  /** The share of it that counts, in hundredths of a per cent: 10000 is all of it. */
  share: z.number().int().min(0).max(10_000),
  /** Numbers by which a transfer to this account can be recognised, digits only. */
  numbers: z.array(z.string()),
  /** Who holds it, as printed: a payment to one of these names is to the household itself. */
  holders: z.array(z.string()).optional(),
  /** The stretches that statements cover, oldest first, with the balances they print. */
  statements: z.array(
    z.object({
      file_id: z.string().nullable(),
      from: PlainDate,
      to: PlainDate,
      opening_balance: Money.nullable(),
      closing_balance: Money.nullable(),
      proved: z.boolean(),
    }),
  ),
  transactions: z.array(BudgetTransaction),
});
export type BudgetAccount = z.infer<typeof BudgetAccount>;

/** Whose an account or an income is, of the people whom a report is about. */
export const Whose = z.enum(['client', 'partner', 'both']);
export type Whose = z.infer<typeof Whose>;

/** What an account is used for. `mixed`: the household's own, with payments of a business among them. */
export const AccountUse = z.enum(['personal', 'business', 'mixed']);
export type AccountUse = z.infer<typeof AccountUse>;

/**
 * What a person decided, the last word over what code worked out. Keyed by (kind, subject); undo puts the former value
 * back, null takes the decision away.
 * category: subject is a group key or a transaction id, value a category key · reviewed: group key, true ·
 * frequency, amount, name, note: group key · share: group key, hundredths of a per cent ·
 * split: transaction id, the parts that its amount is split into (a `Split`) · transfer, refund, duplicate: the pair's key, 'yes' or 'no' · one_off: transaction id, 'yes' or 'no' ·
 * exclude: transaction id or group key, an `Exclusion` ·
 * rate: currency, { rate, date, source }, the rate in report currency for one unit of it ("0.8437" or 0.8437) ·
 * account_share: account id · account: account id, 'in' or 'out' · account_owner: account id, 'client', 'partner' or 'both' ·
 * account_use: account id, 'personal', 'business' or 'mixed' · whose: group key or the id of a line entered by hand, as account_owner
 * A frequency or an amount set by a person makes a stopped payment count again.
 */
export const DecisionKind = z.enum([
  'category',
  'reviewed',
  'frequency',
  'amount',
  'name',
  'note',
  'share',
  'split',
  'transfer',
  'refund',
  'duplicate',
  'one_off',
  'exclude',
  'rate',
  'account_share',
  'account',
  'account_owner',
  'account_use',
  'whose',
]);
export type DecisionKind = z.infer<typeof DecisionKind>;

/** Why one payment is left out; the first is the usual one. */
export const exclusionReasons = ['business', 'not_theirs', 'duplicate', 'bank_error', 'other'] as const;
export const Exclusion = z.discriminatedUnion('reason', [
  z.object({ reason: z.enum(exclusionReasons).exclude(['other']) }),
  z.object({ reason: z.literal('other'), note: z.string().trim().min(1).max(200) }),
]);
export type Exclusion = z.infer<typeof Exclusion>;

/** So many parts of one payment at most. */
export const mostParts = 10;

/** What a payment is split into: each part's category and signed pence, which add up to the payment. */
export const Split = z
  .array(z.object({ category: z.string().min(1).max(200), amount: Money }))
  .min(2)
  .max(mostParts);
export type Split = z.infer<typeof Split>;

/** The parts that a decision's value holds; null where it holds none. Its amounts are pence already, as a `Split` on the wire is not. */
export const splitIn = (value: Decision['value'] | undefined): Split | null => (Array.isArray(value) ? value : null);

/** Whether parts add up to a payment: each of them is money of its direction. */
export function addsUp(split: Split, whole: number): boolean {
  return split.every(({ amount }) => amount * whole > 0) && split.reduce((sum, { amount }) => sum + amount, 0) === whole;
}

/** The id of a part, counted from 1. */
export const partId = (paymentId: string, number: number): string => `${paymentId}/${number}`;

/** Payments, with the parts of those that a person split in their places. */
export function withParts(payments: readonly BudgetTransaction[], parts: readonly BudgetTransaction[] = []): readonly BudgetTransaction[] {
  if (parts.length === 0) return payments;
  const partsOf = Map.groupBy(parts, ({ part }) => part?.of);
  return payments.flatMap((payment) => partsOf.get(payment.id) ?? [payment]);
}

const subject = z.string().min(1).max(200);
/** A word, a number or a yes; a rate is a few of them by name. Bounded, because whatever comes here is kept. */
const plainValue = z.union([z.string().max(1_000), z.number(), z.boolean()]);
const decisionValue = z.union([plainValue, z.record(z.string().max(40), plainValue)]).nullable();
const valued = {
  amount: z.object({ kind: z.literal('amount'), subject, value: Money.nullable() }),
  exclude: z.object({ kind: z.literal('exclude'), subject, value: Exclusion.nullable() }),
  whose: z.object({ kind: DecisionKind.extract(['account_owner', 'whose']), subject, value: Whose.nullable() }),
  split: z.object({ kind: z.literal('split'), subject, value: Split.nullable() }),
  use: z.object({ kind: z.literal('account_use'), subject, value: AccountUse.nullable() }),
  other: z.object({
    kind: DecisionKind.exclude(['amount', 'exclude', 'account_owner', 'whose', 'account_use', 'split']),
    subject,
    value: decisionValue,
  }),
};
/** What was decided about what. */
export const StatedDecision = z.union([valued.amount, valued.exclude, valued.whose, valued.split, valued.use, valued.other]);

/** Enough payments of a group to find most of them again. */
export const mostBound = 12;
const binding = {
  /** Of a decision about a group: payments that stood in it, by which it is found again when payments are grouped anew. */
  payments: z.array(z.string()).max(mostBound).optional(),
  /** Of a category: that a language model suggested it, and a person took it. The server says so. */
  suggested_by: z.literal('model').optional(),
};
export const Decision = z.union([
  valued.amount.extend(binding),
  valued.exclude.extend(binding),
  valued.whose.extend(binding),
  valued.split.extend(binding),
  valued.use.extend(binding),
  valued.other.extend(binding),
]);
export type Decision = z.infer<typeof Decision>;

/** A decision about a group whose payments stand under another key now. */
export const Carried = z.object({
  kind: DecisionKind,
  /** The key it was made about, and the payee that this names. */
  subject: z.string(),
  payee: z.string(),
  /** The key it holds for now; null where it could not be carried: it has no effect. */
  to: z.string().nullable(),
});
export type Carried = z.infer<typeof Carried>;

/** What a person left out: one payment by its id, or a whole group by its key, and why. */
export const LeftOut = z.object({ subject: z.string(), why: Exclusion, transactionIds: z.array(z.string()) });
export type LeftOut = z.infer<typeof LeftOut>;
