import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { z } from 'zod';
import type { FlowSource } from '#engine/reading/record.ts';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { fileViewer } from '#engine/reading/viewer.ts';
import { refuseNoTable } from '#engine/sheets/refuse-no-table.ts';
import { labelOf } from '#engine/templates/record.ts';
import { checkRows } from '#features/documents/batches/checking/server/service.ts';
import { batchEvents } from '#features/documents/server/events.ts';
import { templateFor } from '#features/documents/server/service.ts';
import { deleteFile, readFileBytes } from '#features/files/server/service.ts';
import { askedOf } from '#features/templates/tags/rules.ts';
import { wordsAskedBy } from '#features/templates/tags/server/queries.ts';
import { madeWith } from '#features/templates/versions/server/queries.ts';
import { release, reserve } from '#features/usage/server/service.ts';
import { type Context, tenantOf, userOf } from '#platform/server/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { Conflict, Invalid } from '#platform/server/errors.ts';
import type { Download } from '#platform/server/http/download.ts';
import { discardUpload, openFile, type UploadedFile } from '#platform/server/http/upload.ts';
import { job } from '#platform/server/jobs/job.ts';
import { londonDate } from '#platform/shared/dates.ts';
import { formulaLike } from '#platform/shared/spreadsheet.ts';
import type { BatchDetails, documentBatches } from '../contract.ts';
import { canBeChecked, canBeFilled, countsOf, expiryAfter, guessMapping, unmade } from '../rules.ts';
import { type BatchTable, tableOf } from '../table/rules.ts';
import { archiveOf, batchRecord, getBatch, opened, sealed } from './queries.ts';
import { type BatchRecord, documentBatchesTable } from './tables.ts';

/** Makes the documents of a batch; the handler is in jobs.ts. */
export const runBatchJob = job({ name: 'documents.run-batch', payload: z.object({ id: z.uuid() }), retries: 2, expireSeconds: 3_600 });

/** Removes batches whose time is over. */
export const expireBatchesJob = job({ name: 'documents.expire-batches', payload: z.object({}) });

const samplesShown = 3;

/** A CSV file with the heads of a template's tags and nothing below them. */
export function sampleOf(ctx: Context, templateId: string): Promise<Download> {
  return tx(ctx, async () => {
    const { name, words } = await askedBy(ctx, templateId);
    const heads = words.filter((word) => canBeFilled(word) && askedOf(word).kind === 'extracted').map(({ tag_name }) => labelOf(tag_name));
    const content = Buffer.from(`\ufeff${Papa.unparse([heads], { escapeFormulae: formulaLike })}\r\n`);
    return { name: `${name}.csv`, mime: 'text/csv; charset=utf-8', content };
  });
}

/** Begins a batch: reads the table in a limited child, and guesses what its columns stand for. Of the file its reading alone is kept. */
export async function startBatch(
  ctx: Context,
  { document_template_id, language, date = londonDate(ctx.now().toISOString()) }: z.output<typeof documentBatches.upload.query>,
  upload: UploadedFile,
): Promise<BatchDetails> {
  const user = userOf(ctx);
  const { number, words } = await askedBy(ctx, document_template_id);
  const table = await readTable(ctx, upload);
  const columns = table.columns.map(({ head }, column) => ({
    head,
    samples: table.rows
      .map(({ cells }) => cells[column] ?? '')
      .filter(Boolean)
      .slice(0, samplesShown),
  }));
  const fillable = words.filter(canBeFilled).map(({ tag_name: name }) => ({ name }));
  const { name, sha256 } = upload;
  return tx(ctx, async () => {
    // Held until the batch names it: nobody deletes it in between.
    await templateFor(ctx, 'document', document_template_id);
    const id = newId();
    await db()
      .insert(documentBatchesTable)
      .values({
        id,
        name,
        sha256,
        document_template_id,
        words,
        date,
        language,
        tenant_id: tenantOf(ctx),
        user_id: user.id,
        organisation_id: user.organisationId,
        template_number: number,
        status: 'mapping',
        table_sealed: await sealed(ctx, id, 'table', table),
        columns_sealed: await sealed(ctx, id, 'columns', columns),
        mapping: guessMapping(columns, fillable),
        counts: { rows: table.rows.length, ready: 0, left_out: 0, made: 0 },
        expires_at: expiryAfter(ctx.now()),
      });
    const details = { template: document_template_id, number, rows: table.rows.length, sha256 };
    ctx.audit(batchEvents.begun, { id, details, personal: { name } });
    ctx.afterCommit(() => discardUpload(ctx, upload));
    return getBatch(ctx, id);
  });
}

