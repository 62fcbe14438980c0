import { asc, eq } from 'drizzle-orm';
import { passkeys, totpSecrets } from '#features/sign-in/factors/server/tables.ts';
import { providerIdentities } from '#features/sign-in/oauth/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import { asSystem } from '#platform/server/database/transaction.ts';
import { sessions } from './tables.ts';

/** Where a person is or was signed in, for the export of their data. */
export async function* sessionData(ctx: Context, userId: string): AsyncGenerator<object[]> {
  const { id, device, address, created_at, last_used_at, two_factor, expires_at, revoked_at } = sessions;
  yield await asSystem(ctx, 'export the own sessions', (db) =>
    db
      .select({ id, device, address, created_at, last_used_at, two_factor, expires_at, revoked_at })
      .from(sessions)
      .where(eq(sessions.user_id, userId))
      .orderBy(asc(created_at), asc(id)),
  );
}

/** What a person signs in with, without anything that signs in, for the export of their data. */
export async function* factorData(ctx: Context, userId: string): AsyncGenerator<object[]> {
  yield await asSystem(ctx, 'export the own factors', async (db) => {
    const { id, name, created_at, last_used_at } = passkeys;
    const keys = await db.select({ id, name, created_at, last_used_at }).from(passkeys).where(eq(passkeys.user_id, userId));
    const { confirmed_at } = totpSecrets;
    const apps = await db.select({ confirmed_at }).from(totpSecrets).where(eq(totpSecrets.user_id, userId));
    const accounts = await db.select().from(providerIdentities).where(eq(providerIdentities.user_id, userId));
    return [
      ...keys.map((key) => ({ kind: 'passkey', ...key })),
      ...apps.map((app) => ({ kind: 'authenticator app', ...app })),
      ...accounts.map(({ user_id: _, ...identity }) => ({ kind: 'connected account', ...identity })),
    ];
  });
}
