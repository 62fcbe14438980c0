import { desc, eq } from 'drizzle-orm';
import { spendingGuidelinesTable } from '#features/categories/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { NotFound } from '#platform/server/errors.ts';
import type { FirmGuideline } from '../contract.ts';

const table = spendingGuidelinesTable;

/** The firm's guidelines, the newest first. */
export function listGuidelines(ctx: Context): Promise<FirmGuideline[]> {
  return tx(ctx, async (db) => {
    const rows = await db.select().from(table).where(ofTenant(ctx, table)).orderBy(desc(table.valid_from));
    return rows.map(asGuideline);
  });
}

/** One guideline of the firm, or 404. */
export function getGuideline(ctx: Context, id: string): Promise<FirmGuideline> {
  return tx(ctx, async (db) => {
    const [row] = await db
      .select()
      .from(table)
      .where(ofTenant(ctx, table, eq(table.id, id)));
    if (!row) throw new NotFound('Guideline');
    return asGuideline(row);
  });
}

function asGuideline({ id, created_at, updated_at, valid_from, amounts }: typeof table.$inferSelect): FirmGuideline {
  return { id, created_at, updated_at, valid_from, amounts };
}
