import { eq } from 'drizzle-orm';
import { fileViewer } from '#engine/reading/viewer.ts';
import type { SourceRole } from '#engine/rulebook/record.ts';
import type { UploadedPaper } from '#features/documents/attachments/server/service.ts';
import { keepNotices } from '#features/documents/notices/server/service.ts';
import { queueReading } from '#features/documents/reading/server/service.ts';
import { sourceEvents } from '#features/documents/server/events.ts';
import { expectDraft } from '#features/documents/server/policy.ts';
import { documentRow } from '#features/documents/server/queries.ts';
import { raiseContent, setDocument } from '#features/documents/server/service.ts';
import type { DocumentRow } from '#features/documents/server/tables.ts';
import type { DocumentSource, SourceBlock } from '#features/documents/sources/contract.ts';
import { mostSources, roleOf } from '#features/documents/sources/rules.ts';
import { addFile, deleteFile, getFile, mimeOf, readFileBytes, shown } from '#features/files/server/service.ts';
import type { FileRow } from '#features/files/server/tables.ts';
import { reportRow } from '#features/income-reports/server/queries.ts';
import { listVersions } from '#features/income-reports/versions/server/queries.ts';
import { type Context, tenantOf, userOf } from '#platform/server/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { Conflict, Invalid } from '#platform/server/errors.ts';
import { discardUpload, type UploadedFile } from '#platform/server/http/upload.ts';
import { encryptColumn } from '#platform/server/secrets/tenant-keys.ts';
import { asSource, passwordOf, passwordPlace, type SourceAndFile, sourceOf, sourcesOf } from './queries.ts';
import { documentSourcesTable } from './tables.ts';

/**
 * Adds a paper to a draft, with what is attached to it where it is a mail, and has all of them read. The same bytes again are the paper
 * that is there already.
 */
export function addSource(ctx: Context, id: string, role: SourceRole, upload: UploadedPaper): Promise<DocumentSource> {
  return tx(ctx, async () => {
    const row = await draftRow(ctx, id);
    const found = await sourcesOf(ctx, id);
    const known = new Map(found.map(({ source, file }) => [file.sha256, source.id]));
    const add = async (file: UploadedFile, more: Pick<NewSource, 'origin' | 'stated' | 'mail_id'>): Promise<string> => {
      const there = known.get(file.sha256);
      if (there !== undefined) ctx.afterCommit(() => discardUpload(ctx, { storage_key: file.storage_key }));
      const added = there ?? (await insertSource(ctx, row, { file: await addPaperFile(ctx, file), ...more }));
      known.set(file.sha256, added);
      return added;
    };
    const paper = await add(upload, { origin: 'upload', stated: role === 'other' ? null : role, mail_id: null });
    const { enclosed = [], leftOut = [] } = upload;
    const left_out = [...leftOut];
    for (const file of enclosed) {
      if (known.size < mostSources || known.has(file.sha256)) await add(file, { origin: 'attachment', stated: null, mail_id: paper });
      else {
        left_out.push({ name: file.name, why: 'too_many' });
        ctx.afterCommit(() => discardUpload(ctx, file));
      }
    }
    await keepNotices(ctx, row, await sourceOf(ctx, id, paper), { left_out });
    if (known.size > found.length) await papersAdded(ctx, row);
    return asSource(ctx, await sourceOf(ctx, id, paper));
  });
}

/** Adds the newest finished version of an income report as a paper; its PDF is not copied. */
export function addIncomeReport(ctx: Context, id: string, reportId: string): Promise<DocumentSource> {
  return tx(ctx, async () => {
    const row = await draftRow(ctx, id);
    const report = await reportRow(ctx, reportId);
    // A client may be private, and a document without one is everybody's.
    if (report.customer_id !== row.customer_id)
      throw new Invalid([{ path: ['customer_income_report_id'], message: 'This is another client’s report' }]);
    const files = (await listVersions(ctx, reportId)).flatMap((version) => version.files.filter(({ format }) => format === 'pdf'));
    if (!files[0]) throw new Conflict('This report has no finished version yet. Finish it, and add it then');
    const file = await getFile(ctx, files[0].file_metadata_id);
    const same = (await sourcesOf(ctx, id)).find((one) => one.file.sha256 === file.sha256);
    if (same) return asSource(ctx, same);
    const paper = await insertSource(ctx, row, { file, origin: 'income-report', stated: 'other', mail_id: null });
    await papersAdded(ctx, row);
    return asSource(ctx, await sourceOf(ctx, id, paper));
  });
}

/** Says what a paper is; that goes before every guess. */
export function changeRole(ctx: Context, id: string, sourceId: string, role: SourceRole): Promise<DocumentSource> {
  return tx(ctx, async () => {
    const row = await draftRow(ctx, id);
    const { source } = await sourceOf(ctx, id, sourceId);
    await setSource(ctx, sourceId, { role, role_stated: true });
    // The rulebook judges a letter by what its papers are.
    await raiseContent(ctx, id);
    ctx.audit(sourceEvents.updated, { id: sourceId, customerId: row.customer_id, before: source, after: { role } });
    return asSource(ctx, await sourceOf(ctx, id, sourceId));
  });
}

