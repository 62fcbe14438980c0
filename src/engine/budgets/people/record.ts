import { z } from 'zod';
import { AccountUse, Whose } from '#engine/evidence/record.ts';
import { Money } from '#platform/shared/money.ts';

/** The people of a report, by the names under which they are kept. */
export interface People {
  client: string;
  /** Null where there is none, or none is named. */
  partner: string | null;
  /** Whether the report is for two, named or not; null where nobody has said. */
  couple: boolean | null;
}

/** Whose an account is and what it is used for, by what its statements print and what a person decided. */
export const Holding = z.object({
  account_id: z.string(),
  /** Null is asked: a guess would put one person's money under the other's name. */
  whose: Whose.nullable(),
  /**
   * decided: a person said so · printed: the names of the holders · only_person: the report is about one person ·
   * not_printed: no statement names a holder · either: the name fits both of them · stranger: it fits neither
   */
  because: z.enum(['decided', 'printed', 'only_person', 'not_printed', 'either', 'stranger']),
  /** Holders who are not of the report, as printed. */
  outsiders: z.array(z.string()),
  /** Hundredths of a per cent: the share of it that is the household's, where outsiders hold it too and nobody decided one yet. It counts for nothing until a person takes it. */
  proposed_share: z.number().int().nullable(),
  use: AccountUse,
  /** Null where nothing is suggested, or a person has said what it is used for. */
  suggested_use: AccountUse.nullable(),
});
export type Holding = z.infer<typeof Holding>;

/** Whose a line of income is. */
export const Earner = z.object({
  /** Of the line. */
  key: z.string(),
  /** Null is asked. */
  whose: Whose.nullable(),
  /** decided: a person said so · only_person: the report is about one · payment: its words name one · account: its holder · household: it is no one person's · unsure: nothing tells */
  because: z.enum(['decided', 'only_person', 'payment', 'account', 'household', 'unsure']),
});
export type Earner = z.infer<typeof Earner>;

/** Income of one person a month and a year; the rows of a household add up to its income to the penny. */
export const PersonIncome = z.object({ whose: Whose.nullable(), monthly: Money, yearly: Money });
export type PersonIncome = z.infer<typeof PersonIncome>;
