import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#platform/server/database/columns.ts';

/** A sign-in whose password was right and that waits for its second step (spec 3: TwoFactorChallenge). Found by the hash of its id. */
export const twoFactorChallenges = pgTable('two_factor_challenges', {
  hash: bytes().primaryKey(),
  user_id: uuid().notNull(),
  purpose: text({ enum: ['login'] }).notNull(),
  /** Asks for a mailed code, or for one of the person's own factors. */
  method: text({ enum: ['email', 'factor'] }).notNull(),
  /** The mailed code as a keyed hash, bound to this challenge. */
  code: bytes(),
  /** Wrong answers. */
  attempts: integer().notNull().default(0),
  /** How many of the million codes they have covered. */
  codes_tried: integer().notNull().default(0),
  known_device: boolean().notNull(),
  sends: integer().notNull().default(0),
  resend_at: instant(),
  expires_at: instant().notNull(),
  closed_at: instant(),
  created_at: instant().notNull(),
});
