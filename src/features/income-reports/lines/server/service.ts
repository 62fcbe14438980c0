import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { requireCategory } from '#features/categories/server/queries.ts';
import { lineEvents } from '#features/income-reports/server/events.ts';
import { type ReportRow, reportRow } from '#features/income-reports/server/queries.ts';
import { openReport, raiseVersion, refreshSummary } from '#features/income-reports/server/service.ts';
import { workingOf } from '#features/income-reports/working/server/queries.ts';
import { type Context, tenantOf } from '#platform/server/context.ts';
import { newId, stableId } from '#platform/server/database/ids.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { Invalid } from '#platform/server/errors.ts';
import { pageFrom } from '#platform/server/http/paging.ts';
import { expectVersion } from '#platform/server/http/versions.ts';
import type { IncomeReportLine, IncomeReportLineInput, incomeReportLines } from '../contract.ts';
import { asEnteredLine, enteredLines, getEnteredLine } from './queries.ts';
import { incomeReportLinesTable } from './tables.ts';

/** A page of all lines of a report: those worked out from statements, then those entered by hand. */
export function listLines(ctx: Context, query: z.output<typeof incomeReportLines.list.query>) {
  return tx(ctx, async () => {
    const row = await reportRow(ctx, query.customer_income_report_id);
    const { budget } = await workingOf(ctx, row);
    const { created_at, updated_at, version } = row;
    const derived = budget.lines
      .filter(({ source }) => source === 'statement' || source === 'open_banking')
      .map(({ key, is_income, name, category, amount, frequency, source, pattern, note }): IncomeReportLine => ({
        id: stableId('income-report-line', row.id, key),
        customer_income_report_id: row.id,
        created_at,
        updated_at,
        version,
        is_income,
        name,
        category,
        amount,
        currency: budget.currency,
        frequency,
        source,
        pattern,
        note,
      }));
    const lines = [...derived, ...(await enteredLines(ctx, row.id)).map(asEnteredLine)];
    const limit = query.noLimit ? Math.max(1, lines.length) : query.limit;
    const page = query.noLimit ? 1 : query.page;
    return pageFrom(lines.slice((page - 1) * limit, page * limit), { total: lines.length, limit, page });
  });
}

export async function getLine(ctx: Context, id: string): Promise<IncomeReportLine> {
  return asEnteredLine(await getEnteredLine(ctx, id));
}

/** Adds a line that a person states. */
export function createLine(ctx: Context, reportId: string, input: z.output<typeof IncomeReportLineInput>): Promise<IncomeReportLine> {
  return tx(ctx, async () => {
    const report = await openReport(ctx, reportId, null);
    const line = await addLine(ctx, report, input);
    await touch(ctx, reportId);
    return line;
  });
}

/** Adds many lines that a person states, in their order. */
export function addLines(ctx: Context, reportId: string, inputs: readonly z.output<typeof IncomeReportLineInput>[]): Promise<void> {
  return tx(ctx, async () => {
    const report = await openReport(ctx, reportId, null);
    for (const input of inputs) await addLine(ctx, report, input);
    await touch(ctx, reportId);
  });
}

function addLine(ctx: Context, report: ReportRow, input: z.output<typeof IncomeReportLineInput>): Promise<IncomeReportLine> {
  return tx(ctx, async (db) => {
    await checkCategory(ctx, input);
    const id = newId();
    await db
      .insert(incomeReportLinesTable)
      .values({ id, tenant_id: tenantOf(ctx), customer_income_report_id: report.id, ...input, source: 'manual' });
    const line = await getLine(ctx, id);
    ctx.audit(lineEvents.created, { id, customerId: report.customer_id, before: null, after: line });
    return line;
  });
}

/** Changes a line that was entered by hand. */
export function updateLine(
  ctx: Context,
  id: string,
  input: z.output<typeof IncomeReportLineInput>,
  version: number | null,
): Promise<IncomeReportLine> {
  return tx(ctx, async (db) => {
    const line = await getEnteredLine(ctx, id);
    expectVersion(version, asEnteredLine(line));
    const report = await openReport(ctx, line.customer_income_report_id, null);
    await checkCategory(ctx, input);
    await db
      .update(incomeReportLinesTable)
      .set({ ...input, version: sql`${incomeReportLinesTable.version} + 1` })
      .where(ofTenant(ctx, incomeReportLinesTable, eq(incomeReportLinesTable.id, id)));
    const after = await getLine(ctx, id);
    ctx.audit(lineEvents.updated, { id, customerId: report.customer_id, before: line, after });
    await touch(ctx, line.customer_income_report_id);
    return after;
  });
}

/** Deletes a line that was entered by hand. */
export function deleteLine(ctx: Context, id: string): Promise<void> {
  return tx(ctx, async (db) => {
    const line = await getEnteredLine(ctx, id);
    const report = await openReport(ctx, line.customer_income_report_id, null);
    await db.delete(incomeReportLinesTable).where(ofTenant(ctx, incomeReportLinesTable, eq(incomeReportLinesTable.id, id)));
    ctx.audit(lineEvents.deleted, { id, customerId: report.customer_id, before: line, after: null });
    await touch(ctx, line.customer_income_report_id);
  });
}

/** A change of a line is a change of its report. */
async function touch(ctx: Context, reportId: string): Promise<void> {
  await raiseVersion(ctx, reportId);
  await refreshSummary(ctx, reportId);
}

async function checkCategory(ctx: Context, { category, is_income }: z.output<typeof IncomeReportLineInput>): Promise<void> {
  const chosen = await requireCategory(ctx, category);
  if (chosen.sfs === null || chosen.is_income !== is_income) {
    throw new Invalid([{ path: ['category'], message: is_income ? 'Choose a category of income' : 'Choose a category of spending' }]);
  }
}
