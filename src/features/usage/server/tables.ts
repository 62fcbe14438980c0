import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tenantColumns } from '#platform/server/database/columns.ts';
import type { ProductType } from '../contract.ts';

/** One row a use, never a counter alone (decisions: Plans). */
export const usageLedger = pgTable('usage_ledger', {
  ...tenantColumns(),
  user_id: uuid(),
  product_type: text().$type<ProductType>().notNull(),
  subject_id: uuid().notNull(),
  amount: integer().notNull(),
  state: text({ enum: ['reserved', 'committed', 'released'] }).notNull(),
  /** The calendar month in Europe/London, YYYY-MM. */
  month: text().notNull(),
});
