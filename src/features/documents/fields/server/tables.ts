import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, tenantColumns } from '#platform/server/database/columns.ts';
import type { Decision } from '../contract.ts';

/** What people said of fields, one row each time; of a field the newest counts. */
export const documentDecisionsTable = pgTable('document_decisions', {
  ...tenantColumns(),
  document_id: uuid().notNull(),
  seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  field: text().notNull(),
  decision: text().$type<Decision>().notNull(),
  value_sealed: bytes(),
  /** The picture that they gave. */
  file_metadata_id: uuid(),
  user_id: uuid().notNull(),
});
