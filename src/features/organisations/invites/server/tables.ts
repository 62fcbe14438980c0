import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, tenantColumns } from '#platform/server/database/columns.ts';

/** Invites, by the hash of the token that their mail holds. An address has one at most that waits in each firm. */
export const invitesTable = pgTable('organisation_invites', {
  ...tenantColumns(),
  organisation_id: uuid().notNull(),
  invited_by_user_id: uuid().notNull(),
  invited_email: text().notNull(),
  email_key: text().notNull(),
  token_hash: bytes().notNull(),
  role: text({ enum: ['administrator', 'contributor'] }).notNull(),
  sent_at: instant().notNull(),
  expires_at: instant().notNull(),
  accepted_at: instant(),
  revoked_at: instant(),
});
