import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Refusal } from '#engine/reading/record.ts';
import type { SourceRole } from '#engine/rulebook/record.ts';
import { bytes, instant, tenantColumns } from '#platform/server/database/columns.ts';
import type { DocumentSource, SourceStatus } from '../contract.ts';

/** The papers that documents are made of. */
export const documentSourcesTable = pgTable('document_sources', {
  ...tenantColumns(),
  document_id: uuid().notNull(),
  user_id: uuid().notNull(),
  file_metadata_id: uuid().notNull(),
  role: text().$type<SourceRole>().notNull(),
  role_stated: boolean().notNull().default(false),
  origin: text().$type<DocumentSource['origin']>().notNull(),
  mail_id: uuid(),
  format: text(),
  status: text().$type<SourceStatus>().notNull(),
  error: text().$type<Refusal>(),
  message: text(),
  page_sizes: jsonb().$type<DocumentSource['page_sizes']>().notNull().default([]),
  password_sealed: bytes(),
  notices_sealed: bytes(),
  seen_by: uuid(),
  seen_at: instant(),
});
export type DocumentSourceRow = typeof documentSourcesTable.$inferSelect;
