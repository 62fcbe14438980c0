import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { TemplateTag } from '#engine/templates/record.ts';
import { users } from '#features/identity/server/tables.ts';
import { fixedAbout, fixedHolding, fixedOnes, fixedTemplate } from '#features/templates/fixed/server/queries.ts';
import { tagCounter } from '#features/templates/tags/counting/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { fitOf, holdsWords, plainOf, plainWords } from '#platform/server/database/finding.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { Conflict, NotFound } from '#platform/server/errors.ts';
import { happening, tell } from '#platform/server/happening.ts';
import { likeLiteral, pageOf } from '#platform/server/http/paging.ts';
import type { DocumentTemplate, TemplateQuery, TemplateStatus } from '../contract.ts';
import { statusOf } from '../rules.ts';
import { owned, rightsTo, visible } from './policy.ts';
import { documentTemplatesTable, type TemplateRow, templateVersionsTable } from './tables.ts';

/** The row behind a template that the actor may use, or 404; `lock` holds it until the transaction ends. */
export function templateRow(ctx: Context, id: string, { lock = false } = {}): Promise<TemplateRow> {
  return tx(ctx, async () => {
    const select = db()
      .select()
      .from(documentTemplatesTable)
      .where(visible(ctx, documentTemplatesTable, eq(documentTemplatesTable.id, id)));
    const [row] = lock ? await select.for('update') : await select;
    if (!row) throw new NotFound('Template');
    return row;
  });
}

/** A template, the firm's, one's own or one that comes with the product. */
export async function getTemplate(ctx: Context, id: string): Promise<DocumentTemplate> {
  const fixed = await fixedTemplate(id);
  if (fixed) return (await described(ctx, [fixed]))[0]!;
  return tx(ctx, async () => asTemplate(ctx, await templateRow(ctx, id)));
}

/** The templates that come with the product, with what the firm made with them. */
export async function listFixed(ctx: Context): Promise<DocumentTemplate[]> {
  return described(ctx, await fixedOnes());
}

/** Asks the slices above what was made with templates; each counts its own into `uses`, by the template's id. */
export const templateUsesAsked = happening<{ uses: ReadonlyMap<string, Uses> }>('templates.uses-asked');

/** What was made with a template, without names. */
export interface Uses {
  documents: number;
  batches: number;
  last: { at: string; user_id: string } | null;
}

/**
 * What documents are made with now, of a template that the actor may use, or 404; one that is in no use is a 409. It is held until the
 * transaction ends, so that nobody deletes it before a document names it.
 */
export async function templateInUse(ctx: Context, id: string): Promise<Pick<DocumentTemplate, 'name' | 'type'> & { number: number }> {
  const fixed = fixedAbout(id);
  if (fixed) return { ...fixed, number: 1 };
  const { name, type, active_version, archived_at } = await templateRow(ctx, id, { lock: true });
  if (active_version === null || archived_at !== null) throw new Conflict('This template has no active version');
  return { name, type, number: active_version };
}

/** What documents are named by and made with, also where somebody else's own; `active_version` is null for what is in no use. */
export function templatesByIds(ctx: Context, ids: readonly string[]) {
  const { id, name, type, active_version, archived_at } = documentTemplatesTable;
  return tx(ctx, async () => {
    const rows = await db()
      .select({ id, name, type, active_version, archived_at })
      .from(documentTemplatesTable)
      .where(ofTenant(ctx, documentTemplatesTable, inArray(id, [...ids])));
    const own = rows.map((row) => ({ ...row, active_version: row.archived_at === null ? row.active_version : null }));
    const fixed = ids.flatMap((one) => {
      const about = fixedAbout(one);
      return about ? [{ ...about, id: one, active_version: 1 }] : [];
    });
    return new Map([...own, ...fixed].map((template) => [template.id, template]));
  });
}

/** A page of the templates that the actor may use, by name, those in the archive last. */
export function listTemplates(ctx: Context, query: TemplateQuery) {
  const table = documentTemplatesTable;
  return tx(ctx, async () => {
    const page = await pageOf(table, {
      where: visible(
        ctx,
        table,
        query.type && eq(table.type, query.type),
        query.status && inStatus(query.status),
        owned(ctx, table, query.ownership),
        holds(query.search),
      ),
      orderBy: [asc(isNotNull(table.archived_at)), asc(sql`lower(${table.name})`), asc(table.id)],
      query,
    });
    return { ...page, data: await asTemplates(ctx, page.data) };
  });
}

