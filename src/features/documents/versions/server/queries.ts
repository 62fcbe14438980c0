import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { documentDecisionsTable } from '#features/documents/fields/server/tables.ts';
import { visibleDocuments } from '#features/documents/server/policy.ts';
import { documentRow } from '#features/documents/server/queries.ts';
import { documentsTable } from '#features/documents/server/tables.ts';
import { documentSourcesTable } from '#features/documents/sources/server/tables.ts';
import type { DocumentVersion, VersionFormat } from '#features/documents/versions/contract.ts';
import { getFile, readFileBytes } from '#features/files/server/service.ts';
import type { FileRow } from '#features/files/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { NotFound } from '#platform/server/errors.ts';
import type { ColumnPlace } from '#platform/server/secrets/tenant-keys.ts';
import { type DocumentVersionRow, documentVersionsTable } from './tables.ts';

/** The final versions of a document that the actor may see, the newest first. */
export function listVersions(ctx: Context, documentId: string): Promise<DocumentVersion[]> {
  const table = documentVersionsTable;
  return tx(ctx, async () => {
    await documentRow(ctx, documentId);
    const where = ofTenant(ctx, table, eq(table.document_id, documentId));
    return (await db().select().from(table).where(where).orderBy(desc(table.number))).map(asVersion);
  });
}

/** A final version of a document that the actor may see, or 404; `lock` holds it until the transaction ends. */
export function versionRow(
  ctx: Context,
  which: { id: string } | { documentId: string; number: number },
  { lock = false } = {},
): Promise<DocumentVersionRow> {
  const table = documentVersionsTable;
  const wanted = 'id' in which ? eq(table.id, which.id) : and(eq(table.document_id, which.documentId), eq(table.number, which.number));
  return tx(ctx, async () => {
    const seen = db().select({ id: documentsTable.id }).from(documentsTable).where(visibleDocuments(ctx));
    const select = db()
      .select()
      .from(table)
      .where(ofTenant(ctx, table, wanted, inArray(table.document_id, seen)));
    const [row] = lock ? await select.for('update') : await select;
    if (!row) throw new NotFound('Version');
    return row;
  });
}

/** One of the files of a final version, for download; outside transactions. */
export async function versionFile(
  ctx: Context,
  { id, number, format }: { id: string; number: number; format: VersionFormat },
): Promise<{ name: string; mime: string; content: Buffer }> {
  const file = await fileOf(ctx, await versionRow(ctx, { documentId: id, number }), format);
  return { name: file.name, mime: file.mime, content: await readFileBytes(ctx, file) };
}

/** The file that a version has in a format, or 404. */
export async function fileOf(ctx: Context, { files }: Pick<DocumentVersionRow, 'files'>, format: VersionFormat): Promise<FileRow> {
  const made = files.find((file) => file.format === format);
  if (!made) throw new NotFound('File');
  return getFile(ctx, made.file_metadata_id);
}

const purposes: readonly FileRow['purpose'][] = [
  'document_source',
  'document_picture',
  'suitability_letter',
  'top_up_document',
  'generated_document',
];

/** Hides papers and final files of documents whose client the actor may not see. */
export async function hideDocumentFile(ctx: Context, file: Pick<FileRow, 'id' | 'purpose'>): Promise<void> {
  if (!purposes.includes(file.purpose)) return;
  await tx(ctx, async () => {
    const owners = await documentsWith(ctx, file.id);
    if (owners.length === 0) return;
    const { id } = documentsTable;
    const seen = visibleDocuments(ctx, inArray(id, owners));
    const [one] = await db().select({ id }).from(documentsTable).where(seen).limit(1);
    if (!one) throw new NotFound('File');
  });
}

/** The ids of the documents that a file is a paper, a picture, a changed text or a final file of. */
async function documentsWith(ctx: Context, fileId: string): Promise<string[]> {
  const of = async (table: typeof documentSourcesTable | typeof documentVersionsTable | typeof documentDecisionsTable, where: SQL) =>
    db()
      .select({ id: table.document_id })
      .from(table as typeof documentSourcesTable)
      .where(ofTenant(ctx, table, where));
  const papers = await of(documentSourcesTable, eq(documentSourcesTable.file_metadata_id, fileId));
  const pictures = await of(documentDecisionsTable, eq(documentDecisionsTable.file_metadata_id, fileId));
  const finals = await of(
    documentVersionsTable,
    sql`${documentVersionsTable.files} @> ${JSON.stringify([{ file_metadata_id: fileId }])}::jsonb`,
  );
  const edited = await db()
    .select({ id: documentsTable.id })
    .from(documentsTable)
    .where(ofTenant(ctx, documentsTable, eq(documentsTable.edited_file_id, fileId)));
  return [...papers, ...pictures, ...finals, ...edited].map(({ id }) => id);
}

/** Where the sealed certificate of a version belongs. */
export function certificatePlace(id: string): ColumnPlace {
  return { table: 'document_versions', column: 'certificate_sealed', id };
}

export function asVersion({ tenant_id: _, certificate_sealed: __, ...row }: DocumentVersionRow): DocumentVersion {
  return row;
}
