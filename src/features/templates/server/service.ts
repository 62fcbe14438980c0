import { eq, sql } from 'drizzle-orm';
import { deleteFile } from '#features/files/server/service.ts';
import { testLettersTable } from '#features/templates/test-cases/server/tables.ts';
import { getVersion, versionFile } from '#features/templates/versions/server/queries.ts';
import { checkedFile, firstVersion } from '#features/templates/versions/server/service.ts';
import { type Context, tenantOf, userOf } from '#platform/server/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { CommitUncertain, db, tx } from '#platform/server/database/transaction.ts';
import { Conflict } from '#platform/server/errors.ts';
import { happening, tell } from '#platform/server/happening.ts';
import { discardUpload, storeFile, type UploadedFile } from '#platform/server/http/upload.ts';
import { expectVersion } from '#platform/server/http/versions.ts';
import type { DocumentTemplate, TemplateInput, TemplateType } from '../contract.ts';
import { templateEvents } from './events.ts';
import { expectChangeable, proposal, sharing } from './policy.ts';
import { asTemplate, getTemplate, templateRow } from './queries.ts';
import { documentTemplatesTable, type TemplateRow, templateVersionsTable } from './tables.ts';

interface NewTemplate {
  name?: string | undefined;
  description?: string | null | undefined;
  type: TemplateType;
}

/** Adds a Word file as a template in draft, named after the file unless it has a name; a file that is none is refused. */
export async function createTemplate(
  ctx: Context,
  { name, description = null, type }: NewTemplate,
  file: UploadedFile,
): Promise<DocumentTemplate> {
  const checked = await checkedFile(ctx, file);
  const input = { name: name ?? nameFrom(file.name), description, type };
  return tx(ctx, async () => {
    const id = await insertTemplate(ctx, input);
    ctx.audit(templateEvents.created, { id, before: null, after: input });
    await firstVersion(ctx, id, checked);
    return getTemplate(ctx, id);
  });
}

/** A draft of one's own with the file that a template makes documents with, or else its newest. */
export async function copyTemplate(ctx: Context, from: string): Promise<DocumentTemplate> {
  const template = await getTemplate(ctx, from);
  const number = template.active_version ?? template.latest_version;
  const { tags, problems } = await getVersion(ctx, from, number);
  const { name, bytes } = await versionFile(ctx, from, number);
  const stored = await storeFile(ctx, asChunks(bytes));
  const input = { name: `${template.name.slice(0, 248)} (copy)`, description: template.description, type: template.type };
  return tx(ctx, async () => {
    const id = await insertTemplate(ctx, input);
    ctx.audit(templateEvents.copied, { id, details: { source: from, number }, before: null, after: input });
    await firstVersion(ctx, id, { file: { ...stored, name }, check: { tags, problems } });
    return getTemplate(ctx, id);
  }).catch(async (error: unknown) => {
    // A row without its file would be worse than a file without a row.
    if (!(error instanceof CommitUncertain)) await discardUpload(ctx, stored);
    throw error;
  });
}

/** Changes what a template is called and what it is for. */
export function updateTemplate(ctx: Context, id: string, input: TemplateInput, version: number | null): Promise<DocumentTemplate> {
  return change(ctx, id, async (before) => {
    expectVersion(version, await asTemplate(ctx, before));
    ctx.audit(templateEvents.updated, { id, before, after: input });
    return input;
  });
}

/** Takes a template out of use; its versions stay. */
export function archiveTemplate(ctx: Context, id: string): Promise<DocumentTemplate> {
  return change(ctx, id, ({ archived_at }) => {
    if (archived_at !== null) throw new Conflict('This template is archived already');
    ctx.audit(templateEvents.archived, { id });
    return { archived_at: ctx.now().toISOString() };
  });
}

/** Puts a template back as it was. */
export function restoreTemplate(ctx: Context, id: string): Promise<DocumentTemplate> {
  return change(ctx, id, ({ archived_at }) => {
    if (archived_at === null) throw new Conflict('This template is not archived');
    ctx.audit(templateEvents.restored, { id });
    return { archived_at: null };
  });
}

/** Makes a template the firm's, or gives it back and declines a proposal. */
export function shareTemplate(ctx: Context, id: string, isShared: boolean): Promise<DocumentTemplate> {
  return alter(ctx, id, (row) => {
    const set = sharing(ctx, row, isShared);
    ctx.audit(isShared ? templateEvents.shared : templateEvents.unshared, { id });
    return set;
  });
}

/** Proposes one's own template to the firm, or takes that back. */
export function proposeTemplate(ctx: Context, id: string): Promise<DocumentTemplate> {
  return alter(ctx, id, (row) => {
    const set = proposal(ctx, row);
    ctx.audit(set.proposed_at === null ? templateEvents.withdrawn : templateEvents.proposed, { id });
    return set;
  });
}

/** A template is about to be deleted: a slice above whose records are made with it stops that by throwing a Conflict. */
export const templateDeletes = happening<{ id: string }>('templates.deletes');

/** Deletes a template that nothing is made with, and its files. */
export function deleteTemplate(ctx: Context, id: string): Promise<void> {
  return tx(ctx, async () => {
    const before = await templateRow(ctx, id, { lock: true });
    expectChangeable(ctx, before);
    if (before.active_version !== null && before.archived_at === null) {
      throw new Conflict('This template is active. Archive it before you delete it', { current: await getTemplate(ctx, id) });
    }
    await tell(ctx, templateDeletes, { id });
    const table = templateVersionsTable;
    const versions = await db()
      .delete(table)
      .where(ofTenant(ctx, table, eq(table.document_template_id, id)))
      .returning({ file: table.file_metadata_id });
    await db()
      .delete(testLettersTable)
      .where(ofTenant(ctx, testLettersTable, eq(testLettersTable.document_template_id, id)));
    await db()
      .delete(documentTemplatesTable)
      .where(ofTenant(ctx, documentTemplatesTable, eq(documentTemplatesTable.id, id)));
    for (const { file } of versions) await deleteFile(ctx, file);
    ctx.audit(templateEvents.deleted, { id, before, after: null });
  });
}

async function insertTemplate(ctx: Context, input: TemplateInput): Promise<string> {
  const user = userOf(ctx);
  const id = newId();
  await db()
    .insert(documentTemplatesTable)
    .values({ id, tenant_id: tenantOf(ctx), user_id: user.id, organisation_id: user.organisationId, ...input });
  return id;
}

/** Changes a template that the actor may change. */
function change(ctx: Context, id: string, to: (row: TemplateRow) => Changed): Promise<DocumentTemplate> {
  return alter(ctx, id, (row) => {
    expectChangeable(ctx, row);
    return to(row);
  });
}

type Changed = Partial<TemplateRow> | Promise<Partial<TemplateRow>>;

function alter(ctx: Context, id: string, to: (row: TemplateRow) => Changed): Promise<DocumentTemplate> {
  return tx(ctx, async () => {
    const set = await to(await templateRow(ctx, id, { lock: true }));
    const [row] = await db()
      .update(documentTemplatesTable)
      .set({ ...set, version: sql`${documentTemplatesTable.version} + 1` })
      .where(ofTenant(ctx, documentTemplatesTable, eq(documentTemplatesTable.id, id)))
      .returning();
    return asTemplate(ctx, row!);
  });
}

/** "Annual review v2" of annual-review_v2.docx. */
function nameFrom(file: string): string {
  const words = file
    .replace(/\.\w+$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  return (words === '' ? 'Template' : words.charAt(0).toUpperCase() + words.slice(1)).slice(0, 255);
}

async function* asChunks(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
