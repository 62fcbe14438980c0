import { z } from 'zod';
import { PlainDate } from '#platform/shared/dates.ts';
import { Money } from '#platform/shared/money.ts';
import { Employment, Tenure } from '../reports/household/record.ts';

/** One line of the Statement, by the id of schema.json: pence a month. */
export const StatementLine = z.object({ line: z.string(), amount: Money, note: z.string() });
export type StatementLine = z.infer<typeof StatementLine>;

/** A creditor: what is owed, and what is offered a month; null is "not stated". */
export const PriorityDebt = z.object({ creditor: z.string(), owed: Money.nullable(), offer: Money.nullable(), note: z.string() });
export type PriorityDebt = z.infer<typeof PriorityDebt>;

/** `ccj`: whether there is a county court judgment. */
export const NonPriorityDebt = PriorityDebt.extend({ ccj: z.boolean().nullable() });
export type NonPriorityDebt = z.infer<typeof NonPriorityDebt>;

/** Who the Statement is of; null or empty is "not stated". */
export const StatementHeader = z.object({
  client_name: z.string(),
  client_date_of_birth: PlainDate.nullable(),
  joint: z.boolean().nullable(),
  partner_name: z.string().nullable(),
  partner_date_of_birth: PlainDate.nullable(),
  address: z.string().nullable(),
  dependants_under_16: z.number().int().min(0).nullable(),
  dependants_16_to_18: z.number().int().min(0).nullable(),
  other_dependants: z.number().int().min(0).nullable(),
  non_dependants: z.number().int().min(0).nullable(),
  people: z.number().int().min(0).nullable(),
  vehicles: z.number().int().min(0).nullable(),
  tenure: Tenure.nullable(),
  tenure_other: z.string().nullable(),
  employment: z.array(Employment),
  employment_other: z.string().nullable(),
  partner_employment: z.array(Employment),
  partner_employment_other: z.string().nullable(),
  assets_considered: z.boolean().nullable(),
});
export type StatementHeader = z.infer<typeof StatementHeader>;

/**
 * A Standard Financial Statement. Lines stand in the Statement's order and only where there is an amount or a note. Totals are
 * rounded once from exact sums, so that they may differ by pennies from the sum of the printed lines.
 */
export const FinancialStatement = z.object({
  header: StatementHeader,
  lines: z.array(StatementLine),
  totals: z.object({
    income: Money,
    outgoings: Money,
    fixed: Money,
    flexible: Money,
    /** By the id of the group. */
    groups: z.record(z.string(), Money),
  }),
  savings: z.object({ contribution: Money, considered: z.boolean().nullable() }),
  debts: z.object({
    admin_fee: z.object({ amount: Money, note: z.string() }),
    priority: z.array(PriorityDebt),
    non_priority: z.array(NonPriorityDebt),
    token_payments: Money.nullable(),
  }),
  notes: z.array(z.string()),
});
export type FinancialStatement = z.infer<typeof FinancialStatement>;

/** What is left of the Statement's own figures, in pence a month. */
export interface Overview {
  income: number;
  outgoings: number;
  difference: number;
  savings: number;
  admin_fee: number;
  for_priority: number;
  for_non_priority: number;
}

/** What of a Statement no report has a place for: `name` says of which line, total or creditor, `text` what was said, `amount` pence. */
export const NotCarried = z.object({
  what: z.enum([
    'client',
    'tenure',
    'employment',
    'partner_employment',
    'note',
    'additional_note',
    'admin_fee',
    'debt',
    'token_payments',
    'rounded_total',
  ]),
  name: z.string(),
  text: z.string(),
  amount: Money.optional(),
  /** Only of a creditor that no line was made of, because nothing is offered: what is paid a month, null where the file doesn't say. */
  paid: Money.nullable().optional(),
});
export type NotCarried = z.infer<typeof NotCarried>;

/** The three groups of the Statement for which there are spending guidelines. */
export const guidedGroups = ['communications-leisure', 'food-housekeeping', 'personal'] as const;

const Guided = Money.refine((pence) => pence >= 0, 'An amount is never negative');
/** Pence a month: for the first adult of a household, for each adult beyond, for each child. */
export const GuidelineAmounts = z.strictObject({
  first_adult: Guided,
  further_adult: Guided,
  child_under_16: Guided,
  child_16_to_18: Guided,
});
export type GuidelineAmounts = z.infer<typeof GuidelineAmounts>;

/** What a firm takes as usual spending, from a day on. The product brings no figures of its own: they are for members of the scheme. */
export const SpendingGuideline = z.object({
  valid_from: PlainDate,
  amounts: z.strictObject({
    'communications-leisure': GuidelineAmounts,
    'food-housekeeping': GuidelineAmounts,
    personal: GuidelineAmounts,
  }),
});
export type SpendingGuideline = z.infer<typeof SpendingGuideline>;
