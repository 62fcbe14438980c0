import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tenantColumns } from '#platform/server/database/columns.ts';

/** Errors that browsers met, scrubbed. The same error has the same `group_id`, whoever met it. */
export const userErrorsTable = pgTable('user_errors', {
  ...tenantColumns(),
  organisation_id: uuid(),
  user_id: uuid().notNull(),
  group_id: uuid().notNull(),
  message: text().notNull(),
  stack: text(),
});