/** Has a protected paper read with its password, which is kept sealed for as long as the paper is. */
export function unlockSource(ctx: Context, id: string, sourceId: string, password: string): Promise<DocumentSource> {
  return tx(ctx, async () => {
    const row = await draftRow(ctx, id);
    const found = await sourceOf(ctx, id, sourceId);
    if (found.source.status !== 'needs_password')
      throw new Conflict('This paper does not ask for a password', { current: await asSource(ctx, found) });
    const password_sealed = await encryptColumn(ctx, passwordPlace(sourceId), password);
    await setSource(ctx, sourceId, { password_sealed, status: 'waiting', error: null, message: null });
    ctx.audit(sourceEvents.unlocked, { id: sourceId, customerId: row.customer_id, before: null, after: { password } });
    await queueReading(ctx, row);
    return asSource(ctx, await sourceOf(ctx, id, sourceId));
  });
}

/** Takes a paper away, and has the others read again; what is attached to a mail stays, and the file of an income report where it is. */
export function removeSource(ctx: Context, id: string, sourceId: string): Promise<void> {
  return tx(ctx, async () => {
    const row = await draftRow(ctx, id);
    const { source, file } = await sourceOf(ctx, id, sourceId);
    await db()
      .delete(documentSourcesTable)
      .where(ofTenant(ctx, documentSourcesTable, eq(documentSourcesTable.id, sourceId)));
    if (source.origin !== 'income-report') await deleteFile(ctx, file.id);
    const { sha256, name } = file;
    ctx.audit(sourceEvents.removed, { id: sourceId, customerId: row.customer_id, details: { document: id, sha256 }, personal: { name } });
    await countSources(ctx, row);
    await queueReading(ctx, row);
  });
}

/** A page of a PDF among the papers as a PNG, drawn in a limited child; outside transactions. */
export async function sourcePage(ctx: Context, found: SourceAndFile, page: { page: number; width: number }): Promise<Buffer> {
  const bytes = await readFileBytes(ctx, found.file);
  const password = await passwordOf(ctx, found.source);
  return Buffer.from(await shown(fileViewer().draw({ bytes, ...password }, page, { owner: tenantOf(ctx) })));
}

/** The text of a paper without pages, read in a limited child; outside transactions. */
export async function sourceBlocks(ctx: Context, { file }: SourceAndFile): Promise<SourceBlock[]> {
  const read = fileViewer().flow(await readFileBytes(ctx, file), { owner: tenantOf(ctx) });
  return shown(read.then(({ blocks }) => blocks));
}

async function draftRow(ctx: Context, id: string): Promise<DocumentRow> {
  const row = await documentRow(ctx, id, { lock: true });
  expectDraft(row);
  return row;
}

interface NewSource {
  file: FileRow;
  origin: DocumentSource['origin'];
  /** What a person says that it is. */
  stated: SourceRole | null;
  mail_id: string | null;
}

function addPaperFile(ctx: Context, upload: UploadedFile): Promise<FileRow> {
  return addFile(ctx, upload, { name: upload.name, mime: mimeOf(upload), purpose: 'document_source' });
}

/** Gives the id of a new paper. */
async function insertSource(ctx: Context, row: DocumentRow, { file, origin, stated, mail_id }: NewSource): Promise<string> {
  if ((await sourcesOf(ctx, row.id)).length >= mostSources) throw new Conflict(`A document has at most ${mostSources} papers`);
  const id = newId();
  const role = roleOf({ stated, name: file.name });
  await db()
    .insert(documentSourcesTable)
    .values({
      id,
      tenant_id: tenantOf(ctx),
      document_id: row.id,
      user_id: userOf(ctx).id,
      file_metadata_id: file.id,
      role,
      role_stated: stated !== null,
      origin,
      mail_id,
      status: 'waiting',
    });
  const details = { document: row.id, sha256: file.sha256, kind_of_paper: role, origin };
  ctx.audit(sourceEvents.added, { id, customerId: row.customer_id, details, personal: { name: file.name } });
  return id;
}

/** Counts new papers, and has all of them read. */
async function papersAdded(ctx: Context, row: DocumentRow): Promise<void> {
  await countSources(ctx, { ...row, times: { ...row.times, uploaded_at: ctx.now().toISOString() } });
  await queueReading(ctx, row);
}

async function countSources(ctx: Context, { id, counts, times }: DocumentRow): Promise<void> {
  await setDocument(ctx, id, { times, counts: { ...counts, sources: (await sourcesOf(ctx, id)).length } });
}

async function setSource(ctx: Context, id: string, set: Partial<typeof documentSourcesTable.$inferInsert>): Promise<void> {
  await db()
    .update(documentSourcesTable)
    .set(set)
    .where(ofTenant(ctx, documentSourcesTable, eq(documentSourcesTable.id, id)));
}
