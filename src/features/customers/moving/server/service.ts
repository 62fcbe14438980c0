import { and, asc, count, eq, inArray, isNotNull, isNull, not, or, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { customerMergesTable } from '#features/customers/merges/server/tables.ts';
import { customerEvents } from '#features/customers/server/events.ts';
import {
  customerAddressesTable,
  customerEmailsTable,
  type CustomerRow,
  customersTable,
  customerTelephonesTable,
} from '#features/customers/server/tables.ts';
import type { Relocation } from '#features/identity/server/service.ts';
import { mostNamed, type Belongings, type Moved } from '#features/organisations/moving/contract.ts';
import type { MoveStep } from '#features/organisations/moving/server/service.ts';
import type { Context } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database/frame.ts';
import { asSystem } from '#platform/server/database/transaction.ts';
import { happening, tell } from '#platform/server/happening.ts';

export interface ClientsMove extends Relocation {
  ids: string[];
  /** What the step has moved: each slice adds its own. */
  moved: Moved;
}

/** Clients go to another tenant: what belongs to them goes along, in the same transaction. */
export const clientsMove = happening<ClientsMove>('customers.clients-move');

/** Everything that hangs on a client directly, in this slice. */
const contacts: readonly (PgTable & { tenant_id: PgColumn; customer_id: PgColumn })[] = [
  customerEmailsTable,
  customerTelephonesTable,
  customerAddressesTable,
];

/** How many clients a tenant has, and the first of them by name. */
export async function countClients(ctx: Context, { tenantId, found }: { tenantId: string; found: Belongings }): Promise<void> {
  await asSystem(ctx, 'what could be brought along', async (db) => {
    const own = and(eq(customersTable.tenant_id, tenantId), isNull(customersTable.merged_into_id));
    const [counted] = await db.select({ number: count() }).from(customersTable).where(own);
    const { id, first_name, last_name } = customersTable;
    const named = await db
      .select({ id, first_name, last_name })
      .from(customersTable)
      .where(own)
      .orderBy(asc(last_name), asc(first_name), asc(id))
      .limit(mostNamed);
    found.clients = counted?.number ?? 0;
    found.named = named.map((row) => ({ id: row.id, name: `${row.first_name} ${row.last_name}` }));
  });
}

/** The next clients of a move, with their addresses, and whatever other slices keep of them. */
export async function moveClients(ctx: Context, { from, to, organisationId, customerIds, limit, moved }: MoveStep): Promise<void> {
  if (customerIds?.length === 0) return;
  await asSystem(ctx, 'clients go to another tenant', async (db) => {
    const { tenant_id, id: customer, merged_into_id } = customersTable;
    const wanted = and(eq(tenant_id, from), isNull(merged_into_id), customerIds ? inArray(customer, [...customerIds]) : undefined);
    const first = await db.select().from(customersTable).where(wanted).orderBy(asc(customer)).limit(limit).for('update');
    if (first.length === 0) return;
    const rows = await withRelatives(db, { tenantId: from, chosen: customerIds }, first);
    const ids = rows.map(({ id }) => id);
    await partFromOthers(db, from, ids);
    await db
      .update(customersTable)
      .set({ tenant_id: to, organisation_id: organisationId })
      .where(and(eq(tenant_id, from), inArray(customer, ids)));
    await db
      .update(customerMergesTable)
      .set({ tenant_id: to })
      .where(and(eq(customerMergesTable.tenant_id, from), inArray(customerMergesTable.into_id, ids)));
    for (const table of contacts) {
      await db
        .update(table)
        .set({ tenant_id: to })
        .where(and(eq(table.tenant_id, from), inArray(table.customer_id, ids)));
    }
    await tell(ctx, clientsMove, { from, to, organisationId, ids, moved });
    for (const { id, first_name, last_name } of rows) {
      const about = { id, customerId: id, personal: { first_name, last_name } };
      ctx.audit(customerEvents.movedOut, { ...about, tenantId: from });
      ctx.audit(customerEvents.movedIn, { ...about, tenantId: to });
    }
    moved.clients += rows.filter(({ merged_into_id: into }) => into === null).length;
  });
}

/** The clients with their partners, as far as those were chosen too, and with those that were merged into any of them. */
async function withRelatives(
  db: Db,
  { tenantId, chosen }: { tenantId: string; chosen: readonly string[] | null },
  rows: CustomerRow[],
): Promise<CustomerRow[]> {
  const { tenant_id, id, merged_into_id } = customersTable;
  const find = (condition: SQL | undefined) =>
    db
      .select()
      .from(customersTable)
      .where(and(eq(tenant_id, tenantId), condition))
      .for('update');
  const known = new Set(rows.map((row) => row.id));
  const partners = rows.flatMap(({ partner_customer_id: partner }) =>
    partner !== null && !known.has(partner) && (chosen === null || chosen.includes(partner)) ? [partner] : [],
  );
  const all = [...rows, ...(partners.length > 0 ? await find(inArray(id, partners)) : [])];
  for (let last = all.map((row) => row.id); last.length > 0;) {
    const merged = await find(inArray(merged_into_id, last));
    all.push(...merged);
    last = merged.map((row) => row.id);
  }
  return all;
}

/** Unlinks partners of whom only one goes. */
async function partFromOthers(db: Db, tenantId: string, ids: string[]): Promise<void> {
  const { tenant_id, id, partner_customer_id } = customersTable;
  const goes = inArray(id, ids);
  const partnerGoes = inArray(partner_customer_id, ids);
  await db
    .update(customersTable)
    .set({ partner_customer_id: null })
    .where(and(eq(tenant_id, tenantId), isNotNull(partner_customer_id), or(and(goes, not(partnerGoes)), and(not(goes), partnerGoes))));
}

/** Keeps the organisation on the rows of a tenant that became one's, or is no longer. */
export async function renameTenantOfClients(
  ctx: Context,
  { tenantId, organisationId }: { tenantId: string; organisationId: string | null },
): Promise<void> {
  await asSystem(ctx, 'a tenant became an organisation’s', (db) =>
    db.update(customersTable).set({ organisation_id: organisationId }).where(eq(customersTable.tenant_id, tenantId)),
  );
}

/** The clients of somebody who has left the firm get another owner. */
export async function handOverClients(
  ctx: Context,
  { tenantId, userId, newOwnerId }: { tenantId: string; userId: string; newOwnerId: string },
): Promise<void> {
  await asSystem(ctx, 'hand over the clients of a member who leaves', async (db) => {
    const { tenant_id, owner_user_id, id } = customersTable;
    const handed = await db
      .update(customersTable)
      .set({ owner_user_id: newOwnerId })
      .where(and(eq(tenant_id, tenantId), eq(owner_user_id, userId)))
      .returning({ id });
    const owners = { before: { owner_user_id: userId }, after: { owner_user_id: newOwnerId } };
    for (const { id } of handed) ctx.audit(customerEvents.handedOver, { ...owners, tenantId, id, customerId: id });
  });
}
