import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { TagWords } from '#features/templates/tags/rules.ts';
import { bytes, instant, plainDate, tenantColumns, versionColumn } from '#platform/server/database/columns.ts';
import type { BatchCounts, BatchStatus, EmptyCells } from '../contract.ts';

/** Documents of one template, one for each row of a table; what the table says is sealed. */
export const documentBatchesTable = pgTable('document_batches', {
  ...tenantColumns(),
  user_id: uuid().notNull(),
  organisation_id: uuid(),
  name: text().notNull(),
  sha256: text().notNull(),
  document_template_id: uuid().notNull(),
  template_number: integer().notNull(),
  words: jsonb().$type<TagWords[]>().notNull(),
  date: plainDate().notNull(),
  language: text().notNull(),
  status: text().$type<BatchStatus>().notNull(),
  message: text(),
  job_id: uuid(),
  table_sealed: bytes().notNull(),
  columns_sealed: bytes().notNull(),
  results_sealed: bytes(),
  mapping: jsonb().$type<(string | null)[]>().notNull(),
  name_column: integer(),
  empty_cells: text().$type<EmptyCells>().notNull().default('leave_out'),
  counts: jsonb().$type<BatchCounts>().notNull(),
  file_metadata_id: uuid(),
  expires_at: instant().notNull(),
  version: versionColumn(),
});
export type BatchRecord = typeof documentBatchesTable.$inferSelect;
