import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, tenantColumns } from '#platform/server/database/columns.ts';

/** What colleagues say of documents; their words are sealed. */
export const documentCommentsTable = pgTable('document_comments', {
  ...tenantColumns(),
  document_id: uuid().notNull(),
  user_id: uuid().notNull(),
  field: text(),
  text_sealed: bytes().notNull(),
  resolved_at: instant(),
  resolved_by: uuid(),
});
export type DocumentCommentRow = typeof documentCommentsTable.$inferSelect;
