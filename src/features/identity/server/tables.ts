import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tenantColumns, versionColumn } from '#platform/server/columns.ts';

/** Whoever rows belong to: an organisation, or a person who works alone. */
export const tenants = pgTable('tenants', { tenant_id: uuid().primaryKey() });

export const organisations = pgTable('organisations', {
  ...tenantColumns(),
  name: text().notNull(),
  is_active: boolean().notNull().default(true),
  version: versionColumn(),
});

/** People. What they sign in with stands in the sign-in slice, out of a tenant's reach. */
export const users = pgTable('users', {
  ...tenantColumns(),
  organisation_id: uuid(),
  organisation_role: text({ enum: ['administrator', 'contributor'] }),
  email: text().notNull(),
  name: text(),
  avatar_url: text(),
  is_email_verified: boolean().notNull().default(false),
  is_platform_admin: boolean().notNull().default(false),
  is_active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
});
export type UserRow = typeof users.$inferSelect;
