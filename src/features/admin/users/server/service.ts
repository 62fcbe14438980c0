import { and, count, eq, isNull, max } from 'drizzle-orm';
import { adminEvents } from '#features/admin/server/events.ts';
import { findPerson, joinOrganisation, updatePerson } from '#features/identity/server/service.ts';
import { organisations, type UserRow } from '#features/identity/server/tables.ts';
import { hasFactor } from '#features/sign-in/factors/server/queries.ts';
import { createInvitedAccount, sendAccountInvite } from '#features/sign-in/invited/server/service.ts';
import { sessions } from '#features/sign-in/server/tables.ts';
import { endSessions } from '#features/sign-in/sessions/server/service.ts';
import type { Context } from '#platform/server/context.ts';
import { asSystem, db } from '#platform/server/database/transaction.ts';
import { Conflict, NotFound } from '#platform/server/errors.ts';
import type { AdminUser, NewUser, UserChange } from '../contract.ts';

/** One person; that they were looked at stands in their firm's trail. */
export function lookAtUser(ctx: Context, id: string): Promise<AdminUser> {
  return asSystem(ctx, 'the admin area looks at a person', async () => {
    const user = await personOr404(id);
    ctx.audit(adminEvents.looked, { tenantId: user.tenant_id, id });
    return asAdminUser(user);
  });
}

/** Makes an account, in an organisation or alone, and mails its owner the link to set a password by. */
export function createUser(ctx: Context, { email, name, organisation_id, organisation_role }: NewUser): Promise<AdminUser> {
  return asSystem(ctx, 'the platform makes an account', async () => {
    const { id } = await createInvitedAccount(ctx, { email, name });
    if (organisation_id) await joinOrganisation(ctx, id, organisation_id, organisation_role ?? 'contributor');
    await sendAccountInvite(ctx, id);
    return asAdminUser(await personOr404(id));
  });
}

/** Changes a person. Who is switched off is signed out everywhere at once, and can't sign in until they are switched on. */
export function changeUser(
  ctx: Context,
  id: string,
  { name, organisation_role, is_active }: UserChange,
  version: number | null,
): Promise<AdminUser> {
  return asSystem(ctx, 'the platform changes an account', async () => {
    const isSelf = ctx.actor.type === 'platform-admin' && ctx.actor.id === id;
    if (isSelf && is_active === 0) throw new Conflict('You can’t switch your own account off');
    const user = await updatePerson(ctx, id, { name: name || null, organisation_role, is_active: is_active === 1 }, version);
    if (!user.is_active) await endSessions(ctx, id, 'switched off');
    return asAdminUser(user);
  });
}

/** Mails the link once more to somebody who has not set a password yet. */
export async function inviteUserAgain(ctx: Context, id: string): Promise<void> {
  await asSystem(ctx, 'the platform invites again', async () => {
    const user = await personOr404(id);
    if (user.is_email_verified) throw new Conflict('This person has signed in already: they ask for a new password themselves');
    await sendAccountInvite(ctx, id);
  });
}

async function personOr404(id: string): Promise<UserRow> {
  const user = await findPerson(id);
  if (!user) throw new NotFound('User');
  return user;
}

async function asAdminUser(user: UserRow): Promise<AdminUser> {
  const { id, organisation_id } = user;
  const [signIns] = await db()
    .select({ last: max(sessions.created_at) })
    .from(sessions)
    .where(eq(sessions.user_id, id));
  const [open] = await db()
    .select({ number: count() })
    .from(sessions)
    .where(and(eq(sessions.user_id, id), isNull(sessions.revoked_at)));
  const [organisation] = organisation_id ? await db().select().from(organisations).where(eq(organisations.id, organisation_id)) : [];
  const { tenant_id: _, own_tenant_id: __, avatar_url: ___, is_active, ...shown } = user;
  return {
    ...shown,
    is_active: is_active ? 1 : 0,
    organisation: organisation?.name ?? null,
    last_sign_in_at: signIns?.last ?? null,
    sessions: open?.number ?? 0,
    two_factor: await hasFactor(id),
  };
}
