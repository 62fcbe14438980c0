import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, tenantColumns } from '#platform/server/database/columns.ts';
import type { DocumentVersion } from '../contract.ts';

/** Documents as they were locked, with their files. */
export const documentVersionsTable = pgTable('document_versions', {
  ...tenantColumns(),
  document_id: uuid().notNull(),
  number: integer().notNull(),
  finalised_by_user_id: uuid().notNull(),
  finalised_by_name: text().notNull(),
  approved_by_name: text(),
  sha256: text().notNull(),
  files: jsonb().$type<DocumentVersion['files']>().notNull().default([]),
  certificate_sealed: bytes().notNull(),
  pdf: text().$type<DocumentVersion['pdf']>().notNull(),
  message: text(),
  job_id: uuid(),
});
export type DocumentVersionRow = typeof documentVersionsTable.$inferSelect;
