import { count, eq } from 'drizzle-orm';
import { z } from 'zod';
import { keptComparison } from '#engine/comparing/compare.ts';
import type { GuidelineCheck } from '#engine/reports/guidelines/record.ts';
import { ReportModel } from '#engine/reports/record.ts';
import { noteReportFinished } from '#features/customers/server/service.ts';
import { getFile, readFileBytes } from '#features/files/server/service.ts';
import { getUser } from '#features/identity/server/service.ts';
import { mustBeComparable, mustBeFinished } from '#features/income-reports/comparing/server/policy.ts';
import type { CustomerIncomeReport, IncomeReportVersion, incomeReports, ReportFormat } from '#features/income-reports/contract.ts';
import { sealWorking } from '#features/income-reports/frozen/server/queries.ts';
import { standsInTheWay } from '#features/income-reports/rules.ts';
import { reportEvents } from '#features/income-reports/server/events.ts';
import { getReport, type ReportRow, reportRow } from '#features/income-reports/server/queries.ts';
import { openReport, raiseVersion, refreshSummary } from '#features/income-reports/server/service.ts';
import { incomeReportsTable } from '#features/income-reports/server/tables.ts';
import { type Working, workingOf } from '#features/income-reports/working/server/queries.ts';
import { commit, reserve } from '#features/usage/server/service.ts';
import { type Context, tenantOf, userOf } from '#platform/server/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { Conflict, NotFound } from '#platform/server/errors.ts';
import { job } from '#platform/server/jobs/job.ts';
import { encryptColumn } from '#platform/server/secrets/tenant-keys.ts';
import { asVersion, guidelineNow, modelAsItStands, modelOf, modelPlace, type VersionRow, versionRow } from './queries.ts';
import { incomeReportVersionsTable } from './tables.ts';

/** Makes the files of a finished version; the handler is in jobs.ts. */
export const makeFilesJob = job({ name: 'income-reports.make-files', payload: z.object({ id: z.uuid() }), retries: 2, expireSeconds: 120 });

/**
 * Locks a version of a report as it stands and has its files made. Warnings must be accepted: they are printed in it. What changed
 * since a finished report of the client is printed where that report is named.
 */
export function finishReport(
  ctx: Context,
  id: string,
  { accept_warnings, compare_with }: z.output<typeof incomeReports.finish.body>,
  version: number | null,
): Promise<IncomeReportVersion> {
  const user = userOf(ctx);
  return tx(ctx, async (db) => {
    const row = await openReport(ctx, id, version);
    const working = await workingOf(ctx, row);
    refuseUnfinished(working, accept_warnings);
    const [made] = await db
      .select({ versions: count() })
      .from(incomeReportVersionsTable)
      .where(ofTenant(ctx, incomeReportVersionsTable, eq(incomeReportVersionsTable.customer_income_report_id, id)));
    const number = (made?.versions ?? 0) + 1;
    const person = await getUser(ctx, user.id);
    const by = person.name ?? person.email;
    const model = await besideEarlier(ctx, row, await modelOf(ctx, row, working, { number, by }), compare_with);
    const versionId = newId();
    const use = { product: 'client-income-report' as const, subjectId: id };
    const job_id = ctx.enqueue(makeFilesJob, { id: versionId }, { about: versionId });
    const values = {
      id: versionId,
      tenant_id: tenantOf(ctx),
      customer_income_report_id: id,
      number,
      finished_by_user_id: user.id,
      finished_by_name: by,
      monthly: model.totals.monthly,
      model_sealed: await encryptColumn(ctx, modelPlace(versionId), JSON.stringify(z.encode(ReportModel, model))),
      working_sealed: await sealWorking(ctx, versionId, { budget: working.budget, accounts: working.input.accounts }),
      status: 'making' as const,
      job_id,
    };
    await db.insert(incomeReportVersionsTable).values(values);
    const finished_at = ctx.now().toISOString();
    await db
      .update(incomeReportsTable)
      .set({ finished_at })
      .where(ofTenant(ctx, incomeReportsTable, eq(incomeReportsTable.id, id)));
    await noteReportFinished(ctx, row.customer_id, finished_at);
    await raiseVersion(ctx, id);
    await refreshSummary(ctx, id);
    await reserve(ctx, use);
    await commit(ctx, use);
    const compared_version = model.compared?.earlier.version ?? null;
    const details = { version: number, compared_with: compare_with, compared_version };
    ctx.audit(reportEvents.finished, { id, customerId: row.customer_id, details });
    return asVersion(await versionRow(ctx, { id: versionId }));
  });
}

