import { boolean, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { CertaintyBin, CategoryCorrections } from '#engine/accuracy/record.ts';
import type { Decision } from '#engine/evidence/record.ts';
import type { Household } from '#engine/reports/household/record.ts';
import { bytes, instant, plainDate, tenantColumns, versionColumn } from '#platform/server/database/columns.ts';
import type { ReportAsking, ReportSummary } from '../contract.ts';

/** Reports: whose, for which period, what people decided, how often they corrected, how sure the rest is, and, sealed, what a language model suggested. */
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
  certainty: jsonb().$type<CertaintyBin[]>().notNull().default([]),
  corrections: jsonb().$type<CategoryCorrections[]>().notNull().default([]),
  finished_at: instant(),
  asking: jsonb().$type<ReportAsking>(),
  suggestions_sealed: bytes(),
  version: versionColumn(),
});
