import { eq, lte, sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';
import { bytes, instant } from '../database/columns.ts';
import { asSystem, db } from '../database/transaction.ts';
import { TooMany } from '../errors.ts';
import { keyedHash } from '../secrets/crypto.ts';

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
  return (await tryBeside(ctx, subject, rule, [])).wait;
}

/** A try that was counted: the seconds to wait, 0 when it counts, and the tries that are remembered, here and elsewhere. */
export interface Tried {
  wait: number;
  /** At the subject, this one among them; 0 while a wait is on. */
  tries: number;
  /** At each of the others; 0 while a wait is on. */
  beside: number[];
}

/** As tryAgainIn, in the same statement with how many tries the same rule remembers at other subjects. */
export async function tryBeside(ctx: Context, subject: string, rule: ThrottleRule, others: readonly string[]): Promise<Tried> {
  const now = ctx.now().toISOString();
  const keyOf = (one: string) => keyedHash(ctx.services.keys.lookupKey, one);
  const key = keyOf(subject);
  const { free, firstWaitSeconds, longestWaitSeconds, forgetAfterSeconds } = rule;
  return asSystem(ctx, 'count a try', async () => {
    const { failures, blocked_until, updated_at } = throttles;
    const forgotten = sql`${now}::timestamptz - make_interval(secs => ${forgetAfterSeconds})`;
    const isForgotten = sql`${updated_at} < ${forgotten}`;
    const waitSeconds = sql`least(${firstWaitSeconds} * power(2, least(${failures} - ${free}, 20)), ${longestWaitSeconds})`;
    const triesAt = (one: string) =>
      sql`coalesce((select t.failures from throttles t where t.key = ${keyOf(one)} and t.updated_at >= ${forgotten}), 0)`;
    const beside = sql<number[]>`array[${sql.join(others.map(triesAt), sql`, `)}]::int[]`;
    const [counted] = await db()
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
      .returning({ tries: failures, beside })
      .prepare(`count_try_beside_${others.length}`)
      .execute();
    if (counted) return { wait: 0, ...counted };
    const blocked = await db().execute<{ seconds: number }>(
      sql`select extract(epoch from blocked_until - ${now}::timestamptz)::float8 as seconds from throttles where key = ${key}`,
    );
    return { wait: Math.max(1, Math.ceil(blocked.rows[0]?.seconds ?? 1)), tries: 0, beside: others.map(() => 0) };
  });
}

/** Forgets the tries after one that went well. */
export async function clearTries(ctx: Context, subject: string): Promise<void> {
  await asSystem(ctx, 'forget tries', () => forgetTries(ctx, subject));
}

/** The statement behind `clearTries`, for others to make along. Inside a system transaction. */
export function forgetTries(ctx: Context, subject: string) {
  const key = keyedHash(ctx.services.keys.lookupKey, subject);
  return db().delete(throttles).where(eq(throttles.key, key)).returning({ key: throttles.key });
}
