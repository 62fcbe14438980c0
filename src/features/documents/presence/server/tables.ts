import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantColumns } from '#platform/server/database/columns.ts';

/** Who has a document open: a row a person and document. */
export const documentPresencesTable = pgTable('document_presences', {
  ...tenantColumns(),
  document_id: uuid().notNull(),
  user_id: uuid().notNull(),
  field: text(),
  seen_at: instant().notNull(),
});
