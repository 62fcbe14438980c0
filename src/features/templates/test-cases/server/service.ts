import { and, eq, sql } from 'drizzle-orm';
import type { FlowSource, Source } from '#engine/reading/record.ts';
import { addFile, deleteFile, getFile } from '#features/files/server/service.ts';
import { testCaseEvents } from '#features/templates/server/events.ts';
import { foundIn } from '#features/templates/test-cases/running/server/service.ts';
import { type Context, tenantOf, userOf } from '#platform/server/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '#platform/server/errors.ts';
import type { UploadedFile } from '#platform/server/http/upload.ts';
import type { TemplateTestCase } from '../contract.ts';
import { getTestCase, testCaseRow } from './queries.ts';
import { expectationsTable, type TestCaseRow, testCasesTable, testFilesTable } from './tables.ts';

/** A case may hold as many files as one call may bring (decisions: Files). */
const mostFiles = 20;

/** Begins a test case without files. */
export function createTestCase(ctx: Context, input: { name: string }): Promise<TemplateTestCase> {
  const user = userOf(ctx);
  return tx(ctx, async () => {
    const id = newId();
    await db()
      .insert(testCasesTable)
      .values({ id, tenant_id: tenantOf(ctx), user_id: user.id, organisation_id: user.organisationId, ...input });
    ctx.audit(testCaseEvents.created, { id, before: null, after: input });
    return getTestCase(ctx, id);
  });
}

export function renameTestCase(ctx: Context, id: string, input: { name: string }): Promise<TemplateTestCase> {
  return alterTestCase(ctx, id, (before) => {
    ctx.audit(testCaseEvents.updated, { id, before, after: input });
    return Promise.resolve(input);
  });
}

/** Adds a file to a case, after a look at whether it can be read; one that can't is a 400 that says what to do. */
export async function addTestFile(ctx: Context, id: string, upload: UploadedFile): Promise<TemplateTestCase> {
  const [read] = (await foundIn(ctx, [upload], [])).files;
  if (!read || 'error' in read) throw new Invalid([{ path: ['file'], message: read?.message ?? 'This file can’t be read' }]);
  const mime = mimes[read.kind];
  return alterTestCase(ctx, id, async () => {
    const { files } = await getTestCase(ctx, id);
    if (files.length >= mostFiles) throw new Conflict(`A test case has at most ${mostFiles} files`);
    const file = await addFile(ctx, upload, { name: upload.name, mime, purpose: 'template_test_file' });
    await db()
      .insert(testFilesTable)
      .values({ tenant_id: tenantOf(ctx), template_test_case_id: id, file_metadata_id: file.id });
    ctx.audit(testCaseEvents.fileAdded, { id, details: { sha256: upload.sha256 } });
    return {};
  });
}

export function removeTestFile(ctx: Context, id: string, fileId: string): Promise<TemplateTestCase> {
  return alterTestCase(ctx, id, async () => {
    const there = ofTenant(ctx, testFilesTable, eq(testFilesTable.id, fileId), eq(testFilesTable.template_test_case_id, id));
    const [removed] = await db().delete(testFilesTable).where(there).returning();
    if (!removed) throw new NotFound('File');
    const { sha256 } = await getFile(ctx, removed.file_metadata_id);
    await deleteFile(ctx, removed.file_metadata_id);
    ctx.audit(testCaseEvents.fileRemoved, { id, details: { sha256 } });
    return {};
  });
}

/** Saves what a tag is expected to find in a case; null is nothing. */
export function expectValue(
  ctx: Context,
  id: string,
  { tag_name, expected }: { tag_name: string; expected: string | null },
): Promise<TemplateTestCase> {
  return alterTestCase(ctx, id, async () => {
    await db()
      .insert(expectationsTable)
      .values({ tenant_id: tenantOf(ctx), template_test_case_id: id, tag_name, expected })
      .onConflictDoUpdate({
        target: [expectationsTable.tenant_id, expectationsTable.template_test_case_id, expectationsTable.tag_name],
        set: { expected },
      });
    ctx.audit(testCaseEvents.expected, { id, details: { tag: tag_name } });
    return {};
  });
}

/** Expects nothing in particular of a tag any more. */
export function forgetExpectation(ctx: Context, id: string, tag_name: string): Promise<TemplateTestCase> {
  const { template_test_case_id, tag_name: name } = expectationsTable;
  return alterTestCase(ctx, id, async () => {
    const there = and(eq(template_test_case_id, id), eq(name, tag_name));
    await db()
      .delete(expectationsTable)
      .where(ofTenant(ctx, expectationsTable, there));
    ctx.audit(testCaseEvents.forgotten, { id, details: { tag: tag_name } });
    return {};
  });
}

/** Deletes a case with its files and expectations. */
export function deleteTestCase(ctx: Context, id: string): Promise<void> {
  return tx(ctx, async () => {
    const before = await changeable(ctx, id);
    const files = await db()
      .delete(testFilesTable)
      .where(ofTenant(ctx, testFilesTable, eq(testFilesTable.template_test_case_id, id)))
      .returning({ file: testFilesTable.file_metadata_id });
    await db()
      .delete(testCasesTable)
      .where(ofTenant(ctx, testCasesTable, eq(testCasesTable.id, id)));
    for (const { file } of files) await deleteFile(ctx, file);
    ctx.audit(testCaseEvents.deleted, { id, before, after: null });
  });
}

/** Changes a case that is the actor's own, or as an administrator. */
export function alterTestCase(
  ctx: Context,
  id: string,
  to: (row: TestCaseRow) => Promise<Partial<TestCaseRow>>,
): Promise<TemplateTestCase> {
  return tx(ctx, async () => {
    const set = await to(await changeable(ctx, id));
    await db()
      .update(testCasesTable)
      .set({ ...set, version: sql`${testCasesTable.version} + 1` })
      .where(ofTenant(ctx, testCasesTable, eq(testCasesTable.id, id)));
    return getTestCase(ctx, id);
  });
}

async function changeable(ctx: Context, id: string): Promise<TestCaseRow> {
  const { id: person, role } = userOf(ctx);
  const row = await testCaseRow(ctx, id, { lock: true });
  if (row.user_id !== person && role !== 'administrator')
    throw new Forbidden('Only whoever made a test case and administrators may change it');
  return row;
}

const mimes: Record<(Source | FlowSource)['kind'], string> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  json: 'application/json',
  text: 'text/plain',
  email: 'message/rfc822',
};
