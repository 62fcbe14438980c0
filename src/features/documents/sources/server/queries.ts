import { and, asc, eq } from 'drizzle-orm';
import { openNotices } from '#features/documents/notices/server/queries.ts';
import { documentRow } from '#features/documents/server/queries.ts';
import type { DocumentSource } from '#features/documents/sources/contract.ts';
import { fileMetadata, type FileRow } from '#features/files/server/tables.ts';
import { namesOf } from '#features/templates/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { NotFound } from '#platform/server/errors.ts';
import { decryptColumn } from '#platform/server/secrets/tenant-keys.ts';
import { type DocumentSourceRow, documentSourcesTable } from './tables.ts';

/** A paper with its file. */
export interface SourceAndFile {
  source: DocumentSourceRow;
  file: FileRow;
}

/** The papers of a document that the actor may see, in the order in which they came; or 404. */
export function listSources(ctx: Context, id: string): Promise<DocumentSource[]> {
  return tx(ctx, async () => {
    await documentRow(ctx, id);
    return asSources(ctx, await sourcesOf(ctx, id));
  });
}

/** The papers of a document of the tenant with their files, in the order in which they came. */
export function sourcesOf(ctx: Context, id: string): Promise<SourceAndFile[]> {
  const table = documentSourcesTable;
  return tx(ctx, () =>
    db()
      .select({ source: table, file: fileMetadata })
      .from(table)
      .innerJoin(fileMetadata, eq(fileMetadata.id, table.file_metadata_id))
      .where(ofTenant(ctx, table, eq(table.document_id, id)))
      .orderBy(asc(table.created_at), asc(table.id)),
  );
}

/** One paper of a document that the actor may see, or 404. */
export function sourceOf(ctx: Context, id: string, sourceId: string): Promise<SourceAndFile> {
  const table = documentSourcesTable;
  return tx(ctx, async () => {
    await documentRow(ctx, id);
    const [found] = await db()
      .select({ source: table, file: fileMetadata })
      .from(table)
      .innerJoin(fileMetadata, eq(fileMetadata.id, table.file_metadata_id))
      .where(ofTenant(ctx, table, and(eq(table.document_id, id), eq(table.id, sourceId))));
    if (!found) throw new NotFound('Paper');
    return found;
  });
}

/** SHA-256 of the papers of a document. */
export function sourceHashes(ctx: Context, id: string): Promise<Set<string>> {
  return tx(ctx, async () => new Set((await sourcesOf(ctx, id)).map(({ file }) => file.sha256)));
}

/** The password that was given for a paper; none where there is none. */
export async function passwordOf(
  ctx: Context,
  { id, password_sealed }: Pick<DocumentSourceRow, 'id' | 'password_sealed'>,
): Promise<{ password?: string }> {
  return password_sealed === null ? {} : { password: await decryptColumn(ctx, passwordPlace(id), password_sealed) };
}

/** Where the sealed password of a paper belongs. */
export function passwordPlace(id: string) {
  return { table: 'document_sources', column: 'password_sealed', id };
}

/** A paper as the API has it. */
export async function asSource(ctx: Context, found: SourceAndFile): Promise<DocumentSource> {
  return (await asSources(ctx, [found]))[0]!;
}

async function asSources(ctx: Context, found: readonly SourceAndFile[]): Promise<DocumentSource[]> {
  const names = await namesOf(
    ctx,
    found.flatMap(({ source }) => source.seen_by ?? []),
  );
  return Promise.all(
    found.map(async ({ source, file }) => {
      const { tenant_id: _, password_sealed: __, role_stated: ___, notices_sealed: ____, seen_by, seen_at, ...row } = source;
      const seen = seen_by !== null && seen_at !== null ? { user_id: seen_by, user_name: names.get(seen_by) ?? null, at: seen_at } : null;
      const { name, size_bytes, sha256 } = file;
      return { ...row, name, size_bytes, sha256, notices: await openNotices(ctx, source), seen };
    }),
  );
}
