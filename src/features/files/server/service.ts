import { and, eq } from 'drizzle-orm';
import { type Context, tenantOf } from '#platform/server/context.ts';
import { NotFound } from '#platform/server/errors.ts';
import { db, tx } from '#platform/server/transaction.ts';
import { discardUpload, openFile, type StoredFile } from '#platform/server/upload.ts';
import type { FilePurpose } from '../contract.ts';
import { fileMetadata, type FileRow } from './tables.ts';

/** Writes the row of a file that is in storage already: an upload, or what `storeFile` was given. */
export function addFile(ctx: Context, stored: StoredFile, about: { name: string; mime: string; purpose: FilePurpose }): Promise<FileRow> {
  const { actor } = ctx;
  const user_id = actor.type === 'user' ? actor.id : actor.type === 'job' ? actor.userId : null;
  const organisation_id = actor.type === 'user' ? actor.organisationId : null;
  const { storage_key, wrapped_key, size_bytes, sha256 } = stored;
  return tx(ctx, async () => {
    const [row] = await db()
      .insert(fileMetadata)
      .values({ tenant_id: tenantOf(ctx), user_id, organisation_id, storage_key, wrapped_key, size_bytes, sha256, ...about })
      .returning();
    const { id, name, purpose } = row!;
    ctx.audit({ event: 'files.added', object: { type: 'file', id }, details: { purpose, sha256, size_bytes }, personal: { name } });
    return row!;
  });
}

/** A file of the tenant, or 404. */
export function getFile(ctx: Context, id: string): Promise<FileRow> {
  return tx(ctx, async () => {
    const [row] = await db()
      .select()
      .from(fileMetadata)
      .where(and(eq(fileMetadata.tenant_id, tenantOf(ctx)), eq(fileMetadata.id, id)));
    if (!row) throw new NotFound('File');
    return row;
  });
}

/** All of a file's bytes; outside transactions. A document is at most 25 MB. */
export async function readFileBytes(ctx: Context, file: Pick<FileRow, 'storage_key' | 'wrapped_key'>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await openFile(ctx, file)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Deletes a file's row now and its content once that is committed. The trail keeps that it was there. */
export function deleteFile(ctx: Context, id: string): Promise<void> {
  return tx(ctx, async () => {
    const file = await getFile(ctx, id);
    await db()
      .delete(fileMetadata)
      .where(and(eq(fileMetadata.tenant_id, file.tenant_id), eq(fileMetadata.id, id)));
    ctx.audit({ event: 'files.deleted', object: { type: 'file', id }, details: { purpose: file.purpose, sha256: file.sha256 } });
    ctx.afterCommit(() => discardUpload(ctx, file));
  });
}
