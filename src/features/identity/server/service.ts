import { and, count, eq, inArray, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, userOf } from '#platform/server/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { asSystem, db, tx } from '#platform/server/database/transaction.ts';
import { Conflict, NotFound } from '#platform/server/errors.ts';
import { happening, tell } from '#platform/server/happening.ts';
import { expectVersion } from '#platform/server/http/versions.ts';
import { type BetweenTenants, newTenantKey, tenantKeys } from '#platform/server/secrets/tenant-keys.ts';
import { type OrganisationRole, User } from '../contract.ts';
import { identityEvents } from './events.ts';
import { type OrganisationRow, organisations, tenants, type UserRow, users } from './tables.ts';

/** A tenant has become an organisation's, or that of a person who works alone again: what its rows say of it follows. */
export const tenantRenamed = happening<{ tenantId: string; organisationId: string | null }>('identity.tenant-renamed');

/** Rows that go from one tenant to another, and the organisation that the other is of. */
export interface Relocation extends BetweenTenants {
  organisationId: string | null;
}

/** A person of the actor's tenant, or 404. */
export function getUser(ctx: Context, id: string): Promise<UserRow> {
  return tx(ctx, async () => {
    const [user] = await db()
      .select()
      .from(users)
      .where(ofTenant(ctx, users, eq(users.id, id)));
    if (!user) throw new NotFound('User');
    return user;
  });
}

/** People of the actor's tenant by their ids, for lists that name them. */
export function usersByIds(ctx: Context, ids: string[]): Promise<UserRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return tx(ctx, () =>
    db()
      .select()
      .from(users)
      .where(ofTenant(ctx, users, inArray(users.id, ids))),
  );
}

/** Any person, whoever asks; undefined for none. Inside a system transaction: sign-in, before anybody is signed in. */
export async function findPerson(id: string): Promise<UserRow | undefined> {
  const [user] = await db().select().from(users).where(eq(users.id, id));
  return user;
}

/** As findPerson, and keeps others who ask waiting until the end of the transaction, so that two don't count past each other. */
export async function holdPerson(id: string): Promise<UserRow | undefined> {
  const [user] = await db().select().from(users).where(eq(users.id, id)).for('no key update');
  return user;
}

/**
 * Waits for every transaction that has written something into a tenant, and keeps new ones waiting until the end of this one.
 * Inside a system transaction, before anything of the tenant is held.
 */
export async function holdTenant(tenantId: string): Promise<void> {
  await db().select().from(tenants).where(eq(tenants.tenant_id, tenantId)).for('update');
}

/** A person has followed a link mailed to their address: it is theirs. Inside a system transaction. */
export async function confirmEmail(id: string): Promise<void> {
  await db().update(users).set({ is_email_verified: true }).where(eq(users.id, id));
}

/** Whether a person's organisation demands two factors of its members. Inside a system transaction. */
export async function needsTwoFactor(userId: string): Promise<boolean> {
  const [found] = await db()
    .select({ demanded: organisations.requires_two_factor })
    .from(users)
    .innerJoin(organisations, eq(organisations.id, users.organisation_id))
    .where(eq(users.id, userId));
  return found?.demanded ?? false;
}

/** The signed-in person. */
export function getCurrentUser(ctx: Context): Promise<UserRow> {
  return getUser(ctx, userOf(ctx).id);
}

/** A person's own record, for the export of their data. */
export async function* personData(ctx: Context, userId: string): AsyncGenerator<object[]> {
  yield [z.encode(User, await getUser(ctx, userId))];
}

/** What the actor's firm is called: the organisation's name, or that of the person who works alone. */
export function firmName(ctx: Context): Promise<string> {
  return tx(ctx, async () => {
    const [organisation] = await db().select({ name: organisations.name }).from(organisations).where(ofTenant(ctx, organisations));
    if (organisation) return organisation.name;
    const { name, email } = await getCurrentUser(ctx);
    return name ?? email;
  });
}

