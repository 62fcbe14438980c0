import { boolean, pgTable } from 'drizzle-orm/pg-core';
import { tenantColumns } from '#platform/server/columns.ts';

/** What a firm decided about reports as such. */
export const reportSettingsTable = pgTable('income_report_settings', {
  ...tenantColumns(),
  shows_markers: boolean().notNull(),
});
