import { z } from 'zod';
import { AccountReason } from '#engine/statements/record.ts';
import { BankAccount, BankStatement, ChosenAccount } from '#features/bank-accounts/contract.ts';
import { PlainDate } from '#platform/shared/dates.ts';
import { endpoint } from '#platform/shared/endpoint.ts';

const words = z.string().trim().max(80);

/** What a person calls an account that no file names. */
export const GivenNames = z.strictObject({
  bank: words.nullable(),
  account_name: words.min(1),
  /** The last digits of its number. */
  ending: z
    .string()
    .regex(/^\d{2,4}$/)
    .nullable(),
});
export type GivenNames = z.infer<typeof GivenNames>;

/** An account that a file may be of. */
export const PossibleAccount = BankAccount.pick({ id: true, bank: true, account_name: true, account_number: true, is_given: true }).extend({
  /** What people call it. */
  title: z.string(),
  reasons: z.array(AccountReason),
  /** No other file is of it. */
  is_only_here: z.boolean(),
});
export type PossibleAccount = z.infer<typeof PossibleAccount>;

/** An account of a file that the file does not name. */
export const NamelessAccount = z.object({
  /** Its place among the accounts of the file, from 0. */
  index: z.number().int(),
  period: z.object({ from: PlainDate, to: PlainDate }).nullable(),
  transactions: z.number().int(),
  /** What it is taken for; null while a person is asked. */
  bank_account_id: z.uuid().nullable(),
  chosen: ChosenAccount.nullable(),
  /** The likeliest first. */
  possible: z.array(PossibleAccount),
});
export type NamelessAccount = z.infer<typeof NamelessAccount>;

/** One of the client's accounts, a new one by these names, or one that was given its names, with others. */
export const AccountAnswer = z
  .strictObject({ bank_account_id: z.uuid().nullable(), names: GivenNames.nullable() })
  .refine(({ bank_account_id, names }) => bank_account_id !== null || names !== null);
export type AccountAnswer = z.infer<typeof AccountAnswer>;

const params = z.object({ id: z.uuid() });
const ofFile = params.extend({ index: z.coerce.number().int().min(0) });

export const namelessAccounts = {
  list: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/bank-statements/:id/accounts',
    access: ['user'],
    summary: 'The accounts of a file that it does not name, with those of the client that each may be of, and why',
    params,
    response: z.object({ accounts: z.array(NamelessAccount) }),
  }),
  say: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/bank-statements/:id/accounts/:index',
    access: ['user'],
    summary: 'Say which account a file is of that does not name it',
    params: ofFile,
    body: AccountAnswer,
    response: BankStatement,
  }),
  unsay: endpoint({
    kind: 'json',
    method: 'DELETE',
    path: '/api/bank-statements/:id/accounts/:index',
    access: ['user'],
    summary: 'Take back what was said of the account of a file',
    params: ofFile,
    response: BankStatement,
  }),
};
