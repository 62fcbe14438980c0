import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AskedModel } from '#features/language-models/contract.ts';
import { bytes, instant, plainDate, tenantColumns, versionColumn } from '#platform/server/database/columns.ts';
import type { Document, DocumentKind, DocumentStatus, DocumentWork } from '../contract.ts';
import type { KeptTranslation } from '../translating/rules.ts';

/** Documents and letters, with what was found in their papers sealed as one document. */
export const documentsTable = pgTable('documents', {
  ...tenantColumns(),
  kind: text().$type<DocumentKind>().notNull(),
  user_id: uuid().notNull(),
  organisation_id: uuid(),
  customer_id: uuid(),
  name: text().notNull(),
  description: text(),
  document_template_id: uuid().notNull(),
  template_number: integer().notNull(),
  file_metadata_id: uuid(),
  status: text().$type<DocumentStatus>().notNull().default('draft'),
  date: plainDate().notNull(),
  language: text().notNull(),
  work: text().$type<DocumentWork>().notNull().default('none'),
  message: text(),
  job_id: uuid(),
  times: jsonb().$type<Document['times']>().notNull(),
  engine: text().notNull().default('built-in'),
  model: jsonb().$type<AskedModel>(),
  translation: jsonb().$type<KeptTranslation>(),
  counts: jsonb().$type<Document['counts']>().notNull(),
  findings_sealed: bytes(),
  content: integer().notNull().default(1),
  submitted_by: uuid(),
  submitted_at: instant(),
  approved_by: uuid(),
  approved_at: instant(),
  edited_file_id: uuid(),
  edited_by: uuid(),
  edited_at: instant(),
  edited_sealed: bytes(),
  deleted_at: instant(),
  version: versionColumn(),
});
export type DocumentRow = typeof documentsTable.$inferSelect;

/** How a firm has its documents reviewed. */
export const reviewRulesTable = pgTable('document_review_rules', {
  ...tenantColumns(),
  four_eyes: boolean().notNull(),
  approver_ids: jsonb().$type<string[]>().notNull(),
});
