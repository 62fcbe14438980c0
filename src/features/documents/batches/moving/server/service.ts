import { and, count, eq } from 'drizzle-orm';
import { sealedPlace } from '#features/documents/batches/server/queries.ts';
import { type BatchRecord, documentBatchesTable } from '#features/documents/batches/server/tables.ts';
import { batchEvents } from '#features/documents/server/events.ts';
import { moveFiles } from '#features/files/server/service.ts';
import type { Relocation } from '#features/identity/server/service.ts';
import type { Belongings } from '#features/organisations/moving/contract.ts';
import type { MoveStep } from '#features/organisations/moving/server/service.ts';
import { moveUses, release } from '#features/usage/server/service.ts';
import type { Context } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database/frame.ts';
import { asSystem } from '#platform/server/database/transaction.ts';
import { resealColumn } from '#platform/server/secrets/tenant-keys.ts';

const { tenant_id, user_id, id: batchId } = documentBatchesTable;

/** How many batches a tenant has. */
export async function countBatches(ctx: Context, { tenantId, found }: { tenantId: string; found: Belongings }): Promise<void> {
  await asSystem(ctx, 'what could be brought along', async (db) => {
    const [counted] = await db.select({ batches: count() }).from(documentBatchesTable).where(eq(tenant_id, tenantId));
    found.batches = counted?.batches ?? 0;
  });
}

/** Batches go where the templates go that they are made with, as plain documents do. */
export async function moveBatches(ctx: Context, step: MoveStep): Promise<void> {
  if (!step.withTemplates) return;
  await asSystem(ctx, 'batches go to another tenant', async (db) => {
    const rows = await db.select().from(documentBatchesTable).where(eq(tenant_id, step.from));
    for (const row of rows) await moveBatch(ctx, db, step, row);
    await moveUses(
      ctx,
      step,
      rows.map(({ id }) => id),
    );
    await releaseStopped(ctx, rows);
    step.moved.batches += rows.length;
    step.moved.files += await moveFiles(
      ctx,
      step,
      rows.flatMap(({ file_metadata_id }) => file_metadata_id ?? []),
    );
  });
}

async function moveBatch(ctx: Context, db: Db, move: Relocation, row: BatchRecord): Promise<void> {
  const { id, name } = row;
  await db
    .update(documentBatchesTable)
    .set({
      ...stopped(row),
      tenant_id: move.to,
      organisation_id: move.organisationId,
      table_sealed: await resealColumn(ctx, move, sealedPlace(id, 'table'), row.table_sealed),
      columns_sealed: await resealColumn(ctx, move, sealedPlace(id, 'columns'), row.columns_sealed),
      results_sealed: row.results_sealed && (await resealColumn(ctx, move, sealedPlace(id, 'results'), row.results_sealed)),
    })
    .where(and(eq(tenant_id, move.from), eq(batchId, id)));
  const about = { id, personal: { name } };
  ctx.audit(batchEvents.movedOut, { ...about, tenantId: move.from });
  ctx.audit(batchEvents.movedIn, { ...about, tenantId: move.to });
}

/** A batch that is being made is stopped: whoever has it then may run it again. */
function stopped({ status }: Pick<BatchRecord, 'status'>): Partial<BatchRecord> {
  return status === 'running' ? { status: 'cancelled', job_id: null } : {};
}

/** What was reserved for batches that are stopped counts nothing. The actor is at home in the tenant that has them. */
async function releaseStopped(ctx: Context, rows: readonly BatchRecord[]): Promise<void> {
  const running = rows.filter(({ status }) => status === 'running');
  for (const { id } of running) await release(ctx, { product: 'ai-documents', subjectId: id });
}

/** The batches of somebody who has left the firm are another member's. */
export async function handOverBatches(
  ctx: Context,
  { tenantId, userId, newOwnerId }: { tenantId: string; userId: string; newOwnerId: string },
): Promise<void> {
  const owners = { before: { user_id: userId }, after: { user_id: newOwnerId } };
  await asSystem(ctx, 'hand over the batches of a member who leaves', async (db) => {
    const own = and(eq(tenant_id, tenantId), eq(user_id, userId));
    const rows = await db.select().from(documentBatchesTable).where(own);
    await releaseStopped(ctx, rows);
    for (const row of rows) {
      await db
        .update(documentBatchesTable)
        .set({ ...stopped(row), user_id: newOwnerId })
        .where(and(eq(tenant_id, tenantId), eq(batchId, row.id)));
      ctx.audit(batchEvents.handedOver, { ...owners, id: row.id, tenantId });
    }
  });
}

/** Keeps the organisation on the rows of a tenant that became one's, or is no longer. */
export async function renameTenantOfBatches(
  ctx: Context,
  { tenantId, organisationId }: { tenantId: string; organisationId: string | null },
): Promise<void> {
  await asSystem(ctx, 'a tenant became an organisation’s', (db) =>
    db.update(documentBatchesTable).set({ organisation_id: organisationId }).where(eq(tenant_id, tenantId)),
  );
}
