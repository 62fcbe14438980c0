import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Totals } from '#engine/budgets/record.ts';
import type { IncomeReportVersion } from '#features/income-reports/contract.ts';
import { bytes, tenantColumns } from '#platform/server/database/columns.ts';

/** Finished versions, with the model they were made from, and the working behind it, sealed. */
export const incomeReportVersionsTable = pgTable('income_report_versions', {
  ...tenantColumns(),
  customer_income_report_id: uuid().notNull(),
  number: integer().notNull(),
  finished_by_user_id: uuid().notNull(),
  finished_by_name: text().notNull(),
  monthly: jsonb().$type<Totals>().notNull(),
  model_sealed: bytes().notNull(),
  /** What the screen showed then; none of versions from before that was kept. */
  working_sealed: bytes(),
  status: text().$type<IncomeReportVersion['status']>().notNull(),
  files: jsonb().$type<IncomeReportVersion['files']>().notNull().default([]),
  job_id: uuid(),
});
