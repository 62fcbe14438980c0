import { and, eq, gt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { findPerson } from '#features/identity/server/service.ts';
import { addFactor, removeFactor } from '#features/sign-in/factors/server/service.ts';
import { totpSecrets } from '#features/sign-in/factors/server/tables.ts';
import { type Context, type Services, userOf } from '#platform/server/context.ts';
import { asSystem, db } from '#platform/server/database/transaction.ts';
import { Invalid, NotFound } from '#platform/server/errors.ts';
import { countTry, type ThrottleRule } from '#platform/server/http/throttle.ts';
import { brand } from '#platform/shared/brand.ts';

/** 160 bits, as RFC 4226 recommends; six digits every 30 seconds with SHA-1, which is what every authenticator app speaks. */
const keyBytes = 20;
const pendingMs = 30 * 60_000;
/** A code may come one step early or late. */
const stepsAside = 1;
/** How many of the million codes are good at a time: what one guess is worth. */
export const goodCodes = 2 * stepsAside + 1;
const confirmations: ThrottleRule = { free: 10, firstWaitSeconds: 30, longestWaitSeconds: 900, forgetAfterSeconds: 3_600 };

/** A new key for an authenticator app: in letters, as an address and as a picture to scan. It counts once a code has confirmed it. */
export async function startTotp(ctx: Context): Promise<{ key: string; uri: string; qrSvg: string }> {
  const { id } = userOf(ctx);
  const secret = new Secret({ size: keyBytes });
  const pending = ctx.services.keys.wrap(Buffer.from(secret.bytes), boundTo(id));
  const pending_until = new Date(ctx.now().getTime() + pendingMs).toISOString();
  return asSystem(ctx, 'keep a key that waits for its code', async () => {
    await db()
      .insert(totpSecrets)
      .values({ user_id: id, pending, pending_until })
      .onConflictDoUpdate({ target: totpSecrets.user_id, set: { pending, pending_until } });
    const person = await findPerson(id);
    const uri = totpOf(secret, person?.email ?? '').toString();
    return { key: secret.base32, uri, qrSvg: renderSVG(uri, { border: 4, ecc: 'M' }) };
  });
}

/** Makes the waiting key count, in place of the one before, when the code is its. Gives recovery codes with the first factor. */
export async function confirmTotp(ctx: Context, code: string): Promise<{ recoveryCodes: string[] | null }> {
  const { id } = userOf(ctx);
  await countTry(ctx, `authenticator confirmation of ${id}`, confirmations);
  const added = await addFactor(ctx, 'totp', async () => {
    const now = ctx.now().toISOString();
    const waiting = and(eq(totpSecrets.user_id, id), gt(totpSecrets.pending_until, now));
    const [row] = await db().select().from(totpSecrets).where(waiting).for('update');
    if (!row?.pending) return null;
    const step = stepOf(ctx, row.pending, id, code);
    if (step === null) return null;
    const confirmed = { sealed: row.pending, pending: null, pending_until: null, last_step: step, confirmed_at: now };
    await db().update(totpSecrets).set(confirmed).where(eq(totpSecrets.user_id, id));
    return true;
  });
  if (!added)
    throw new Invalid([
      { path: ['code'], message: 'That code does not fit the key. Check the clock of your phone and try the next code.' },
    ]);
  return { recoveryCodes: added.recoveryCodes };
}

/** Forgets the authenticator app. */
export async function removeTotp(ctx: Context): Promise<void> {
  const { id } = userOf(ctx);
  await removeFactor(ctx, 'totp', async () => {
    const gone = await db().delete(totpSecrets).where(eq(totpSecrets.user_id, id)).returning();
    if (!gone[0]?.sealed) throw new NotFound('Authenticator app');
  });
}

/** Whether a code is the person's, now or a step aside, and newer than every one taken before. Inside a system transaction. */
export async function acceptTotp(ctx: Context, userId: string, code: string): Promise<boolean> {
  const [row] = await db().select().from(totpSecrets).where(eq(totpSecrets.user_id, userId)).for('update');
  if (!row?.sealed) return false;
  const step = stepOf(ctx, row.sealed, userId, code);
  if (step === null || (row.last_step !== null && step <= row.last_step)) return false;
  await db().update(totpSecrets).set({ last_step: step }).where(eq(totpSecrets.user_id, userId));
  return true;
}

/** After a change of APP_SECRET: seals every key anew. Gives how many there were. */
export async function rewrapTotpSecrets(services: Services): Promise<number> {
  return asSystem({ services, log: services.log }, 'seal authenticator keys by the new APP_SECRET', async () => {
    let count = 0;
    for (const { user_id, sealed } of await db().select().from(totpSecrets)) {
      if (!sealed) continue;
      const { plain, stale } = services.keys.unwrap(sealed, boundTo(user_id));
      if (!stale) continue;
      await db()
        .update(totpSecrets)
        .set({ sealed: services.keys.wrap(plain, boundTo(user_id)) })
        .where(eq(totpSecrets.user_id, user_id));
      count++;
    }
    return count;
  });
}

/** The step that a code belongs to; null when it belongs to none of those that are good now. */
function stepOf(ctx: Context, sealed: Buffer, userId: string, code: string): number | null {
  const { plain } = ctx.services.keys.unwrap(sealed, boundTo(userId));
  const totp = totpOf(new Secret({ buffer: new Uint8Array(plain).buffer }), '');
  const timestamp = ctx.now().getTime();
  const aside = totp.validate({ token: code, timestamp, window: stepsAside });
  return aside === null ? null : totp.counter({ timestamp }) + aside;
}

function totpOf(secret: Secret, label: string): TOTP {
  return new TOTP({ issuer: brand.name, label, secret });
}

function boundTo(userId: string): string {
  return `totp_secrets ${userId}`;
}
