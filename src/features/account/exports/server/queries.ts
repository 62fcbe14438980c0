import { and, desc, eq, gt } from 'drizzle-orm';
import { type Context, userOf } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { NotFound } from '#platform/server/errors.ts';
import { pageOf, type Paged } from '#platform/server/http/paging.ts';
import type { PageQuery } from '#platform/shared/paging.ts';
import { type DataExportRow, dataExportsTable } from './tables.ts';

/** The signed-in person's exports that are not over yet. */
export function listExports(ctx: Context, query: PageQuery): Promise<Paged<DataExportRow>> {
  const { user_id, expires_at, created_at, id } = dataExportsTable;
  return tx(ctx, () =>
    pageOf(dataExportsTable, {
      where: ofTenant(ctx, dataExportsTable, eq(user_id, userOf(ctx).id), gt(expires_at, ctx.now().toISOString())),
      orderBy: [desc(created_at), desc(id)],
      query,
    }),
  );
}

/** One of the signed-in person's exports that is not over yet, or 404: a colleague's is nobody's business. */
export function exportRow(ctx: Context, id: string): Promise<DataExportRow> {
  return tx(ctx, async (db) => {
    const own = and(eq(dataExportsTable.user_id, userOf(ctx).id), gt(dataExportsTable.expires_at, ctx.now().toISOString()));
    const [row] = await db
      .select()
      .from(dataExportsTable)
      .where(ofTenant(ctx, dataExportsTable, eq(dataExportsTable.id, id), own));
    if (!row) throw new NotFound('Export');
    return row;
  });
}
