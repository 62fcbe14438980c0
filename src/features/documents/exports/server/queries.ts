import { opened as openedPart } from '#features/documents/batches/server/queries.ts';
import { documentBatchesTable } from '#features/documents/batches/server/tables.ts';
import { commentPlace } from '#features/documents/comments/server/queries.ts';
import { documentCommentsTable } from '#features/documents/comments/server/tables.ts';
import { editPlace } from '#features/documents/editing/server/queries.ts';
import { documentDecisionsTable } from '#features/documents/fields/server/tables.ts';
import { openNotices } from '#features/documents/notices/server/queries.ts';
import { documentsTable, reviewRulesTable } from '#features/documents/server/tables.ts';
import { documentSourcesTable } from '#features/documents/sources/server/tables.ts';
import { certificatePlace } from '#features/documents/versions/server/queries.ts';
import { documentVersionsTable } from '#features/documents/versions/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import { type Exporter, exportTable, tableRows } from '#platform/server/holdings.ts';
import { type ColumnPlace, decryptColumn } from '#platform/server/secrets/tenant-keys.ts';

/** A person's documents as they take them along, with what was found, said and certified in plain words; passwords of papers stay out. */
export const documentExporters: readonly Exporter[] = [
  { name: 'documents', of: 'workspace', pages: documentData },
  { name: 'document-sources', of: 'workspace', pages: sourceData },
  { name: 'document-decisions', of: 'workspace', pages: decisionData },
  { name: 'document-comments', of: 'workspace', pages: commentData },
  { name: 'document-versions', of: 'workspace', pages: versionData },
  exportTable('document-review-rules', reviewRulesTable),
  { name: 'document-batches', of: 'workspace', pages: batchData },
];

function documentData(ctx: Context): AsyncIterable<readonly object[]> {
  return tableRows(ctx, documentsTable, {
    rows: 5,
    asExported: async ({ id, findings_sealed, edited_sealed }, plain) => {
      const findings = await opened(ctx, { table: 'documents', column: 'findings_sealed', id }, findings_sealed);
      return { ...plain, findings, edit: await opened(ctx, editPlace(id), edited_sealed) };
    },
  });
}

function sourceData(ctx: Context): AsyncIterable<readonly object[]> {
  return tableRows(ctx, documentSourcesTable, {
    asExported: async (row, plain) => ({ ...plain, notices: await openNotices(ctx, row) }),
  });
}

function decisionData(ctx: Context): AsyncIterable<readonly object[]> {
  return tableRows(ctx, documentDecisionsTable, {
    asExported: async ({ id, value_sealed }, plain) => {
      const value = await opened(ctx, { table: 'document_decisions', column: 'value_sealed', id }, value_sealed);
      return { ...plain, value };
    },
  });
}

function commentData(ctx: Context): AsyncIterable<readonly object[]> {
  return tableRows(ctx, documentCommentsTable, {
    asExported: async ({ id, text_sealed }, plain) => ({ ...plain, text: await decryptColumn(ctx, commentPlace(id), text_sealed) }),
  });
}

function versionData(ctx: Context): AsyncIterable<readonly object[]> {
  return tableRows(ctx, documentVersionsTable, {
    rows: 20,
    asExported: async ({ id, certificate_sealed }, plain) => ({
      ...plain,
      certificate: await opened(ctx, certificatePlace(id), certificate_sealed),
    }),
  });
}

function batchData(ctx: Context): AsyncIterable<readonly object[]> {
  return tableRows(ctx, documentBatchesTable, {
    rows: 1,
    asExported: async (row, plain) => ({
      ...plain,
      table: await openedPart(ctx, row, 'table'),
      results: await openedPart(ctx, row, 'results'),
    }),
  });
}

async function opened(ctx: Context, place: ColumnPlace, sealed: Buffer | null): Promise<unknown> {
  return sealed === null ? null : JSON.parse(await decryptColumn(ctx, place, sealed));
}
