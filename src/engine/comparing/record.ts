import { z } from 'zod';
import { Bucket, BudgetLine, Cadence } from '#engine/budgets/record.ts';
import { DecisionKind } from '#engine/evidence/record.ts';
import { Month, PlainDate } from '#platform/shared/dates.ts';
import { Frequency } from '#platform/shared/frequency.ts';
import { Money } from '#platform/shared/money.ts';

/** Of two reports: the earlier one and the one that is looked at. */
export const Side = z.enum(['before', 'after']);
export type Side = z.infer<typeof Side>;

/** Which total a line stands in. */
export const Section = z.enum(['income', 'spending', 'saving']);
export type Section = z.infer<typeof Section>;

/** A figure in both reports, pence a month; `percent` in hundredths of a per cent of the earlier one, null where that is nought. */
export const Figure = z.object({ before: Money, after: Money, difference: Money, percent: z.number().int().nullable() });
export type Figure = z.infer<typeof Figure>;

/** A total; `rounding` is what its difference has beyond the differences of its lines, each of which is rounded by itself. */
export const ComparedTotal = Figure.extend({ rounding: Money });
export type ComparedTotal = z.infer<typeof ComparedTotal>;

/** A category's sum in both reports, as each prints it. */
export const ComparedCategory = Figure.extend({ category: z.string(), label: z.string(), section: Section });
export type ComparedCategory = z.infer<typeof ComparedCategory>;

/** Where two reports rest on different statements: said before any line, because lines may differ for no other reason. */
export const Notice = z.discriminatedUnion('code', [
  /** `left_out`: there are statements, and a person said that the account doesn't count. */
  z.object({ code: z.literal('account_gone'), account: z.string(), left_out: z.boolean() }),
  z.object({ code: z.literal('account_new'), account: z.string(), left_out: z.boolean() }),
  /** Months of the period of which an account has no statement. */
  z.object({ code: z.literal('months_missing'), side: Side, account: z.string(), months: z.array(Month) }),
  z.object({ code: z.literal('period'), before: z.number().int(), after: z.number().int() }),
  /** Days that stand in both periods. */
  z.object({ code: z.literal('overlap'), days: z.number().int() }),
]);
export type Notice = z.infer<typeof Notice>;

const { source: Source } = BudgetLine.shape;

/** Ids of the payments that prove a reason, oldest first; empty where only a person's word does. */
const cited = { before: z.array(z.string()), after: z.array(z.string()) };
const reason = <Code extends string, Shape extends z.core.$ZodLooseShape>(code: Code, shape: Shape) =>
  z.object({ code: z.literal(code), cited: z.object(cited), ...shape });

