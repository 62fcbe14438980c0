import { eq } from 'drizzle-orm';
import type { DocumentComment } from '#features/documents/comments/contract.ts';
import { commentEvents } from '#features/documents/server/events.ts';
import { documentRow } from '#features/documents/server/queries.ts';
import { type Context, tenantOf, userOf } from '#platform/server/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { Forbidden } from '#platform/server/errors.ts';
import { encryptColumn } from '#platform/server/secrets/tenant-keys.ts';
import { asComments, commentPlace, commentRow } from './queries.ts';
import { documentCommentsTable } from './tables.ts';

/** Says something of a document or of one field, in every status. Its words are sealed, and never in the trail. */
export function addComment(
  ctx: Context,
  documentId: string,
  { text, field }: { text: string; field: string | null },
): Promise<DocumentComment> {
  const user_id = userOf(ctx).id;
  return tx(ctx, async () => {
    const { customer_id } = await documentRow(ctx, documentId);
    const id = newId();
    const text_sealed = await encryptColumn(ctx, commentPlace(id), text);
    const [row] = await db()
      .insert(documentCommentsTable)
      .values({ id, tenant_id: tenantOf(ctx), document_id: documentId, user_id, field, text_sealed })
      .returning();
    ctx.audit(commentEvents.added, { id, customerId: customer_id, details: { document: documentId, field } });
    return (await asComments(ctx, [row!]))[0]!;
  });
}

/** Marks a comment as dealt with; one that is, as open again. */
export function resolveComment(ctx: Context, documentId: string, id: string): Promise<DocumentComment> {
  const user = userOf(ctx);
  return tx(ctx, async () => {
    const { customer_id } = await documentRow(ctx, documentId);
    const { resolved_at } = await commentRow(ctx, documentId, id);
    const isOpen = resolved_at === null;
    const [row] = await db()
      .update(documentCommentsTable)
      .set(isOpen ? { resolved_at: ctx.now().toISOString(), resolved_by: user.id } : { resolved_at: null, resolved_by: null })
      .where(ofTenant(ctx, documentCommentsTable, eq(documentCommentsTable.id, id)))
      .returning();
    const event = isOpen ? commentEvents.resolved : commentEvents.reopened;
    ctx.audit(event, { id, customerId: customer_id, details: { document: documentId } });
    return (await asComments(ctx, [row!]))[0]!;
  });
}

/** Deletes a comment of one's own. */
export function deleteComment(ctx: Context, documentId: string, id: string): Promise<void> {
  const user = userOf(ctx);
  return tx(ctx, async () => {
    const { customer_id } = await documentRow(ctx, documentId);
    const { user_id } = await commentRow(ctx, documentId, id);
    if (user_id !== user.id) throw new Forbidden('Only whoever wrote a comment deletes it');
    await db()
      .delete(documentCommentsTable)
      .where(ofTenant(ctx, documentCommentsTable, eq(documentCommentsTable.id, id)));
    ctx.audit(commentEvents.removed, { id, customerId: customer_id, details: { document: documentId } });
  });
}
