import { and, desc, eq } from 'drizzle-orm';
import { type AuditRow, auditRows } from '#platform/server/audit-chain.ts';
import { type Context, tenantOf } from '#platform/server/context.ts';
import { pageOf, type Paged } from '#platform/server/paging.ts';
import { tx } from '#platform/server/transaction.ts';
import type { PageQuery } from '#platform/shared/paging.ts';

/** The trail, newest first. A contributor sees what they did themselves (decisions: Who may do what). */
export function listAuditRows(
  ctx: Context,
  query: PageQuery & { customer_id?: string | undefined; event?: string | undefined },
): Promise<Paged<AuditRow>> {
  const { actor } = ctx;
  const own = actor.type === 'user' && actor.role === 'contributor' ? eq(auditRows.actor_id, actor.id) : undefined;
  const where = and(
    eq(auditRows.tenant_id, tenantOf(ctx)),
    own,
    query.customer_id ? eq(auditRows.customer_id, query.customer_id) : undefined,
    query.event ? eq(auditRows.event, query.event) : undefined,
  );
  return tx(ctx, () => pageOf(auditRows, { where, orderBy: [desc(auditRows.seq)], query }));
}
