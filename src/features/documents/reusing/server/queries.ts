import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { KnownPaper } from '#features/documents/reusing/contract.ts';
import { visibleDocuments } from '#features/documents/server/policy.ts';
import { documentRow } from '#features/documents/server/queries.ts';
import { documentsTable } from '#features/documents/server/tables.ts';
import { sourceHashes } from '#features/documents/sources/server/queries.ts';
import { documentSourcesTable } from '#features/documents/sources/server/tables.ts';
import { fileMetadata, type FileRow } from '#features/files/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';

/** A paper that can be used again, with its file. */
export interface Known {
  paper: KnownPaper;
  file: FileRow;
}

/**
 * Papers of the client's other documents that the actor may see and this one has not, the newest first, the same file once. Papers of
 * no client are nobody's to use again; reports of the product's own are added as such.
 */
export function knownPapers(ctx: Context, documentId: string): Promise<Known[]> {
  return tx(ctx, async () => {
    const { customer_id } = await documentRow(ctx, documentId);
    if (customer_id === null) return [];
    const there = await sourceHashes(ctx, documentId);
    const { id, name, date } = documentsTable;
    const own = and(eq(documentsTable.customer_id, customer_id), ne(id, documentId));
    const table = documentSourcesTable;
    const rows = await db()
      .select({ source: table, file: fileMetadata, document_name: name, document_date: date })
      .from(table)
      .innerJoin(fileMetadata, eq(fileMetadata.id, table.file_metadata_id))
      .innerJoin(documentsTable, eq(id, table.document_id))
      .where(and(visibleDocuments(ctx, own), ofTenant(ctx, table, inArray(table.origin, ['upload', 'attachment']))))
      .orderBy(desc(table.created_at), desc(table.id));
    const once = new Map<string, Known>();
    for (const { source, file, ...document } of rows) {
      if (there.has(file.sha256) || once.has(file.sha256)) continue;
      const { name: called, size_bytes, sha256 } = file;
      const paper = { id: source.id, role: source.role, created_at: source.created_at, name: called, size_bytes, sha256, ...document };
      once.set(file.sha256, { paper, file });
    }
    return [...once.values()];
  });
}
