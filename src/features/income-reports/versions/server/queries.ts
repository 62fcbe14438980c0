import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { IncomeReportVersion } from '#features/income-reports/contract.ts';
import { reportRow, visibleReportIds } from '#features/income-reports/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { NotFound } from '#platform/server/errors.ts';
import { ofTenant } from '#platform/server/tenancy.ts';
import { tx } from '#platform/server/transaction.ts';
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

export function asVersion({ tenant_id: _, model_sealed: __, ...row }: VersionRow): IncomeReportVersion {
  return row;
}
