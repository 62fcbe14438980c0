import { eq } from 'drizzle-orm';
import type { AdminRow } from '#features/admin/contract.ts';
import { customersTable } from '#features/customers/server/tables.ts';
import { organisations } from '#features/identity/server/tables.ts';
import { incomeReportsTable } from '#features/income-reports/server/tables.ts';
import { listVersions, modelOfVersion, versionRow } from '#features/income-reports/versions/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { stableId } from '#platform/server/database/ids.ts';
import { asSystem, createContext } from '#platform/server/database/transaction.ts';

/**
 * The lines of the newest finished version of a report of any firm, as they were frozen (docs/decisions/0003). What was worked
 * out but never finished is nobody's to list. Null for a report that is not there.
 */
export async function frozenLines(ctx: Context, reportId: string): Promise<{ tenant: string; rows: AdminRow[] } | null> {
  const [found] = await asSystem(ctx, 'whose report is it', (db) =>
    db
      .select({ report: incomeReportsTable, client: customersTable, firm: organisations.name })
      .from(incomeReportsTable)
      .innerJoin(customersTable, eq(customersTable.id, incomeReportsTable.customer_id))
      .leftJoin(organisations, eq(organisations.tenant_id, incomeReportsTable.tenant_id))
      .where(eq(incomeReportsTable.id, reportId)),
  );
  if (!found || ctx.actor.type !== 'platform-admin') return null;
  const { report, client, firm } = found;
  const tenant = report.tenant_id;
  // In the firm's own name, as its versions are sealed under its key.
  const inFirm = createContext(ctx.services, { ...ctx, actor: { ...ctx.actor, tenantId: tenant } });
  const [version] = await listVersions(inFirm, reportId);
  if (!version) return { tenant, rows: [] };
  const { lines, currency } = await modelOfVersion(inFirm, await versionRow(inFirm, { id: version.id }));
  const shared = {
    firm,
    customer: `${client.first_name} ${client.last_name}`,
    customer_income_report_id: reportId,
    organisation_id: report.organisation_id,
    currency,
    created_at: version.created_at,
    updated_at: version.updated_at,
  };
  const rows = lines.map(({ key, is_income, name, category, amount, frequency, source }) => {
    return { ...shared, id: stableId('income-report-line', reportId, key), is_income, name, category, amount, frequency, source };
  });
  return { tenant, rows };
}
