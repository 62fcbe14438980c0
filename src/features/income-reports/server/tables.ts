import { boolean, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { Decision } from '#engine/evidence/record.ts';
import type { Household } from '#engine/reports/record.ts';
import { instant, plainDate, tenantColumns, versionColumn } from '#platform/server/columns.ts';
import type { ReportSummary } from '../contract.ts';

/** Reports: whose, for which period, and what people decided. */
export const incomeReportsTable = pgTable('customer_income_reports', {
  ...tenantColumns(),
  customer_id: uuid().notNull(),
  user_id: uuid().notNull(),
  organisation_id: uuid(),
  requested_at: instant().notNull(),
  is_complete: boolean().notNull().default(false),
  first_opened_by_customer_at: instant(),
  last_opened_by_customer_at: instant(),
  completed_at: instant(),
  period_from: plainDate(),
  period_to: plainDate(),
  household: jsonb().$type<Household>().notNull(),
  decisions: jsonb().$type<Decision[]>().notNull().default([]),
  summary: jsonb().$type<ReportSummary>(),
  finished_at: instant(),
  version: versionColumn(),
});
