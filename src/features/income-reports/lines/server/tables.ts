import { boolean, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { pence, tenantColumns, versionColumn } from '#platform/server/database/columns.ts';
import type { Frequency } from '#platform/shared/frequency.ts';

/** Lines entered by hand. */
export const incomeReportLinesTable = pgTable('income_report_lines', {
  ...tenantColumns(),
  customer_income_report_id: uuid().notNull(),
  is_income: boolean().notNull(),
  name: text().notNull(),
  category: text().notNull(),
  amount: pence().notNull(),
  currency: text().notNull(),
  frequency: smallint().$type<Frequency>().notNull(),
  source: text().$type<'manual' | 'client'>().notNull(),
  note: text(),
  version: versionColumn(),
});