/** Why a line differs. Amounts are positive pence a payment, in `currency`, unless said otherwise. */
export const Reason = z.discriminatedUnion('code', [
  /** It was paid from accounts of which the other report has no statements. */
  reason('account_gone', { accounts: z.array(z.string()) }),
  reason('account_new', { accounts: z.array(z.string()) }),
  /** Paid to another for the same purpose: the last payment to the one, and the first to the other. */
  reason('moved', { from: z.string(), to: z.string(), last: PlainDate, first: PlainDate }),
  reason('category', { from: z.string(), to: z.string() }),
  reason('started', { date: PlainDate }),
  reason('stopped', { date: PlainDate }),
  /** Paid once a quarter or less often, and about this day, which the report of that side doesn’t cover: nobody knows that it ended, or began. */
  reason('not_due', { side: Side, date: PlainDate }),
  /** Didn’t count in the earlier report, because it had stopped. */
  reason('resumed', { date: PlainDate }),
  /** Payments of the same payee that stand apart in one of the reports; `sum` is positive, in the account’s currency. */
  reason('set_aside', { side: Side, bucket: Bucket, count: z.number().int(), sum: Money, currency: z.string() }),
  /** Another amount each time, from this day. */
  reason('amount', { date: PlainDate, from: Money, to: Money, currency: z.string() }),
  reason('frequency', { from: Frequency, to: Frequency }),
  /** Regular in one of the reports, now and then in the other. */
  reason('rhythm', { from: Cadence, to: Cadence }),
  /** More or fewer payments, and over how many months each. */
  reason('count', { from: z.number().int(), to: z.number().int(), from_months: z.number().int(), to_months: z.number().int() }),
  /** Larger or smaller payments on average. */
  reason('average', { from: Money, to: Money, currency: z.string() }),
  /** Pence that came back in refunds. */
  reason('refunded', { from: Money, to: Money, currency: z.string() }),
  /** Hundredths of a per cent. */
  reason('share', { from: z.number().int(), to: z.number().int() }),
  reason('rate', { currency: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
  /** Entered by hand or stated by the client in one of them. */
  reason('source', { from: Source, to: Source }),
  /** Stated otherwise by a person: pence at the line’s own frequency, in the report’s currency. */
  reason('stated', { from: Money, to: Money, currency: z.string() }),
  /** A person decided this in one report and not in the other, of so many payments or once; in the words that the report prints. */
  reason('decided', { side: Side, kind: DecisionKind, from: z.string(), to: z.string(), count: z.number().int() }),
]);
export type Reason = z.infer<typeof Reason>;

/** A line as one of the reports has it; `amount` is positive pence each time. */
export const ComparedSide = z.object({
  key: z.string(),
  name: z.string(),
  category: z.string(),
  label: z.string(),
  section: Section,
  monthly: Money,
  amount: Money,
  frequency: Frequency,
  /** Null on a line that a person entered. */
  cadence: Cadence.nullable(),
  share: z.number().int(),
  counts: z.boolean(),
  source: Source,
  first: PlainDate.nullable(),
  last: PlainDate.nullable(),
  note: z.string().nullable(),
  payments: z.array(z.string()),
});
export type ComparedSide = z.infer<typeof ComparedSide>;

/**
 * same: payee and category · recategorised: the same payee under another category · moved: another payee in the place of the
 * one that ended · new and gone: in one of the reports only.
 */
export const ComparedKind = z.enum(['same', 'recategorised', 'moved', 'new', 'gone']);
export type ComparedKind = z.infer<typeof ComparedKind>;

export const ComparedLine = z.object({
  /** Stable for the same two reports. */
  key: z.string(),
  kind: ComparedKind,
  before: ComparedSide.nullable(),
  after: ComparedSide.nullable(),
  /** Of a payee that ended within the later report: its line there, which doesn’t count any more. */
  ended: ComparedSide.nullable(),
  /** Pence a month, as the reports print them; a difference of spending is positive where more is spent. */
  difference: Money,
  percent: z.number().int().nullable(),
  /** What it does to what is left, pence a month. */
  effect: Money,
  reasons: z.array(Reason),
});
export type ComparedLine = z.infer<typeof ComparedLine>;

/** A payment behind a compared line, as the report of its side has it. */
export const ComparedPayment = z.object({
  id: z.string(),
  account: z.string(),
  currency: z.string(),
  date: PlainDate,
  payee: z.string(),
  description: z.string(),
  /** Signed pence in the account’s currency. */
  amount: Money,
  /** The file that printed it; null where none did. */
  file_id: z.string().nullable(),
});
export type ComparedPayment = z.infer<typeof ComparedPayment>;

const period = z.object({ from: PlainDate, to: PlainDate });

/** What changed from one report of a client to another, and why, line by line. */
export const Comparison = z.object({
  currency: z.string(),
  periods: z.object({ before: period, after: period }),
  notices: z.array(Notice),
  totals: z.object({ income: ComparedTotal, spending: ComparedTotal, saving: ComparedTotal, left: ComparedTotal }),
  /** The largest effect first. */
  categories: z.array(ComparedCategory),
  lines: z.array(ComparedLine),
  payments: z.object({ before: z.array(ComparedPayment), after: z.array(ComparedPayment) }),
});
export type Comparison = z.infer<typeof Comparison>;

/** A comparison as the later report keeps it: beside which version of the earlier one, and without the payments of both. */
export const KeptComparison = Comparison.omit({ payments: true }).extend({
  earlier: z.object({ version: z.number().int(), created_at: z.iso.datetime() }),
});
export type KeptComparison = z.infer<typeof KeptComparison>;
