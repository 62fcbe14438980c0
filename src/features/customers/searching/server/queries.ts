import { and, asc, desc, getTableColumns, notInArray, type SQL, sql } from 'drizzle-orm';
import { asksForNames, searchWords } from '#features/customers/rules.ts';
import { type CustomerRow, customersTable } from '#features/customers/server/tables.ts';
import { fitOf, plainOf } from '#platform/server/database/finding.ts';
import type { Db } from '#platform/server/database/frame.ts';
import { likeLiteral } from '#platform/server/http/paging.ts';
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

/**
 * The few clients that answer a search best: by the beginning of their name, by the beginnings of its words, by anything else that
 * they are found by, and where that leaves room, by what stands inside. Those that are archived come last.
 */
export async function bestRows(
  db: Db,
  { search, where, most }: { search: string; where: (found: SQL | undefined) => SQL | undefined; most: number },
): Promise<CustomerRow[]> {
  const words = searchWords(search);
  const { first_name, last_name, name_key, search_text, is_active, id } = customersTable;
  const names = [sql`${name_key}`, plainOf(sql`${first_name} || ' ' || ${last_name}`)];
  const fit = fitOf(words, ...names);
  const orderBy = [desc(is_active), asc(fit), asc(name_key), asc(id)];
  const { source, narrowed } = await sourceOf(db, search);
  const named = asksForNames(words) ? sql`${fit} < 2` : undefined;
  const first = await rowsOf(db, { source, where: where(and(narrowed, named)), orderBy, limit: most });
  if (first.length === 0 || first.length === most || !words.some((word) => word.length >= 3)) return first;
  const known = first.map((row) => row.id);
  const inside = and(notInArray(id, known), ...words.map((word) => sql`${search_text} like ${`%${likeLiteral(word)}%`}`));
  const more = await rowsOf(db, { source: searching(words, true), where: where(inside), orderBy, limit: most - first.length });
  return [...first, ...more];
}
