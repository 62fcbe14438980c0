import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { TemplateType } from '#features/templates/contract.ts';
import { instant, tenantColumns, versionColumn } from '#platform/server/database/columns.ts';
import type { TagMetadata, TagPurpose } from '../contract.ts';

/** What a firm, or one of its people, says of a tag. */
export const templateTagsTable = pgTable('document_template_tags', {
  ...tenantColumns(),
  user_id: uuid().notNull(),
  organisation_id: uuid(),
  tag_name: text().notNull(),
  prompt_body: text().notNull(),
  prompt_examples_json: jsonb().$type<string[]>().notNull(),
  metadata_json: jsonb().$type<TagMetadata>().notNull(),
  document_type: text().$type<TemplateType>(),
  purpose: text().$type<TagPurpose>().notNull(),
  is_shared: boolean().notNull().default(false),
  proposed_at: instant(),
  is_active: boolean().notNull().default(true),
  version: versionColumn(),
});
export type TemplateTagRow = typeof templateTagsTable.$inferSelect;
