import { eq, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { customersTable } from '#features/customers/server/tables.ts';
import { organisations, users } from '#features/identity/server/tables.ts';

/** Where the rows of a list of the admin area come from. `columns` has a value for each of the list's columns, by its key. */
export interface AdminSource {
  table: PgTable;
  joins: readonly (readonly [PgTable, SQL])[];
  columns: Record<string, PgColumn | SQL>;
  tenant: PgColumn;
  /** Every word of a search must stand in one of them. */
  search: readonly (PgColumn | SQL)[];
  /** The columns by which a row belongs to a client, or to a report. */
  customer?: PgColumn;
  report?: PgColumn;
  /** What else a row of the list must be. */
  where?: SQL;
}

export const firms = alias(organisations, 'firms');
export const owners = alias(users, 'owners');
export const clients = alias(customersTable, 'clients');

/* The firm's name; of a person who works alone, their own. */
export function firmOf(tenant: PgColumn): SQL {
  return sql<string>`coalesce(${firms.name}, (select coalesce(p.name, p.email) from users p where p.tenant_id = ${tenant} order by p.created_at limit 1))`;
}

export const flag = (column: PgColumn): SQL => sql<number>`${column}::int`;
export const personName = (person: typeof owners): SQL => sql<string>`coalesce(${person.name}, ${person.email})`;
export const clientName = sql<string>`${clients.first_name} || ' ' || ${clients.last_name}`;
export const ofFirm = (tenant: PgColumn) => [firms, eq(firms.tenant_id, tenant)] as const;
export const ofClient = (id: PgColumn) => [clients, eq(clients.id, id)] as const;
export const ofPerson = (id: PgColumn) => [owners, eq(owners.id, id)] as const;

export const base = ({ id, created_at, updated_at }: Record<'id' | 'created_at' | 'updated_at', PgColumn>) => ({
  id,
  created_at,
  updated_at,
});
