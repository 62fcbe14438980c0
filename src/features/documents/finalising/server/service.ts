import type { CertificateInput } from '#engine/letters/certifying/record.ts';
import { manifestOf } from '#engine/letters/manifest.ts';
import { certificateInput } from '#features/documents/certificates/server/queries.ts';
import type { Document } from '#features/documents/contract.ts';
import { documentDocx } from '#features/documents/making/server/queries.ts';
import { expectMove, moveDocument, type Moving } from '#features/documents/moves/server/service.ts';
import { countUse } from '#features/documents/reading/server/service.ts';
import { documentEvents } from '#features/documents/server/events.ts';
import { documentRow, getDocument } from '#features/documents/server/queries.ts';
import type { DocumentRow } from '#features/documents/server/tables.ts';
import { certificatePlace } from '#features/documents/versions/server/queries.ts';
import { discardAll, keepFile, makeVersionFilesJob, store } from '#features/documents/versions/server/service.ts';
import { type DocumentVersionRow, documentVersionsTable } from '#features/documents/versions/server/tables.ts';
import { getUser } from '#features/identity/server/service.ts';
import { type Context, tenantOf, userOf } from '#platform/server/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { db } from '#platform/server/database/transaction.ts';
import { Conflict } from '#platform/server/errors.ts';
import type { StoredFile } from '#platform/server/http/upload.ts';
import { encryptColumn } from '#platform/server/secrets/tenant-keys.ts';

/** What is in storage before there is a row that names it. */
type Kept = Record<'docx' | 'manifest', StoredFile>;

/**
 * Locks an approved document as its next version: keeps its Word file and manifest, and has PDF and certificate made. The file is made
 * before the transaction that keeps it.
 * @throws {Conflict} where it can't be made as it stands, or says something else by then
 */
export async function finaliseDocument(ctx: Context, id: string, moving: Moving): Promise<Document> {
  await expectMove(ctx, await documentRow(ctx, id), 'finalise', moving.version);
  const { row: made, state, inputs, docx } = await documentDocx(ctx, id);
  const kept = await keep(ctx, docx, JSON.stringify(manifestOf(docx), null, 2));
  return moveDocument(ctx, id, 'finalise', moving, async (row) => {
    if (row.content !== made.content) {
      throw new Conflict('This document says something else since. Look at it again', { current: await getDocument(ctx, id) });
    }
    const certificate = await certificateInput(ctx, row, { state, inputs, sha256: kept.docx.sha256 });
    const { number, sha256, files } = await insertVersion(ctx, row, { kept, certificate });
    ctx.audit(documentEvents.finalised, { id, customerId: row.customer_id, details: { number, sha256 } });
    return { file_metadata_id: files[0]!.file_metadata_id };
  }).catch((error: unknown) => discardAll(ctx, Object.values(kept), error));
}

async function keep(ctx: Context, docx: Uint8Array, manifest: string): Promise<Kept> {
  const file = await store(ctx, docx);
  return { docx: file, manifest: await store(ctx, Buffer.from(manifest)).catch((error: unknown) => discardAll(ctx, [file], error)) };
}

/** Writes down the version with the files that are there; the others follow by a job. */
async function insertVersion(
  ctx: Context,
  row: DocumentRow,
  { kept, certificate }: { kept: Kept; certificate: CertificateInput },
): Promise<DocumentVersionRow> {
  const { version: number, sha256 } = certificate.letter;
  const { template_type } = await getDocument(ctx, row.id);
  await countUse(ctx, row.id, { kind: row.kind, type: template_type ?? 'SUITABILITY_LETTER' });
  const user = await getUser(ctx, userOf(ctx).id);
  const id = newId();
  const keptFile = (format: 'docx' | 'manifest') => keepFile(ctx, row, { number, format, stored: kept[format] });
  const files = [await keptFile('docx'), await keptFile('manifest')];
  const [version] = await db()
    .insert(documentVersionsTable)
    .values({
      id,
      tenant_id: tenantOf(ctx),
      document_id: row.id,
      number,
      finalised_by_user_id: user.id,
      finalised_by_name: user.name ?? user.email,
      approved_by_name: certificate.approver,
      sha256,
      files,
      certificate_sealed: await encryptColumn(ctx, certificatePlace(id), JSON.stringify(certificate)),
      pdf: 'making',
      job_id: ctx.enqueue(makeVersionFilesJob, { id }, { about: id }),
    })
    .returning();
  return version!;
}
