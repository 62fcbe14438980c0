import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { needsTwoFactor } from '#features/identity/server/service.ts';
import { users } from '#features/identity/server/tables.ts';
import { countRecoveryCodes } from '#features/sign-in/factors/recovery-codes/server/service.ts';
import { logins } from '#features/sign-in/server/tables.ts';
import { type Context, tenantOf, userOf } from '#platform/server/context.ts';
import { asSystem, db } from '#platform/server/database/transaction.ts';
import type { Factors } from '../contract.ts';
import { passkeysPossible } from '../passkeys/rules.ts';
import { passkeys, totpSecrets } from './tables.ts';

/** Which factors of their own a person has: not the e-mailed code. Inside a system transaction. */
export async function factorsOf(userId: string): Promise<{ totp: boolean; passkey: boolean; recoveryCodes: number }> {
  const totp = await db().$count(totpSecrets, and(eq(totpSecrets.user_id, userId), isNotNull(totpSecrets.sealed)));
  const keys = await db().$count(passkeys, eq(passkeys.user_id, userId));
  return { totp: totp > 0, passkey: keys > 0, recoveryCodes: await countRecoveryCodes(userId) };
}

/** Whether a person has a factor of their own. Inside a system transaction. */
export async function hasFactor(userId: string): Promise<boolean> {
  return (await thoseWithFactor([userId])).has(userId);
}

/** Who of several people has a factor of their own. Inside a system transaction. */
export async function thoseWithFactor(ids: readonly string[]): Promise<Set<string>> {
  return new Set((await ownFactors(ids)).map(({ id }) => id));
}

/** The query behind `thoseWithFactor`, for others to ask along. Inside a system transaction. */
export function ownFactors(ids: readonly string[]) {
  const people = [...ids];
  const apps = db()
    .select({ id: totpSecrets.user_id })
    .from(totpSecrets)
    .where(and(inArray(totpSecrets.user_id, people), isNotNull(totpSecrets.sealed)));
  const keys = db().select({ id: passkeys.user_id }).from(passkeys).where(inArray(passkeys.user_id, people));
  return apps.union(keys);
}

/** What the signed-in person signs in with. */
export function getFactors(ctx: Context): Promise<Factors> {
  const { id, twoFactor } = userOf(ctx);
  return asSystem(ctx, 'read own factors', async () => {
    const [login] = await db().select({ hash: logins.password_hash }).from(logins).where(eq(logins.user_id, id));
    const [totp] = await db().select({ since: totpSecrets.confirmed_at }).from(totpSecrets).where(eq(totpSecrets.user_id, id));
    return {
      totp: totp?.since ?? null,
      passkeys: await db().select().from(passkeys).where(eq(passkeys.user_id, id)).orderBy(asc(passkeys.created_at), asc(passkeys.id)),
      recoveryCodesLeft: await countRecoveryCodes(id),
      hasPassword: Boolean(login?.hash),
      required: await needsTwoFactor(id),
      shown: twoFactor,
      passkeysPossible: passkeysPossible(ctx.services.config.appUrl),
    };
  });
}

/**
 * How many of the active people of the actor's tenant have a factor of their own, and whom: "two-factor on for 4 of 5 members".
 * The e-mailed code does not count.
 */
export function countTwoFactor(ctx: Context): Promise<{ on: number; of: number; without: string[] }> {
  const tenantId = tenantOf(ctx);
  return asSystem(ctx, 'count members with a factor', async () => {
    const members = await db()
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.tenant_id, tenantId), eq(users.is_active, true)));
    const ids = members.map(({ id }) => id);
    const having = await thoseWithFactor(ids);
    return { on: having.size, of: ids.length, without: ids.filter((id) => !having.has(id)) };
  });
}
