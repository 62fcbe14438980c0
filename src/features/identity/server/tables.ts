import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantColumns, versionColumn } from '#platform/server/database/columns.ts';

/** Whoever rows belong to: an organisation, or a person who works alone. */
export const tenants = pgTable('tenants', { tenant_id: uuid().primaryKey() });

export const organisations = pgTable('organisations', {
  ...tenantColumns(),
  name: text().notNull(),
  /** #rrggbb, lower case. */
  colour: text(),
  logo_file_id: uuid(),
  is_active: boolean().notNull().default(true),
  /** Members must have a second factor beyond the e-mailed code. */
  requires_two_factor: boolean().notNull().default(false),
  version: versionColumn(),
});
export type OrganisationRow = typeof organisations.$inferSelect;

/** People. What they sign in with stands in the sign-in slice, out of a tenant's reach. */
export const users = pgTable('users', {
  ...tenantColumns(),
  organisation_id: uuid(),
  organisation_role: text({ enum: ['administrator', 'contributor'] }),
  /** Where a member worked alone before they joined; null for who never did. */
  own_tenant_id: uuid(),
  email: text().notNull(),
  name: text(),
  avatar_url: text(),
  is_email_verified: boolean().notNull().default(false),
  is_platform_admin: boolean().notNull().default(false),
  is_active: boolean().notNull().default(true),
  /** The account is closed, and the row is what is left of it. */
  closed_at: instant(),
  version: integer().notNull().default(1),
});
export type UserRow = typeof users.$inferSelect;
