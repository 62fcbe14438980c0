import { count, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { noLimitRows, type PageQuery } from '#platform/shared/paging.ts';
import { db } from '../database/frame.ts';
import { Invalid } from '../errors.ts';

export interface Paged<T> {
  data: T[];
  itemsPerPage: number;
  currentPage: number;
  totalPages: number;
  /** Counted up to 10,000; at that number there may be more. */
  totalItems: number;
}

/**
 * One page of a table, in a stable order. Rows are counted up to 10,000 only, so that a page costs the same in a large firm;
 * `noLimit` gives all of them up to that number and is a clear 400 beyond it.
 * @param orderBy what to order by; end it with the id, or rows that compare equal will wander between pages
 * @param beside a table to order by, of which each row has exactly one
 * @param columns those to give; all, unless said otherwise
 */
export async function pageOf<T extends PgTable, Name extends keyof T['$inferSelect'] = keyof T['$inferSelect']>(
  table: T,
  {
    where,
    orderBy,
    beside,
    columns = getTableColumns(table as PgTable) as { [name in Name]: PgColumn },
    query,
  }: {
    where?: SQL | undefined;
    orderBy: (SQL | PgColumn)[];
    beside?: { table: PgTable; on: SQL | undefined } | undefined;
    columns?: { [name in Name]: PgColumn };
    query: PageQuery;
  },
): Promise<Paged<Pick<T['$inferSelect'], Name>>> {
  const capped = db()
    .select({ one: sql`1` })
    .from(table as PgTable)
    .where(where)
    .limit(noLimitRows + 1)
    .as('capped');
  const [counted] = await db().select({ total: count() }).from(capped);
  const total = counted?.total ?? 0;
  if (query.noLimit && total > noLimitRows) {
    throw new Invalid([{ path: ['noLimit'], message: `There are more than ${noLimitRows.toLocaleString('en-GB')} rows: ask for pages` }]);
  }
  const limit = query.noLimit ? noLimitRows : query.limit;
  const page = query.noLimit ? 1 : query.page;
  const own = db()
    .select(columns)
    .from(table as PgTable);
  const rows = await (beside ? own.innerJoin(beside.table, beside.on) : own)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset((page - 1) * limit);
  return pageFrom(rows as Pick<T['$inferSelect'], Name>[], {
    total: Math.min(total, noLimitRows),
    limit: query.noLimit ? Math.max(total, 1) : limit,
    page,
  });
}

/** The paginated list of spec 3 around rows that were selected otherwise. */
export function pageFrom<T>(data: T[], { total, limit, page }: { total: number; limit: number; page: number }): Paged<T> {
  return { data, itemsPerPage: limit, currentPage: page, totalPages: Math.ceil(total / limit), totalItems: total };
}

/** Text for use inside LIKE, with its wildcards taken literally. */
export function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
