import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { bytes, instant } from './columns.ts';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import type { Context } from './context.ts';
import { keyedHash } from './crypto.ts';
import { TooMany } from './errors.ts';
import { asSystem, db } from './transaction.ts';

const throttles = pgTable('throttles', {
  key: bytes().primaryKey(),
  failures: integer().notNull(),
  blocked_until: instant().notNull(),
  updated_at: instant().notNull(),
});

/** How often something may be tried without a wait after it, and how long waits are. They double; quiet wipes them out. */
export interface ThrottleRule {
  free: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  forgetAfterSeconds: number;
}

/**
 * Counts a try before it is made, so that tries side by side can't slip through, and refuses it with 429 while a wait is on.
 * What is counted is kept as a keyed hash only.
 */
export async function countTry(ctx: Context, subject: string, rule: ThrottleRule): Promise<void> {
  const wait = await tryAgainIn(ctx, subject, rule);
  if (wait > 0) throw new TooMany(wait);
}

/** As countTry, but gives the seconds to wait instead of throwing; 0 when the try counts. */
export async function tryAgainIn(ctx: Context, subject: string, rule: ThrottleRule): Promise<number> {
  const now = ctx.now().toISOString();
  const key = keyedHash(ctx.services.keys.lookupKey, subject);
  const { free, firstWaitSeconds, longestWaitSeconds, forgetAfterSeconds } = rule;
  return asSystem(ctx, 'count a try', async () => {
    const { failures, blocked_until, updated_at } = throttles;
    const isForgotten = sql`${updated_at} < ${now}::timestamptz - make_interval(secs => ${forgetAfterSeconds})`;
    const waitSeconds = sql`least(${firstWaitSeconds} * power(2, least(${failures} - ${free}, 20)), ${longestWaitSeconds})`;
    const counted = await db()
      .insert(throttles)
      .values({ key, failures: 1, blocked_until: now, updated_at: now })
      .onConflictDoUpdate({
        target: throttles.key,
        set: {
          failures: sql`case when ${isForgotten} then 1 else ${failures} + 1 end`,
          blocked_until: sql`case when ${isForgotten} or ${failures} + 1 <= ${free} then ${now}::timestamptz
            else ${now}::timestamptz + make_interval(secs => ${waitSeconds}) end`,
          updated_at: now,
        },
        setWhere: lte(blocked_until, now),
      })
      .returning({ failures })
      .prepare('count_try')
      .execute();
    if (counted.length > 0) return 0;
    const blocked = await db().execute<{ seconds: number }>(
      sql`select extract(epoch from blocked_until - ${now}::timestamptz)::float8 as seconds from throttles where key = ${key}`,
    );
    return Math.max(1, Math.ceil(blocked.rows[0]?.seconds ?? 1));
  });
}

/** Forgets the tries after one that went well. */
export async function clearTries(ctx: Context, subject: string): Promise<void> {
  const key = keyedHash(ctx.services.keys.lookupKey, subject);
  await asSystem(ctx, 'forget tries', () => db().delete(throttles).where(eq(throttles.key, key)).prepare('clear_tries').execute());
}

/** Tries at each subject that are remembered. */
export async function triesOf(ctx: Context, subjects: readonly string[], { forgetAfterSeconds }: ThrottleRule): Promise<number[]> {
  const keys = subjects.map((subject) => keyedHash(ctx.services.keys.lookupKey, subject));
  const since = new Date(ctx.now().getTime() - forgetAfterSeconds * 1_000).toISOString();
  const found = await asSystem(ctx, 'how many tries', () =>
    db()
      .select()
      .from(throttles)
      .where(and(inArray(throttles.key, keys), gte(throttles.updated_at, since)))
      .prepare(`tries_of_${keys.length}`)
      .execute(),
  );
  return keys.map((key) => found.find((row) => row.key.equals(key))?.failures ?? 0);
}
