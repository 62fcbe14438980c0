import { bigint, customType, integer, uuid } from 'drizzle-orm/pg-core';
import { newId } from './ids.ts';

/** timestamptz as the ISO string that records carry, in UTC with milliseconds. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** A calendar date as YYYY-MM-DD. */
export const plainDate = customType<{ data: string; driverData: string }>({ dataType: () => 'date' });

/** bytea. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Whole pence (decisions: Money). */
export const pence = () => bigint({ mode: 'number' });

/** What every table of tenants' rows begins with. Spread it first: `{ ...tenantColumns(), name: text().notNull() }`. */
export function tenantColumns() {
  const now = () => new Date().toISOString();
  return {
    id: uuid().primaryKey().$defaultFn(newId),
    tenant_id: uuid().notNull(),
    created_at: instant().notNull().$defaultFn(now),
    updated_at: instant().notNull().$defaultFn(now).$onUpdateFn(now),
  };
}

/** The integer that If-Match names; verbs raise it with every change. */
export const versionColumn = () => integer().notNull().default(1);
