import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { suggestedLines } from '#engine/budgets/suggestions.ts';
import { standardGroups } from '#engine/categories/standard.ts';
import { reportModel } from '#engine/reports/from-budget.ts';
import { ReportModel } from '#engine/reports/record.ts';
import { checkGuideline, guidelineOn } from '#engine/sfs/guidelines.ts';
import type { SpendingGuideline } from '#engine/sfs/record.ts';
import { listGuidelines } from '#features/categories/guidelines/server/queries.ts';
import { getCustomer } from '#features/customers/server/queries.ts';
import type { IncomeReportVersion } from '#features/income-reports/contract.ts';
import { type ReportRow, reportRow, visibleReportIds } from '#features/income-reports/server/queries.ts';
import { reportedStatements, workedOutWith, type Working, workingOf } from '#features/income-reports/working/server/queries.ts';
import { modelName } from '#features/language-models/rules.ts';
import { firmBrand } from '#features/organisations/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { NotFound } from '#platform/server/errors.ts';
import { decryptColumn } from '#platform/server/secrets/tenant-keys.ts';
import { incomeReportVersionsTable } from './tables.ts';

export type VersionRow = typeof incomeReportVersionsTable.$inferSelect;

/** Finished versions, the newest first. */
export async function listVersions(ctx: Context, reportId: string): Promise<IncomeReportVersion[]> {
  return (await versionRows(ctx, reportId)).map(asVersion);
}

/** The rows of a report's finished versions, the newest first. */
export function versionRows(ctx: Context, reportId: string): Promise<VersionRow[]> {
  return tx(ctx, async (db) => {
    await reportRow(ctx, reportId);
    return db
      .select()
      .from(incomeReportVersionsTable)
      .where(ofTenant(ctx, incomeReportVersionsTable, eq(incomeReportVersionsTable.customer_income_report_id, reportId)))
      .orderBy(desc(incomeReportVersionsTable.number));
  });
}

/** A finished version of a report that the actor may see, or 404. */
export function versionRow(ctx: Context, where: { id: string } | { reportId: string; number: number }): Promise<VersionRow> {
  const table = incomeReportVersionsTable;
  const condition =
    'id' in where ? eq(table.id, where.id) : and(eq(table.customer_income_report_id, where.reportId), eq(table.number, where.number));
  return tx(ctx, async (db) => {
    const [row] = await db
      .select()
      .from(table)
      .where(ofTenant(ctx, table, condition, inArray(table.customer_income_report_id, visibleReportIds(ctx))));
    if (!row) throw new NotFound('Version');
    return row;
  });
}

/** Hides the files of reports whose client the actor may not see. */
export function hideReportFile(ctx: Context, file: { id: string }): Promise<void> {
  const table = incomeReportVersionsTable;
  return tx(ctx, async (db) => {
    const there = (where: SQL | undefined) => db.select({ id: table.id }).from(table).where(where).limit(1);
    const [version] = await there(ofTenant(ctx, table, sql`${table.files} @> ${JSON.stringify([{ file_metadata_id: file.id }])}::jsonb`));
    if (version) await versionRow(ctx, { id: version.id }).catch(asFileNotFound);
  });
}

function asFileNotFound(error: unknown): never {
  throw error instanceof NotFound ? new NotFound('File') : error;
}

export function asVersion({ tenant_id: _, model_sealed: __, working_sealed: ___, ...row }: VersionRow): IncomeReportVersion {
  return row;
}

/** What a report says now: of a finished one its newest version as it was locked, of an open one what it would print today. */
export function modelAsItStands(ctx: Context, row: ReportRow): Promise<ReportModel> {
  return tx(ctx, async () => {
    const [newest] = row.finished_at ? await versionRows(ctx, row.id) : [];
    return newest ? modelOfVersion(ctx, newest) : modelOf(ctx, row, await workingOf(ctx, row), { number: 1, by: '' });
  });
}

/** The model that a version was finished with, all but the logo, which the firm's own file holds. */
export async function modelOfVersion(ctx: Context, { id, model_sealed }: VersionRow): Promise<ReportModel> {
  return z.decode(ReportModel, JSON.parse(await decryptColumn(ctx, modelPlace(id), model_sealed)));
}

/** All that an open report would print now, as a version of this number. */
export async function modelOf(
  ctx: Context,
  row: ReportRow,
  working: Working,
  { number, by }: { number: number; by: string },
): Promise<ReportModel> {
  const customer = await getCustomer(ctx, row.customer_id);
  const at = ctx.now().toISOString();
  const model = reportModel({
    budget: working.budget,
    asRead: workedOutWith(working, []),
    accounts: working.input.accounts,
    statements: reportedStatements(working.readings),
    categories: working.categories,
    groups: standardGroups,
    household: row.household,
    firm: { ...(await firmBrand(ctx)), logo: null },
    clients: [{ name: `${customer.first_name} ${customer.last_name}`, date_of_birth: null }],
    decisions: row.decisions,
    review: { by, at },
    version: number,
    createdAt: at,
    ...(row.asking?.model && {
      languageModel: { name: modelName(row.asking.model), suggested: suggestedLines(working.budget, row.decisions).length },
    }),
  });
  const guideline = await guidelineNow(ctx);
  const check = guideline && checkGuideline(model, guideline, row.decisions);
  return check ? { ...model, guidelines: check } : model;
}

/** The spending guideline of the firm that holds today. */
export async function guidelineNow(ctx: Context): Promise<SpendingGuideline | undefined> {
  return guidelineOn(await listGuidelines(ctx), ctx.now().toISOString().slice(0, 10));
}

/** Where the sealed model of a version belongs. */
export function modelPlace(id: string) {
  return { table: 'income_report_versions', column: 'model_sealed', id };
}
