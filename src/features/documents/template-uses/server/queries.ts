import { count, inArray, max, type SQL, sql } from 'drizzle-orm';
import { documentBatchesTable } from '#features/documents/batches/server/tables.ts';
import { visibleDocuments } from '#features/documents/server/policy.ts';
import { documentsTable } from '#features/documents/server/tables.ts';
import type { Uses } from '#features/templates/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';

/** Counts the documents that the actor may see, and the firm's batches, by their templates: one query each, however many templates. */
export async function countUses(ctx: Context, { uses }: { uses: ReadonlyMap<string, Uses> }): Promise<void> {
  const ids = [...uses.keys()];
  if (ids.length === 0) return;
  const batches = documentBatchesTable;
  await tx(ctx, async () => {
    const ofDocuments = await counted(documentsTable, visibleDocuments(ctx, inArray(documentsTable.document_template_id, ids)));
    const ofBatches = await counted(batches, ofTenant(ctx, batches, inArray(batches.document_template_id, ids)));
    for (const one of ofDocuments) add(uses.get(one.id), 'documents', one);
    for (const one of ofBatches) add(uses.get(one.id), 'batches', one);
  });
}

interface Counted {
  id: string;
  number: number;
  at: string | null;
  user_id: string;
}

function counted(table: typeof documentsTable | typeof documentBatchesTable, where: SQL | undefined): Promise<Counted[]> {
  const { document_template_id: id, created_at, user_id } = table;
  const newest = sql<string>`(array_agg(${user_id} order by ${created_at} desc))[1]`;
  return db()
    .select({ id, number: count(), at: max(created_at), user_id: newest })
    .from(table)
    .where(where)
    .groupBy(id);
}

function add(uses: Uses | undefined, of: 'documents' | 'batches', { number, at, user_id }: Counted): void {
  if (!uses || at === null) return;
  uses[of] += number;
  if (uses.last === null || uses.last.at < at) uses.last = { at, user_id };
}
