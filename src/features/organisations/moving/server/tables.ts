import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tenantColumns } from '#platform/server/database/columns.ts';
import type { Move, Moved } from '../contract.ts';

/** What members bring from their own tenants to the firm's; a row belongs to the firm. */
export const movesTable = pgTable('organisation_moves', {
  ...tenantColumns(),
  user_id: uuid().notNull(),
  from_tenant_id: uuid().notNull(),
  /** Null: all of them. */
  customer_ids: jsonb().$type<string[]>(),
  with_categories: boolean().notNull(),
  with_templates: boolean().notNull().default(false),
  state: text().$type<Move['state']>().notNull(),
  total: integer().notNull(),
  moved: jsonb().$type<Moved>().notNull(),
  job_id: uuid(),
});
