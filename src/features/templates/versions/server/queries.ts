import { desc, eq } from 'drizzle-orm';
import { templateMaker } from '#engine/templates/maker.ts';
import { otherTags } from '#engine/templates/other-tags.ts';
import type { TemplateTag } from '#engine/templates/record.ts';
import { getFile, readFileBytes } from '#features/files/server/service.ts';
import type { OutlineBlock, TemplateType, TemplateVersion } from '#features/templates/contract.ts';
import { fixedAbout, fixedFile, fixedVersion } from '#features/templates/fixed/server/queries.ts';
import { visible } from '#features/templates/server/policy.ts';
import { namesOf, templateRow } from '#features/templates/server/queries.ts';
import { documentTemplatesTable, type TemplateVersionRow, templateVersionsTable } from '#features/templates/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { NotFound } from '#platform/server/errors.ts';
import { pageFrom, pageOf } from '#platform/server/http/paging.ts';
import type { PageQuery } from '#platform/shared/paging.ts';

/** The versions of a template, the newest first. */
export async function listVersions(ctx: Context, id: string, query: PageQuery) {
  const fixed = await fixedVersion(id);
  if (fixed) return pageFrom([fixed], { total: 1, limit: query.limit, page: 1 });
  const table = templateVersionsTable;
  return tx(ctx, async () => {
    await templateRow(ctx, id);
    const where = ofTenant(ctx, table, eq(table.document_template_id, id));
    const page = await pageOf(table, { where, orderBy: [desc(table.number)], query });
    return { ...page, data: await asVersions(ctx, page.data) };
  });
}

/** One version of a template, or 404. */
export async function getVersion(ctx: Context, id: string, number: number): Promise<TemplateVersion> {
  const fixed = await fixedVersion(id);
  if (fixed?.number === number) return fixed;
  return tx(ctx, async () => (await asVersions(ctx, [await versionRow(ctx, id, number)]))[0]!);
}

/** The row of one version of a template that the actor may use, or 404. */
export function versionRow(ctx: Context, id: string, number: number): Promise<TemplateVersionRow> {
  const table = templateVersionsTable;
  return tx(ctx, async () => {
    await templateRow(ctx, id);
    const [row] = await db()
      .select()
      .from(table)
      .where(ofTenant(ctx, table, eq(table.document_template_id, id), eq(table.number, number)));
    if (!row) throw new NotFound('Version');
    return row;
  });
}

/** The Word file of a version; outside transactions. */
export async function versionFile(ctx: Context, id: string, number: number): Promise<{ name: string; bytes: Buffer }> {
  const fixed = number === 1 ? await fixedFile(id) : null;
  if (fixed) return fixed;
  const { file_metadata_id } = await versionRow(ctx, id, number);
  const file = await getFile(ctx, file_metadata_id);
  return { name: file.name, bytes: await readFileBytes(ctx, file) };
}

/** What documents are made with: a version of a template of the tenant, whosever it is, for those who see such a document. */
export async function madeWith(ctx: Context, id: string, number: number): Promise<{ type: TemplateType; tags: TemplateTag[] }> {
  const fixed = await fixedVersion(id);
  const about = fixedAbout(id);
  if (fixed && about) return { type: about.type, tags: fixed.tags };
  const { type, version } = await anyVersion(ctx, id, number);
  return { type, tags: version.tags };
}

/** The Word file of what documents are made with, as `madeWith`; outside transactions. */
export async function madeWithFile(ctx: Context, id: string, number: number): Promise<{ name: string; bytes: Buffer }> {
  const fixed = await fixedFile(id);
  if (fixed) return fixed;
  const { version } = await anyVersion(ctx, id, number);
  const file = await getFile(ctx, version.file_metadata_id);
  return { name: file.name, bytes: await readFileBytes(ctx, file) };
}

function anyVersion(ctx: Context, id: string, number: number): Promise<{ type: TemplateType; version: TemplateVersionRow }> {
  const [template, version] = [documentTemplatesTable, templateVersionsTable];
  return tx(ctx, async () => {
    const [row] = await db()
      .select({ type: template.type, version })
      .from(version)
      .innerJoin(template, eq(template.id, version.document_template_id))
      .where(ofTenant(ctx, version, eq(version.document_template_id, id), eq(version.number, number)));
    if (!row) throw new NotFound('Version');
    return row;
  });
}

/** The text of a version, block by block, and what in it looks like tags of other programs; outside transactions. */
export async function outlineOf(ctx: Context, id: string, number: number): Promise<{ blocks: OutlineBlock[]; others: string[] }> {
  const { bytes } = await versionFile(ctx, id, number);
  const blocks = await templateMaker().outline(bytes);
  const { tags } = await madeWith(ctx, id, number);
  const controlsAt = (part: string, paragraph: number): string[] =>
    tags.filter(({ kind, place }) => kind === 'control' && place.part === part && place.paragraph === paragraph).map(({ name }) => name);
  const outlined = blocks.map(({ text, heading, cell, place }) => {
    const [part, paragraph] = 'part' in place ? [place.part, place.paragraph] : ['', 0];
    return { text, heading, cell, part, controls: controlsAt(part, paragraph) };
  });
  return { blocks: outlined, others: otherTags(blocks).slice(0, mostOthers) };
}

/** Marks of other programs that are named, at most. */
const mostOthers = 50;

/** Hides the files of templates that the actor may not see. */
export function hideTemplateFile(ctx: Context, file: { id: string }): Promise<void> {
  const table = templateVersionsTable;
  return tx(ctx, async () => {
    const [version] = await db()
      .select()
      .from(table)
      .where(ofTenant(ctx, table, eq(table.file_metadata_id, file.id)));
    if (!version) return;
    const { id } = documentTemplatesTable;
    const [seen] = await db()
      .select({ id })
      .from(documentTemplatesTable)
      .where(visible(ctx, documentTemplatesTable, eq(id, version.document_template_id)));
    if (!seen) throw new NotFound('File');
  });
}

async function asVersions(ctx: Context, rows: TemplateVersionRow[]): Promise<TemplateVersion[]> {
  const names = await namesOf(
    ctx,
    rows.map(({ user_id }) => user_id),
  );
  const files = await Promise.all(rows.map(({ file_metadata_id }) => getFile(ctx, file_metadata_id)));
  return rows.map(({ tenant_id: _, ...row }, index) => ({ ...row, name: files[index]!.name, user_name: names.get(row.user_id) ?? null }));
}
