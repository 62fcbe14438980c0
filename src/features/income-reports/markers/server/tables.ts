import { boolean, pgTable, smallint } from 'drizzle-orm/pg-core';
import { usualReviewBelow } from '#features/income-reports/rules.ts';
import { tenantColumns } from '#platform/server/database/columns.ts';

/** What a firm decided about reports as such. */
export const reportSettingsTable = pgTable('income_report_settings', {
  ...tenantColumns(),
  shows_markers: boolean().notNull().default(false),
  /** Per cent: payees whose category is less sure are put to review. */
  review_below: smallint().notNull().default(usualReviewBelow),
});
