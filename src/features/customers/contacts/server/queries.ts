import { asc, eq, inArray } from 'drizzle-orm';
import { ofVisibleCustomer } from '#features/customers/server/policy.ts';
import { customerAddressesTable, customerEmailsTable, customersTable, customerTelephonesTable } from '#features/customers/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { NotFound } from '#platform/server/errors.ts';
import { pageOf } from '#platform/server/http/paging.ts';
import type { PageQuery } from '#platform/shared/paging.ts';
import type { ContactKind, Contacts } from '../contract.ts';

type ContactTable = typeof customerEmailsTable | typeof customerTelephonesTable | typeof customerAddressesTable;

interface ContactPlace {
  table: ContactTable;
  /** The client's column that names the primary one. */
  primary: 'primary_email_id' | 'primary_tel_id' | 'primary_address_id';
  /** For "not found". */
  title: string;
}

/** Where each kind of contact is kept. */
export const contactPlaces: Record<ContactKind, ContactPlace> = {
  email: {
    table: customerEmailsTable,
    primary: 'primary_email_id',
    title: 'E-mail address',
  },
  telephone: {
    table: customerTelephonesTable,
    primary: 'primary_tel_id',
    title: 'Telephone number',
  },
  address: {
    table: customerAddressesTable,
    primary: 'primary_address_id',
    title: 'Address',
  },
};

/** A contact of a client whom the actor may see, or 404. */
export function getContact<K extends ContactKind>(ctx: Context, kind: K, id: string): Promise<Contacts[K]['record']> {
  const { table, title } = contactPlaces[kind];
  return tx(ctx, async () => {
    const [row] = await db()
      .select()
      .from(table as typeof customerEmailsTable)
      .where(ofVisibleCustomer(ctx, table, eq(table.id, id)));
    if (!row) throw new NotFound(title);
    return (await asContacts(ctx, kind, [row]))[0]!;
  });
}

/** A page of contacts of clients whom the actor may see, or of one client, in the order in which they were added. */
export function listContacts<K extends ContactKind>(
  ctx: Context,
  kind: K,
  { customer_id, ...query }: PageQuery & { customer_id?: string | undefined },
) {
  const { table } = contactPlaces[kind];
  return tx(ctx, async () => {
    const page = await pageOf(table as typeof customerEmailsTable, {
      where: ofVisibleCustomer(ctx, table, customer_id ? eq(table.customer_id, customer_id) : undefined),
      orderBy: [asc(table.created_at), asc(table.id)],
      query,
    });
    return { ...page, data: await asContacts(ctx, kind, page.data) };
  });
}

/* The tables' columns are those of the records but for the tenant and the keys; TypeScript can't follow the kind to its table. */
async function asContacts<K extends ContactKind>(
  ctx: Context,
  kind: K,
  rows: (typeof customerEmailsTable.$inferSelect)[],
): Promise<Contacts[K]['record'][]> {
  if (rows.length === 0) return [];
  const customerIds = [...new Set(rows.map(({ customer_id }) => customer_id))];
  const firsts = await db()
    .select({ id: customersTable[contactPlaces[kind].primary] })
    .from(customersTable)
    .where(ofTenant(ctx, customersTable, inArray(customersTable.id, customerIds)));
  const firstIds = new Set(firsts.map(({ id }) => id));
  return rows.map(({ tenant_id: _, ...row }) => ({ ...row, is_primary: firstIds.has(row.id) })) as unknown as Contacts[K]['record'][];
}

/** Whole addresses by their ids: for exports. */
export function addressesByIds(ctx: Context, ids: readonly string[]): Promise<Map<string, typeof customerAddressesTable.$inferSelect>> {
  if (ids.length === 0) return Promise.resolve(new Map());
  return tx(ctx, async () => {
    const rows = await db()
      .select()
      .from(customerAddressesTable)
      .where(ofVisibleCustomer(ctx, customerAddressesTable, inArray(customerAddressesTable.id, [...ids])));
    return new Map(rows.map((row) => [row.id, row]));
  });
}
