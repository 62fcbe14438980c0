import { z } from 'zod';

const SignedAmount = z.strictObject({ amount: z.number().int().min(1), sign: z.enum(['out_negative', 'out_positive']) });
const MoneyInAndOut = z.strictObject({ money_in: z.number().int().min(1), money_out: z.number().int().min(1) });

/** Of a table of payments: which column says what. Columns and rows count from 1. */
export const ColumnMapping = z.object({
  /** The row of the headings; 0 where there are none. */
  heading_row: z.number().int().min(0),
  date: z.number().int().min(1),
  date_order: z.enum(['dmy', 'mdy', 'ymd']),
  /** Joined by a space, in this order. */
  description: z.array(z.number().int().min(1)).min(1),
  amounts: z.union([SignedAmount, MoneyInAndOut]),
  balance: z.number().int().min(1).nullable(),
  type: z.number().int().min(1).nullable(),
});
export type ColumnMapping = z.infer<typeof ColumnMapping>;

/** A table whose columns can't be told apart for certain: what a person is asked, with what can be told already or is likely. */
export const ColumnQuestion = z.object({
  /** The first rows as they stand, at most 20, all of the same length. */
  rows: z.array(z.array(z.string())),
  /** An amount without a sign where it can't be told which way money went. */
  proposed: ColumnMapping.extend({ amounts: z.union([SignedAmount.partial({ sign: true }), MoneyInAndOut]) }).partial(),
  /** What can't be told, or is no more than likely, in words for a person. */
  message: z.string(),
});
export type ColumnQuestion = z.infer<typeof ColumnQuestion>;
