import { count, eq } from 'drizzle-orm';
import { z } from 'zod';
import { suggestedLines } from '#engine/budgets/suggestions.ts';
import { standardGroups } from '#engine/categories/standard.ts';
import { reportModel } from '#engine/reports/from-budget.ts';
import type { GuidelineCheck } from '#engine/reports/guidelines/record.ts';
import { ReportModel } from '#engine/reports/record.ts';
import { checkGuideline, guidelineOn } from '#engine/sfs/guidelines.ts';
import type { SpendingGuideline } from '#engine/sfs/record.ts';
import { listGuidelines } from '#features/categories/guidelines/server/queries.ts';
import { getCustomer } from '#features/customers/server/queries.ts';
import { noteReportFinished } from '#features/customers/server/service.ts';
import { getFile, readFileBytes } from '#features/files/server/service.ts';
import { getUser } from '#features/identity/server/service.ts';
import { modelName } from '#features/language-models/rules.ts';
import { firmBrand } from '#features/organisations/server/queries.ts';
import { commit, reserve } from '#features/usage/server/service.ts';
import type { CustomerIncomeReport, IncomeReportVersion, ReportFormat } from '#features/income-reports/contract.ts';
import { standsInTheWay } from '#features/income-reports/rules.ts';
import { getReport, type ReportRow, reportRow } from '#features/income-reports/server/queries.ts';
import { reportEvents } from '#features/income-reports/server/events.ts';
import { openReport, raiseVersion, refreshSummary } from '#features/income-reports/server/service.ts';
import { incomeReportsTable } from '#features/income-reports/server/tables.ts';
import { reportedStatements, workedOutWith, type Working, workingOf } from '#features/income-reports/working/server/queries.ts';
import { type Context, tenantOf, userOf } from '#platform/server/context.ts';
import { Conflict, NotFound } from '#platform/server/errors.ts';
import { newId } from '#platform/server/ids.ts';
import { job } from '#platform/server/job.ts';
import { decryptColumn, encryptColumn } from '#platform/server/tenant-keys.ts';
import { ofTenant } from '#platform/server/tenancy.ts';
import { tx } from '#platform/server/transaction.ts';
import { asVersion, type VersionRow, versionRow } from './queries.ts';
import { incomeReportVersionsTable } from './tables.ts';

/** Makes the files of a finished version; the handler is in jobs.ts. */
export const makeFilesJob = job({ name: 'income-reports.make-files', payload: z.object({ id: z.uuid() }), retries: 2, expireSeconds: 120 });

/** Locks a version of a report as it stands and has its files made. Warnings must be accepted: they are printed in it. */
export function finishReport(ctx: Context, id: string, acceptWarnings: boolean, version: number | null): Promise<IncomeReportVersion> {
  const user = userOf(ctx);
  return tx(ctx, async (db) => {
    const row = await openReport(ctx, id, version);
    const working = await workingOf(ctx, row);
    refuseUnfinished(working, acceptWarnings);
    const [made] = await db
      .select({ versions: count() })
      .from(incomeReportVersionsTable)
      .where(ofTenant(ctx, incomeReportVersionsTable, eq(incomeReportVersionsTable.customer_income_report_id, id)));
    const number = (made?.versions ?? 0) + 1;
    const person = await getUser(ctx, user.id);
    const by = person.name ?? person.email;
    const model = await modelOf(ctx, row, working, { number, by });
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
    ctx.audit(reportEvents.finished, { id, customerId: row.customer_id, details: { version: number } });
    return asVersion(await versionRow(ctx, { id: versionId }));
  });
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

/** The model that a version was finished with, all but the logo, which the firm's own file holds. */
export async function modelOfVersion(ctx: Context, { id, model_sealed }: VersionRow): Promise<ReportModel> {
  return z.decode(ReportModel, JSON.parse(await decryptColumn(ctx, modelPlace(id), model_sealed)));
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

async function modelOf(
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

async function guidelineNow(ctx: Context): Promise<SpendingGuideline | undefined> {
  return guidelineOn(await listGuidelines(ctx), ctx.now().toISOString().slice(0, 10));
}

/** Where the sealed model of a version belongs. */
export function modelPlace(id: string) {
  return { table: 'income_report_versions', column: 'model_sealed', id };
}
