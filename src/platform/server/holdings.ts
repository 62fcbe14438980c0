import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Context, tenantOf } from './context.ts';
import { db, tx } from './database/transaction.ts';

/** What a slice adds to the data that a person takes along: one JSON file of the export. */
export interface Exporter {
  /** The file's name without its ending, `clients`. */
  readonly name: string;
  /**
   * `person`: what is held about them, wherever they work. `workspace`: rows of the tenant that is theirs alone; a firm's rows
   * are the firm's to export.
   */
  readonly of: 'person' | 'workspace';
  /** The rows, page by page; `ctx` is a job's in the tenant that is meant. Outside transactions. */
  readonly pages: (ctx: Context, userId: string) => AsyncIterable<readonly object[]>;
}

/** Whose data goes: `tenantId` is the tenant that is theirs alone. */
export interface Leaver {
  userId: string;
  tenantId: string;
}

/** Takes away what a slice holds of a person who closes their account, inside the system transaction of the closing. */
export type Eraser = (ctx: Context, leaver: Leaver) => Promise<void>;

/** What every table of tenants' rows has. */
export type TenantTable = PgTable & { id: PgColumn; tenant_id: PgColumn };

const rowsAPage = 200;
const inner = new Set(['tenant_id', 'storage_key']);

/** An exporter of all rows that the tenant has in a table, in the order of their ids; sealed columns are left out. */
export function exportTable(name: string, table: TenantTable): Exporter {
  return { name, of: 'workspace', pages: (ctx) => tableRows(ctx, table) };
}

/** All rows that the tenant has in a table, page by page, without what is sealed; `asExported` puts in what that was. */
export async function* tableRows<T extends TenantTable>(
  ctx: Context,
  table: T,
  { rows = rowsAPage, asExported }: { rows?: number; asExported?: (row: T['$inferSelect'], plain: object) => Promise<object> } = {},
): AsyncGenerator<readonly object[]> {
  for (let after: string | null = null; ;) {
    const page: T['$inferSelect'][] = await pageAfter(ctx, table, after, rows);
    if (page.length === 0) return;
    const shown: object[] = [];
    for (const row of page) {
      const plain = withoutSealed(table, row);
      shown.push(asExported ? await asExported(row, plain) : plain);
    }
    yield shown;
    after = (page.at(-1) as { id: string }).id;
  }
}

/** An eraser of all rows that the tenant has in these tables, one after the other: what refers to another first. */
export function eraseTables(...tables: readonly (PgTable & { tenant_id: PgColumn })[]): Eraser {
  return async (_, { tenantId }) => {
    for (const table of tables) await db().delete(table).where(eq(table.tenant_id, tenantId));
  };
}

function pageAfter<T extends TenantTable>(ctx: Context, table: T, after: string | null, rows: number): Promise<T['$inferSelect'][]> {
  return tx(ctx, async () => {
    const own = eq(table.tenant_id, tenantOf(ctx));
    const page = await db()
      .select()
      .from(table as PgTable)
      .where(after === null ? own : and(own, gt(table.id, after)))
      .orderBy(asc(table.id))
      .limit(rows);
    return page as T['$inferSelect'][];
  });
}

/** A row without bytea columns, which hold sealed values and hashes, and without what means nothing outside. */
function withoutSealed(table: TenantTable, row: object): object {
  const shown = Object.entries(getTableColumns(table))
    .filter(([name, column]) => !inner.has(name) && column.getSQLType() !== 'bytea')
    .map(([name]) => name);
  return Object.fromEntries(Object.entries(row).filter(([name]) => shown.includes(name)));
}
