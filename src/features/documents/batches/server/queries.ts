import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { labelOf } from '#engine/templates/record.ts';
import { fileMetadata, type FileRow } from '#features/files/server/tables.ts';
import { templatesByIds } from '#features/templates/server/queries.ts';
import type { TagWords } from '#features/templates/tags/rules.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { NotFound } from '#platform/server/errors.ts';
import { pageFrom, pageOf } from '#platform/server/http/paging.ts';
import { decryptColumn, encryptColumn } from '#platform/server/secrets/tenant-keys.ts';
import { noLimitRows, type PageQuery } from '#platform/shared/paging.ts';
import { BatchColumn, type BatchDetails, BatchRow, type DocumentBatch, type documentBatches } from '../contract.ts';
import { canBeFilled } from '../rules.ts';
import { BatchTable } from '../table/rules.ts';
import { type BatchRecord, documentBatchesTable } from './tables.ts';

/** What a batch keeps sealed, each part as one document. */
const parts = { table: BatchTable, columns: z.array(BatchColumn), results: z.array(BatchRow) };
type Part = keyof typeof parts;

/** A batch is seen by who uploaded its table, and by the job that works on it. */
function ofUploader(ctx: Context, ...conditions: (SQL | undefined)[]): SQL | undefined {
  const { actor } = ctx;
  const person = actor.type === 'user' ? actor.id : actor.type === 'job' ? actor.userId : null;
  return ofTenant(ctx, documentBatchesTable, sql`${documentBatchesTable.user_id} = ${person}`, ...conditions);
}

/** The row behind a batch, or 404; `lock` holds it until the transaction ends. */
export function batchRecord(ctx: Context, id: string, { lock = false } = {}): Promise<BatchRecord> {
  return tx(ctx, async () => {
    const select = db()
      .select()
      .from(documentBatchesTable)
      .where(ofUploader(ctx, eq(documentBatchesTable.id, id)));
    const [row] = lock ? await select.for('update') : await select;
    if (!row) throw new NotFound('Batch');
    return row;
  });
}

/** One batch of the person's, or 404. */
export function getBatch(ctx: Context, id: string): Promise<BatchDetails> {
  return tx(ctx, async () => {
    const row = await batchRecord(ctx, id);
    const { mapping, name_column, empty_cells, words } = row;
    const [batch] = await asBatches(ctx, [row]);
    const asTag = ({ tag_name, metadata_json: { type }, columns = [] }: TagWords) => ({
      name: tag_name,
      label: labelOf(tag_name),
      type,
      columns,
    });
    const tags = words.filter(canBeFilled).map(asTag);
    const not_given = words.filter((word) => !canBeFilled(word)).map(asTag);
    return { ...batch!, columns: await opened(ctx, row, 'columns'), tags, not_given, mapping, name_column, empty_cells };
  });
}

/** What the person has made in batches, the newest first. */
export function listBatches(ctx: Context, query: PageQuery) {
  const table = documentBatchesTable;
  return tx(ctx, async () => {
    const where = ofUploader(ctx, sql`${table.expires_at} > ${ctx.now().toISOString()}`);
    const page = await pageOf(table, { where, orderBy: [desc(table.created_at), desc(table.id)], query });
    return { ...page, data: await asBatches(ctx, page.data) };
  });
}

/** What becomes of each row of a batch, as it was last checked or made. */
export async function listRows(ctx: Context, id: string, { show, ...query }: z.output<typeof documentBatches.rows.query>) {
  const batch = await batchRecord(ctx, id);
  const rows = await opened(ctx, batch, 'results');
  const shown = rows.filter(({ problems, outcome }) => show === 'all' || (show === 'problems' ? problems.length > 0 : outcome === show));
  const [limit, page] = query.noLimit ? [noLimitRows, 1] : [query.limit, query.page];
  const onPage = shown.slice((page - 1) * limit, page * limit);
  const table = onPage.length === 0 ? [] : (await opened(ctx, batch, 'table')).rows;
  const cells = new Map(table.map((row) => [row.number, row.cells]));
  const data = onPage.map((row) => ({ ...row, cells: cells.get(row.number) ?? [] }));
  return pageFrom(data, { total: shown.length, limit, page });
}

/** The archive of a batch, or 404 where there is none. */
export function archiveOf(ctx: Context, id: string): Promise<{ batch: BatchRecord; file: FileRow }> {
  return tx(ctx, async () => {
    const batch = await batchRecord(ctx, id);
    const [file] = await filesOf(ctx, [batch]);
    if (!file) throw new NotFound('Archive');
    return { batch, file };
  });
}

/** Hides archives from everybody but whose batch it is. */
export async function hideBatchFile(ctx: Context, file: Pick<FileRow, 'id' | 'purpose'>): Promise<void> {
  if (file.purpose !== 'generated_document') return;
  const table = documentBatchesTable;
  await tx(ctx, async () => {
    const its = eq(table.file_metadata_id, file.id);
    const [batch] = await db()
      .select({ id: table.id })
      .from(table)
      .where(ofTenant(ctx, table, its));
    if (batch) await batchRecord(ctx, batch.id).catch(() => Promise.reject(new NotFound('File')));
  });
}

/** Opens what a batch keeps sealed; of what isn't there yet, nothing. */
export async function opened<P extends Part>(ctx: Context, row: BatchRecord, part: P): Promise<z.output<(typeof parts)[P]>> {
  const sealed = row[`${part}_sealed`];
  const text = sealed === null ? '[]' : await decryptColumn(ctx, sealedPlace(row.id, part), sealed);
  // The schema that a part is parsed with is its own.
  return parts[part].parse(JSON.parse(text)) as z.output<(typeof parts)[P]>;
}

/** Seals a part of a batch. */
export function sealed<P extends Part>(ctx: Context, id: string, part: P, value: z.output<(typeof parts)[P]>): Promise<Buffer> {
  return encryptColumn(ctx, sealedPlace(id, part), JSON.stringify(value));
}

/** Where a sealed part of a batch belongs. */
export function sealedPlace(id: string, part: Part) {
  return { table: 'document_batches', column: `${part}_sealed`, id };
}

async function asBatches(ctx: Context, rows: readonly BatchRecord[]): Promise<DocumentBatch[]> {
  const templates = await templatesByIds(ctx, [...new Set(rows.map((row) => row.document_template_id))]);
  const sizes = new Map((await filesOf(ctx, rows)).map(({ id, size_bytes }) => [id, size_bytes]));
  return rows.map((row) => ({
    ...row,
    template_name: templates.get(row.document_template_id)?.name ?? null,
    size_bytes: sizes.get(row.file_metadata_id ?? '') ?? null,
  }));
}

async function filesOf(ctx: Context, rows: readonly BatchRecord[]): Promise<FileRow[]> {
  const ids = rows.flatMap(({ file_metadata_id }) => file_metadata_id ?? []);
  if (ids.length === 0) return [];
  return db()
    .select()
    .from(fileMetadata)
    .where(ofTenant(ctx, fileMetadata, inArray(fileMetadata.id, ids)));
}
