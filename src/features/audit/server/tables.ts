import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/database/columns.ts';

/** Signed heads of chains. Nobody may change or delete one. */
export const auditAnchors = pgTable('audit_anchors', {
  tenant_id: uuid().notNull(),
  seq: bigint({ mode: 'number' }).notNull(),
  at: instant().notNull(),
  signed: text().notNull(),
});