/** The model with what changed since an earlier report; as it is where none is named. */
async function besideEarlier(ctx: Context, row: ReportRow, model: ReportModel, earlierId: string | null): Promise<ReportModel> {
  if (earlierId === null) return model;
  const earlier = await reportRow(ctx, earlierId);
  mustBeComparable(row, earlier, 'compare_with');
  mustBeFinished(earlier, 'compare_with');
  return { ...model, compared: keptComparison(await modelAsItStands(ctx, earlier), model) };
}

/** The flexible spending of a report as it stands, beside the firm's guideline. */
export function besideGuideline(ctx: Context, id: string): Promise<{ guideline: boolean; check: GuidelineCheck | null }> {
  return tx(ctx, async () => {
    const row = await reportRow(ctx, id);
    if (!(await guidelineNow(ctx))) return { guideline: false, check: null };
    const model = await modelOf(ctx, row, await workingOf(ctx, row), { number: 1, by: '' });
    return { guideline: true, check: model.guidelines ?? null };
  });
}

/** Takes the lock off a finished report; its versions stay as they are. */
export function reopenReport(ctx: Context, id: string): Promise<CustomerIncomeReport> {
  return tx(ctx, async (db) => {
    const row = await reportRow(ctx, id, { lock: true });
    if (row.finished_at) {
      await db
        .update(incomeReportsTable)
        .set({ finished_at: null })
        .where(ofTenant(ctx, incomeReportsTable, eq(incomeReportsTable.id, id)));
      await raiseVersion(ctx, id);
      ctx.audit(reportEvents.reopened, { id, customerId: row.customer_id });
    }
    return getReport(ctx, id);
  });
}

/** Whether a report was ever finished. */
export function wasFinished(ctx: Context, id: string): Promise<boolean> {
  return tx(ctx, async (db) => {
    const where = ofTenant(ctx, incomeReportVersionsTable, eq(incomeReportVersionsTable.customer_income_report_id, id));
    return (await db.select({ id: incomeReportVersionsTable.id }).from(incomeReportVersionsTable).where(where).limit(1)).length > 0;
  });
}

/** One of the files of a version, for download. */
export async function versionFile(
  ctx: Context,
  { id, number, format }: { id: string; number: number; format: ReportFormat },
): Promise<{ name: string; mime: string; content: Buffer }> {
  const row = await versionRow(ctx, { reportId: id, number });
  const made = row.files.find((file) => file.format === format);
  if (!made) throw new NotFound('File');
  const file = await getFile(ctx, made.file_metadata_id);
  return { name: file.name, mime: file.mime, content: await readFileBytes(ctx, file) };
}

/** Writes down the files that were made, or that they could not be. */
export function recordFiles(ctx: Context, id: string, outcome: Pick<VersionRow, 'status' | 'files'>): Promise<void> {
  return tx(ctx, async (db) => {
    await db
      .update(incomeReportVersionsTable)
      .set(outcome)
      .where(ofTenant(ctx, incomeReportVersionsTable, eq(incomeReportVersionsTable.id, id)));
    ctx.audit(reportEvents.filesMade, { id, details: { status: outcome.status, files: outcome.files.length } });
  });
}

function refuseUnfinished({ budget }: Working, acceptWarnings: boolean): void {
  const { stops, warnings } = standsInTheWay(budget);
  if (stops.length > 0) throw new Conflict('Some checks stop this report from being finished', { current: { checks: stops } });
  if (warnings.length > 0 && !acceptWarnings)
    throw new Conflict('Some checks are still open. Accept them to finish: they are printed in the report', {
      current: { checks: warnings },
    });
}
