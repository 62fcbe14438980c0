import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#platform/server/database/columns.ts';
import { newId } from '#platform/server/database/ids.ts';

const now = () => new Date().toISOString();

/** The key shared with an authenticator app, sealed; a new one waits beside it until a code confirms it. */
export const totpSecrets = pgTable('totp_secrets', {
  user_id: uuid().primaryKey(),
  sealed: bytes(),
  pending: bytes(),
  pending_until: instant(),
  /** The newest step whose code was taken: no code counts twice. */
  last_step: bigint({ mode: 'number' }),
  confirmed_at: instant(),
});

export const passkeys = pgTable('passkeys', {
  id: uuid().primaryKey().$defaultFn(newId),
  user_id: uuid().notNull(),
  name: text().notNull(),
  credential_id: text().notNull(),
  public_key: bytes().notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull(),
  created_at: instant().notNull().$defaultFn(now),
  last_used_at: instant(),
});

/** What passkeys were asked to sign, by hash; each is taken once. */
export const passkeyRequests = pgTable('passkey_requests', {
  hash: bytes().primaryKey(),
  purpose: text({ enum: ['register', 'login', 'second-step', 'proof'] }).notNull(),
  /** The session or sign-in that asked; null for a sign-in by passkey alone. */
  subject: text(),
  expires_at: instant().notNull(),
});

/** Codes that each stand in for a factor once, stretched under the salt of their set. */
export const recoveryCodes = pgTable('recovery_codes', {
  user_id: uuid().notNull(),
  hash: bytes().notNull(),
  salt: bytes().notNull(),
  used_at: instant(),
});
