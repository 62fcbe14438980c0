import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { Forbidden } from '#platform/server/errors.ts';
import { type CustomerRow, customersTable } from './tables.ts';

/** The person whose eyes an action has: their own, or of who asked for the job. Null sees everything of the tenant: chores, a link to one report. */
function viewer({ actor }: Context): string | null {
  if (actor.type === 'user') return actor.id;
  return actor.type === 'job' ? actor.userId : null;
}

/**
 * The clients that the actor may see: those of the tenant, but for other people's private ones (decisions: a private client is
 * private everywhere, also to administrators).
 */
export function visibleCustomers(ctx: Context, ...conditions: (SQL | undefined)[]): SQL | undefined {
  const person = viewer(ctx);
  const seen = person === null ? undefined : or(eq(customersTable.is_private, false), eq(customersTable.owner_user_id, person));
  return ofTenant(ctx, customersTable, seen, ...conditions);
}

/** For tables of other slices: the rows of the tenant whose client the actor may see. */
export function ofVisibleCustomer(
  ctx: Context,
  table: { tenant_id: PgColumn; customer_id: PgColumn },
  ...conditions: (SQL | undefined)[]
): SQL | undefined {
  const person = viewer(ctx);
  const { tenant_id, id, is_private, owner_user_id } = customersTable;
  const hidden = sql`select from ${customersTable} where ${tenant_id} = ${table.tenant_id} and ${id} = ${table.customer_id} and ${is_private} and ${owner_user_id} <> ${person}`;
  return ofTenant(ctx, table, person === null ? undefined : sql`not exists (${hidden})`, ...conditions);
}

/** Whether the actor may keep a client to themselves, or share it: its owner alone. */
export function mayKeepPrivate({ actor }: Context, { owner_user_id }: Pick<CustomerRow, 'owner_user_id'>): boolean {
  return actor.type === 'user' && actor.id === owner_user_id;
}

/** Refuses a change of who sees a client to all but its owner. */
export function expectOwner(ctx: Context, row: Pick<CustomerRow, 'owner_user_id'>): void {
  if (!mayKeepPrivate(ctx, row)) throw new Forbidden('Only the owner of a client decides whether it is private');
}

/** Clients that lists show: not those that were merged into another. */
export function listedCustomers(ctx: Context, ...conditions: (SQL | undefined)[]): SQL | undefined {
  return and(visibleCustomers(ctx, ...conditions), sql`${customersTable.merged_into_id} is null`);
}
