import { and, eq } from 'drizzle-orm';
import { users } from '#features/identity/server/tables.ts';
import { signInEvents } from '#features/sign-in/server/events.ts';
import { type Context, userOf } from '#platform/server/context.ts';
import { asSystem, db } from '#platform/server/database/transaction.ts';
import { Conflict } from '#platform/server/errors.ts';
import type { ProvedIdentity } from './providers/oidc/provider.ts';
import { providerIdentities } from './tables.ts';

type IdentityRow = typeof providerIdentities.$inferSelect;

/** The accounts at providers that open the signed-in person's. */
export function listIdentities(ctx: Context): Promise<IdentityRow[]> {
  const { id } = userOf(ctx);
  return asSystem(ctx, 'list identities', () => db().select().from(providerIdentities).where(eq(providerIdentities.user_id, id)));
}

/** Whose account an identity opens; switched-off ones excepted. Inside a system transaction. */
export async function ownerOf({ provider, subject }: ProvedIdentity): Promise<string | undefined> {
  const same = and(eq(providerIdentities.provider, provider), eq(providerIdentities.subject, subject));
  const [found] = await db()
    .select({ id: users.id, isActive: users.is_active })
    .from(providerIdentities)
    .innerJoin(users, eq(users.id, providerIdentities.user_id))
    .where(same);
  if (found && !found.isActive) throw new Conflict('This account was switched off. Please ask your administrator.');
  return found?.id;
}

/** Makes an identity open a person's account. Inside a system transaction. */
export async function addIdentity(
  ctx: Context,
  { id, tenant_id }: { id: string; tenant_id: string },
  { provider, subject, email }: Pick<ProvedIdentity, 'provider' | 'subject' | 'email'>,
): Promise<IdentityRow> {
  const [added] = await db().insert(providerIdentities).values({ user_id: id, provider, subject, email }).onConflictDoNothing().returning();
  if (!added) throw new Conflict('This account is connected already. Disconnect the one before first.');
  ctx.audit(signInEvents.providerConnected, { tenantId: tenant_id, id: added.id, by: id, details: { provider } });
  return added;
}
