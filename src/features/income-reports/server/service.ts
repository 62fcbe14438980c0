import { eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { certaintyOf } from '#engine/accuracy/certainty.ts';
import type { Budget } from '#engine/budgets/record.ts';
import { withSource } from '#engine/budgets/suggestions.ts';
import type { Decision } from '#engine/evidence/record.ts';
import { nothingStated } from '#engine/reports/household/record.ts';
import { deleteRule, keepRule, ruleInput } from '#features/categories/server/service.ts';
import { getCustomer } from '#features/customers/server/queries.ts';
import { type Context, tenantOf, userOf } from '#platform/server/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { Conflict } from '#platform/server/errors.ts';
import { expectVersion } from '#platform/server/http/versions.ts';
import { categoriesToldOf } from '../asking/server/queries.ts';
import { askAboutReportsOf } from '../asking/server/service.ts';
import type { CustomerIncomeReport, Decide, Decided, incomeReports } from '../contract.ts';
import { applyDecisions, bound, summarise, superseding } from '../rules.ts';
import { refuseWrongSplits } from '../splitting/server/policy.ts';
import { correctionsIn, workingOf } from '../working/server/queries.ts';
import { reportEvents } from './events.ts';
import { asReport, getReport, type ReportRow, reportRow } from './queries.ts';
import { incomeReportsTable } from './tables.ts';

/** So many decisions of one call stand in the trail word for word. */
const decisionsKept = 100;

/** Starts a report for a client of the firm. */
export function createReport(
  ctx: Context,
  { customer_id, period, left_out }: z.output<typeof incomeReports.create.body>,
): Promise<CustomerIncomeReport> {
  const user = userOf(ctx);
  return tx(ctx, async (db) => {
    const customer = await getCustomer(ctx, customer_id);
    const id = newId();
    const decisions = left_out.map((subject): Decision => ({ kind: 'account', subject, value: 'out' }));
    const stated = { period_from: period?.from ?? null, period_to: period?.to ?? null };
    await db.insert(incomeReportsTable).values({
      id,
      tenant_id: tenantOf(ctx),
      customer_id,
      user_id: user.id,
      organisation_id: customer.organisation_id,
      requested_at: ctx.now().toISOString(),
      ...stated,
      household: nothingStated,
      decisions,
    });
    ctx.audit(reportEvents.created, { id, customerId: customer_id, before: null, after: stated });
    if (decisions.length > 0) auditDecisions(ctx, { id, customer_id }, decisions, applyDecisions([], decisions).undo);
    await refreshSummary(ctx, id);
    await askAboutReportsOf(ctx, customer_id);
    return getReport(ctx, id);
  });
}

/** Changes the household or the period. */
export function updateReport(
  ctx: Context,
  id: string,
  { household, period }: z.output<typeof incomeReports.update.body>,
  version: number | null,
): Promise<CustomerIncomeReport> {
  return tx(ctx, async (db) => {
    const row = await openReport(ctx, id, version);
    const set = { household, period_from: period?.from ?? null, period_to: period?.to ?? null };
    await db
      .update(incomeReportsTable)
      .set({ ...set, version: sql`${incomeReportsTable.version} + 1` })
      .where(ofTenant(ctx, incomeReportsTable, eq(incomeReportsTable.id, id)));
    const before = { ...row, ...row.household };
    ctx.audit(reportEvents.updated, { id, customerId: row.customer_id, before, after: { ...set, ...household } });
    await refreshSummary(ctx, id);
    return getReport(ctx, id);
  });
}

/** Deletes a report that was never finished. */
export function deleteReport(ctx: Context, id: string, wasFinished: (id: string) => Promise<boolean>): Promise<void> {
  return tx(ctx, async (db) => {
    const row = await reportRow(ctx, id, { lock: true });
    if (await wasFinished(id)) throw new Conflict('This report was finished: its versions are kept, and it can’t be deleted');
    await db.delete(incomeReportsTable).where(ofTenant(ctx, incomeReportsTable, eq(incomeReportsTable.id, id)));
    ctx.audit(reportEvents.deleted, { id, customerId: row.customer_id });
  });
}

/** Records decisions, and a rule of the firm where one is made of them; answers the report worked out anew and how to undo it. */
export function decide(ctx: Context, id: string, made: z.output<typeof Decide>, version: number | null): Promise<Decided> {
  return tx(ctx, async (db) => {
    const row = await openReport(ctx, id, version);
    const { budget: before, input } = await workingOf(ctx, row);
    refuseWrongSplits(made.decisions, input.accounts);
    const undoRules = await changeRules(ctx, made);
    const told = withSource(made.decisions, await categoriesToldOf(ctx, row));
    const { decisions, undo: undoDecisions } = applyDecisions(row.decisions, superseding(bound(told, before), before));
    const set = { decisions, version: sql`${incomeReportsTable.version} + 1` };
    await db
      .update(incomeReportsTable)
      .set(set)
      .where(ofTenant(ctx, incomeReportsTable, eq(incomeReportsTable.id, id)));
    auditDecisions(ctx, row, made.decisions, undoDecisions);
    const budget = await refreshSummary(ctx, id);
    const evidenceChanged = made.remember !== undefined || made.forget !== undefined;
    return { report: await getReport(ctx, id), budget, undo: { decisions: undoDecisions, ...undoRules }, evidenceChanged };
  });
}

/** Makes or takes back the rule that goes with decisions; gives what undoes that. */
async function changeRules(
  ctx: Context,
  { remember, forget }: z.output<typeof Decide>,
): Promise<Pick<Decided['undo'], 'remember' | 'forget'>> {
  const undo: Pick<Decided['undo'], 'remember' | 'forget'> = {};
  if (forget) undo.remember = ruleInput(await deleteRule(ctx, forget));
  if (remember) {
    const { rule, replaced } = await keepRule(ctx, remember);
    if (replaced) undo.remember = ruleInput(replaced);
    else undo.forget = rule.id;
  }
  return undo;
}

function auditDecisions(
  ctx: Context,
  { id, customer_id }: Pick<ReportRow, 'id' | 'customer_id'>,
  made: readonly Decision[],
  undo: readonly Decision[],
): void {
  const kinds = [...new Set(made.map(({ kind }) => kind))].join(', ');
  const asText = (decisions: readonly Decision[]) => JSON.stringify(decisions.slice(0, decisionsKept));
  ctx.audit(reportEvents.decided, {
    id,
    customerId: customer_id,
    details: { kinds, count: made.length },
    personal: { decided: asText(made), before: asText(undo.toReversed()) },
  });
}

/** Marks a report as changed, for those who edit it at the same time. */
export function raiseVersion(ctx: Context, id: string): Promise<void> {
  return tx(ctx, async (db) => {
    await db
      .update(incomeReportsTable)
      .set({ version: sql`${incomeReportsTable.version} + 1` })
      .where(ofTenant(ctx, incomeReportsTable, eq(incomeReportsTable.id, id)));
  });
}

/** Works the report out anew and keeps what lists show of it, and how often people corrected it. */
export function refreshSummary(ctx: Context, id: string): Promise<Budget> {
  return tx(ctx, async (db) => {
    const working = await workingOf(ctx, await reportRow(ctx, id));
    const { budget, readings } = working;
    await db
      .update(incomeReportsTable)
      .set({ summary: summarise(budget, readings.files.length), corrections: correctionsIn(working), certainty: certaintyOf(budget) })
      .where(ofTenant(ctx, incomeReportsTable, eq(incomeReportsTable.id, id)));
    return budget;
  });
}

/** Keeps the summaries of a client's open reports in step with a file that came or went. */
export function refreshReportsOf(ctx: Context, customerId: string): Promise<void> {
  return tx(ctx, async (db) => {
    const open = ofTenant(ctx, incomeReportsTable, eq(incomeReportsTable.customer_id, customerId), isNull(incomeReportsTable.finished_at));
    for (const { id } of await db.select({ id: incomeReportsTable.id }).from(incomeReportsTable).where(open)) await refreshSummary(ctx, id);
  });
}

/** The row of a report that may be changed, held until the transaction ends; a finished one is a conflict until it is reopened. */
export async function openReport(ctx: Context, id: string, version: number | null): Promise<ReportRow> {
  const row = await reportRow(ctx, id, { lock: true });
  if (row.finished_at) throw new Conflict('This report is finished. Reopen it to go on working', { current: asReport(row) });
  expectVersion(version, asReport(row));
  return row;
}
