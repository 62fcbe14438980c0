import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { NotFound } from '#platform/server/errors.ts';
import { pageOf } from '#platform/server/http/paging.ts';
import type { PageQuery } from '#platform/shared/paging.ts';
import { type CustomerImport, type CustomerImportRow, type customerImports, ImportCounts } from '../contract.ts';
import { customerImportRowsTable, customerImportsTable, type FileRow, type ImportRow } from './tables.ts';

/** An import is seen by who uploaded it, and by the jobs that work on it. */
function ofUploader(ctx: Context, ...conditions: (SQL | undefined)[]): SQL | undefined {
  const { actor } = ctx;
  const person = actor.type === 'user' ? actor.id : actor.type === 'job' ? actor.userId : null;
  return ofTenant(ctx, customerImportsTable, sql`${customerImportsTable.user_id} = ${person}`, ...conditions);
}

/** The row behind an import, or 404; `lock` holds it until the transaction ends. */
export function importRow(ctx: Context, id: string, { lock = false } = {}): Promise<ImportRow> {
  return tx(ctx, async () => {
    const select = db()
      .select()
      .from(customerImportsTable)
      .where(ofUploader(ctx, eq(customerImportsTable.id, id)));
    const [row] = lock ? await select.for('update') : await select;
    if (!row) throw new NotFound('Import');
    return row;
  });
}

export async function getImport(ctx: Context, id: string): Promise<CustomerImport> {
  return asImport(await importRow(ctx, id));
}

/** What the person imported, the newest first. */
export function listImports(ctx: Context, query: PageQuery) {
  return tx(ctx, async () => {
    const orderBy = [desc(customerImportsTable.created_at), desc(customerImportsTable.id)];
    const page = await pageOf(customerImportsTable, { where: ofUploader(ctx), orderBy, query });
    return { ...page, data: page.data.map(asImport) };
  });
}

/** The rows of an import as they stand in the file. */
export function listRows(ctx: Context, id: string, { show, ...query }: z.output<typeof customerImports.rows.query>) {
  return tx(ctx, async () => {
    await importRow(ctx, id);
    const where = ofTenant(ctx, customerImportRowsTable, eq(customerImportRowsTable.customer_import_id, id), shown(show));
    const page = await pageOf(customerImportRowsTable, { where, orderBy: [asc(customerImportRowsTable.number)], query });
    return { ...page, data: page.data.map(asRow) };
  });
}

function shown(show: z.output<typeof customerImports.rows.query>['show']): SQL | undefined {
  const { problems, duplicate_by, outcome } = customerImportRowsTable;
  if (show === 'all') return undefined;
  if (show === 'problems') return sql`${problems} <> '[]'`;
  return show === 'duplicates' ? isNotNull(duplicate_by) : eq(outcome, show);
}

/** So many rows after a number: for jobs that go through all of them. */
export function rowsAfter(ctx: Context, id: string, number: number, most: number): Promise<FileRow[]> {
  const table = customerImportRowsTable;
  return tx(ctx, () =>
    db()
      .select()
      .from(table)
      .where(and(ofTenant(ctx, table, eq(table.customer_import_id, id)), sql`${table.number} > ${number}`))
      .orderBy(asc(table.number))
      .limit(most),
  );
}

export function asImport({ tenant_id: _, storage_key: __, wrapped_key: ___, counts, ...row }: ImportRow): CustomerImport {
  return { ...row, counts: ImportCounts.parse(counts) };
}

export function asRow({ tenant_id: _, made: __, ...row }: FileRow): CustomerImportRow {
  return row;
}
