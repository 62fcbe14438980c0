import { and, count, eq, inArray, isNull, notInArray, type SQL } from 'drizzle-orm';
import type { ClientsMove } from '#features/customers/moving/server/service.ts';
import { commentPlace } from '#features/documents/comments/server/queries.ts';
import { documentCommentsTable } from '#features/documents/comments/server/tables.ts';
import { editPlace } from '#features/documents/editing/server/queries.ts';
import { documentDecisionsTable } from '#features/documents/fields/server/tables.ts';
import { noticesPlace } from '#features/documents/notices/server/queries.ts';
import { documentPresencesTable } from '#features/documents/presence/server/tables.ts';
import { readPapersJob } from '#features/documents/reading/server/service.ts';
import { documentEvents } from '#features/documents/server/events.ts';
import { type DocumentRow, documentsTable } from '#features/documents/server/tables.ts';
import { passwordPlace } from '#features/documents/sources/server/queries.ts';
import { documentSourcesTable } from '#features/documents/sources/server/tables.ts';
import { certificatePlace } from '#features/documents/versions/server/queries.ts';
import { makeVersionFilesJob } from '#features/documents/versions/server/service.ts';
import { documentVersionsTable } from '#features/documents/versions/server/tables.ts';
import { moveFiles } from '#features/files/server/service.ts';
import { fileMetadata } from '#features/files/server/tables.ts';
import type { Relocation } from '#features/identity/server/service.ts';
import type { Belongings, Moved } from '#features/organisations/moving/contract.ts';
import type { MoveStep } from '#features/organisations/moving/server/service.ts';
import { moveUses } from '#features/usage/server/service.ts';
import type { Context } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database/frame.ts';
import { asSystem } from '#platform/server/database/transaction.ts';
import { happening, tell } from '#platform/server/happening.ts';
import { type ColumnPlace, resealColumn } from '#platform/server/secrets/tenant-keys.ts';

/** Documents go to another tenant: what slices above keep of them, by their ids, goes along in the same transaction. */
export const documentsMove = happening<Relocation & { ids: string[] }>('documents.tenant-changes');

/** How many letters and documents a tenant has: those of clients, and those that are no client's. */
export async function countDocuments(ctx: Context, { tenantId, found }: { tenantId: string; found: Belongings }): Promise<void> {
  await asSystem(ctx, 'what could be brought along', async (db) => {
    const { tenant_id, customer_id } = documentsTable;
    const [counted] = await db
      .select({ all: count(), ofClients: count(customer_id) })
      .from(documentsTable)
      .where(eq(tenant_id, tenantId));
    found.letters = counted?.ofClients ?? 0;
    found.documents = (counted?.all ?? 0) - found.letters;
  });
}

/** The letters and documents of clients that go to another tenant. */
export async function moveDocumentsOfClients(ctx: Context, move: ClientsMove): Promise<void> {
  await moveWhere(ctx, move, inArray(documentsTable.customer_id, move.ids));
}

/** Documents that are no client's go where the templates go that they are made with. */
export async function movePlainDocuments(ctx: Context, step: MoveStep): Promise<void> {
  if (step.withTemplates) await moveWhere(ctx, step, isNull(documentsTable.customer_id));
}

/** Moves documents with all that hangs on them, sealed anew, and counts them and their files. */
async function moveWhere(ctx: Context, move: Relocation & { moved: Moved }, which: SQL): Promise<void> {
  await asSystem(ctx, 'documents go to another tenant', async (db) => {
    const rows = await db
      .select()
      .from(documentsTable)
      .where(and(eq(documentsTable.tenant_id, move.from), which));
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    for (const row of rows) await moveDocument(ctx, db, move, row);
    await moveComments(ctx, db, move, ids);
    const { document_id, tenant_id } = documentPresencesTable;
    await db.delete(documentPresencesTable).where(and(eq(tenant_id, move.from), inArray(document_id, ids)));
    const files = [
      ...rows.flatMap(({ edited_file_id }) => edited_file_id ?? []),
      ...(await moveDecisions(ctx, db, move, ids)),
      ...(await moveSources(ctx, db, move, ids)),
      ...(await moveVersions(ctx, db, move, ids)),
    ];
    await moveUses(ctx, move, ids);
    await tell(ctx, documentsMove, { from: move.from, to: move.to, organisationId: move.organisationId, ids });
    move.moved.documents += rows.length;
    move.moved.files += await moveFiles(ctx, move, files);
  });
}

/** A reading that is under way begins again where the document goes. */
async function moveDocument(ctx: Context, db: Db, move: Relocation, row: DocumentRow): Promise<void> {
  const { id, name, customer_id, findings_sealed, edited_sealed, work, translation } = row;
  const isUnderWay = work === 'waiting' || work === 'working';
  const again = isUnderWay
    ? { work: 'waiting' as const, job_id: ctx.enqueue(readPapersJob, { id }, { about: id, tenantId: move.to }) }
    : {};
  // Whoever it goes to has agreed to nothing yet.
  const still = translation && { ...translation, work: 'done' as const, job_id: null };
  const findings = await resealed(ctx, move, { table: 'documents', column: 'findings_sealed', id }, findings_sealed);
  const edit = await resealed(ctx, move, editPlace(id), edited_sealed);
  await db
    .update(documentsTable)
    .set({
      tenant_id: move.to,
      organisation_id: move.organisationId,
      findings_sealed: findings,
      edited_sealed: edit,
      translation: still,
      ...again,
    })
    .where(and(eq(documentsTable.tenant_id, move.from), eq(documentsTable.id, id)));
  const about = { id, customerId: customer_id, personal: { name } };
  ctx.audit(documentEvents.movedOut, { ...about, tenantId: move.from });
  ctx.audit(documentEvents.movedIn, { ...about, tenantId: move.to });
}