/** Keeps which tag each column stands for and checks every row. May be done again until the documents are made; opens its own transactions. */
export async function checkBatch(
  ctx: Context,
  id: string,
  { mapping, name_column, empty_cells }: z.output<typeof documentBatches.check.body>,
): Promise<BatchDetails> {
  const asRead = await batchRecord(ctx, id);
  const table = await opened(ctx, asRead, 'table');
  expectMapping(asRead, table, { mapping, name_column });
  const { tags } = await madeWith(ctx, asRead.document_template_id, asRead.template_number);
  const results = checkRows(table, { words: asRead.words, tags, mapping, emptyCells: empty_cells });
  return tx(ctx, async () => {
    const row = await batchRecord(ctx, id, { lock: true });
    if (!canBeChecked(row.status)) throw new Conflict('These documents are being made already', { current: await getBatch(ctx, id) });
    const results_sealed = await sealed(ctx, id, 'results', results);
    const checked = { mapping, name_column, empty_cells, results_sealed, counts: countsOf(results) };
    await setBatch(ctx, id, { ...checked, status: 'checked', message: null });
    return getBatch(ctx, id);
  });
}

/** Has the documents of a checked batch made; it takes a use for each. */
export function runBatch(ctx: Context, id: string): Promise<BatchDetails> {
  return tx(ctx, async () => {
    const { status, counts } = await batchRecord(ctx, id, { lock: true });
    if (status === 'mapping' || status === 'running' || status === 'done')
      throw new Conflict('This batch waits for something else', { current: await getBatch(ctx, id) });
    if (counts.ready === 0) throw new Conflict('There is no row that a document could be made of', { current: await getBatch(ctx, id) });
    await reserve(ctx, { product: 'ai-documents', subjectId: id, amount: counts.ready });
    const job_id = ctx.enqueue(runBatchJob, { id }, { about: id });
    await setBatch(ctx, id, { status: 'running', message: null, job_id });
    ctx.audit(batchEvents.started, { id, details: { rows: counts.ready } });
    return getBatch(ctx, id);
  });
}

/** Stops a batch; its job notices. Nothing is kept of what was made. */
export function cancelBatch(ctx: Context, id: string): Promise<BatchDetails> {
  return tx(ctx, async () => {
    const { status } = await batchRecord(ctx, id, { lock: true });
    if (status !== 'running') throw new Conflict('This batch is not running', { current: await getBatch(ctx, id) });
    await release(ctx, { product: 'ai-documents', subjectId: id });
    await setBatch(ctx, id, { status: 'cancelled', job_id: null });
    ctx.audit(batchEvents.cancelled, { id });
    return getBatch(ctx, id);
  });
}

/** The archive of a batch, read from storage while it is sent. That it was taken out stands in the trail. */
export async function downloadBatch(ctx: Context, id: string): Promise<Download> {
  const { file } = await archiveOf(ctx, id);
  const { name, mime, size_bytes: size, sha256 } = file;
  await tx(ctx, async () => ctx.audit(batchEvents.downloaded, { id, details: { sha256 } }));
  return { name, mime, size, content: await openFile(ctx, file) };
}

