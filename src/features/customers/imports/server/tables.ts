import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, tenantColumns, versionColumn } from '#platform/server/database/columns.ts';
import type { CustomerImport, CustomerImportRow, DuplicateChoice, ImportStatus } from '../contract.ts';

/** Files of clients on their way in. */
export const customerImportsTable = pgTable('customer_imports', {
  ...tenantColumns(),
  user_id: uuid().notNull(),
  name: text().notNull(),
  status: text().$type<ImportStatus>().notNull(),
  message: text(),
  /** Where the file lies, sealed, until it was read. */
  storage_key: text(),
  wrapped_key: bytes(),
  columns: jsonb().$type<CustomerImport['columns']>().notNull().default([]),
  mapping: jsonb().$type<CustomerImport['mapping']>().notNull().default([]),
  on_duplicate: text().$type<DuplicateChoice>().notNull().default('skip'),
  counts: jsonb().$type<Partial<CustomerImport['counts']>>().notNull().default({}),
  job_id: uuid(),
  version: versionColumn(),
});
export type ImportRow = typeof customerImportsTable.$inferSelect;

/** What an import made for a row, or changed: what an undo needs. */
export interface Made {
  emails: string[];
  telephones: string[];
  addresses: string[];
  /** Whether the client had no reference, and has the file's now. */
  crm: boolean;
}

/** The rows of those files, as they stand in them. */
export const customerImportRowsTable = pgTable('customer_import_rows', {
  ...tenantColumns(),
  customer_import_id: uuid().notNull(),
  number: integer().notNull(),
  cells: jsonb().$type<string[]>().notNull(),
  problems: jsonb().$type<CustomerImportRow['problems']>().notNull().default([]),
  duplicate_of: uuid(),
  duplicate_row: integer(),
  duplicate_by: text().$type<CustomerImportRow['duplicate_by']>(),
  choice: text().$type<DuplicateChoice>(),
  outcome: text().$type<CustomerImportRow['outcome']>(),
  customer_id: uuid(),
  made: jsonb().$type<Made>(),
});
export type FileRow = typeof customerImportRowsTable.$inferSelect;