/** Gives the files of the pictures. */
async function moveDecisions(ctx: Context, db: Db, move: Relocation, ids: string[]): Promise<string[]> {
  const { tenant_id, document_id, id } = documentDecisionsTable;
  const rows = await db
    .select()
    .from(documentDecisionsTable)
    .where(and(eq(tenant_id, move.from), inArray(document_id, ids)));
  for (const row of rows) {
    const value_sealed = await resealed(ctx, move, { table: 'document_decisions', column: 'value_sealed', id: row.id }, row.value_sealed);
    await db
      .update(documentDecisionsTable)
      .set({ tenant_id: move.to, value_sealed })
      .where(and(eq(tenant_id, move.from), eq(id, row.id)));
  }
  return rows.flatMap(({ file_metadata_id }) => file_metadata_id ?? []);
}

async function moveComments(ctx: Context, db: Db, move: Relocation, ids: string[]): Promise<void> {
  const { tenant_id, document_id, id } = documentCommentsTable;
  const rows = await db
    .select()
    .from(documentCommentsTable)
    .where(and(eq(tenant_id, move.from), inArray(document_id, ids)));
  for (const row of rows) {
    await db
      .update(documentCommentsTable)
      .set({ tenant_id: move.to, text_sealed: await resealColumn(ctx, move, commentPlace(row.id), row.text_sealed) })
      .where(and(eq(tenant_id, move.from), eq(id, row.id)));
  }
}

/** Gives the files of the papers. The report of a client who stays behind, is not theirs to take along. */
async function moveSources(ctx: Context, db: Db, move: Relocation, ids: string[]): Promise<string[]> {
  const { tenant_id, document_id, id, origin, file_metadata_id } = documentSourcesTable;
  const own = and(eq(tenant_id, move.from), inArray(document_id, ids));
  const arrived = db.select({ id: fileMetadata.id }).from(fileMetadata).where(eq(fileMetadata.tenant_id, move.to));
  await db.delete(documentSourcesTable).where(and(own, eq(origin, 'income-report'), notInArray(file_metadata_id, arrived)));
  const rows = await db.select().from(documentSourcesTable).where(own);
  for (const row of rows) {
    await db
      .update(documentSourcesTable)
      .set({
        tenant_id: move.to,
        password_sealed: await resealed(ctx, move, passwordPlace(row.id), row.password_sealed),
        notices_sealed: await resealed(ctx, move, noticesPlace(row.id), row.notices_sealed),
      })
      .where(and(eq(tenant_id, move.from), eq(id, row.id)));
  }
  return rows.filter((row) => row.origin !== 'income-report').map((row) => row.file_metadata_id);
}

/** Gives the final files. Those that are still being made are begun again there. */
async function moveVersions(ctx: Context, db: Db, move: Relocation, ids: string[]): Promise<string[]> {
  const { tenant_id, document_id, id } = documentVersionsTable;
  const rows = await db
    .select()
    .from(documentVersionsTable)
    .where(and(eq(tenant_id, move.from), inArray(document_id, ids)));
  for (const row of rows) {
    const again =
      row.pdf === 'making' ? { job_id: ctx.enqueue(makeVersionFilesJob, { id: row.id }, { about: row.id, tenantId: move.to }) } : {};
    const certificate_sealed = await resealColumn(ctx, move, certificatePlace(row.id), row.certificate_sealed);
    await db
      .update(documentVersionsTable)
      .set({ tenant_id: move.to, certificate_sealed, ...again })
      .where(and(eq(tenant_id, move.from), eq(id, row.id)));
  }
  return rows.flatMap((row) => row.files.map(({ file_metadata_id }) => file_metadata_id));
}

async function resealed(ctx: Context, move: Relocation, place: ColumnPlace, sealed: Buffer | null): Promise<Buffer | null> {
  return sealed && resealColumn(ctx, move, place, sealed);
}

/** Keeps the organisation on the rows of a tenant that became one's, or is no longer. */
export async function renameTenantOfDocuments(
  ctx: Context,
  { tenantId, organisationId }: { tenantId: string; organisationId: string | null },
): Promise<void> {
  await asSystem(ctx, 'a tenant became an organisation’s', (db) =>
    db.update(documentsTable).set({ organisation_id: organisationId }).where(eq(documentsTable.tenant_id, tenantId)),
  );
}

/** The documents of somebody who has left the firm get another owner, who counts as an author of them from then on. */
export async function handOverDocuments(
  ctx: Context,
  { tenantId, userId, newOwnerId }: { tenantId: string; userId: string; newOwnerId: string },
): Promise<void> {
  const owners = { before: { user_id: userId }, after: { user_id: newOwnerId } };
  await asSystem(ctx, 'hand over the documents of a member who leaves', async (db) => {
    const { tenant_id, user_id, id, customer_id } = documentsTable;
    const handed = await db
      .update(documentsTable)
      .set({ user_id: newOwnerId })
      .where(and(eq(tenant_id, tenantId), eq(user_id, userId)))
      .returning({ id, customerId: customer_id });
    for (const row of handed) ctx.audit(documentEvents.handedOver, { ...owners, ...row, tenantId });
  });
}
