import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#platform/server/database/columns.ts';

/** Browsers that have shown that they are their owner's, by hash of the token in our cookie. */
export const knownDevices = pgTable('known_devices', {
  hash: bytes().notNull(),
  user_id: uuid().notNull(),
  expires_at: instant().notNull(),
});