/** Deletes a batch with its archive. */
export function removeBatch(ctx: Context, id: string): Promise<void> {
  return tx(ctx, async () => {
    const { status, name, file_metadata_id } = await batchRecord(ctx, id, { lock: true });
    if (status === 'running') throw new Conflict('These documents are being made. Stop that first', { current: await getBatch(ctx, id) });
    await db()
      .delete(documentBatchesTable)
      .where(ofTenant(ctx, documentBatchesTable, eq(documentBatchesTable.id, id)));
    if (file_metadata_id) await deleteFile(ctx, file_metadata_id);
    ctx.audit(batchEvents.deleted, { id, personal: { name } });
  });
}

/** Keeps a template that batches are still to be made with, also those of people whom whoever deletes it can't see. */
export function keepTemplateOfBatches(ctx: Context, { id }: { id: string }): Promise<void> {
  const table = documentBatchesTable;
  return tx(ctx, async () => {
    const waiting = and(eq(table.document_template_id, id), inArray(table.status, [...unmade]));
    const [one] = await db()
      .select({ id: table.id })
      .from(table)
      .where(ofTenant(ctx, table, waiting))
      .limit(1);
    if (one)
      throw new Conflict(
        'A batch is still to be made with this template. Archive it instead: the batch keeps it, and no new one begins with it',
      );
  });
}

/** Changes the row of a batch of the tenant, and raises its version. */
export async function setBatch(ctx: Context, id: string, set: { [K in keyof BatchRecord]?: BatchRecord[K] | SQL }): Promise<void> {
  await db()
    .update(documentBatchesTable)
    .set({ version: sql`${documentBatchesTable.version} + 1`, ...set })
    .where(ofTenant(ctx, documentBatchesTable, eq(documentBatchesTable.id, id)));
}

async function askedBy(ctx: Context, templateId: string) {
  const { name, number } = await templateFor(ctx, 'document', templateId);
  const words = await wordsAskedBy(ctx, await madeWith(ctx, templateId, number));
  if (!words.some(canBeFilled))
    throw new Invalid([{ path: ['document_template_id'], message: 'This template asks for nothing that a cell of a table could say' }]);
  return { name, number, words };
}

async function readTable(ctx: Context, upload: UploadedFile): Promise<BatchTable> {
  const refuse = (message: string) => new Invalid([{ path: ['file'], message }]);
  const { blocks, unsaved = [] } = await readUpload(ctx, upload);
  const table = tableOf(blocks, { isCsv: /\.csv$/i.test(upload.name), unsaved });
  if ('refused' in table) throw refuse(table.refused);
  return table;
}

async function readUpload(ctx: Context, upload: UploadedFile): Promise<FlowSource> {
  const bytes = await readFileBytes(ctx, upload);
  try {
    refuseNoTable(bytes);
    return await fileViewer().flow(bytes, { owner: tenantOf(ctx) });
  } catch (error) {
    throw error instanceof ReadingRefusal ? new Invalid([{ path: ['file'], message: error.message }]) : error;
  }
}

/** Every column is said something of, no tag is given twice, and at least one is given. */
function expectMapping(
  { words }: BatchRecord,
  { columns }: BatchTable,
  { mapping, name_column }: Pick<BatchDetails, 'mapping' | 'name_column'>,
): void {
  const refuse = (message: string) => new Invalid([{ path: ['mapping'], message }]);
  const chosen = mapping.filter((tag) => tag !== null);
  const known = new Set(words.filter(canBeFilled).map(({ tag_name }) => tag_name));
  if (mapping.length !== columns.length) throw refuse('Say of each column which tag it stands for');
  if (chosen.length === 0) throw refuse('Choose the tag that at least one column stands for');
  if (new Set(chosen).size < chosen.length) throw refuse('Two columns stand for the same tag');
  if (chosen.some((tag) => !known.has(tag))) throw refuse('The template does not ask for one of these');
  if (name_column !== null && name_column >= columns.length)
    throw new Invalid([{ path: ['name_column'], message: 'There is no such column' }]);
}
