import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { SecondStep } from '#features/sign-in/contract.ts';
import { factorsOf } from '#features/sign-in/factors/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { db } from '#platform/server/database/transaction.ts';
import { Refused } from '#platform/server/errors.ts';
import { hashToken } from '#platform/server/secrets/crypto.ts';
import { twoFactorChallenges } from './tables.ts';

export type ChallengeRow = typeof twoFactorChallenges.$inferSelect;

export const mostAttempts = 5;
export const over = 'This sign-in has ended. Log in again.';

const hour = 60 * 60_000;
/** The life of a challenge, however often another code is asked for. */
export const wholeLife = hour;
/** Guesses are counted over a day and the longest challenge, so that no 24 hours hold more. */
export const countedFor = 24 * hour + wholeLife;
/**
 * How many of the million codes may be tried on an account in a day: ten make a chance of 1 in 100,000. A known device has a
 * count of its own, so that a stranger with the password can't use up its owner's.
 */
const codesADay = { known: 30, unknown: 10 };

/** Seconds until an answer that covers `worth` codes may be tried; 0 when it may now. Inside a system transaction. */
export async function waitFor(
  ctx: Context,
  { user_id, known_device }: Pick<ChallengeRow, 'user_id' | 'known_device'>,
  worth: number,
): Promise<number> {
  if (worth === 0) return 0;
  const now = ctx.now().getTime();
  const counted = and(
    eq(twoFactorChallenges.user_id, user_id),
    eq(twoFactorChallenges.known_device, known_device),
    gt(twoFactorChallenges.codes_tried, 0),
    gt(twoFactorChallenges.created_at, new Date(now - countedFor).toISOString()),
  );
  const rows = await db().select().from(twoFactorChallenges).where(counted).orderBy(asc(twoFactorChallenges.created_at));
  const tried = rows.reduce((sum, row) => sum + row.codes_tried, 0);
  if (tried + worth <= codesADay[known_device ? 'known' : 'unknown'] || !rows[0]) return 0;
  return Math.ceil((Date.parse(rows[0].created_at) + countedFor - now) / 1_000);
}

/** A challenge that may be answered, kept from others until the end of the transaction; 410 for every other. */
export async function holdChallenge(ctx: Context, challengeId: string): Promise<ChallengeRow> {
  const usable = and(
    eq(twoFactorChallenges.hash, hashToken(challengeId)),
    isNull(twoFactorChallenges.closed_at),
    lt(twoFactorChallenges.attempts, mostAttempts),
    gt(twoFactorChallenges.expires_at, ctx.now().toISOString()),
  );
  const [challenge] = await db().select().from(twoFactorChallenges).where(usable).for('update');
  if (!challenge) throw new Refused(410, over);
  return challenge;
}

/** What a person with factors of their own may answer by. Inside a system transaction. */
export async function methodsOf(userId: string): Promise<SecondStep[]> {
  const { totp, passkey, recoveryCodes } = await factorsOf(userId);
  return [
    ...(totp ? (['totp'] as const) : []),
    ...(passkey ? (['passkey'] as const) : []),
    ...(recoveryCodes > 0 ? (['recovery-code'] as const) : []),
  ];
}
