import { eq, sql } from 'drizzle-orm';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { templateMaker } from '#engine/templates/maker.ts';
import type { TemplateCheck } from '#engine/templates/record.ts';
import { addFile, readFileBytes } from '#features/files/server/service.ts';
import type { DocumentTemplate, TemplateVersion } from '#features/templates/contract.ts';
import { templateEvents } from '#features/templates/server/events.ts';
import { expectChangeable } from '#features/templates/server/policy.ts';
import { getTemplate, templateRow } from '#features/templates/server/queries.ts';
import { documentTemplatesTable, type TemplateRow, templateVersionsTable } from '#features/templates/server/tables.ts';
import { brokenBy } from '#features/templates/test-cases/running/server/service.ts';
import { type Context, tenantOf, userOf } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { Conflict, Invalid } from '#platform/server/errors.ts';
import type { StoredFile, UploadedFile } from '#platform/server/http/upload.ts';
import { getVersion, versionFile, versionRow } from './queries.ts';

/** A Word file in storage, and what was found in it. */
interface CheckedFile {
  file: StoredFile & { name: string };
  check: TemplateCheck;
}

export const wordMime = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Looks a file through as a template, in a limited child; outside transactions. What is no Word file is a 400 that says what to do. */
export async function checkedFile(ctx: Context, file: UploadedFile): Promise<CheckedFile> {
  try {
    return { file, check: await templateMaker().check(await readFileBytes(ctx, file)) };
  } catch (error) {
    if (!(error instanceof ReadingRefusal)) throw error;
    throw new Invalid([{ path: ['file'], message: error.message }]);
  }
}

/** Writes down the file that a new template begins with. In the transaction that makes the template. */
export function firstVersion(ctx: Context, id: string, checked: CheckedFile): Promise<void> {
  return insertVersion(ctx, id, { ...checked, number: 1, note: null });
}

/** Adds a changed file as the next version; the one in use stays in use. */
export async function addVersion(ctx: Context, id: string, note: string | null, upload: UploadedFile): Promise<TemplateVersion> {
  expectChangeable(ctx, await templateRow(ctx, id));
  const checked = await checkedFile(ctx, upload);
  return tx(ctx, async () => {
    const row = await templateRow(ctx, id, { lock: true });
    expectChangeable(ctx, row);
    const newest = await getVersion(ctx, id, row.latest_version);
    const number = newest.number + 1;
    await insertVersion(ctx, id, { ...checked, number, note });
    await db()
      .update(documentTemplatesTable)
      .set({ latest_version: number, version: sql`${documentTemplatesTable.version} + 1` })
      .where(ofTenant(ctx, documentTemplatesTable, eq(documentTemplatesTable.id, id)));
    return getVersion(ctx, id, number);
  });
}

/**
 * Has documents made with this version from now on. Where it does not come out in the firm's test cases as expected, whoever activates it has
 * to accept that, which the trail says. Outside transactions: the cases are run.
 */
export async function activateVersion(
  ctx: Context,
  id: string,
  number: number,
  { accept_broken }: { accept_broken: readonly string[] } = { accept_broken: [] },
): Promise<DocumentTemplate> {
  await tx(ctx, async () => expectActivatable(ctx, await templateRow(ctx, id), number));
  const broken = await brokenBy(ctx, { document_template_id: id, number });
  const said = broken.map(({ name, broken: what }) => `${name}: ${what}`).join('; ');
  if (broken.some(({ test_case_id }) => !accept_broken.includes(test_case_id))) {
    const message = `This version does not come out as expected in test cases. Accept that to put it into use. ${said}`;
    throw new Conflict(message, { current: broken });
  }
  return tx(ctx, async () => {
    await expectActivatable(ctx, await templateRow(ctx, id, { lock: true }), number);
    await db()
      .update(templateVersionsTable)
      .set({ activated_at: ctx.now().toISOString() })
      .where(
        ofTenant(ctx, templateVersionsTable, eq(templateVersionsTable.document_template_id, id), eq(templateVersionsTable.number, number)),
      );
    await db()
      .update(documentTemplatesTable)
      .set({ active_version: number, version: sql`${documentTemplatesTable.version} + 1` })
      .where(ofTenant(ctx, documentTemplatesTable, eq(documentTemplatesTable.id, id)));
    if (broken.length > 0)
      ctx.audit(templateEvents.overruled, { id, details: { number, count: broken.length }, personal: { broken: said } });
    ctx.audit(templateEvents.activated, { id, details: { number } });
    return getTemplate(ctx, id);
  });
}

async function expectActivatable(ctx: Context, row: TemplateRow, number: number): Promise<void> {
  expectChangeable(ctx, row);
  if (row.archived_at !== null) throw new Conflict('This template is archived. Restore it before you put a version into use');
  const { problems } = await versionRow(ctx, row.id, number);
  if (problems.length > 0) throw new Conflict('This version has problems. Mend them in Word and upload it again');
  if (row.active_version === number) throw new Conflict('This version is active already');
}

/** A version's Word file, or a copy of it with a Word comment at each problem; outside transactions. */
export async function templateDownload(ctx: Context, id: string, { number, marked }: { number: number; marked: boolean }) {
  const { name, bytes } = await versionFile(ctx, id, number);
  if (!marked) return { name, mime: wordMime, content: bytes };
  const content = Buffer.from(await templateMaker().comment(bytes));
  return { name: name.replace(/(?:\.docx)?$/i, ' with comments.docx'), mime: wordMime, content };
}

async function insertVersion(
  ctx: Context,
  id: string,
  { file, check: { tags, problems }, number, note }: CheckedFile & { number: number; note: string | null },
): Promise<void> {
  const template = await templateRow(ctx, id);
  const purpose = template.type === 'TOP_UP_LETTER' ? 'top_up_document_template' : letterOrGeneral(template.type);
  const metadata = await addFile(ctx, file, { name: file.name, mime: wordMime, purpose });
  await db()
    .insert(templateVersionsTable)
    .values({
      tenant_id: tenantOf(ctx),
      document_template_id: id,
      number,
      user_id: userOf(ctx).id,
      file_metadata_id: metadata.id,
      note,
      tags,
      problems,
    });
  const found = { tags: new Set(tags.map(({ name }) => name)).size, problems: problems.length };
  ctx.audit(templateEvents.versionAdded, { id, details: { number, sha256: file.sha256, ...found } });
}

const letterOrGeneral = (type: DocumentTemplate['type']) =>
  type === 'GENERAL' ? ('general_document_template' as const) : ('suitability_letter_template' as const);
