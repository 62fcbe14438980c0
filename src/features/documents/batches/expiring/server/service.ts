import { lt } from 'drizzle-orm';
import { documentBatchesTable } from '#features/documents/batches/server/tables.ts';
import { batchEvents } from '#features/documents/server/events.ts';
import { expireFiles } from '#features/files/server/service.ts';
import type { Context } from '#platform/server/context.ts';
import { asSystem } from '#platform/server/database/transaction.ts';

/** Removes batches that are over, with their archives, of all tenants. */
export async function expireBatches(ctx: Context): Promise<void> {
  await asSystem(ctx, 'remove batches that are over', async (db) => {
    const over = lt(documentBatchesTable.expires_at, ctx.now().toISOString());
    for (const { id, tenant_id: tenantId, name, file_metadata_id } of await db.delete(documentBatchesTable).where(over).returning()) {
      if (file_metadata_id) await expireFiles(ctx, tenantId, [file_metadata_id]);
      ctx.audit(batchEvents.expired, { tenantId, id, personal: { name } });
    }
  });
}
