import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { CustomerRow } from '#features/customers/server/tables.ts';
import { instant, tenantColumns } from '#platform/server/database/columns.ts';

/** What went over in a merge: ids of records by table, as each slice wrote them down, and the kept client's fields as they were. */
export interface Moved {
  records: Record<string, string[]>;
  before: Pick<
    CustomerRow,
    'partner_customer_id' | 'external_crm_id' | 'primary_email_id' | 'primary_tel_id' | 'primary_address_id' | 'report_finished_at'
  >;
}

/** Clients that became one. */
export const customerMergesTable = pgTable('customer_merges', {
  ...tenantColumns(),
  user_id: uuid().notNull(),
  into_id: uuid().notNull(),
  from_id: uuid().notNull(),
  moved: jsonb().$type<Moved>().notNull(),
  undone_at: instant(),
});
