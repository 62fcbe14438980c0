import { and, eq, sql } from 'drizzle-orm';
import { json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type Context, tenantOf } from '../context.ts';
import { bytes, instant } from '../database/columns.ts';
import { db } from '../database/frame.ts';
import { Conflict, Invalid } from '../errors.ts';
import { equalBytes } from '../secrets/crypto.ts';

/** The first answer to each key, kept 48 hours, written in the transaction of the thing done (decisions: API). */
const idempotencyKeys = pgTable('idempotency_keys', {
  tenant_id: uuid().notNull(),
  actor_id: uuid().notNull(),
  key: text().notNull(),
  fingerprint: bytes().notNull(),
  answer: json().$type<{ body: unknown }>().notNull(),
  created_at: instant().notNull(),
});

const keyLifeMs = 48 * 60 * 60 * 1_000;

/** The key that a header gives; null without one. */
export function keyFrom(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header)) {
    throw new Invalid([{ path: ['Idempotency-Key'], message: 'Idempotency-Key is 1 to 255 printable characters' }]);
  }
  return header;
}

/**
 * Does the work once for a key and gives the first answer again on a repeat. Call it inside tx. A repeat with another
 * fingerprint is a 422; one that comes while the first still runs is a 409 with Retry-After. What fails leaves no trace, so it
 * may be tried again under the same key.
 */
export async function once(
  ctx: Context,
  { key, fingerprint }: { key: string; fingerprint: Buffer },
  work: () => Promise<unknown>,
): Promise<{ body: unknown; replayed: boolean }> {
  const tenant_id = tenantOf(ctx);
  const actor_id = 'id' in ctx.actor ? ctx.actor.id : tenant_id;
  const lock = `idempotency ${tenant_id} ${actor_id} ${key}`;
  const { rows } = await db().execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as free`);
  if (!rows[0]?.free) throw new Conflict('The first request with this Idempotency-Key is still running', { retryAfter: 1 });

  const own = and(eq(idempotencyKeys.tenant_id, tenant_id), eq(idempotencyKeys.actor_id, actor_id), eq(idempotencyKeys.key, key));
  const [known] = await db().select().from(idempotencyKeys).where(own);
  if (known && Date.parse(known.created_at) > ctx.now().getTime() - keyLifeMs) {
    if (!equalBytes(known.fingerprint, fingerprint)) {
      throw new Invalid('This Idempotency-Key was used for another request', { status: 422 });
    }
    return { body: known.answer.body, replayed: true };
  }
  if (known) await db().delete(idempotencyKeys).where(own);
  const body = await work();
  await db()
    .insert(idempotencyKeys)
    .values({ tenant_id, actor_id, key, fingerprint, answer: { body }, created_at: ctx.now().toISOString() });
  return { body, replayed: false };
}
