import { and, asc, eq } from 'drizzle-orm';
import { documentRow } from '#features/documents/server/queries.ts';
import type { DocumentSource } from '#features/documents/sources/contract.ts';
import { fileMetadata, type FileRow } from '#features/files/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import { NotFound } from '#platform/server/errors.ts';
import { decryptColumn } from '#platform/server/tenant-keys.ts';
import { ofTenant } from '#platform/server/tenancy.ts';
import { db, tx } from '#platform/server/transaction.ts';
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
    return (await sourcesOf(ctx, id)).map(asSource);
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

export function asSource({ source, file }: SourceAndFile): DocumentSource {
  const { tenant_id: _, password_sealed: __, role_stated: ___, ...row } = source;
  return { ...row, name: file.name, size_bytes: file.size_bytes, sha256: file.sha256 };
}
