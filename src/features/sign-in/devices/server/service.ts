import { and, eq, gt, lt, ne } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#platform/server/context.ts';
import { asSystem, db } from '#platform/server/database/transaction.ts';
import { readCookie, setCookie } from '#platform/server/http/cookies.ts';
import { hashToken, newToken } from '#platform/server/secrets/crypto.ts';
import { knownDevices } from './tables.ts';

/** So long a browser is not asked again (decisions: Accounts). */
const deviceLifeSeconds = 30 * 24 * 60 * 60;
/** The cookie by which a browser is known. */
const deviceCookie = 'device';

/** What the browser of a request is known by; null for one that is not known. */
export function deviceTokenOf(request: FastifyRequest): string | null {
  return readCookie(request, request.server.services.config, deviceCookie);
}

/** Makes the browser keep what it is known by. */
export function keepDevice({ request, reply }: { request: FastifyRequest; reply: FastifyReply }, token: string): void {
  setCookie(reply, request.server.services.config, { name: deviceCookie, value: token, maxAgeSeconds: deviceLifeSeconds });
}

/** Whether the browser with this token has shown within 30 days that it is this person's. */
export function isKnownDevice(ctx: Context, userId: string, token: string | null): Promise<boolean> {
  return asSystem(ctx, 'look up a known device', async () => (await knownDevice(ctx, userId, token)).length > 0);
}

/** The query behind `isKnownDevice`, for others to ask along. Inside a system transaction. */
export function knownDevice(ctx: Context, userId: string | PgColumn, token: string | null) {
  const own = and(eq(knownDevices.hash, hashToken(token ?? '')), eq(knownDevices.user_id, userId));
  return db()
    .select({ id: knownDevices.user_id })
    .from(knownDevices)
    .where(and(own, gt(knownDevices.expires_at, ctx.now().toISOString())));
}

/**
 * Makes a browser known as this person's and gives the token for its cookie: a new one each time, so that a token which somebody
 * planted or read is worth nothing afterwards. Other people who use the browser stay known on it.
 */
export function rememberDevice(ctx: Context, userId: string, token: string | null): Promise<string> {
  return asSystem(ctx, 'remember a device', async () => {
    const fresh = newToken();
    const hash = hashToken(fresh);
    const expires_at = new Date(ctx.now().getTime() + deviceLifeSeconds * 1_000).toISOString();
    if (token !== null) {
      const old = eq(knownDevices.hash, hashToken(token));
      await db()
        .delete(knownDevices)
        .where(and(old, eq(knownDevices.user_id, userId)));
      await db().update(knownDevices).set({ hash }).where(old);
    }
    await db().insert(knownDevices).values({ hash, user_id: userId, expires_at });
    return fresh;
  });
}

/** Forgets where a person was known, but for the browser with this token. */
export async function forgetDevices(ctx: Context, userId: string, exceptToken: string | null): Promise<void> {
  const others = exceptToken === null ? undefined : ne(knownDevices.hash, hashToken(exceptToken));
  await asSystem(ctx, 'forget known devices', () =>
    db()
      .delete(knownDevices)
      .where(and(eq(knownDevices.user_id, userId), others)),
  );
}

/** Removes devices whose time is over. */
export async function removeExpiredDevices(ctx: Context): Promise<void> {
  await asSystem(ctx, 'remove expired devices', () =>
    db().delete(knownDevices).where(lt(knownDevices.expires_at, ctx.now().toISOString())),
  );
}
