import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SpendingGuideline } from '#engine/sfs/record.ts';
import { instant, plainDate, tenantColumns, versionColumn } from '#platform/server/database/columns.ts';
import type { FirmRule } from '../contract.ts';

/** Headings that the firm added. */
export const incomeCategoriesTable = pgTable('income_categories', {
  ...tenantColumns(),
  user_id: uuid().notNull(),
  organisation_id: uuid(),
  category: text().notNull(),
  is_income: boolean().notNull(),
  standard_key: text().notNull(),
  is_active: boolean().notNull().default(true),
  /** A deleted category is offered and listed no more, but old lines keep its name. */
  deleted_at: instant(),
  version: versionColumn(),
});

/** Corrections that the firm keeps. */
export const categoryRulesTable = pgTable('category_rules', {
  ...tenantColumns(),
  user_id: uuid().notNull(),
  organisation_id: uuid(),
  payee: text().notNull(),
  direction: text().$type<FirmRule['direction']>().notNull(),
  category: text().notNull(),
  rename: text(),
  is_active: boolean().notNull().default(true),
  version: versionColumn(),
});

/** What the firm takes as usual spending, from a day on; amounts are pence. */
export const spendingGuidelinesTable = pgTable('spending_guidelines', {
  ...tenantColumns(),
  valid_from: plainDate().notNull(),
  amounts: jsonb().$type<SpendingGuideline['amounts']>().notNull(),
});
