import { asc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm';
import { askedNames, columnsAskedIn, type TemplateTag } from '#engine/templates/record.ts';
import type { TemplateType } from '#features/templates/contract.ts';
import { owned, rightsTo, visible } from '#features/templates/server/policy.ts';
import { namesOf } from '#features/templates/server/queries.ts';
import { standard } from '#features/templates/tags/counting/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { NotFound } from '#platform/server/errors.ts';
import { likeLiteral, pageOf } from '#platform/server/http/paging.ts';
import type { DocumentTemplateTag, TagInput, TagQuery } from '../contract.ts';
import { hasRows, nameAlone, tagFor, type TagWords } from '../rules.ts';
import { type TemplateTagRow, templateTagsTable } from './tables.ts';

/** The row behind a tag that the actor may use, or 404; `lock` holds it until the transaction ends. */
export function tagRow(ctx: Context, id: string, { lock = false } = {}): Promise<TemplateTagRow> {
  return tx(ctx, async () => {
    const select = db()
      .select()
      .from(templateTagsTable)
      .where(visible(ctx, templateTagsTable, eq(templateTagsTable.id, id)));
    const [row] = lock ? await select.for('update') : await select;
    if (!row) throw new NotFound('Tag');
    return row;
  });
}

export function getTag(ctx: Context, id: string): Promise<DocumentTemplateTag> {
  return tx(ctx, async () => asTag(ctx, await tagRow(ctx, id)));
}

/** A page of the tags that the actor may use, by name. */
export function listTags(ctx: Context, query: TagQuery) {
  const table = templateTagsTable;
  const ofType = query.document_type && or(isNull(table.document_type), eq(table.document_type, query.document_type));
  return tx(ctx, async () => {
    const page = await pageOf(table, {
      where: visible(ctx, table, ofType, owned(ctx, table, query.ownership), holds(query.search)),
      orderBy: [asc(sql`lower(${table.tag_name})`), asc(table.id)],
      query,
    });
    return { ...page, data: await asTags(ctx, page.data) };
  });
}

/** Tags that come with the product. */
export function listStandardTags(): TagInput[] {
  return standard;
}

/**
 * What is asked for under each name in documents of a type: what a person or their firm says, or the product, or the name alone. The
 * person is the actor unless it is a colleague, whose document it is.
 */
export function wordsFor(ctx: Context, names: readonly string[], type: TemplateType, person?: string): Promise<TagWords[]> {
  const table = templateTagsTable;
  return tx(ctx, async () => {
    const theirs =
      person === undefined ? visible(ctx, table) : ofTenant(ctx, table, or(eq(table.is_shared, true), eq(table.user_id, person)));
    const rows = await db().select().from(table).where(theirs);
    const tags = (await asTags(ctx, rows)).map((tag) =>
      person === undefined ? tag : { ...tag, can: { ...tag.can, change: tag.user_id === person } },
    );
    return names.map((name) => tagFor(name, type, { tags, standard }) ?? nameAlone(name));
  });
}

/** What a template asks for, as `wordsFor`; what stands within a list or table comes with its rows. */
export async function wordsAskedBy(
  ctx: Context,
  { type, tags }: { type: TemplateType; tags: readonly TemplateTag[] },
  person?: string,
): Promise<TagWords[]> {
  const words = await wordsFor(ctx, askedNames(tags), type, person);
  const rows = new Set(words.filter(hasRows).map(({ tag_name }) => tag_name));
  const asked = new Set(askedNames(tags, (name) => rows.has(name)));
  const columnsOf = (name: string): string[] => (rows.has(name) ? columnsAskedIn(tags, name) : []);
  const withColumns = (word: TagWords, columns: string[]): TagWords => (columns.length > 0 ? { ...word, columns } : word);
  return words.filter(({ tag_name }) => asked.has(tag_name)).map((word) => withColumns(word, columnsOf(word.tag_name)));
}

function holds(search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  const like = `%${likeLiteral(search)}%`;
  return or(ilike(templateTagsTable.tag_name, like), ilike(templateTagsTable.prompt_body, like));
}

/** A row as the API has it, also to somebody who sees it no more. */
export async function asTag(ctx: Context, row: TemplateTagRow): Promise<DocumentTemplateTag> {
  return (await asTags(ctx, [row]))[0]!;
}

async function asTags(ctx: Context, rows: TemplateTagRow[]): Promise<DocumentTemplateTag[]> {
  const names = await namesOf(
    ctx,
    rows.map(({ user_id }) => user_id),
  );
  return rows.map(({ tenant_id: _, is_active, ...row }) => ({
    ...row,
    is_active: is_active ? 1 : 0,
    user_name: names.get(row.user_id) ?? null,
    can: rightsTo(ctx, row),
  }));
}
