import { z } from 'zod';
import { Refusal } from '#engine/reading/record.ts';
import { ColumnMapping, ColumnQuestion } from '#engine/statements/exports/record.ts';
import { AccountKind, AccountReason, Proof } from '#engine/statements/record.ts';
import { PlainDate } from '#platform/shared/dates.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { Money } from '#platform/shared/money.ts';
import { BaseRecord, Page, PageQuery } from '#platform/shared/paging.ts';

/** A bank account of a client, put together from the statements that name it. */
export const BankAccount = BaseRecord.extend({
  customer_id: z.uuid(),
  bank: z.string().nullable(),
  account_name: z.string().nullable(),
  account_holder: z.string().nullable(),
  kind: AccountKind,
  sort_code: z.string().nullable(),
  account_number: z.string().nullable(),
  currency: z.string(),
  /** No file names it: its names were given by a person, or are those of its first file. */
  is_given: z.boolean(),
});
export type BankAccount = z.infer<typeof BankAccount>;

/**
 * How a file that names no account came to the one that it is taken for: a person said so, code proved it by what other files say, or it
 * was the client's first that could be.
 */
export const ChosenAccount = z.object({ by: z.enum(['person', 'proof', 'first']), because: AccountReason.nullable() });
export type ChosenAccount = z.infer<typeof ChosenAccount>;

/** What one file says of one account. */
export const StatementSummary = z.object({
  bank_account_id: z.uuid(),
  period: z.object({ from: PlainDate, to: PlainDate }).nullable(),
  transactions: z.number().int(),
  /** Rows of a scan with a cell for a person to look at; not there where nothing was recognised. */
  doubtful: z.number().int().optional(),
  opening_balance: Money.nullable(),
  closing_balance: Money.nullable(),
  proof: Proof,
  /** Only where the file names no account. */
  chosen: ChosenAccount.optional(),
});
export type StatementSummary = z.infer<typeof StatementSummary>;

/**
 * waiting → reading → read, refused, needs_password, needs_columns (a bank's export whose columns a person must tell), or needs_account (it
 * names no account and may be of several); failed when reading broke down through no fault of the file.
 */
export const BankStatementStatus = z.enum([
  'waiting',
  'reading',
  'read',
  'needs_password',
  'needs_columns',
  'needs_account',
  'refused',
  'failed',
]);
export type BankStatementStatus = z.infer<typeof BankStatementStatus>;

/** How a file stands that waits for a person: for its password, its columns, its account, another try, or to be taken away. */
export const StuckStatus = BankStatementStatus.extract(['needs_password', 'needs_columns', 'needs_account', 'refused', 'failed']);

/** A client's files that no report rests on yet: how many stand how. */
export const UnreadFiles = z.looseObject({
  /** The client's. */
  id: z.uuid(),
  files: z.partialRecord(BankStatementStatus.exclude(['read']), z.number().int()),
});
export type UnreadFiles = z.infer<typeof UnreadFiles>;

/** What a person said of an account that a file does not name: which of the client's it is. */
export const SaidAccount = z.object({ index: z.number().int(), bank_account_id: z.uuid() });
export type SaidAccount = z.infer<typeof SaidAccount>;

/** What a file's payments stand in: pages, rows of a table, cells of a workbook, or lines of a program's format. */
export const PlaceKind = z.enum(['page', 'row', 'cell', 'line']);
export type PlaceKind = z.infer<typeof PlaceKind>;

/** A file of bank statements, or a bank's export, that belongs to a client. */
export const BankStatement = BaseRecord.extend({
  customer_id: z.uuid(),
  user_id: z.uuid(),
  file_metadata_id: z.uuid(),
  name: z.string(),
  status: BankStatementStatus,
  error: Refusal.nullable(),
  /** What happened and what to do, in words. */
  message: z.string().nullable(),
  pages: z.number().int().nullable(),
  /** Of each page as people see it, in points: what places are measured in. */
  page_sizes: z.array(z.object({ width: z.number(), height: z.number() })),
  place_kind: PlaceKind,
  /** What a person is asked of its columns, or was, or may say otherwise where they are no more than likely; null where they can be told. */
  question: ColumnQuestion.nullable(),
  /** What they answered. */
  columns: ColumnMapping.nullable(),
  /** Which account they said that the file is of, by the place of the account in the file. */
  accounts_said: z.array(SaidAccount),
  accounts: z.array(StatementSummary),
  /** The job that reads it: its progress comes by /api/events. */
  job_id: z.uuid().nullable(),
});
export type BankStatement = z.infer<typeof BankStatement>;

const params = z.object({ id: z.uuid() });
const ofCustomer = PageQuery.extend({ customer_id: z.uuid() });

export const bankStatements = {
  list: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/bank-statements',
    access: ['user'],
    summary: "A client's statement files",
    query: ofCustomer,
    response: Page(BankStatement),
  }),
  upload: endpoint({
    kind: 'upload',
    method: 'POST',
    path: '/api/bank-statements',
    access: ['user'],
    summary: 'Add one statement file to a client; it is read in the background. A file that is there already is answered as it stands.',
    query: z.object({ customer_id: z.uuid() }),
    response: BankStatement,
  }),
  get: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/bank-statements/:id',
    access: ['user'],
    summary: 'One statement file',
    params,
    response: BankStatement,
  }),
  unlock: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/bank-statements/:id/unlock',
    access: ['user'],
    summary: 'Read a protected file with its password',
    params,
    body: z.strictObject({ password: z.string().min(1).max(200) }),
    response: BankStatement,
  }),
  retry: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/bank-statements/:id/retry',
    access: ['user'],
    summary: 'Read a file again',
    params,
    response: BankStatement,
  }),
  remove: endpoint({
    kind: 'json',
    method: 'DELETE',
    path: '/api/bank-statements/:id',
    access: ['user'],
    summary: 'Take a statement file away',
    params,
  }),
  page: endpoint({
    kind: 'download',
    method: 'GET',
    path: '/api/bank-statements/:id/pages/:page',
    access: ['user'],
    summary: 'A page of the file as a picture (PNG)',
    params: params.extend({ page: z.coerce.number().int().min(1) }),
    query: z.object({ width: z.coerce.number().int().min(200).max(2_400).default(1_200) }),
  }),
};

export const bankAccounts = {
  list: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/bank-accounts',
    access: ['user'],
    summary: "A client's bank accounts",
    query: ofCustomer,
    response: Page(BankAccount),
  }),
};
