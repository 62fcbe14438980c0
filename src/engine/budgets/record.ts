import { z } from 'zod';
import { Because } from '#engine/categories/record.ts';
import { BudgetTransaction, Carried, LeftOut } from '#engine/evidence/record.ts';
import { Month, PlainDate } from '#platform/shared/dates.ts';
import { Frequency } from '#platform/shared/frequency.ts';
import { Money } from '#platform/shared/money.ts';
import { Earner, Holding, PersonIncome } from './people/record.ts';

/**
 * Where a transaction stands; each stands in exactly one. `unresolved` is a pair or duplicate that a person must still
 * answer (counted nowhere until then); `outside` is before or after the report's period, or of an account left out.
 */
export const Bucket = z.enum([
  'line',
  'transfer',
  'refund',
  'card_repayment',
  'cash',
  'one_off',
  'duplicate',
  'excluded',
  'unresolved',
  'outside',
]);
export type Bucket = z.infer<typeof Bucket>;

/** The rhythm seen in dates and amounts, as words that screens translate. */
export const Cadence = z.enum([
  'weekly',
  'biWeekly',
  'fourWeekly',
  'monthly',
  'quarterly',
  'halfYearly',
  'yearly',
  'instalments',
  'irregular',
  'once',
]);
export type Cadence = z.infer<typeof Cadence>;

/** The amounts of single payments: from the least to the most. */
export const Spread = z.object({ min: Money, mean: Money, median: Money, max: Money });

/** A lasting change of an amount: from when, from what, to what. */
export const AmountChange = z.object({ date: PlainDate, from: Money, to: Money });

/** The payments to or from one payee for one purpose (spec 3, grouped transactions, and what a report needs beyond it). */
export const Group = z.object({
  /** Stable between readings of the same evidence: direction, payee, category as first worked out, and purpose. */
  key: z.string(),
  /** Where its payments stand: `line`, or apart (`cash`, `card_repayment`, `transfer` with its other side not here). */
  bucket: Bucket,
  /** The canonical payee. */
  canonicalDescription: z.string(),
  /** The words of a typical payment, as printed. */
  description: z.string(),
  category: z.string(),
  confidence: z.number(),
  because: Because,
  isIncome: z.boolean(),
  currency: z.string(),
  transactionIds: z.array(z.string()),
  count: z.number().int(),
  first_date: PlainDate,
  last_date: PlainDate,
  /** Signed pence: the sum of the group's payments. */
  amount: Money,
  /** Pence of it that came back in linked refunds. */
  refunded: Money,
  /** Signed, of single payments. */
  ...Spread.shape,
  /** Signed sums of the whole months that statements cover: what irregular income is judged by. Null under two such months. */
  byMonth: z.object({ mean: Money, median: Money, low: Money, months: z.number().int() }).nullable(),
  cadence: Cadence,
  next_due: PlainDate.nullable(),
  stopped: z.boolean(),
  changes: z.array(AmountChange),
  reviewed: z.boolean(),
  /** Why a person should look; empty when nothing is doubtful. */
  reasons: z.array(
    z.enum([
      'unknown_category',
      'low_confidence',
      'person',
      'large',
      'amount_changed',
      'stopped',
      'irregular_income',
      'no_category',
      'regrouped',
      'whose',
    ]),
  ),
  /** Pence a year: what orders the queue. */
  atStake: Money,
});
export type Group = z.infer<typeof Group>;

/**
 * What the eight frequencies can't say; whoever shows it puts it in words.
 * instalments: so many parts, with a pause each year · termly: by the terms of a school year ·
 * seen_once: seen once and taken as yearly · irregular: the year's sum of payments that differ; `days` where it is worked out from so many
 * days that statements cover, which are not one year.
 */
export const Pattern = z.discriminatedUnion('code', [
  z.object({ code: z.literal('instalments'), parts: z.number().int() }),
  z.object({ code: z.literal('irregular'), days: z.number().int().optional() }),
  z.object({ code: z.enum(['termly', 'seen_once']) }),
]);
export type Pattern = z.infer<typeof Pattern>;

/** One line of income or spending: positive pence at a frequency; totals are sums of these, unrounded (decisions: Money). */
export const BudgetLine = z.object({
  /** The group's key, or the id of a line entered by hand. */
  key: z.string(),
  is_income: z.boolean(),
  name: z.string(),
  category: z.string(),
  amount: Money,
  frequency: Frequency,
  share: z.number().int(),
  source: z.enum(['statement', 'open_banking', 'manual', 'client']),
  pattern: Pattern.nullable(),
  note: z.string().nullable(),
  /** A stopped payment is listed and not totalled. */
  counts: z.boolean(),
  transactionIds: z.array(z.string()),
});
export type BudgetLine = z.infer<typeof BudgetLine>;

export const PairStatus = z.enum(['sure', 'ask', 'confirmed', 'rejected']);

/** Money moved between two accounts of the household, its amount as it left the one that is known; `in_id` (or `out_id`) is null when the other account's statement isn't here. Key: `out_id>in_id`. */
export const Transfer = z.object({
  key: z.string(),
  out_id: z.string().nullable(),
  in_id: z.string().nullable(),
  amount: Money,
  status: PairStatus,
  /** What speaks for it, the strongest first. */
  evidence: z.array(z.enum(['decided', 'number', 'category', 'holder', 'name', 'words', 'amount', 'date'])),
  /** Other payments that its money in could as well be paired with, or its money out: a 'yes' to `out_id>in_id` chooses one. */
  rivals: z.array(z.string()),
  /** It left under a savings category: its money out stands in a line as saving, and only its money in apart. */
  saved: z.literal(true).optional(),
});
export type Transfer = z.infer<typeof Transfer>;