/** A new person who works alone: with a tenant of their own, and its key. Inside the transaction of a sign-up. */
export async function createPerson(
  ctx: Context,
  { email, name, isEmailVerified = true }: { email: string; name: string | null; isEmailVerified?: boolean },
): Promise<UserRow> {
  return asSystem(ctx, 'a new person and their tenant', async () => {
    const tenant_id = await createTenant(ctx);
    const [user] = await db().insert(users).values({ tenant_id, email, name, is_email_verified: isEmailVerified }).returning();
    ctx.audit(identityEvents.personCreated, { tenantId: tenant_id, id: user!.id, personal: { email, name } });
    return user!;
  });
}

/** Makes the tenant of a person who works alone that of an organisation, with that person as its administrator. */
export async function foundOrganisation(ctx: Context, userId: string, name: string): Promise<OrganisationRow> {
  return asSystem(ctx, 'found an organisation', async () => {
    const user = await lockUser(userId);
    if (user.organisation_id !== null) throw new Conflict('You belong to an organisation already');
    const [organisation] = await db().insert(organisations).values({ tenant_id: user.tenant_id, name }).returning();
    const { id, tenant_id } = organisation!;
    await db().update(users).set({ organisation_id: id, organisation_role: 'administrator' }).where(eq(users.id, userId));
    await tell(ctx, tenantRenamed, { tenantId: tenant_id, organisationId: id });
    ctx.audit(identityEvents.organisationFounded, { tenantId: tenant_id, id, by: userId, before: null, after: { name } });
    return organisation!;
  });
}

/** Takes the organisation off the tenant of its only member, who works alone again with all that is there. */
export async function dissolveOrganisation(ctx: Context, organisationId: string): Promise<void> {
  await asSystem(ctx, 'dissolve an organisation', async () => {
    const { id, tenant_id, name } = await lockOrganisation(organisationId);
    const [members] = await db().select({ number: count() }).from(users).where(eq(users.organisation_id, id));
    if (members?.number !== 1) throw new Conflict('An organisation with other members can’t be closed');
    await db().update(users).set({ organisation_id: null, organisation_role: null }).where(eq(users.organisation_id, id));
    await tell(ctx, tenantRenamed, { tenantId: tenant_id, organisationId: null });
    await db().delete(organisations).where(eq(organisations.id, id));
    ctx.audit(identityEvents.organisationDissolved, { tenantId: tenant_id, id, before: { name }, after: null });
  });
}

/**
 * Moves a person who works alone into an organisation. What they made before stays behind in their own tenant, which is theirs
 * again when they leave.
 */
export async function joinOrganisation(ctx: Context, userId: string, organisationId: string, role: OrganisationRole): Promise<void> {
  await asSystem(ctx, 'join an organisation', async () => {
    const user = await lockUser(userId);
    if (user.organisation_id !== null) throw new Conflict('You belong to an organisation already');
    const [organisation] = await db().select().from(organisations).where(eq(organisations.id, organisationId));
    if (!organisation) throw new NotFound('Organisation');
    const { tenant_id } = organisation;
    await db()
      .update(users)
      .set({ tenant_id, organisation_id: organisationId, organisation_role: role, own_tenant_id: user.tenant_id })
      .where(eq(users.id, userId));
    const about = { id: userId, by: userId, details: { role, organisation: organisationId } };
    const { email, name } = user;
    ctx.audit(identityEvents.organisationJoined, { ...about, tenantId: user.tenant_id });
    ctx.audit(identityEvents.memberJoined, { ...about, tenantId: tenant_id, personal: { email, name } });
  });
}

/**
 * Takes a member out of their organisation: they work alone from the next request on, in the tenant they had before or a new
 * one. The last administrator can't go. Gives the person as they were.
 */
export async function leaveOrganisation(ctx: Context, userId: string): Promise<UserRow> {
  return asSystem(ctx, 'leave an organisation', async () => {
    const { user, organisation } = await lockMember(ctx, userId);
    await keepAnAdministrator(organisation.id, user);
    const tenant_id = user.own_tenant_id ?? (await createTenant(ctx));
    await db()
      .update(users)
      .set({ tenant_id, organisation_id: null, organisation_role: null, own_tenant_id: null })
      .where(eq(users.id, userId));
    const about = { id: userId, details: { role: user.organisation_role, organisation: organisation.id } };
    const { email, name } = user;
    ctx.audit(identityEvents.memberLeft, { ...about, tenantId: organisation.tenant_id, personal: { email, name } });
    ctx.audit(identityEvents.organisationLeft, { ...about, tenantId: tenant_id });
    return user;
  });
}

