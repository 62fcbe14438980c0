import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { documentEvents } from '#features/documents/server/events.ts';
import { documentRow, getDocument } from '#features/documents/server/queries.ts';
import type { DocumentRow } from '#features/documents/server/tables.ts';
import type { DocumentVersion, VersionFormat } from '#features/documents/versions/contract.ts';
import { purposeFor } from '#features/documents/versions/rules.ts';
import { addFile } from '#features/files/server/service.ts';
import { wordMime } from '#features/templates/versions/server/service.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { CommitUncertain, db, tx } from '#platform/server/database/transaction.ts';
import { Conflict, NotFound } from '#platform/server/errors.ts';
import { discardUpload, storeFile, type StoredFile } from '#platform/server/http/upload.ts';
import { job } from '#platform/server/jobs/job.ts';
import { asVersion, versionRow } from './queries.ts';
import { type DocumentVersionRow, documentVersionsTable } from './tables.ts';

/** Makes the PDF and certificate of a final version; the handler is in jobs.ts. */
export const makeVersionFilesJob = job({
  name: 'documents.make-version-files',
  payload: z.object({ id: z.uuid() }),
  retries: 2,
  expireSeconds: 180,
});

const mimes = {
  docx: wordMime,
  pdf: 'application/pdf',
  certificate: 'application/pdf',
  manifest: 'application/json',
} satisfies Record<VersionFormat, string>;

/** Bytes of a file of our own making; a PDF holds its fonts. */
const largest = 100 * 1024 * 1024;

/** Puts a file of our own making into storage, before there is a row that names it. */
export function store(ctx: Context, content: Uint8Array): Promise<StoredFile> {
  return storeFile(ctx, Readable.from([Buffer.from(content)]), { limit: largest });
}

/** Takes back what no row names after a failure: a row without its file would be worse than a file without a row. */
export async function discardAll(ctx: Context, files: readonly StoredFile[], error: unknown): Promise<never> {
  if (!(error instanceof CommitUncertain)) for (const file of files) await discardUpload(ctx, file);
  throw error;
}

/** Writes down a file of a version that is in storage. */
export async function keepFile(
  ctx: Context,
  { id, name: document, kind }: DocumentRow,
  { number, format, stored }: { number: number; format: VersionFormat; stored: StoredFile },
): Promise<DocumentVersion['files'][number]> {
  const { template_type } = await getDocument(ctx, id);
  const about = { name: fileName(document, { number, format }), mime: mimes[format], purpose: purposeFor(kind, template_type) };
  const { id: file_metadata_id, name, size_bytes } = await addFile(ctx, stored, about);
  return { format, file_metadata_id, name, size_bytes };
}

/** Stores a file that was made of a version and writes it down, unless an earlier try did. */
export async function addVersionFile(ctx: Context, id: string, format: VersionFormat, content: Uint8Array): Promise<void> {
  const stored = await store(ctx, content);
  await tx(ctx, async () => {
    const version = await versionRow(ctx, { id }, { lock: true });
    if (version.files.some((file) => file.format === format)) return ctx.afterCommit(() => discardUpload(ctx, stored));
    const row = await documentRow(ctx, version.document_id);
    const file = await keepFile(ctx, row, { number: version.number, format, stored });
    await setVersion(ctx, id, { files: [...version.files, file] });
  }).catch((error: unknown) => discardAll(ctx, [stored], error));
}

/** Writes down whether a version has its PDF, and why not. */
export function recordPdf(ctx: Context, id: string, outcome: Pick<DocumentVersionRow, 'pdf' | 'message'>): Promise<void> {
  return tx(ctx, async () => {
    const { document_id, number } = await setVersion(ctx, id, outcome);
    ctx.audit(documentEvents.filesMade, { id: document_id, details: { number, status: outcome.pdf } });
  });
}

async function setVersion(ctx: Context, id: string, set: Partial<DocumentVersionRow>): Promise<DocumentVersionRow> {
  const [row] = await db()
    .update(documentVersionsTable)
    .set(set)
    .where(ofTenant(ctx, documentVersionsTable, eq(documentVersionsTable.id, id)))
    .returning();
  if (!row) throw new NotFound('Version');
  return row;
}

/** Makes what a version lacks: its PDF where that failed or no program for it was there, and its certificate. */
export function makeAgain(ctx: Context, documentId: string, number: number): Promise<DocumentVersion> {
  return tx(ctx, async () => {
    const { id, pdf } = await versionRow(ctx, { documentId, number }, { lock: true });
    if (pdf === 'making') throw new Conflict('Its files are being made already');
    if (pdf === 'ready') throw new Conflict('All of its files are there');
    const job_id = ctx.enqueue(makeVersionFilesJob, { id }, { about: id });
    return asVersion(await setVersion(ctx, id, { pdf: 'making', message: null, job_id }));
  });
}

const endings = { docx: 'docx', pdf: 'pdf', certificate: 'pdf', manifest: 'json' } satisfies Record<VersionFormat, string>;
const words = { docx: '', pdf: '', certificate: ', certificate', manifest: ', manifest' } satisfies Record<VersionFormat, string>;

/** "Review of 2026 - version 1, certificate.pdf". */
function fileName(name: string, { number, format }: { number: number; format: VersionFormat }): string {
  return `${name.slice(0, 180).toWellFormed()} - version ${number}${words[format]}.${endings[format]}`;
}
