import { asc, eq, gt, ne } from 'drizzle-orm';
import type { Presence } from '#features/documents/presence/contract.ts';
import { presentForMs } from '#features/documents/presence/rules.ts';
import { namesOf } from '#features/templates/server/queries.ts';
import { type Context, userOf } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { documentPresencesTable } from './tables.ts';

/** Who else looks at a document at the moment, whoever came first before the others. */
export function othersAt(ctx: Context, documentId: string): Promise<Presence[]> {
  const { document_id, user_id, field, seen_at, created_at } = documentPresencesTable;
  const since = new Date(ctx.now().getTime() - presentForMs).toISOString();
  return tx(ctx, async () => {
    const there = ofTenant(ctx, documentPresencesTable, eq(document_id, documentId), ne(user_id, userOf(ctx).id), gt(seen_at, since));
    const rows = await db().select({ user_id, field }).from(documentPresencesTable).where(there).orderBy(asc(created_at));
    const names = await namesOf(
      ctx,
      rows.map((row) => row.user_id),
    );
    // Who has left the firm has no name in it, and is nobody's colleague.
    return rows.filter((row) => names.has(row.user_id)).map((row) => ({ ...row, user_name: names.get(row.user_id) ?? null }));
  });
}
