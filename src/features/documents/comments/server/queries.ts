import { asc, eq } from 'drizzle-orm';
import type { DocumentComment } from '#features/documents/comments/contract.ts';
import { documentRow } from '#features/documents/server/queries.ts';
import { namesOf } from '#features/templates/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { NotFound } from '#platform/server/errors.ts';
import { type ColumnPlace, decryptColumn } from '#platform/server/secrets/tenant-keys.ts';
import { type DocumentCommentRow, documentCommentsTable } from './tables.ts';

/** What colleagues say of a document that the actor may see, oldest first. */
export function listComments(ctx: Context, documentId: string): Promise<DocumentComment[]> {
  return tx(ctx, async () => {
    await documentRow(ctx, documentId);
    const table = documentCommentsTable;
    const where = ofTenant(ctx, table, eq(table.document_id, documentId));
    return asComments(ctx, await db().select().from(table).where(where).orderBy(asc(table.created_at), asc(table.id)));
  });
}

/** One comment of a document that the actor may see, or 404; held until the transaction ends. */
export function commentRow(ctx: Context, documentId: string, id: string): Promise<DocumentCommentRow> {
  return tx(ctx, async () => {
    await documentRow(ctx, documentId);
    const table = documentCommentsTable;
    const where = ofTenant(ctx, table, eq(table.document_id, documentId), eq(table.id, id));
    const [row] = await db().select().from(table).where(where).for('update');
    if (!row) throw new NotFound('Comment');
    return row;
  });
}

/** Rows as the API has them, with the names of people and their words. */
export async function asComments(ctx: Context, rows: readonly DocumentCommentRow[]): Promise<DocumentComment[]> {
  const people = rows.flatMap(({ user_id, resolved_by }) => [user_id, ...(resolved_by === null ? [] : [resolved_by])]);
  const names = await namesOf(ctx, people);
  const comments: DocumentComment[] = [];
  for (const { tenant_id: _, text_sealed, ...row } of rows) {
    comments.push({
      ...row,
      text: await decryptColumn(ctx, commentPlace(row.id), text_sealed),
      user_name: names.get(row.user_id) ?? null,
      resolved_by: row.resolved_by === null ? null : (names.get(row.resolved_by) ?? null),
    });
  }
  return comments;
}

/** Where the words of a comment belong. */
export function commentPlace(id: string): ColumnPlace {
  return { table: 'document_comments', column: 'text_sealed', id };
}
