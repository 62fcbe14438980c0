import { boolean, jsonb, pgTable, smallint } from 'drizzle-orm/pg-core';
import { usualAcceptedErrors, usualReviewBelow } from '#features/income-reports/rules.ts';
import { tenantColumns } from '#platform/server/database/columns.ts';

/** What a firm decided about reports as such. */
export const reportSettingsTable = pgTable('income_report_settings', {
  ...tenantColumns(),
  shows_markers: boolean().notNull().default(false),
  /** Per cent: payees whose category is less sure are put to review. */
  review_below: smallint().notNull().default(usualReviewBelow),
  /** The same of single categories, by their keys, where the firm took a proposal. */
  review_levels: jsonb().$type<Record<string, number>>().notNull().default({}),
  /** Of a hundred lines that nobody looks at, how many the firm accepts under a wrong heading. */
  accepted_errors: smallint().notNull().default(usualAcceptedErrors),
});
