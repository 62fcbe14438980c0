import { and, eq, inArray } from 'drizzle-orm';
import { refreshReportsOf } from '#features/income-reports/server/service.ts';
import { incomeReportsTable } from '#features/income-reports/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';

interface Pair {
  fromId: string;
  intoId: string;
}

/** How many reports a client has. */
export function countReportsOf(
  ctx: Context,
  { customerId, counts }: { customerId: string; counts: Record<string, number> },
): Promise<void> {
  return tx(ctx, async () => {
    const reports = await reportsOf(ctx, customerId);
    if (reports.length > 0) counts['customer_income_reports'] = reports.length;
  });
}

/** The other client's reports become the kept one's. */
export function mergeReports(ctx: Context, { fromId, intoId, records }: Pair & { records: Record<string, string[]> }): Promise<void> {
  return tx(ctx, async () => {
    const reports = await reportsOf(ctx, fromId);
    await move(ctx, reports, { fromId, intoId });
    records['customer_income_reports'] = reports;
  });
}

/** Takes back what `mergeReports` wrote down, as far as it is still the kept client's. */
export function unmergeReports(
  ctx: Context,
  { fromId, intoId, records }: Pair & { records: Readonly<Record<string, string[]>> },
): Promise<void> {
  return tx(ctx, () => move(ctx, records['customer_income_reports'] ?? [], { fromId: intoId, intoId: fromId }));
}

async function reportsOf(ctx: Context, customerId: string): Promise<string[]> {
  const rows = await db()
    .select({ id: incomeReportsTable.id })
    .from(incomeReportsTable)
    .where(ofTenant(ctx, incomeReportsTable, eq(incomeReportsTable.customer_id, customerId)));
  return rows.map(({ id }) => id);
}

async function move(ctx: Context, reports: readonly string[], { fromId, intoId }: Pair): Promise<void> {
  if (reports.length > 0) {
    await db()
      .update(incomeReportsTable)
      .set({ customer_id: intoId })
      .where(
        and(ofTenant(ctx, incomeReportsTable, inArray(incomeReportsTable.id, [...reports])), eq(incomeReportsTable.customer_id, fromId)),
      );
  }
  for (const customerId of [intoId, fromId]) await refreshReportsOf(ctx, customerId);
}
