import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Refusal } from '#engine/reading/record.ts';
import type { ColumnMapping } from '#engine/statements/exports/record.ts';
import type { AccountKind } from '#engine/statements/record.ts';
import { bytes, tenantColumns, versionColumn } from '#platform/server/database/columns.ts';
import type { BankStatement, BankStatementStatus, PlaceKind, SaidAccount, StatementSummary } from '../contract.ts';

/** Accounts as statements name them; what names them is sealed. */
export const bankAccountsTable = pgTable('bank_accounts', {
  ...tenantColumns(),
  customer_id: uuid().notNull(),
  match: bytes().notNull(),
  sealed: bytes().notNull(),
  kind: text().$type<AccountKind>().notNull(),
  currency: text().notNull(),
  is_given: boolean().notNull().default(false),
});

/** Statement files, with what was read from them sealed as one document. */
export const bankStatementsTable = pgTable('bank_statements', {
  ...tenantColumns(),
  customer_id: uuid().notNull(),
  user_id: uuid().notNull(),
  file_metadata_id: uuid().notNull(),
  status: text().$type<BankStatementStatus>().notNull(),
  error: text().$type<Refusal>(),
  /** Of before what is said of a file was sealed. */
  message: text(),
  message_sealed: bytes(),
  pages: integer(),
  page_sizes: jsonb().$type<BankStatement['page_sizes']>().notNull().default([]),
  place_kind: text().$type<PlaceKind>().notNull().default('page'),
  question_sealed: bytes(),
  columns: jsonb().$type<ColumnMapping>(),
  accounts_said: jsonb().$type<SaidAccount[]>().notNull().default([]),
  password_sealed: bytes(),
  summary: jsonb().$type<StatementSummary[]>().notNull().default([]),
  reading_sealed: bytes(),
  settled_sealed: bytes(),
  job_id: uuid(),
  version: versionColumn(),
});
