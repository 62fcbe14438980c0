import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { TemplateProblem, TemplateTag } from '#engine/templates/record.ts';
import { instant, tenantColumns, versionColumn } from '#platform/server/database/columns.ts';
import type { TemplateType } from '../contract.ts';

/** Word templates. */
export const documentTemplatesTable = pgTable('document_templates', {
  ...tenantColumns(),
  user_id: uuid().notNull(),
  organisation_id: uuid(),
  name: text().notNull(),
  description: text(),
  type: text().$type<TemplateType>().notNull(),
  is_shared: boolean().notNull().default(false),
  proposed_at: instant(),
  archived_at: instant(),
  active_version: integer(),
  latest_version: integer().notNull().default(1),
  version: versionColumn(),
});
export type TemplateRow = typeof documentTemplatesTable.$inferSelect;

/** The states of a template's file, with the tags and problems that were found when it came. */
export const templateVersionsTable = pgTable('document_template_versions', {
  ...tenantColumns(),
  document_template_id: uuid().notNull(),
  number: integer().notNull(),
  user_id: uuid().notNull(),
  file_metadata_id: uuid().notNull(),
  note: text(),
  tags: jsonb().$type<TemplateTag[]>().notNull(),
  problems: jsonb().$type<TemplateProblem[]>().notNull(),
  activated_at: instant(),
});
export type TemplateVersionRow = typeof templateVersionsTable.$inferSelect;
