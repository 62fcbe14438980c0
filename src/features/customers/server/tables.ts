import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tenantColumns, versionColumn } from '#platform/server/columns.ts';

/** Clients of the firm. */
export const customersTable = pgTable('customers', {
  ...tenantColumns(),
  organisation_id: uuid(),
  owner_user_id: uuid().notNull(),
  first_name: text().notNull(),
  last_name: text().notNull(),
  primary_email_id: uuid(),
  primary_address_id: uuid(),
  primary_tel_id: uuid(),
  external_crm_id: text(),
  is_active: boolean().notNull().default(true),
  version: versionColumn(),
});

/** Clients' e-mail addresses. */
export const customerEmailsTable = pgTable('customer_emails', {
  ...tenantColumns(),
  customer_id: uuid().notNull(),
  email: text().notNull(),
  email_type: text(),
  notes: text(),
});

/** Clients' telephone numbers. */
export const customerTelephonesTable = pgTable('customer_telephones', {
  ...tenantColumns(),
  customer_id: uuid().notNull(),
  telephone: text().notNull(),
  telephone_type: text(),
  notes: text(),
});
