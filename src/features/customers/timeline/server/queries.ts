import { desc, eq, inArray } from 'drizzle-orm';
import { withNames } from '#features/audit/naming/server/queries.ts';
import { asEntries } from '#features/audit/server/queries.ts';
import { openMerges } from '#features/customers/merges/server/service.ts';
import { visibleCustomers } from '#features/customers/server/policy.ts';
import { customerRow } from '#features/customers/server/queries.ts';
import { customersTable } from '#features/customers/server/tables.ts';
import { auditRows } from '#platform/server/audit/audit-chain.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { pageOf, type Paged } from '#platform/server/http/paging.ts';
import type { PageQuery } from '#platform/shared/paging.ts';
import type { TimelineEntry } from '../contract.ts';

/**
 * A page of what was done about a client and about those merged into it, the newest first. Whoever may see the client sees all
 * of it, whoever did it.
 */
export function listTimeline(ctx: Context, id: string, query: PageQuery): Promise<Paged<TimelineEntry>> {
  return tx(ctx, async () => {
    await customerRow(ctx, id);
    const merged = await db()
      .select({ id: customersTable.id })
      .from(customersTable)
      .where(visibleCustomers(ctx, eq(customersTable.merged_into_id, id)));
    const about = [id, ...merged.map((row) => row.id)];
    const where = ofTenant(ctx, auditRows, inArray(auditRows.customer_id, about));
    const page = await pageOf(auditRows, { where, orderBy: [desc(auditRows.seq)], query });
    const undoable = new Set(await openMerges(ctx, id));
    const data = (await withNames(ctx, await asEntries(ctx, page.data))).map((entry) => ({
      ...entry,
      merge_id: entry.event === 'customers.merged' && undoable.has(entry.object_id ?? '') ? entry.object_id : null,
    }));
    return { ...page, data };
  });
}
