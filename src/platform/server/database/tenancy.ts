import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Context, type Services, tenantOf } from '../context.ts';

const leftToTheDatabase = new WeakSet<Services>();

/**
 * The condition that keeps a query within the actor's tenant, beside row-level security: each of the two guards holds alone
 * (decisions: Who may do what).
 */
export function ofTenant(ctx: Context, table: { tenant_id: PgColumn }, ...conditions: (SQL | undefined)[]): SQL | undefined {
  const own = eq(table.tenant_id, tenantOf(ctx));
  return and(leftToTheDatabase.has(ctx.services) ? undefined : own, ...conditions);
}

/**
 * Takes that condition off every query of a test's services, so that the authorisation matrix can prove what row-level security
 * does alone. No process that serves anybody calls it, and production refuses it.
 */
export function leaveTenancyToTheDatabase(services: Services): void {
  if (services.config.production) throw new Error('Production never leaves its queries unscoped');
  leftToTheDatabase.add(services);
}
