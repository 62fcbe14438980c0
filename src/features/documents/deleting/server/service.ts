import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Document } from '#features/documents/contract.ts';
import { keptForDays } from '#features/documents/deleting/rules.ts';
import { documentDecisionsTable } from '#features/documents/fields/server/tables.ts';
import { queueReading } from '#features/documents/reading/server/service.ts';
import { documentEvents } from '#features/documents/server/events.ts';
import { documentsEver } from '#features/documents/server/policy.ts';
import { documentRow, getDocument } from '#features/documents/server/queries.ts';
import { setDocument } from '#features/documents/server/service.ts';
import { type DocumentRow, documentsTable } from '#features/documents/server/tables.ts';
import { documentSourcesTable } from '#features/documents/sources/server/tables.ts';
import { documentVersionsTable } from '#features/documents/versions/server/tables.ts';
import { expireFiles } from '#features/files/server/service.ts';
import type { Context } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database/frame.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { asSystem, db, tx } from '#platform/server/database/transaction.ts';
import { Conflict, NotFound } from '#platform/server/errors.ts';
import { job } from '#platform/server/jobs/job.ts';

/** Takes away for good what was deleted long enough ago. */
export const removeDeletedJob = job({ name: 'documents.remove-deleted', payload: z.object({}) });

/** Deletes a document that was never final: nobody sees it any more, and for a while it can be brought back as it was. */
export function deleteDocument(ctx: Context, id: string): Promise<void> {
  return tx(ctx, async () => {
    const before = await documentRow(ctx, id, { lock: true });
    await expectNeverFinal(ctx, before);
    await setDocument(ctx, id, { deleted_at: ctx.now().toISOString() });
    ctx.audit(documentEvents.deleted, { id, customerId: before.customer_id, before, after: null });
  });
}

async function expectNeverFinal(ctx: Context, { id }: DocumentRow): Promise<void> {
  const table = documentVersionsTable;
  const there = ofTenant(ctx, table, eq(table.document_id, id));
  const [version] = await db().select({ id: table.id }).from(table).where(there).limit(1);
  if (version) throw new Conflict('This document was final once, and is kept', { current: await getDocument(ctx, id) });
}

/** Brings a deleted document back as it was, or 404 once it is gone for good. One that is there already stays as it is. */
export function restoreDocument(ctx: Context, id: string): Promise<Document> {
  return tx(ctx, async () => {
    const own = documentsEver(ctx, eq(documentsTable.id, id));
    const [row] = await db().select().from(documentsTable).where(own).for('update');
    if (!row) throw new NotFound('Document');
    if (row.deleted_at !== null) {
      await setDocument(ctx, id, { deleted_at: null });
      // What was read when it was deleted was written down nowhere.
      if (row.work === 'waiting' || row.work === 'working') await queueReading(ctx, { ...row, work: 'done' });
      ctx.audit(documentEvents.restored, { id, customerId: row.customer_id });
    }
    return getDocument(ctx, id);
  });
}

/** Removes for good, with the papers and pictures that were uploaded for them, what all tenants deleted longer ago than it is kept. */
export async function removeDeleted(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - keptForDays * 86_400_000).toISOString();
  await asSystem(ctx, 'remove documents that were deleted long ago', async (all) => {
    const { deleted_at } = documentsTable;
    const over = await all
      .select()
      .from(documentsTable)
      .where(and(isNotNull(deleted_at), lt(deleted_at, before)));
    for (const row of over) await removeForGood(ctx, all, row);
  });
}

async function removeForGood(ctx: Context, all: Db, { id, tenant_id, customer_id, name, edited_file_id }: DocumentRow): Promise<void> {
  const [decisions, sources] = [documentDecisionsTable, documentSourcesTable];
  const pictures = await all
    .delete(decisions)
    .where(and(eq(decisions.tenant_id, tenant_id), eq(decisions.document_id, id)))
    .returning({ file: decisions.file_metadata_id });
  const papers = await all
    .delete(sources)
    .where(and(eq(sources.tenant_id, tenant_id), eq(sources.document_id, id)))
    .returning({ file: sources.file_metadata_id, origin: sources.origin });
  await all.delete(documentsTable).where(and(eq(documentsTable.tenant_id, tenant_id), eq(documentsTable.id, id)));
  const uploaded = papers.filter(({ origin }) => origin !== 'income-report').map(({ file }) => file);
  const given = [...pictures.map(({ file }) => file), edited_file_id].filter((file) => file !== null);
  await expireFiles(ctx, tenant_id, [...uploaded, ...given]);
  ctx.audit(documentEvents.removed, { tenantId: tenant_id, id, customerId: customer_id, personal: { name } });
}
