import { asc, eq, inArray } from 'drizzle-orm';
import type { BudgetLine } from '#engine/budgets/record.ts';
import { visibleReportIds } from '#features/income-reports/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { NotFound } from '#platform/server/errors.ts';
import type { IncomeReportLine } from '../contract.ts';
import { incomeReportLinesTable } from './tables.ts';

export type LineRow = typeof incomeReportLinesTable.$inferSelect;

/** The lines of a report that were entered by hand, in the order of their making. */
export function enteredLines(ctx: Context, reportId: string): Promise<LineRow[]> {
  return tx(ctx, (db) =>
    db
      .select()
      .from(incomeReportLinesTable)
      .where(ofTenant(ctx, incomeReportLinesTable, eq(incomeReportLinesTable.customer_income_report_id, reportId)))
      .orderBy(asc(incomeReportLinesTable.created_at), asc(incomeReportLinesTable.id)),
  );
}

/** A line of a report that the actor may see, or 404. */
export function getEnteredLine(ctx: Context, id: string): Promise<LineRow> {
  const table = incomeReportLinesTable;
  return tx(ctx, async (db) => {
    const [row] = await db
      .select()
      .from(table)
      .where(ofTenant(ctx, table, eq(table.id, id), inArray(table.customer_income_report_id, visibleReportIds(ctx))));
    if (!row) throw new NotFound('Line');
    return row;
  });
}

/** A line entered by hand as the budget counts it. */
export function asBudgetLine({ id, is_income, name, category, amount, frequency, source, note }: LineRow): BudgetLine {
  return {
    key: id,
    is_income,
    name,
    category,
    amount,
    frequency,
    share: 10_000,
    source,
    pattern: null,
    note,
    counts: true,
    transactionIds: [],
  };
}

export function asEnteredLine({ tenant_id: _, ...row }: LineRow): IncomeReportLine {
  return { ...row, pattern: null };
}
