import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, tenantColumns } from '#platform/server/database/columns.ts';
import type { FilePurpose } from '../contract.ts';

/** Files. The content lies in storage under `storage_key`, sealed by a key of its own that the tenant's key wraps. */
export const fileMetadata = pgTable('file_metadata', {
  ...tenantColumns(),
  user_id: uuid(),
  organisation_id: uuid(),
  name: text().notNull(),
  mime: text().notNull(),
  size_bytes: bigint({ mode: 'number' }).notNull(),
  purpose: text().$type<FilePurpose>().notNull(),
  sha256: text().notNull(),
  storage_key: text().notNull(),
  wrapped_key: bytes().notNull(),
});
export type FileRow = typeof fileMetadata.$inferSelect;
