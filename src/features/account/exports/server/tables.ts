import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, tenantColumns } from '#platform/server/database/columns.ts';
import type { DataExport } from '../contract.ts';

/** Archives that people asked for. The content lies in sealed storage, under a key of its own. */
export const dataExportsTable = pgTable('data_exports', {
  ...tenantColumns(),
  user_id: uuid().notNull(),
  state: text().$type<DataExport['state']>().notNull(),
  storage_key: text(),
  wrapped_key: bytes(),
  size_bytes: bigint({ mode: 'number' }),
  job_id: uuid(),
  expires_at: instant().notNull(),
});
export type DataExportRow = typeof dataExportsTable.$inferSelect;
