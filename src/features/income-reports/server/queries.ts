import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { groupKeyStart } from '#engine/budgets/headings.ts';
import type { CategoryRule } from '#engine/categories/record.ts';
import { unreadFiles } from '#features/bank-accounts/server/queries.ts';
import { asksForNames, nameOf, searchWords } from '#features/customers/rules.ts';
import { ofVisibleCustomer } from '#features/customers/server/policy.ts';
import { customersByIds, namedCustomers } from '#features/customers/server/queries.ts';
import { customersTable } from '#features/customers/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import { fitOf, plainOf } from '#platform/server/database/finding.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { NotFound } from '#platform/server/errors.ts';
import { pageOf } from '#platform/server/http/paging.ts';
import type { CustomerIncomeReport, incomeReports } from '../contract.ts';
import { incomeReportsTable } from './tables.ts';

export type ReportRow = typeof incomeReportsTable.$inferSelect;

/** One report of the actor's firm, or 404. */
export async function getReport(ctx: Context, id: string): Promise<CustomerIncomeReport> {
  return asReport(await reportRow(ctx, id));
}

/** The row behind a report, or 404; `lock` holds it until the transaction ends. */
export function reportRow(ctx: Context, id: string, { lock = false } = {}): Promise<ReportRow> {
  return tx(ctx, async () => {
    const select = db()
      .select()
      .from(incomeReportsTable)
      .where(ofVisibleCustomer(ctx, incomeReportsTable, eq(incomeReportsTable.id, id)));
    const [row] = lock ? await select.for('update') : await select;
    if (!row) throw new NotFound('Income report');
    return row;
  });
}

/** The ids of the reports that the actor may see: for what hangs on a report. */
export function visibleReportIds(ctx: Context) {
  return db().select({ id: incomeReportsTable.id }).from(incomeReportsTable).where(ofVisibleCustomer(ctx, incomeReportsTable));
}

/** A page of the firm's reports, with the clients they are for and which of their files are in no report yet. */
export function listReports(ctx: Context, query: z.output<typeof incomeReports.list.query>) {
  return tx(ctx, async () => {
    const named = await namedCustomers(ctx, incomeReportsTable.customer_id, query.search);
    const page = await pageOf(incomeReportsTable, {
      where: ofVisibleCustomer(ctx, incomeReportsTable, named, wanted(query)),
      ...orderOf(query.sort),
      query,
    });
    const ids = [...new Set(page.data.map((row) => row.customer_id))];
    const relatedData = { customers: await customersByIds(ctx, ids), unread: await unreadFiles(ctx, ids) };
    return { ...page, data: page.data.map(asReport), relatedData };
  });
}

/** The few reports whose client answers a search best, the latest first, with the client's name. */
export function findReports(ctx: Context, search: string, most: number) {
  const { id, tenant_id, customer_id, period_from, period_to, finished_at, updated_at } = incomeReportsTable;
  const { first_name, last_name, name_key } = customersTable;
  const words = searchWords(search);
  const fit = fitOf(words, sql`${name_key}`, plainOf(sql`${first_name} || ' ' || ${last_name}`));
  const named = asksForNames(words) ? sql`${fit} < 2` : undefined;
  return tx(ctx, async () =>
    db()
      .select({ id, first_name, last_name, period_from, period_to, finished_at, updated_at })
      .from(incomeReportsTable)
      .innerJoin(customersTable, and(eq(customersTable.tenant_id, tenant_id), eq(customersTable.id, customer_id)))
      .where(ofVisibleCustomer(ctx, incomeReportsTable, await namedCustomers(ctx, customer_id, search), named))
      .orderBy(asc(fit), desc(updated_at), asc(id))
      .limit(most),
  );
}

/** Says whose reports are, to whom may see them. */
export async function nameReports(ctx: Context, { ids, names }: { ids: readonly string[]; names: Map<string, string> }): Promise<void> {
  if (ids.length === 0) return;
  const { id, tenant_id, customer_id } = incomeReportsTable;
  const reports = await db()
    .select({ id, first_name: customersTable.first_name, last_name: customersTable.last_name })
    .from(incomeReportsTable)
    .innerJoin(customersTable, and(eq(customersTable.tenant_id, tenant_id), eq(customersTable.id, customer_id)))
    .where(ofVisibleCustomer(ctx, incomeReportsTable, inArray(id, [...ids])));
  for (const report of reports) names.set(report.id, nameOf(report));
}

/** How many other open reports the firm has. */
export function otherOpenReports(ctx: Context, id: string): Promise<number> {
  return tx(ctx, async () => {
    const where = ofVisibleCustomer(ctx, incomeReportsTable, isNull(incomeReportsTable.finished_at), ne(incomeReportsTable.id, id));
    return (await db().select({ id: incomeReportsTable.id }).from(incomeReportsTable).where(where).limit(1_000)).length;
  });
}

/** In how many other reports somebody put payments of a name under another category than a rule would. */
export function reportsDecidedOtherwise(
  ctx: Context,
  id: string,
  { payee, direction, category }: Pick<CategoryRule, 'payee' | 'direction' | 'category'>,
): Promise<number> {
  const directions = direction === 'any' ? (['in', 'out'] as const) : [direction];
  const ofPayee = directions.map((each) => sql`starts_with(made ->> 'subject', ${groupKeyStart(each, payee)})`);
  const otherwise = sql`exists (
    select 1 from jsonb_array_elements(${incomeReportsTable.decisions}) as made
    where made ->> 'kind' = 'category' and made ->> 'value' <> ${category} and (${sql.join(ofPayee, sql` or `)}))`;
  return tx(ctx, async () => {
    const where = ofVisibleCustomer(ctx, incomeReportsTable, ne(incomeReportsTable.id, id), otherwise);
    const [found] = await db().select({ reports: count() }).from(incomeReportsTable).where(where);
    return found?.reports ?? 0;
  });
}

export function asReport(row: ReportRow): CustomerIncomeReport {
  const {
    tenant_id: _,
    decisions: __,
    suggestions_sealed: ___,
    corrections: ____,
    certainty: _____,
    period_from,
    period_to,
    ...report
  } = row;
  return { ...report, period: period_from && period_to ? { from: period_from, to: period_to } : null };
}

function wanted({ customer_id, status }: z.output<typeof incomeReports.list.query>): SQL | undefined {
  const { customer_id: of, finished_at } = incomeReportsTable;
  const state = { all: undefined, open: isNull(finished_at), finished: isNotNull(finished_at) }[status];
  return and(state, customer_id ? eq(of, customer_id) : undefined);
}

/* By client: along the index of their names, not by looking up the name of every report's client. */
function orderOf(sort: z.output<typeof incomeReports.list.query>['sort']) {
  const direction = sort.startsWith('-') ? desc : asc;
  const { tenant_id, customer_id, updated_at, id } = incomeReportsTable;
  if (!sort.endsWith('customer')) return { orderBy: [direction(updated_at), asc(id)] };
  const theirs = and(eq(customersTable.tenant_id, tenant_id), eq(customersTable.id, customer_id));
  return { orderBy: [direction(customersTable.name_key), asc(id)], beside: { table: customersTable, on: theirs } };
}
