import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { sniff } from '#engine/reading/sniff.ts';
import type { Relocation } from '#features/identity/server/service.ts';
import { type Context, tenantOf } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { asSystem, db, tx } from '#platform/server/database/transaction.ts';
import { Conflict, NotFound } from '#platform/server/errors.ts';
import type { Leaver } from '#platform/server/holdings.ts';
import { discardUpload, openFile, rehouseFile, rewrapFileKey, type StoredFile, type UploadedFile } from '#platform/server/http/upload.ts';
import { job } from '#platform/server/jobs/job.ts';
import type { FilePurpose } from '../contract.ts';
import { fileEvents } from './events.ts';
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
    ctx.audit(fileEvents.added, { id, details: { purpose, sha256, size_bytes }, personal: { name } });
    return row!;
  });
}

/** A file of the tenant, or 404. */
export function getFile(ctx: Context, id: string): Promise<FileRow> {
  return tx(ctx, async () => {
    const [row] = await db()
      .select()
      .from(fileMetadata)
      .where(ofTenant(ctx, fileMetadata, eq(fileMetadata.id, id)));
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
      .where(ofTenant(ctx, fileMetadata, eq(fileMetadata.id, id)));
    const { purpose, sha256, size_bytes, name } = file;
    ctx.audit(fileEvents.deleted, { id, details: { purpose, sha256, size_bytes }, personal: { name } });
    ctx.afterCommit(() => discardUpload(ctx, file));
  });
}

/** Deletes files of a tenant whose time is over, as `deleteFile` does. Inside a system transaction. */
export async function expireFiles(ctx: Context, tenantId: string, ids: readonly string[]): Promise<void> {
  const over = and(eq(fileMetadata.tenant_id, tenantId), inArray(fileMetadata.id, [...ids]));
  for (const file of await db().delete(fileMetadata).where(over).returning()) {
    const { id, purpose, sha256, size_bytes, name } = file;
    ctx.audit(fileEvents.deleted, { tenantId, id, details: { purpose, sha256, size_bytes }, personal: { name } });
    ctx.afterCommit(() => discardUpload(ctx, file));
  }
}

/** Copies the content of files that changed tenant to where that tenant's files lie; the handler is in jobs.ts. */
export const rehouseJob = job({ name: 'files.rehouse', payload: z.object({ ids: z.array(z.uuid()) }), expireSeconds: 3_600 });

/**
 * Gives files to another tenant, in the transaction that moves what names them: rows and keys now, the content by a job. Until
 * that is done it is read where it was.
 */
export async function moveFiles(ctx: Context, { from, to, organisationId }: Relocation, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  return asSystem(ctx, 'files go to another tenant', async () => {
    const files = await db()
      .select()
      .from(fileMetadata)
      .where(and(eq(fileMetadata.tenant_id, from), inArray(fileMetadata.id, [...ids])));
    for (const file of files) {
      await db()
        .update(fileMetadata)
        .set({ tenant_id: to, organisation_id: organisationId, wrapped_key: await rewrapFileKey(ctx, { from, to }, file) })
        .where(and(eq(fileMetadata.tenant_id, from), eq(fileMetadata.id, file.id)));
      const { id, purpose, sha256 } = file;
      ctx.audit(fileEvents.movedOut, { tenantId: from, id, details: { purpose, sha256 } });
      ctx.audit(fileEvents.movedIn, { tenantId: to, id, details: { purpose, sha256 } });
    }
    if (files.length > 0) ctx.enqueue(rehouseJob, { ids: files.map(({ id }) => id) }, { tenantId: to });
    return files.length;
  });
}

/** What a person's account shows of them, their picture, goes where they go. */
export async function movePersonalFiles(ctx: Context, userId: string, between: Relocation): Promise<void> {
  const pictures = await asSystem(ctx, 'find the picture of a person', () =>
    db()
      .select({ id: fileMetadata.id })
      .from(fileMetadata)
      .where(and(eq(fileMetadata.tenant_id, between.from), eq(fileMetadata.user_id, userId), eq(fileMetadata.purpose, 'avatar'))),
  );
  await moveFiles(
    ctx,
    between,
    pictures.map(({ id }) => id),
  );
}

/** Brings one file's content to its tenant's place, unless it is there; outside transactions. */
export async function rehouse(ctx: Context, id: string): Promise<void> {
  const file = await getFile(ctx, id);
  if (file.storage_key.startsWith(`${file.tenant_id}/`)) return;
  const housed = await rehouseFile(ctx, file);
  await tx(ctx, async () => {
    const where = and(eq(fileMetadata.tenant_id, file.tenant_id), eq(fileMetadata.id, id), eq(fileMetadata.storage_key, file.storage_key));
    const moved = await db().update(fileMetadata).set(housed).where(where).returning({ id: fileMetadata.id });
    if (moved.length > 0) ctx.afterCommit(() => discardUpload(ctx, file));
  });
}

/** Removes every file of the tenant that somebody leaves behind who closes their account. Inside a system transaction. */
export async function eraseFiles(ctx: Context, { tenantId }: Leaver): Promise<void> {
  const erased = await db().delete(fileMetadata).where(eq(fileMetadata.tenant_id, tenantId)).returning();
  for (const file of erased) ctx.afterCommit(() => discardUpload(ctx, file));
}

/** Keeps the organisation on the rows of a tenant that became one's, or is no longer. */
export async function renameTenantOfFiles(
  ctx: Context,
  { tenantId, organisationId }: { tenantId: string; organisationId: string | null },
): Promise<void> {
  await asSystem(ctx, 'a tenant became an organisation’s', () =>
    db().update(fileMetadata).set({ organisation_id: organisationId }).where(eq(fileMetadata.tenant_id, tenantId)),
  );
}

const mimes: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  json: 'application/json',
  txt: 'text/plain',
  eml: 'message/rfc822',
};

/** What an upload is handed back as: a PDF or picture by its content, all else by its ending, and never as anything that a browser would run. */
export function mimeOf({ head, name }: UploadedFile): string {
  const kind = sniff(head);
  if (kind === 'png' || kind === 'jpeg') return `image/${kind}`;
  if (head.includes('%PDF-')) return 'application/pdf';
  return mimes[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';
}

/** Something of a file's content that is to be shown: what can't be is said in the words of why. */
export function shown<T>(looked: Promise<T>): Promise<T> {
  return looked.catch((error: unknown) => {
    throw error instanceof ReadingRefusal ? new Conflict(error.message) : error;
  });
}