/** The few templates that answer a search best, by their name or what is said of them: the actor's, then those of the product. */
export function findTemplates(ctx: Context, search: string, most: number) {
  const { id, name, description, type, archived_at, active_version } = documentTemplatesTable;
  const words = plainWords(search);
  return tx(ctx, async () => {
    const rows = await db()
      .select({ id, name, type, archived_at, active_version })
      .from(documentTemplatesTable)
      .where(visible(ctx, documentTemplatesTable, holdsWords(words, name, description)))
      .orderBy(asc(isNotNull(archived_at)), asc(fitOf(words, plainOf(name))), asc(sql`lower(${name})`), asc(id))
      .limit(most);
    const own = rows.map((row) => ({ id: row.id, name: row.name, type: row.type, status: statusOf(row), is_fixed: false }));
    return [...own, ...fixedHolding(words)].slice(0, most);
  });
}

function inStatus(status: TemplateStatus): SQL | undefined {
  const { archived_at, active_version } = documentTemplatesTable;
  if (status === 'archived') return isNotNull(archived_at);
  return and(isNull(archived_at), status === 'active' ? isNotNull(active_version) : isNull(active_version));
}

function holds(search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  const like = `%${likeLiteral(search)}%`;
  return or(ilike(documentTemplatesTable.name, like), ilike(documentTemplatesTable.description, like));
}

/** The names of people of the tenant, by their ids. */
export function namesOf(ctx: Context, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return Promise.resolve(new Map());
  return tx(ctx, async () => {
    const rows = await db()
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(ofTenant(ctx, users, inArray(users.id, [...new Set(ids)])));
    return new Map(rows.map(({ id, name }) => [id, name]));
  });
}

/** A row as the API has it, also to somebody who sees it no more. */
export async function asTemplate(ctx: Context, row: TemplateRow): Promise<DocumentTemplate> {
  return (await asTemplates(ctx, [row]))[0]!;
}

async function asTemplates(ctx: Context, rows: TemplateRow[]): Promise<DocumentTemplate[]> {
  if (rows.length === 0) return [];
  const table = templateVersionsTable;
  const ids = rows.map(({ id }) => id);
  const newest = await db()
    .selectDistinctOn([table.document_template_id])
    .from(table)
    .where(ofTenant(ctx, table, inArray(table.document_template_id, ids)))
    .orderBy(table.document_template_id, desc(table.number));
  const versions = new Map(newest.map((version) => [version.document_template_id, version]));
  const names = await namesOf(
    ctx,
    rows.map(({ user_id }) => user_id),
  );
  const templates = rows.map(({ tenant_id: _, archived_at, ...row }): Undescribed => {
    const version = versions.get(row.id);
    return {
      ...row,
      is_active: archived_at === null ? 1 : 0,
      file_metadata_id: version?.file_metadata_id ?? null,
      user_name: names.get(row.user_id) ?? null,
      is_fixed: false,
      status: statusOf({ archived_at, active_version: row.active_version }),
      tags: version?.tags ?? [],
      problem_count: version?.problems.length ?? 0,
      can: rightsTo(ctx, row),
    };
  });
  return described(ctx, templates);
}

type Undescribed = Omit<DocumentTemplate, 'uses' | 'tag_count'> & { tags: readonly TemplateTag[] };

/** Templates with what they ask for and what was made with them: asked once for all. */
function described(ctx: Context, templates: readonly Undescribed[]): Promise<DocumentTemplate[]> {
  return tx(ctx, async () => {
    const uses = new Map(templates.map(({ id }): [string, Uses] => [id, { documents: 0, batches: 0, last: null }]));
    await tell(ctx, templateUsesAsked, { uses });
    const names = await namesOf(
      ctx,
      [...uses.values()].flatMap(({ last }) => last?.user_id ?? []),
    );
    const countTags = await tagCounter(ctx);
    return templates.map(({ tags, ...template }) => {
      const { last, ...counted } = uses.get(template.id)!;
      const used = { ...counted, last: last && { ...last, user_name: names.get(last.user_id) ?? null } };
      return { ...template, tag_count: countTags({ type: template.type, tags }), uses: used };
    });
  });
}
