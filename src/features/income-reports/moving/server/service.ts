import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { ClientsMove } from '#features/customers/moving/server/service.ts';
import { moveFiles } from '#features/files/server/service.ts';
import { workingPlace } from '#features/income-reports/frozen/server/queries.ts';
import { incomeReportLinesTable } from '#features/income-reports/lines/server/tables.ts';
import { refreshReportsOf } from '#features/income-reports/server/service.ts';
import { incomeReportsTable } from '#features/income-reports/server/tables.ts';
import { modelPlace } from '#features/income-reports/versions/server/queries.ts';
import { makeFilesJob } from '#features/income-reports/versions/server/service.ts';
import { incomeReportVersionsTable } from '#features/income-reports/versions/server/tables.ts';
import type { Belongings } from '#features/organisations/moving/contract.ts';
import { moveUses } from '#features/usage/server/service.ts';
import type { Context } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database/frame.ts';
import { asSystem } from '#platform/server/database/transaction.ts';
import { resealColumn } from '#platform/server/secrets/tenant-keys.ts';

/** How many reports a tenant has. */
export async function countReports(ctx: Context, { tenantId, found }: { tenantId: string; found: Belongings }): Promise<void> {
  await asSystem(ctx, 'what could be brought along', async (db) => {
    const [counted] = await db.select({ number: count() }).from(incomeReportsTable).where(eq(incomeReportsTable.tenant_id, tenantId));
    found.reports = counted?.number ?? 0;
  });
}

/** The reports of clients that go to another tenant: lines, versions, their files and uses. What lists show is worked out anew by its rules. */
export async function moveReports(ctx: Context, move: ClientsMove): Promise<void> {
  await asSystem(ctx, 'reports go to another tenant', async (db) => {
    const { tenant_id, customer_id, id } = incomeReportsTable;
    const moved = await db
      .update(incomeReportsTable)
      .set({ tenant_id: move.to, organisation_id: move.organisationId, ...withoutSuggestions })
      .where(and(eq(tenant_id, move.from), inArray(customer_id, move.ids)))
      .returning({ id });
    if (moved.length === 0) return;
    const reports = moved.map((row) => row.id);
    const lines = incomeReportLinesTable;
    await db
      .update(lines)
      .set({ tenant_id: move.to })
      .where(and(eq(lines.tenant_id, move.from), inArray(lines.customer_income_report_id, reports)));
    await moveVersions(ctx, db, move, reports);
    await moveUses(ctx, move, reports);
    for (const customerId of move.ids) await refreshReportsOf(ctx, customerId);
    move.moved.reports += moved.length;
  });
}

/** What another firm's language model suggested stays behind; that one was asked is still said. */
const withoutSuggestions = {
  suggestions_sealed: null,
  asking: sql`jsonb_set(${incomeReportsTable.asking}, '{work}', '"done"')`,
};

async function moveVersions(ctx: Context, db: Db, move: ClientsMove, reports: string[]): Promise<void> {
  const { tenant_id, customer_income_report_id, id } = incomeReportVersionsTable;
  const rows = await db
    .select()
    .from(incomeReportVersionsTable)
    .where(and(eq(tenant_id, move.from), inArray(customer_income_report_id, reports)));
  for (const row of rows) {
    const again =
      row.status === 'making' ? { job_id: ctx.enqueue(makeFilesJob, { id: row.id }, { about: row.id, tenantId: move.to }) } : {};
    await db
      .update(incomeReportVersionsTable)
      .set({
        tenant_id: move.to,
        model_sealed: await resealColumn(ctx, move, modelPlace(row.id), row.model_sealed),
        working_sealed: row.working_sealed && (await resealColumn(ctx, move, workingPlace(row.id), row.working_sealed)),
        ...again,
      })
      .where(and(eq(tenant_id, move.from), eq(id, row.id)));
  }
  const files = rows.flatMap((row) => row.files.map(({ file_metadata_id }) => file_metadata_id));
  move.moved.files += await moveFiles(ctx, move, files);
}

/** Keeps the organisation on the rows of a tenant that became one's, or is no longer. */
export async function renameTenantOfReports(
  ctx: Context,
  { tenantId, organisationId }: { tenantId: string; organisationId: string | null },
): Promise<void> {
  await asSystem(ctx, 'a tenant became an organisation’s', (db) =>
    db.update(incomeReportsTable).set({ organisation_id: organisationId }).where(eq(incomeReportsTable.tenant_id, tenantId)),
  );
}
