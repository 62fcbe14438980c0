import { and, eq } from 'drizzle-orm';
import { type Context, tenantOf, userOf } from '#platform/server/context.ts';
import { NotFound } from '#platform/server/errors.ts';
import { newId } from '#platform/server/ids.ts';
import { newTenantKey, tenantKeys } from '#platform/server/tenant-keys.ts';
import { asSystem, db, tx } from '#platform/server/transaction.ts';
import type { OrganisationRole } from '../contract.ts';
import { organisations, tenants, type UserRow, users } from './tables.ts';

/** A person of the actor's tenant, or 404. */
export function getUser(ctx: Context, id: string): Promise<UserRow> {
  return tx(ctx, async () => {
    const [user] = await db()
      .select()
      .from(users)
      .where(and(eq(users.tenant_id, tenantOf(ctx)), eq(users.id, id)));
    if (!user) throw new NotFound('User');
    return user;
  });
}

/** The signed-in person. */
export function getCurrentUser(ctx: Context): Promise<UserRow> {
  return getUser(ctx, userOf(ctx).id);
}

/** What the actor's firm is called: the organisation's name, or that of the person who works alone. */
export function firmName(ctx: Context): Promise<string> {
  return tx(ctx, async () => {
    const { tenantId, id } = { tenantId: tenantOf(ctx), id: userOf(ctx).id };
    const [organisation] = await db().select({ name: organisations.name }).from(organisations).where(eq(organisations.tenant_id, tenantId));
    if (organisation) return organisation.name;
    const { name, email } = await getUser(ctx, id);
    return name ?? email;
  });
}

/** A new person who works alone: with a tenant of their own, and its key. Inside the transaction of a sign-up. */
export async function createPerson(ctx: Context, { email, name }: { email: string; name: string | null }): Promise<UserRow> {
  return asSystem(ctx, 'a new person and their tenant', async () => {
    const tenant_id = newId();
    await db().insert(tenants).values({ tenant_id });
    await db()
      .insert(tenantKeys)
      .values({ tenant_id, wrapped: newTenantKey(ctx.services, tenant_id) });
    const [user] = await db().insert(users).values({ tenant_id, email, name, is_email_verified: true }).returning();
    ctx.audit({ tenantId: tenant_id, event: 'identity.person-created', object: { type: 'user', id: user!.id }, personal: { email, name } });
    return user!;
  });
}

/** Makes the tenant of a person who works alone that of an organisation, with that person as its administrator. */
export async function foundOrganisation(ctx: Context, userId: string, name: string): Promise<{ id: string; tenant_id: string }> {
  return asSystem(ctx, 'found an organisation', async () => {
    const [user] = await db().select().from(users).where(eq(users.id, userId)).for('update');
    if (!user || user.organisation_id !== null) throw new NotFound('User');
    const [organisation] = await db().insert(organisations).values({ tenant_id: user.tenant_id, name }).returning();
    const { id, tenant_id } = organisation!;
    await db().update(users).set({ organisation_id: id, organisation_role: 'administrator' }).where(eq(users.id, userId));
    ctx.audit({
      tenantId: tenant_id,
      event: 'identity.organisation-founded',
      object: { type: 'organisation', id },
      details: { by: userId },
    });
    return { id, tenant_id };
  });
}

/** Moves a person who works alone into an organisation. What they made before stays behind in their own tenant. */
export async function joinOrganisation(ctx: Context, userId: string, organisationId: string, role: OrganisationRole): Promise<void> {
  await asSystem(ctx, 'join an organisation', async () => {
    const [user] = await db().select().from(users).where(eq(users.id, userId)).for('update');
    const [organisation] = await db().select().from(organisations).where(eq(organisations.id, organisationId));
    if (!user || user.organisation_id !== null) throw new NotFound('User');
    if (!organisation) throw new NotFound('Organisation');
    const { tenant_id } = organisation;
    await db().update(users).set({ tenant_id, organisation_id: organisationId, organisation_role: role }).where(eq(users.id, userId));
    ctx.audit({ tenantId: tenant_id, event: 'identity.member-joined', object: { type: 'user', id: userId }, details: { role } });
  });
}
