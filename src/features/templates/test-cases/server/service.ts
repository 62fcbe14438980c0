import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { draftFields, questionsFor } from '#engine/composing/draft.ts';
import type { DraftField } from '#engine/composing/record.ts';
import { extractor } from '#engine/extraction/extractor.ts';
import type { ExtractionOutput } from '#engine/extraction/job.ts';
import type { Tag } from '#engine/extraction/record.ts';
import { canonical } from '#engine/extraction/words/values.ts';
import type { FlowSource, Source } from '#engine/reading/record.ts';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { addFile, deleteFile, getFile, readFileBytes } from '#features/files/server/service.ts';
import { testCaseEvents } from '#features/templates/server/events.ts';
import { getTemplate } from '#features/templates/server/queries.ts';
import { snippetsFor } from '#features/templates/snippets/server/queries.ts';
import { askedOf, type TagWords } from '#features/templates/tags/rules.ts';
import { wordsAskedBy } from '#features/templates/tags/server/queries.ts';
import { getVersion } from '#features/templates/versions/server/queries.ts';
import { type Context, tenantOf, userOf } from '#platform/server/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '#platform/server/errors.ts';
import type { StoredFile, UploadedFile } from '#platform/server/http/upload.ts';
import { londonDate } from '#platform/shared/dates.ts';
import type { TemplateTestCase, testCases, TestResult, TestRun } from '../contract.ts';
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
  return alter(ctx, id, (before) => {
    ctx.audit(testCaseEvents.updated, { id, before, after: input });
    return Promise.resolve(input);
  });
}

/** Adds a file to a case, after a look at whether it can be read; one that can't is a 400 that says what to do. */
export async function addTestFile(ctx: Context, id: string, upload: UploadedFile): Promise<TemplateTestCase> {
  const [read] = (await foundIn(ctx, [upload], [])).files;
  if (!read || 'error' in read) throw new Invalid([{ path: ['file'], message: read?.message ?? 'This file can’t be read' }]);
  const mime = mimes[read.kind];
  return alter(ctx, id, async () => {
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
  return alter(ctx, id, async () => {
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
  return alter(ctx, id, async () => {
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
  return alter(ctx, id, async () => {
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

/**
 * What tags, as given or of a version of a template, come to in a case: found in its files, worked out, or composed of the snippets
 * that the actor's documents are composed of; outside transactions.
 */
export async function runTestCase(ctx: Context, id: string, wanted: z.output<typeof testCases.run.body>): Promise<TestRun> {
  const start = performance.now();
  const { expectations } = await getTestCase(ctx, id);
  const words = 'tags' in wanted ? wanted.tags : await wordsOf(ctx, wanted.document_template_id, wanted.number);
  const tags = words.map(askedOf);
  const { fields, files } = await foundInCase(ctx, id, tags);
  const expected = new Map(expectations.map((one) => [one.tag_name, one.expected]));
  const drafted = draftFields(tags, fields, { date: londonDate(ctx.now().toISOString()), snippets: await snippetsFor(ctx) });
  return {
    test_case_id: id,
    files,
    results: drafted.map((field) => resultOf(field, expected)),
    milliseconds: Math.round(performance.now() - start),
  };
}

/** What a case's files say of what tags ask, and which of them could not be read; outside transactions. */
export async function foundInCase(
  ctx: Context,
  id: string,
  tags: readonly Tag[],
): Promise<{ fields: ExtractionOutput['fields']; files: TestRun['files'] }> {
  const { files } = await getTestCase(ctx, id);
  const rows = await Promise.all(files.map(({ file_metadata_id }) => getFile(ctx, file_metadata_id)));
  const { fields, files: read } = await foundIn(ctx, rows, questionsFor(tags));
  return { fields, files: read.map((file) => ({ name: file.name, message: 'error' in file ? file.message : null })) };
}

/** Reads files and finds tags in them, each firm in its turn; files that take more than any case does are a 400. */
async function foundIn(ctx: Context, files: readonly (StoredFile & { name: string })[], tags: Tag[]): Promise<ExtractionOutput> {
  const given = await Promise.all(files.map((file) => withBytes(ctx, file)));
  try {
    return await extractor().extract({ files: given, tags }, { owner: tenantOf(ctx) });
  } catch (error) {
    if (!(error instanceof ReadingRefusal)) throw error;
    throw new Invalid([{ path: ['file'], message: error.message }]);
  }
}

async function withBytes(ctx: Context, file: StoredFile & { name: string }): Promise<{ name: string; bytes: Buffer }> {
  return { name: file.name, bytes: await readFileBytes(ctx, file) };
}

async function wordsOf(ctx: Context, templateId: string, number: number): Promise<TagWords[]> {
  const { type } = await getTemplate(ctx, templateId);
  const { tags } = await getVersion(ctx, templateId, number);
  return wordsAskedBy(ctx, { type, tags });
}

function resultOf(field: DraftField, expectations: ReadonlyMap<string, string | null>): TestResult {
  const expected = expectations.get(field.field);
  if (expected === undefined) return { field, passes: null };
  return { field, expected, passes: same(field.status === 'unverified' ? null : field.value, expected) };
}

const same = (value: string | null, expected: string | null): boolean =>
  value === null || expected === null ? value === expected : canonical(value) === canonical(expected);

/** Changes a case that is the actor's own, or as an administrator. */
function alter(ctx: Context, id: string, to: (row: TestCaseRow) => Promise<Partial<TestCaseRow>>): Promise<TemplateTestCase> {
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
