import { z } from 'zod';
import { Month, PlainDate } from '#platform/shared/dates.ts';
import { Money } from '#platform/shared/money.ts';

/** Ids of the payments that a marker rests on, oldest first. */
const payments = z.array(z.string());
/** Payments of one kind: how many, and what went out and came in by them; both positive pence. */
const flow = { count: z.number().int(), out: Money, in: Money };

/**
 * What an adviser may want to ask a client about: a fact of the statements with the payments that show it, never a judgement. Amounts are
 * positive pence of the account's or the report's currency; shares are hundredths of a per cent.
 */
export const Marker = z.discriminatedUnion('kind', [
  /** Days that ended overdrawn, by proved statements alone; a spell is days in a row. Its payments are those out on the day it began. */
  z.object({
    kind: z.literal('overdraft'),
    account_id: z.string(),
    currency: z.string(),
    known_days: z.number().int(),
    days: z.number().int(),
    most: Money,
    most_on: PlainDate,
    spells: z.number().int(),
    payments,
  }),
  z.object({ kind: z.literal('returned'), ...flow, payments }),
  z.object({ kind: z.literal('gambling'), ...flow, share_of_income: z.number().int().nullable(), payments }),
  /** Loans for weeks or months at high cost. */
  z.object({ kind: z.literal('short_term_credit'), ...flow, lenders: z.array(z.string()), payments }),
  z.object({ kind: z.literal('pay_later'), ...flow, lenders: z.array(z.string()), payments }),
  /** Months with less income than is usual; `usual` is the median of the whole months before it, six at most. */
  z.object({
    kind: z.literal('income_fall'),
    months: z.array(z.object({ month: Month, income: Money, usual: Money })),
    payments,
  }),
  z.object({
    kind: z.literal('income_stopped'),
    payee: z.string(),
    category: z.string(),
    last: PlainDate,
    currency: z.string(),
    usual: Money,
    payments,
  }),
  /** A benefit that began, ended, or came to another amount for good; `from` and `to` are single payments. */
  z.object({
    kind: z.literal('benefit_change'),
    payee: z.string(),
    category: z.string(),
    change: z.enum(['began', 'ended', 'amount']),
    date: PlainDate,
    currency: z.string(),
    from: Money.nullable(),
    to: Money.nullable(),
    payments,
  }),
  z.object({ kind: z.literal('cash'), ...flow, share_of_spending: z.number().int(), payments }),
]);
export type Marker = z.infer<typeof Marker>;
