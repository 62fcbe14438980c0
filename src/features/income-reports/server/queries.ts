import { and, asc, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { customersByIds, nameHolds } from '#features/customers/server/queries.ts';
import { customersTable } from '#features/customers/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import { NotFound } from '#platform/server/errors.ts';
import { pageOf } from '#platform/server/paging.ts';
import { ofTenant } from '#platform/server/tenancy.ts';
import { tx } from '#platform/server/transaction.ts';
import type { CustomerIncomeReport, incomeReports } from '../contract.ts';
import { incomeReportsTable } from './tables.ts';

export type ReportRow = typeof incomeReportsTable.$inferSelect;

/** One report of the actor's firm, or 404. */
export async function getReport(ctx: Context, id: string): Promise<CustomerIncomeReport> {
  return asReport(await reportRow(ctx, id));
}

/** The row behind a report, or 404; `lock` holds it until the transaction ends. */
export function reportRow(ctx: Context, id: string, { lock = false } = {}): Promise<ReportRow> {
  return tx(ctx, async (db) => {
    const select = db
      .select()
      .from(incomeReportsTable)
      .where(ofTenant(ctx, incomeReportsTable, eq(incomeReportsTable.id, id)));
    const [row] = lock ? await select.for('update') : await select;
    if (!row) throw new NotFound('Income report');
    return row;
  });
}

/** A page of the firm's reports, with the clients they are for. */
export function listReports(ctx: Context, query: z.output<typeof incomeReports.list.query>) {
  return tx(ctx, async () => {
    const page = await pageOf(incomeReportsTable, {
      where: ofTenant(ctx, incomeReportsTable, wanted(query)),
      orderBy: orderOf(query.sort),
      query,
    });
    const customers = await customersByIds(ctx, [...new Set(page.data.map((row) => row.customer_id))]);
    return { ...page, data: page.data.map(asReport), relatedData: { customers } };
  });
}

/** How many other open reports the firm has. */
export function otherOpenReports(ctx: Context, id: string): Promise<number> {
  return tx(ctx, async (db) => {
    const where = ofTenant(ctx, incomeReportsTable, isNull(incomeReportsTable.finished_at), ne(incomeReportsTable.id, id));
    return (await db.select({ id: incomeReportsTable.id }).from(incomeReportsTable).where(where).limit(1_000)).length;
  });
}

export function asReport(row: ReportRow): CustomerIncomeReport {
  const { tenant_id: _, decisions: __, period_from, period_to, ...report } = row;
  return { ...report, period: period_from && period_to ? { from: period_from, to: period_to } : null };
}

function wanted({ search, customer_id, status }: z.output<typeof incomeReports.list.query>): SQL | undefined {
  const { customer_id: of, finished_at } = incomeReportsTable;
  const named = search
    ? sql`exists (select from ${customersTable} where ${customersTable.id} = ${of} and ${nameHolds(search)})`
    : undefined;
  const state = { all: undefined, open: isNull(finished_at), finished: isNotNull(finished_at) }[status];
  return and(named, state, customer_id ? eq(of, customer_id) : undefined);
}

function orderOf(sort: z.output<typeof incomeReports.list.query>['sort']): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc;
  const { customer_id, updated_at, id } = incomeReportsTable;
  const surname = sql`(select lower(${customersTable.last_name}) from ${customersTable} where ${customersTable.id} = ${customer_id})`;
  return [direction(sort.endsWith('customer') ? surname : updated_at), asc(id)];
}
