import { eq, sql } from 'drizzle-orm';
import { accountEvents } from '#features/account/server/events.ts';
import { findPerson, holdPerson, holdTenant } from '#features/identity/server/service.ts';
import { users } from '#features/identity/server/tables.ts';
import { type Context, userOf } from '#platform/server/context.ts';
import { asSystem, db, tx } from '#platform/server/database/transaction.ts';
import { NotFound } from '#platform/server/errors.ts';
import { happening, tell } from '#platform/server/happening.ts';
import { accountClosedMail } from './emails.ts';

/** Somebody is about to close their account: a firm they belong to lets them go first, or says why it can't. */
export const accountCloses = happening<{ userId: string; newOwnerId: string | undefined }>('account.closes');

/**
 * Closes the signed-in person's account. After it they belong to no firm; the tenant that is theirs alone is erased by every
 * slice; their row stays, without name and address, because records of a firm refer to it, and the trail keeps what was done.
 */
export function closeAccount(ctx: Context, newOwnerId: string | undefined): Promise<void> {
  const { id: userId } = userOf(ctx);
  return tx(ctx, async () => {
    await tell(ctx, accountCloses, { userId, newOwnerId });
    await asSystem(ctx, 'close an account', async () => {
      const tenantId = (await findPerson(userId))?.tenant_id;
      if (tenantId) await holdTenant(tenantId);
      const person = await holdPerson(userId);
      if (!person?.is_active || person.tenant_id !== tenantId) throw new NotFound('User');
      ctx.audit(accountEvents.closed, { tenantId, id: userId });
      for (const erase of ctx.services.erasers) await erase(ctx, { userId, tenantId });
      const nothing = { name: null, avatar_url: null, is_email_verified: false, is_active: false, is_platform_admin: false };
      await db()
        .update(users)
        .set({
          ...nothing,
          email: `closed-${userId}@closed.invalid`,
          own_tenant_id: null,
          closed_at: ctx.now().toISOString(),
          version: sql`${users.version} + 1`,
        })
        .where(eq(users.id, userId));
      ctx.mail({ ...accountClosedMail({ email: person.email }), tenantId: null });
    });
  });
}
