import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { PayeeQuestion } from '#engine/categories/asking.ts';
import type { CustomerIncomeReport, ReportAsking } from '#features/income-reports/contract.ts';
import { reportEvents } from '#features/income-reports/server/events.ts';
import { getReport, type ReportRow, reportRow } from '#features/income-reports/server/queries.ts';
import { incomeReportsTable } from '#features/income-reports/server/tables.ts';
import type { AskedModel, InstalledModel } from '#features/language-models/contract.ts';
import { modelToAsk } from '#features/language-models/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { Conflict } from '#platform/server/errors.ts';
import { job } from '#platform/server/jobs/job.ts';
import { encryptColumn } from '#platform/server/secrets/tenant-keys.ts';
import { questionsOf, suggestionsPlace, type Told, toldOf } from './queries.ts';

/** Asks the firm's language model about doubtful payees of a report; the handler is in jobs.ts. */
export const askModelJob = job({ name: 'income-reports.ask-model', payload: z.object({ id: z.uuid() }), retries: 1, expireSeconds: 300 });

/** Has the model asked about what it wasn't asked about yet. */
export function askAboutReport(ctx: Context, id: string): Promise<CustomerIncomeReport> {
  return tx(ctx, async () => {
    const row = await reportRow(ctx, id, { lock: true });
    if (row.finished_at) throw new Conflict('This report is finished. Reopen it to go on working');
    if (!(await modelToAsk(ctx, 'payments'))) throw new Conflict('Your firm has no language model asked about payments');
    await queueAsking(ctx, row);
    return getReport(ctx, id);
  });
}

/** Has the model asked about a client's open reports, where the firm agreed to that: their statements are not what they were. */
export function askAboutReportsOf(ctx: Context, customerId: string): Promise<void> {
  return tx(ctx, async () => {
    if (!(await modelToAsk(ctx, 'payments'))) return;
    const { id, customer_id, finished_at } = incomeReportsTable;
    const open = ofTenant(ctx, incomeReportsTable, and(eq(customer_id, customerId), isNull(finished_at)));
    for (const report of await db().select({ id }).from(incomeReportsTable).where(open))
      await queueAsking(ctx, await reportRow(ctx, report.id, { lock: true }));
  });
}

/** A job that waits is enough, one that is at work already is followed by another; without anything to ask there is none. */
async function queueAsking(ctx: Context, row: ReportRow): Promise<void> {
  if (row.asking?.work === 'waiting' || (await questionsOf(ctx, row)).length === 0) return;
  const job_id = ctx.enqueue(askModelJob, { id: row.id }, { about: row.id });
  await setAsking(ctx, row.id, { work: 'waiting', job_id, model: row.asking?.model ?? null });
}

/**
 * Marks that a job asks now, and gives what and whom; null where another job does that, or nothing is to be sent any more. That a model
 * is asked is written down before anything is sent.
 */
export function recordStarted(
  ctx: Context,
  id: string,
): Promise<{ customer_id: string; questions: PayeeQuestion[]; installed: InstalledModel } | null> {
  return tx(ctx, async () => {
    const row = await askedRow(ctx, id);
    if (!row?.asking || row.asking.job_id !== jobOf(ctx)) return null;
    const allowed = await modelToAsk(ctx, 'payments');
    const questions = allowed && !row.finished_at ? await questionsOf(ctx, row) : [];
    if (!allowed || questions.length === 0) {
      await setAsking(ctx, id, row.asking.model && { ...row.asking, work: 'done' });
      return null;
    }
    const { model: installed } = allowed;
    const model: AskedModel = { ...installed, questions: questions.length, answered: 0, bytes_sent: 0, failure: null };
    await setAsking(ctx, id, { ...row.asking, work: 'working', model });
    return { customer_id: row.customer_id, questions, installed };
  });
}

/** Keeps what the model told beside what it told before; what it told nothing of may be asked again. */
export function recordAnswers(ctx: Context, id: string, { model, told }: { model: AskedModel; told: readonly Told[] }): Promise<void> {
  return tx(ctx, async () => {
    const row = await askedRow(ctx, id);
    if (!row?.asking) return;
    const isLatest = row.asking.job_id === jobOf(ctx);
    await setAsking(ctx, id, { ...row.asking, ...(isLatest && { work: 'done' as const }), model });
    const all = new Map([...(await toldOf(ctx, row)), ...told].map((one) => [one.group, one]));
    const suggestions_sealed = await encryptColumn(ctx, suggestionsPlace(id), JSON.stringify([...all.values()]));
    await setReport(ctx, id, { suggestions_sealed });
    const suggested = told.filter(({ category }) => category !== null).length;
    const details = { model: model.model, questions: model.questions, answered: model.answered, payees: told.length, suggested };
    ctx.audit(reportEvents.suggested, { id, customerId: row.customer_id, details });
  });
}

/** Writes down that asking broke down on this side; the categories of code stay. */
export function recordBreakdown(ctx: Context, id: string): Promise<void> {
  return tx(ctx, async () => {
    const row = await askedRow(ctx, id);
    if (!row?.asking || row.asking.job_id !== jobOf(ctx)) return;
    const { model } = row.asking;
    await setAsking(ctx, id, model && { ...row.asking, work: 'done', model: { ...model, failure: 'unavailable' } });
  });
}

async function askedRow(ctx: Context, id: string): Promise<ReportRow | undefined> {
  const [row] = await db()
    .select()
    .from(incomeReportsTable)
    .where(ofTenant(ctx, incomeReportsTable, eq(incomeReportsTable.id, id)))
    .for('update');
  return row;
}

function jobOf({ actor }: Context): string | null {
  return actor.type === 'job' ? actor.id : null;
}

function setAsking(ctx: Context, id: string, asking: ReportAsking | null): Promise<void> {
  return setReport(ctx, id, { asking });
}

async function setReport(ctx: Context, id: string, set: Partial<ReportRow>): Promise<void> {
  await db()
    .update(incomeReportsTable)
    .set(set)
    .where(ofTenant(ctx, incomeReportsTable, eq(incomeReportsTable.id, id)));
}
