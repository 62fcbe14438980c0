import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#platform/server/database/columns.ts';

/** Changes of address under way: one a person. It is done when both mailboxes have agreed. */
export const emailChanges = pgTable('email_changes', {
  user_id: uuid().primaryKey(),
  new_email: text().notNull(),
  old_hash: bytes().notNull(),
  new_hash: bytes().notNull(),
  old_confirmed_at: instant(),
  new_confirmed_at: instant(),
  expires_at: instant().notNull(),
});
