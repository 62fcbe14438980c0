import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#platform/server/database/columns.ts';
import { newId } from '#platform/server/database/ids.ts';

const now = () => new Date().toISOString();

/** How a person gets in. */
export const logins = pgTable('logins', {
  user_id: uuid().primaryKey(),
  email_key: text().notNull(),
  password_hash: text(),
  /** Made by the demo's seed: not asked for a mailed code where the demo is switched on, which production refuses. */
  is_demo: boolean().notNull().default(false),
});

/** A sign-in on a device: the family of its refresh tokens. */
export const sessions = pgTable('sessions', {
  id: uuid().primaryKey().$defaultFn(newId),
  user_id: uuid().notNull(),
  device: text(),
  address: text(),
  created_at: instant().notNull().$defaultFn(now),
  last_used_at: instant().notNull(),
  proved_at: instant().notNull().$defaultFn(now),
  two_factor: boolean().notNull().default(false),
  expires_at: instant().notNull(),
  revoked_at: instant(),
  revoked_because: text(),
});

/** Refresh tokens, by hash. A used one is kept, so that its replay is noticed. */
export const refreshTokens = pgTable('refresh_tokens', {
  hash: bytes().primaryKey(),
  session_id: uuid().notNull(),
  created_at: instant().notNull().$defaultFn(now),
  expires_at: instant().notNull(),
  used_at: instant(),
});

/** Links sent by mail, by hash; each works once. */
export const linkTokens = pgTable('link_tokens', {
  hash: bytes().primaryKey(),
  purpose: text({ enum: ['verify-email', 'reset-password'] }).notNull(),
  user_id: uuid(),
  sealed: bytes(),
  expires_at: instant().notNull(),
  used_at: instant(),
});
