import { eq } from 'drizzle-orm';
import { sourceEvents } from '#features/documents/server/events.ts';
import { expectOpen } from '#features/documents/server/policy.ts';
import { documentRow } from '#features/documents/server/queries.ts';
import { setDocument } from '#features/documents/server/service.ts';
import type { DocumentRow } from '#features/documents/server/tables.ts';
import type { DocumentSource } from '#features/documents/sources/contract.ts';
import { asSource, type SourceAndFile, sourceOf } from '#features/documents/sources/server/queries.ts';
import { documentSourcesTable } from '#features/documents/sources/server/tables.ts';
import { type Context, userOf } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { Conflict } from '#platform/server/errors.ts';
import { encryptColumn } from '#platform/server/secrets/tenant-keys.ts';
import type { PaperNotices } from '../contract.ts';
import { noticesPlace, openNotices } from './queries.ts';

const nothing: PaperNotices = { orders: [], stranger: null, left_out: [], formulas: null };

/** Keeps what a reading or an upload says of a paper for a person; what somebody has seen stays seen for as long as it is the same. */
export async function keepNotices(
  ctx: Context,
  { id: document, customer_id: customerId }: DocumentRow,
  { source, file }: SourceAndFile,
  said: Partial<PaperNotices>,
): Promise<void> {
  const { id } = source;
  const before = await openNotices(ctx, source);
  const now = { ...nothing, ...before, ...said };
  const isNothing = now.orders.length === 0 && now.stranger === null && now.left_out.length === 0 && now.formulas === null;
  const notices = isNothing ? null : now;
  if (JSON.stringify(before) === JSON.stringify(notices)) return;
  const notices_sealed = notices && (await encryptColumn(ctx, noticesPlace(id), JSON.stringify(notices)));
  await setNotices(ctx, id, { notices_sealed, seen_by: null, seen_at: null });
  if (!notices) return;
  const { orders, stranger, left_out, formulas } = notices;
  const counts = { orders: orders.length, left_out: left_out.length, formulas: formulas?.count ?? 0 };
  const details = { document, stranger: stranger !== null, ...counts };
  ctx.audit(sourceEvents.noticed, { id, customerId, details, personal: { name: file.name } });
}

/** Marks that the actor has seen what there is to know of a paper; it needs nobody's eyes any more. */
export function seeNotices(ctx: Context, documentId: string, id: string): Promise<DocumentSource> {
  return tx(ctx, async () => {
    const row = await documentRow(ctx, documentId, { lock: true });
    expectOpen(row);
    const { source } = await sourceOf(ctx, documentId, id);
    if (source.notices_sealed === null) throw new Conflict('There is nothing to be seen about this paper');
    if (source.seen_at === null) {
      await setNotices(ctx, id, { seen_by: userOf(ctx).id, seen_at: ctx.now().toISOString() });
      const need_eyes = Math.max(0, row.counts.need_eyes - 1);
      // The document says what it said: whoever is changing it may go on.
      await setDocument(ctx, documentId, { counts: { ...row.counts, need_eyes }, version: row.version });
      ctx.audit(sourceEvents.seen, { id, customerId: row.customer_id, details: { document: documentId } });
    }
    return asSource(ctx, await sourceOf(ctx, documentId, id));
  });
}

async function setNotices(ctx: Context, id: string, set: Partial<typeof documentSourcesTable.$inferInsert>): Promise<void> {
  await db()
    .update(documentSourcesTable)
    .set(set)
    .where(ofTenant(ctx, documentSourcesTable, eq(documentSourcesTable.id, id)));
}
