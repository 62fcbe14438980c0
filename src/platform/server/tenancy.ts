import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Context, tenantOf } from './context.ts';

/**
 * The condition that keeps a query within the actor's tenant, beside row-level security: each of the two guards holds alone
 * (decisions: Who may do what).
 */
export function ofTenant(ctx: Context, table: { tenant_id: PgColumn }, ...conditions: (SQL | undefined)[]): SQL | undefined {
  return and(eq(table.tenant_id, tenantOf(ctx)), ...conditions);
}
