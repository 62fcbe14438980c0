import { z } from 'zod';
import { BlockPlace, Place, Refusal } from '#engine/reading/record.ts';
import { PlainDate } from '#platform/shared/dates.ts';
import { Money } from '#platform/shared/money.ts';

/**
 * Where a payment stands: on a page; the cell of its amount, in a bank's CSV file or workbook; or the line at which its entry begins, in
 * the formats of programs (OFX, QIF, CAMT.053, MT940).
 */
export const StatementPlace = z.union([Place, BlockPlace]);
export type StatementPlace = z.infer<typeof StatementPlace>;

/** How surely the cells of a row in a picture were recognised, 0 to 1; 0 for an amount of which nothing is known. */
export const CellConfidence = z.object({ date: z.number(), description: z.number(), amount: z.number() });
export type CellConfidence = z.infer<typeof CellConfidence>;

/** One payment as a statement prints it. Amounts are signed pence, money out negative; on a card, debt is negative. */
export const Transaction = z.object({
  date: PlainDate,
  /** The printed words, wrapped lines joined by one space. */
  description: z.string(),
  amount: Money,
  /** The balance printed on this row, or null where none is. */
  balance: Money.nullable(),
  /** The bank's own code or kind, where the statement has a column for it. */
  type: z.string().nullable(),
  place: StatementPlace,
  /** Of a row of a scan or photograph; none for text. */
  confidence: CellConfidence.optional(),
  /** Cells of such a row that neither the balances nor the order of the rows settle: for a person to look at. */
  doubtful: z.array(z.enum(['date', 'amount'])).optional(),
});
export type Transaction = z.infer<typeof Transaction>;

/** What a person says of one row of a scan, having looked at it. */
export const StatedRow = z.object({ place: Place, date: PlainDate, amount: Money });
export type StatedRow = z.infer<typeof StatedRow>;

/** A balance that the rows above it don't add up to. */
export const Break = z.object({ page: z.number().int(), row: z.number().int(), expected: Money, found: Money });
export type Break = z.infer<typeof Break>;

/** A change that the reader made to the plain reading so that balances tie out, said to the adviser. */
export const Repair = z.object({
  page: z.number().int(),
  row: z.number().int(),
  kind: z.enum(['sign', 'column', 'split_number', 'missed_row', 'year', 'order', 'misread']),
  note: z.string(),
});
export type Repair = z.infer<typeof Repair>;

/**
 * What the printed balances prove. `ok` only when there is at least one printed balance to check against, every check
 * holds, opening balance + transactions = closing balance, and the pages leave no date and no sign open.
 */
export const Proof = z.object({
  ok: z.boolean(),
  /** Printed balances that were compared (rows, brought and carried forward, closing). */
  rows_checked: z.number().int(),
  breaks: z.array(Break),
  repairs: z.array(Repair),
  /**
   * Why it isn't proved when there is no break to show, e.g. no balances are printed; `dates` and `signs` when the balances hold but the
   * pages leave a date open, or whether the money is the holder's or owed.
   */
  reason: z.enum(['no_balances', 'no_opening', 'no_closing', 'breaks', 'dates', 'signs']).nullable(),
});
export type Proof = z.infer<typeof Proof>;

export const AccountKind = z.enum(['current', 'savings', 'credit_card', 'loan', 'unknown']);
export type AccountKind = z.infer<typeof AccountKind>;

export const StatementAccount = z.object({
  bank: z.string().nullable(),
  account_holder: z.string().nullable(),
  account_name: z.string().nullable(),
  kind: AccountKind,
  sort_code: z.string().nullable(),
  account_number: z.string().nullable(),
  currency: z.string().length(3),
  period: z.object({ from: PlainDate, to: PlainDate }).nullable(),
  opening_balance: Money.nullable(),
  closing_balance: Money.nullable(),
  /** Oldest first, whatever the print order. */
  transactions: z.array(Transaction),
  proof: Proof,
});
export type StatementAccount = z.infer<typeof StatementAccount>;

/** A file read as bank statements. */
export const Statement = z.object({ sha256: z.string(), pages: z.number().int(), accounts: z.array(StatementAccount) });
export type Statement = z.infer<typeof Statement>;

/** A file that can't be read as one, and why, in words for a person. */
export const StatementRefusal = z.object({ error: Refusal, message: z.string() });
export type StatementRefusal = z.infer<typeof StatementRefusal>;

/**
 * What code finds that speaks for or against a reading being of an account: payments of the same days that are equal (`payments` of `of`,
 * `balances` of them with equal balances) or differ; a balance at which the account ended and the reading begins, or the other way round,
 * `days` apart; payments of other accounts that name its number; payments to it by the reading itself.
 */
export const AccountReason = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('same_payments'),
    from: PlainDate,
    to: PlainDate,
    payments: z.number().int(),
    of: z.number().int(),
    balances: z.number().int(),
  }),
  z.object({
    kind: z.enum(['follows', 'leads']),
    date: PlainDate,
    balance: Money,
    /** Not there in reasons that were kept before it was: then pounds. */
    currency: z.string().length(3).optional(),
    days: z.number().int(),
  }),
  z.object({ kind: z.literal('differs'), from: PlainDate, to: PlainDate }),
  z.object({ kind: z.enum(['transfers', 'pays_it']), payments: z.number().int() }),
]);
export type AccountReason = z.infer<typeof AccountReason>;
