import { count, eq, sql } from 'drizzle-orm';
import { getFile, readFileBytes } from '#features/files/server/service.ts';
import { firmName } from '#features/identity/server/service.ts';
import { organisations, type OrganisationRow, users } from '#features/identity/server/tables.ts';
import { countTwoFactor } from '#features/sign-in/factors/server/queries.ts';
import { type Context, userOf } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { NotFound } from '#platform/server/errors.ts';
import type { Organisation } from '../contract.ts';

/** The actor's organisation, or 404; `lock` holds it until the transaction ends. */
export function organisationRow(ctx: Context, id: string, { lock = false } = {}): Promise<OrganisationRow> {
  return tx(ctx, async (db) => {
    const select = db
      .select()
      .from(organisations)
      .where(ofTenant(ctx, organisations, eq(organisations.id, id)));
    const [row] = lock ? await select.for('no key update') : await select;
    if (!row) throw new NotFound('Organisation');
    return row;
  });
}

/** The actor's organisation with its numbers and what the actor may do, or 404. */
export async function getOrganisation(ctx: Context, id: string): Promise<Organisation> {
  return asOrganisation(ctx, await organisationRow(ctx, id));
}

/** How the actor's firm is named and coloured in what it hands out; nothing but a name for a person who works alone. */
export function firmBrand(ctx: Context): Promise<{ name: string; colour: string | null }> {
  return tx(ctx, async (db) => {
    const [row] = await db.select().from(organisations).where(ofTenant(ctx, organisations));
    return row ? { name: row.name, colour: row.colour } : { name: await firmName(ctx), colour: null };
  });
}

/** The logo of the actor's firm, a PNG; null without one. Outside transactions. */
export async function firmLogo(ctx: Context): Promise<Buffer | null> {
  const file = await tx(ctx, async (db) => {
    const [row] = await db.select().from(organisations).where(ofTenant(ctx, organisations));
    return row?.logo_file_id ? getFile(ctx, row.logo_file_id) : null;
  });
  return file && readFileBytes(ctx, file);
}

/** The record of an organisation for somebody who looks at it. */
export async function asOrganisation(ctx: Context, { tenant_id: _, is_active, ...row }: OrganisationRow): Promise<Organisation> {
  const members = await countMembers(ctx);
  const { role } = userOf(ctx);
  const isLast = role === 'administrator' && members.administrators === 1;
  const can = { administer: role === 'administrator', leave: !isLast, close: isLast && members.total === 1 };
  return { ...row, is_active: is_active ? 1 : 0, members, can };
}

async function countMembers(ctx: Context): Promise<Organisation['members']> {
  const [row] = await tx(ctx, (db) =>
    db
      .select({
        total: count(),
        administrators: sql<number>`count(*) filter (where ${users.organisation_role} = 'administrator' and ${users.is_active})`.mapWith(
          Number,
        ),
      })
      .from(users)
      .where(ofTenant(ctx, users)),
  );
  return { ...row!, twoFactor: (await countTwoFactor(ctx)).on };
}
