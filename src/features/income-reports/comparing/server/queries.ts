import { desc, eq } from 'drizzle-orm';
import { compareReports } from '#engine/comparing/compare.ts';
import { comparisonCsv } from '#engine/comparing/csv.ts';
import { ofVisibleCustomer } from '#features/customers/server/policy.ts';
import { getCustomer } from '#features/customers/server/queries.ts';
import { type ReportRow, reportRow } from '#features/income-reports/server/queries.ts';
import { incomeReportsTable } from '#features/income-reports/server/tables.ts';
import { modelAsItStands } from '#features/income-reports/versions/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import type { Download } from '#platform/server/http/download.ts';
import type { ComparableReport, ComparedReports } from '../contract.ts';
import { usualEarlier } from '../rules.ts';
import { mustBeComparable } from './policy.ts';

/** So many reports of a client are offered to compare with. */
const mostOffered = 50;

/** A report beside another of its client; the usual earlier one where none is named. A report of another client is refused. */
export function comparedWith(ctx: Context, id: string, otherId: string | undefined): Promise<ComparedReports> {
  return tx(ctx, async () => {
    const row = await reportRow(ctx, id);
    const others = await otherReports(ctx, row);
    const report = asComparable(row);
    const offered = others.map(asComparable);
    const chosen = otherId ?? usualEarlier(report, offered)?.id;
    if (chosen === undefined) return { report, with: null, comparison: null, others: offered };
    const other = others.find((one) => one.id === chosen) ?? (await reportRow(ctx, chosen));
    mustBeComparable(row, other, 'with');
    const [earlier, later] = [await modelAsItStands(ctx, other), await modelAsItStands(ctx, row)];
    return { report, with: asComparable(other), comparison: compareReports(earlier, later), others: offered };
  });
}

/** The comparison as a file. */
export async function comparedCsv(ctx: Context, id: string, otherId: string): Promise<Download> {
  const { comparison } = await comparedWith(ctx, id, otherId);
  const { customer_id } = await reportRow(ctx, id);
  const { first_name, last_name } = await getCustomer(ctx, customer_id);
  const name = `What changed - ${first_name} ${last_name}`.slice(0, 200).toWellFormed();
  return { name: `${name}.csv`, mime: 'text/csv', content: Buffer.from(comparison ? comparisonCsv(comparison) : '') };
}

function otherReports(ctx: Context, { id, customer_id }: ReportRow): Promise<ReportRow[]> {
  return tx(ctx, async () => {
    const rows = await db()
      .select()
      .from(incomeReportsTable)
      .where(ofVisibleCustomer(ctx, incomeReportsTable, eq(incomeReportsTable.customer_id, customer_id)))
      .orderBy(desc(incomeReportsTable.requested_at), desc(incomeReportsTable.id))
      .limit(mostOffered + 1);
    return rows.filter((row) => row.id !== id).slice(0, mostOffered);
  });
}

function asComparable({ id, requested_at, finished_at, period_from, period_to, summary }: ReportRow): ComparableReport {
  const asked = period_from && period_to ? { from: period_from, to: period_to } : null;
  return { id, requested_at, finished_at, period: asked ?? summary?.period ?? null, monthly: summary?.monthly ?? null };
}