/** Money that came back, and the purchase and category that it reduces. Key: `refund_id<purchase_id`. */
export const Refund = z.object({
  key: z.string(),
  refund_id: z.string(),
  purchase_id: z.string().nullable(),
  category: z.string(),
  amount: Money,
  status: PairStatus,
});
export type Refund = z.infer<typeof Refund>;

/** Whether money that came back lowers a line's spending: it stands, and so does what it was paid for. Other money back counts nowhere. */
export function lowersSpending(
  { purchase_id, status }: Pick<Refund, 'purchase_id' | 'status'>,
  buckets: Readonly<Record<string, Bucket>>,
): boolean {
  return (status === 'sure' || status === 'confirmed') && purchase_id !== null && buckets[purchase_id] === 'line';
}

/** The same payment printed by two files that overlap. Key: `kept_id=dropped_id`. */
export const Duplicate = z.object({ key: z.string(), kept_id: z.string(), dropped_id: z.string(), status: PairStatus });
export type Duplicate = z.infer<typeof Duplicate>;

export const OneOff = z.object({ transaction_id: z.string(), status: PairStatus, reason: z.enum(['large', 'single', 'decided']) });
export type OneOff = z.infer<typeof OneOff>;

const CoverState = z.enum(['covered', 'part', 'missing']);

/** Whether the statements cover a month of an account, and whether each begins where the last one ended. */
export const Coverage = z.object({
  account_id: z.string(),
  months: z.array(z.object({ month: Month, state: CoverState, proved: z.boolean() })),
  /**
   * From one statement to the next: `broken` when they meet and closing isn't the next opening; `gap` when days between
   * them are in no statement; `unknown` when they meet without printed balances.
   */
  joins: z.array(
    z.object({
      ends: PlainDate,
      begins: PlainDate,
      closing: Money.nullable(),
      opening: Money.nullable(),
      state: z.enum(['ok', 'overlap', 'gap', 'broken', 'unknown']),
    }),
  ),
});
export type Coverage = z.infer<typeof Coverage>;

/** Every penny of one account and month, in the account's currency: the buckets' signed sum (duplicates are no money and left out) is the change in balance. */
export const Ledger = z.object({
  account_id: z.string(),
  month: Month,
  buckets: z.partialRecord(Bucket, Money),
  change: Money,
  /** From printed balances; null where the statements don't print enough to say. */
  balanceChange: Money.nullable(),
  /** Printed balances say so; false where they say otherwise or nothing. */
  ok: z.boolean(),
});
export type Ledger = z.infer<typeof Ledger>;

/** One row of the month grid: what stands in lines, net of refunds (in the month of the purchase), shares applied; pence, spending positive. */
export const MonthTotal = z.object({
  month: Month,
  income: Money,
  spending: Money,
  saving: Money,
  left: Money,
  byCategory: z.record(z.string(), Money),
  /** What statements cover of it, of all accounts together; where it is missing, the sums are no figures. Not there in reports finished before it was. */
  state: CoverState.optional(),
});
export type MonthTotal = z.infer<typeof MonthTotal>;

/** What is shown apart from income and spending: the sums of one bucket over the report, whole (no shares), pence, both positive. */
export const Apart = z.object({ bucket: Bucket, count: z.number().int(), money_in: Money, money_out: Money });
export type Apart = z.infer<typeof Apart>;

/** What stands between a report and being finished. */
export const Check = z.object({
  kind: z.enum([
    'unreviewed',
    'unproved',
    'gap',
    'unexplained',
    'missing_rate',
    'undecided_pair',
    'no_statements',
    'unknown_owner',
    'shared_account',
    'unknown_use',
    'unknown_earner',
    'unseen_card',
  ]),
  /** A report can't be finished over a `stop`; a `warn` is printed in it. */
  level: z.enum(['stop', 'warn']),
  count: z.number().int(),
  /** What it is about, for the sentence: an account, a month, a currency, a payee. */
  subjects: z.array(z.string()),
  /** Pence a month that it is about, in the report's currency. */
  monthly: Money.optional(),
});
export type Check = z.infer<typeof Check>;

export const Totals = z.object({
  income: Money,
  spending: Money,
  saving: Money,
  left: Money,
});
export type Totals = z.infer<typeof Totals>;

/** The whole working of a report: computed anew from evidence and decisions until it is finished, and never stored half. */
export const Budget = z.object({
  period: z.object({ from: PlainDate, to: PlainDate }),
  currency: z.string(),
  groups: z.array(Group),
  lines: z.array(BudgetLine),
  /** Transaction id to the bucket it stands in. */
  buckets: z.record(z.string(), Bucket),
  apart: z.array(Apart),
  transfers: z.array(Transfer),
  /** Pairs from an account of a business to one of the household, which are income and no transfers. */
  drawings: z.array(Transfer),
  refunds: z.array(Refund),
  duplicates: z.array(Duplicate),
  oneOffs: z.array(OneOff),
  coverage: z.array(Coverage),
  ledger: z.array(Ledger),
  months: z.array(MonthTotal),
  /** A month and a year, from the lines. */
  monthly: Totals,
  yearly: Totals,
  /** Of the months that every account's statements cover whole, the one with least left; null where that says nothing. */
  worstMonth: Month.nullable(),
  comparedMonths: z.array(Month),
  /** What people split payments into: each part stands in the payment's place, in a bucket of its own. */
  parts: z.array(BudgetTransaction).optional(),
  /** Whose each account is, and each line of income; empty where nobody was named. */
  holdings: z.array(Holding),
  earners: z.array(Earner),
  /** Of a couple's report alone. */
  byPerson: z.array(PersonIncome),
  leftOut: z.array(LeftOut),
  carried: z.array(Carried),
  checks: z.array(Check),
});
export type Budget = z.infer<typeof Budget>;
