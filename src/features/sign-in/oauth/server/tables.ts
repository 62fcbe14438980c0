import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#platform/server/database/columns.ts';
import { newId } from '#platform/server/database/ids.ts';

const now = () => new Date().toISOString();

/** An account at a provider, by the provider's own subject, and whose account of ours it opens. */
export const providerIdentities = pgTable('provider_identities', {
  id: uuid().primaryKey().$defaultFn(newId),
  user_id: uuid().notNull(),
  provider: text({ enum: ['google', 'microsoft'] }).notNull(),
  subject: text().notNull(),
  email: text(),
  created_at: instant().notNull().$defaultFn(now),
  updated_at: instant().notNull().$defaultFn(now).$onUpdateFn(now),
  last_used_at: instant(),
});

/** Sign-ins under way at a provider, and proved identities that wait to be linked; what they hold is sealed. */
export const oauthStates = pgTable('oauth_states', {
  hash: bytes().primaryKey(),
  purpose: text({ enum: ['callback', 'link'] }).notNull(),
  browser: bytes().notNull(),
  sealed: bytes().notNull(),
  expires_at: instant().notNull(),
});
