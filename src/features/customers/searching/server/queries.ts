import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { searchWords } from '#features/customers/rules.ts';
import { type CustomerRow, customersTable } from '#features/customers/server/tables.ts';
import type { Db } from '#platform/server/database/frame.ts';
import { noLimitRows } from '#platform/shared/paging.ts';

/** Where clients are read from. */
export type Source = typeof customersTable | SQL;

/** How many clients a condition leaves, counted no further than `most`. */
export async function countUpTo(db: Db, source: Source, where: SQL | undefined, most: number): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(source)
    .where(where)
    .limit(most)
    .as('some');
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(some);
  return counted?.total ?? 0;
}

/**
 * Where clients are read from: the table, or in its place what a search finds as it was typed or, where that is nothing, what
 * comes close to it. A single letter begins a surname.
 */
export async function sourceOf(db: Db, search = ''): Promise<{ source: Source; narrowed?: SQL | undefined }> {
  const words = searchWords(search);
  const [only = ''] = words;
  if (words.length === 0) return { source: customersTable, narrowed: search.trim() === '' ? undefined : sql`false` };
  if (words.length === 1 && only.length === 1) {
    const { name_key } = customersTable;
    return { source: customersTable, narrowed: sql`${name_key} >= ${only} and ${name_key} < ${only + last}` };
  }
  const exact = searching(words, false);
  if (!words.some((word) => word.length >= 3)) return { source: exact };
  const { rows } = await db.execute(sql`select 1 from search_customers(${sql.param(words)}::text[], false, 1)`);
  return { source: rows.length > 0 ? exact : searching(words, true) };
}

/** Stands in the place of the table, under its name. */
function searching(words: string[], near: boolean): SQL {
  return sql`search_customers(${sql.param(words)}::text[], ${near}, ${noLimitRows + 1}) as ${customersTable}`;
}

/** Stands after every letter. */
const last = '\u{10ffff}';

/** Every column by its own decoder, whatever stands in the place of the table. */
const customerColumns = Object.fromEntries(
  Object.entries(getTableColumns(customersTable)).map(([name, column]) => [name, sql`${column}`.mapWith(column)]),
);

/** The rows of a source in order; they are whole clients, which TypeScript can't see through `customerColumns`. */
export async function rowsOf(
  db: Db,
  { source, where, orderBy, limit, offset = 0 }: { source: Source; where: SQL | undefined; orderBy: SQL[]; limit: number; offset?: number },
): Promise<CustomerRow[]> {
  const rows: unknown[] = await db
    .select(customerColumns)
    .from(source)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return rows as CustomerRow[];
}
