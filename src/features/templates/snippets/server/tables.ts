import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Condition } from '#engine/composing/record.ts';
import { instant, tenantColumns, versionColumn } from '#platform/server/database/columns.ts';
import type { SnippetWords } from '../contract.ts';

/** Snippets of a firm, or of one of its people; one of the key of another stands in for it. */
export const snippetsTable = pgTable('snippets', {
  ...tenantColumns(),
  user_id: uuid().notNull(),
  organisation_id: uuid(),
  key: text().notNull(),
  is_shared: boolean().notNull().default(false),
  proposed_at: instant(),
  is_active: boolean().notNull().default(true),
  latest_version: integer().notNull().default(1),
  version: versionColumn(),
});
export type SnippetRow = typeof snippetsTable.$inferSelect;

/** The states of a snippet's words. */
export const snippetVersionsTable = pgTable('snippet_versions', {
  ...tenantColumns(),
  snippet_id: uuid().notNull(),
  number: integer().notNull(),
  user_id: uuid().notNull(),
  name: text().notNull(),
  tag: text().notNull(),
  heading: text(),
  list: text().$type<NonNullable<SnippetWords['list']>>(),
  order: integer().notNull(),
  text: text().notNull(),
  when: jsonb().$type<Condition>().notNull(),
  note: text(),
});
export type SnippetVersionRow = typeof snippetVersionsTable.$inferSelect;
