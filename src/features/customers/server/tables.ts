import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantColumns, versionColumn } from '#platform/server/database/columns.ts';

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
  /** Only its owner sees it, and whatever hangs on it. */
  is_private: boolean().notNull().default(false),
  /** The joint partner, who is a client too; each names the other. */
  partner_customer_id: uuid(),
  /** Set on a client that was merged into another: out of every list, kept for an undo. */
  merged_into_id: uuid(),
  report_finished_at: instant(),
  /** What lists are ordered by; `nameKey` makes it. */
  name_key: text().notNull().default(''),
  /** What a search finds the client by; `searchText` makes it. */
  search_text: text().notNull().default(''),
  version: versionColumn(),
});
export type CustomerRow = typeof customersTable.$inferSelect;

/** Clients' e-mail addresses. */
export const customerEmailsTable = pgTable('customer_emails', {
  ...tenantColumns(),
  customer_id: uuid().notNull(),
  email: text().notNull(),
  email_key: text().notNull().default(''),
  email_type: text(),
  notes: text(),
  version: versionColumn(),
});

/** Clients' telephone numbers, as typed and, where they can be read, as E.164. */
export const customerTelephonesTable = pgTable('customer_telephones', {
  ...tenantColumns(),
  customer_id: uuid().notNull(),
  telephone: text().notNull(),
  telephone_e164: text(),
  telephone_type: text(),
  notes: text(),
  version: versionColumn(),
});

/** Where clients live and get their post. */
export const customerAddressesTable = pgTable('customer_addresses', {
  ...tenantColumns(),
  customer_id: uuid().notNull(),
  address_1: text().notNull(),
  address_2: text(),
  address_3: text(),
  city: text(),
  state: text(),
  country: text().notNull(),
  postal_code: text(),
  address_type: text(),
  notes: text(),
  version: versionColumn(),
});
