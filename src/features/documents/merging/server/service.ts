import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { fallBack } from '#features/documents/moves/server/service.ts';
import { setDocument } from '#features/documents/server/service.ts';
import { type DocumentRow, documentsTable } from '#features/documents/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';

interface Pair {
  fromId: string;
  intoId: string;
}

/** By this name a merge writes down what went over. */
const kept = 'documents';

/** How many letters and documents a client has. */
export function countDocumentsOf(
  ctx: Context,
  { customerId, counts }: { customerId: string; counts: Record<string, number> },
): Promise<void> {
  return tx(ctx, async () => {
    const { length } = await documentsWhere(ctx, and(eq(documentsTable.customer_id, customerId), isNull(documentsTable.deleted_at)));
    if (length > 0) counts[kept] = length;
  });
}

/** The other client's letters and documents become the kept one's. */
export function mergeDocuments(ctx: Context, { fromId, intoId, records }: Pair & { records: Record<string, string[]> }): Promise<void> {
  return tx(ctx, async () => {
    const theirs = await documentsWhere(ctx, eq(documentsTable.customer_id, fromId));
    for (const row of theirs) await giveTo(ctx, row, intoId);
    records[kept] = theirs.map(({ id }) => id);
  });
}

/** Takes back what `mergeDocuments` wrote down, as far as it is still the kept client's. */
export function unmergeDocuments(
  ctx: Context,
  { fromId, intoId, records }: Pair & { records: Readonly<Record<string, string[]>> },
): Promise<void> {
  return tx(ctx, async () => {
    const moved = records[kept] ?? [];
    if (moved.length === 0) return;
    const still = await documentsWhere(ctx, and(inArray(documentsTable.id, moved), eq(documentsTable.customer_id, intoId)));
    for (const row of still) await giveTo(ctx, row, fromId);
  });
}

/** What is not final may say something else of another client: what was judged and approved of it counts no more. */
async function giveTo(ctx: Context, row: DocumentRow, customerId: string): Promise<void> {
  const content = row.content + Number(row.status !== 'final');
  await setDocument(ctx, row.id, { customer_id: customerId, content });
  await fallBack(ctx, { ...row, content, customer_id: customerId });
}

function documentsWhere(ctx: Context, where: SQL | undefined): Promise<DocumentRow[]> {
  return db()
    .select()
    .from(documentsTable)
    .where(ofTenant(ctx, documentsTable, where))
    .for('update');
}
