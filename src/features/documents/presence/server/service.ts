import { eq } from 'drizzle-orm';
import type { Presence } from '#features/documents/presence/contract.ts';
import { documentsEver } from '#features/documents/server/policy.ts';
import { documentRow } from '#features/documents/server/queries.ts';
import { documentsTable } from '#features/documents/server/tables.ts';
import { type Context, tenantOf, userOf } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { NotFound } from '#platform/server/errors.ts';
import { othersAt } from './queries.ts';
import { documentPresencesTable } from './tables.ts';

/** Notes that the actor looks at a document that they may see, and gives who else does. Nothing of the document changes, so the trail says nothing. */
export function lookAtDocument(ctx: Context, id: string, field: string | null): Promise<Presence[]> {
  const seen_at = ctx.now().toISOString();
  const { document_id, user_id, tenant_id } = documentPresencesTable;
  return tx(ctx, async () => {
    await documentRow(ctx, id);
    await db()
      .insert(documentPresencesTable)
      .values({ tenant_id: tenantOf(ctx), document_id: id, user_id: userOf(ctx).id, field, seen_at })
      .onConflictDoUpdate({ target: [tenant_id, document_id, user_id], set: { field, seen_at } });
    return othersAt(ctx, id);
  });
}

/** Notes that the actor looks at a document no more, also at one that was deleted under their eyes. */
export function leaveDocument(ctx: Context, id: string): Promise<void> {
  const { document_id, user_id } = documentPresencesTable;
  return tx(ctx, async () => {
    const [row] = await db()
      .select({ id: documentsTable.id })
      .from(documentsTable)
      .where(documentsEver(ctx, eq(documentsTable.id, id)));
    if (!row) throw new NotFound('Document');
    await db()
      .delete(documentPresencesTable)
      .where(ofTenant(ctx, documentPresencesTable, eq(document_id, id), eq(user_id, userOf(ctx).id)));
  });
}
