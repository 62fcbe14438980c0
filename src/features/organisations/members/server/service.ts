import { eq } from 'drizzle-orm';
import { movePersonalFiles } from '#features/files/server/service.ts';
import type { OrganisationRole } from '#features/identity/contract.ts';
import { getUser, leaveOrganisation, setRole } from '#features/identity/server/service.ts';
import { users } from '#features/identity/server/tables.ts';
import { getOrganisation, organisationRow } from '#features/organisations/server/queries.ts';
import { closeOrganisation } from '#features/organisations/server/service.ts';
import { type Context, tenantOf, userOf } from '#platform/server/context.ts';
import { asSystem, tx } from '#platform/server/database/transaction.ts';
import { Conflict, Invalid } from '#platform/server/errors.ts';
import { happening, tell } from '#platform/server/happening.ts';
import { removedMail } from './emails.ts';
import { firstAdministrator } from './queries.ts';

/** Somebody has left a firm: what they own there goes to another member. */
export const memberLeft = happening<{ tenantId: string; userId: string; newOwnerId: string }>('organisations.member-left');

/** Gives a member another role, which counts from their next request. */
export function changeRole(ctx: Context, userId: string, role: OrganisationRole): Promise<void> {
  return tx(ctx, async () => {
    await getUser(ctx, userId);
    await setRole(ctx, userId, role);
  });
}

/** Takes somebody out of the firm, which keeps their records. Their sessions reach nothing of it from the next request on. */
export function removeMember(ctx: Context, userId: string, newOwnerId: string): Promise<void> {
  if (userId === userOf(ctx).id) throw new Conflict('To go yourself, leave the organisation');
  return tx(ctx, async () => {
    const person = await getUser(ctx, userId);
    const { name } = await organisationRow(ctx, userOf(ctx).organisationId!);
    await partWith(ctx, userId, newOwnerId);
    ctx.mail({ ...removedMail({ appUrl: ctx.services.config.appUrl, email: person.email, organisation: name }), tenantId: null });
  });
}

/** Leaves the actor's firm, which keeps their records. */
export function leave(ctx: Context, organisationId: string, newOwnerId: string | undefined): Promise<void> {
  const { id } = userOf(ctx);
  return tx(ctx, async () => {
    await organisationRow(ctx, organisationId);
    const successor = newOwnerId ?? (await firstAdministrator(ctx, id));
    if (!successor) throw new Conflict('An organisation keeps at least one administrator. Make somebody else an administrator first');
    await partWith(ctx, id, successor);
  });
}

/** Parts somebody who closes their account from their firm: they leave it, or it is closed with its only member. */
export async function letGo(ctx: Context, { newOwnerId }: { newOwnerId: string | undefined }): Promise<void> {
  const { organisationId } = userOf(ctx);
  if (organisationId === null) return;
  const { can } = await getOrganisation(ctx, organisationId);
  if (can.close) await closeOrganisation(ctx, organisationId);
  else await leave(ctx, organisationId, newOwnerId);
}

async function partWith(ctx: Context, userId: string, newOwnerId: string): Promise<void> {
  const tenantId = tenantOf(ctx);
  await expectColleague(ctx, newOwnerId, userId);
  await leaveOrganisation(ctx, userId);
  await tell(ctx, memberLeft, { tenantId, userId, newOwnerId });
  const [person] = await asSystem(ctx, 'where somebody who left works now', (db) => db.select().from(users).where(eq(users.id, userId)));
  await movePersonalFiles(ctx, userId, { from: tenantId, to: person!.tenant_id, organisationId: null });
}

/** Whoever takes over is another active member; looked up within the tenant, so nobody else is found. */
async function expectColleague(ctx: Context, id: string, butNot: string): Promise<void> {
  const refuse = () => new Invalid([{ path: ['new_owner_user_id'], message: 'Name a member who takes over' }]);
  const colleague = await getUser(ctx, id).catch(() => null);
  if (!colleague?.is_active || colleague.id === butNot) throw refuse();
}