/** Gives a member of the actor's organisation another role; the last administrator keeps theirs. */
export async function setRole(ctx: Context, userId: string, role: OrganisationRole): Promise<void> {
  await asSystem(ctx, 'change a role', async () => {
    const { user, organisation } = await lockMember(ctx, userId);
    if (user.organisation_role === role) return;
    if (role !== 'administrator') await keepAnAdministrator(organisation.id, user);
    await db().update(users).set({ organisation_role: role }).where(eq(users.id, userId));
    const after = { organisation_role: role };
    ctx.audit(identityEvents.roleChanged, { tenantId: organisation.tenant_id, id: userId, before: user, after });
  });
}

/**
 * Changes a person for the platform: their name, their role where they are a member, whether they may sign in. `version` is the
 * one that the caller saw. An organisation keeps an administrator who may sign in. Gives the person as they are then.
 */
export async function updatePerson(
  ctx: Context,
  id: string,
  change: { name: string | null; organisation_role: OrganisationRole | null; is_active: boolean },
  version: number | null,
): Promise<UserRow> {
  return asSystem(ctx, 'the platform changes a person', async () => {
    const { organisation_id } = (await findPerson(id)) ?? {};
    if (organisation_id) await lockOrganisation(organisation_id);
    const user = await lockUser(id);
    const { tenant_id: _, own_tenant_id: __, ...current } = user;
    expectVersion(version, current);
    const organisation_role = user.organisation_id === null ? null : (change.organisation_role ?? user.organisation_role);
    const staysAdministrator = change.is_active && organisation_role === 'administrator';
    if (user.organisation_id && !staysAdministrator && user.is_active) await keepAnAdministrator(user.organisation_id, user);
    const set = { name: change.name, organisation_role, is_active: change.is_active };
    const [changed] = await db()
      .update(users)
      .set({ ...set, version: sql`${users.version} + 1` })
      .where(eq(users.id, id))
      .returning();
    ctx.audit(identityEvents.personUpdated, { tenantId: user.tenant_id, id, before: user, after: set });
    return changed!;
  });
}

async function createTenant(ctx: Context): Promise<string> {
  const tenant_id = newId();
  await db().insert(tenants).values({ tenant_id });
  await db()
    .insert(tenantKeys)
    .values({ tenant_id, wrapped: newTenantKey(ctx.services, tenant_id) });
  return tenant_id;
}

async function lockUser(id: string): Promise<UserRow> {
  const [user] = await db().select().from(users).where(eq(users.id, id)).for('update');
  if (!user) throw new NotFound('User');
  return user;
}

async function lockOrganisation(id: string): Promise<OrganisationRow> {
  const [organisation] = await db().select().from(organisations).where(eq(organisations.id, id)).for('no key update');
  if (!organisation) throw new NotFound('Organisation');
  return organisation;
}

/** A member of the actor's organisation. The organisation is held first: of two such changes at once, the second sees what the first did. */
async function lockMember(ctx: Context, userId: string): Promise<{ user: UserRow; organisation: OrganisationRow }> {
  const { organisationId } = userOf(ctx);
  if (organisationId === null) throw new NotFound('User');
  const organisation = await lockOrganisation(organisationId);
  const user = await lockUser(userId);
  if (user.organisation_id !== organisationId) throw new NotFound('User');
  return { user, organisation };
}

async function keepAnAdministrator(organisationId: string, { id, organisation_role }: UserRow): Promise<void> {
  if (organisation_role !== 'administrator') return;
  const others = await db()
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.organisation_id, organisationId),
        eq(users.organisation_role, 'administrator'),
        eq(users.is_active, true),
        ne(users.id, id),
      ),
    )
    .limit(1);
  if (others.length === 0)
    throw new Conflict('An organisation keeps at least one administrator. Make somebody else an administrator first');
}
