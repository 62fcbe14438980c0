import { and, desc, eq, or } from 'drizzle-orm';
import { z } from 'zod';
import { libraryWith, sections, startLibrary } from '#engine/composing/library.ts';
import { Snippet } from '#engine/composing/record.ts';
import { rightsTo, visible } from '#features/templates/server/policy.ts';
import { namesOf } from '#features/templates/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { NotFound } from '#platform/server/errors.ts';
import { type Paged, pageFrom, pageOf } from '#platform/server/http/paging.ts';
import type { PageQuery } from '#platform/shared/paging.ts';
import type { LibrarySnippet, LibrarySnippetVersion, SnippetQuery, SnippetWords } from '../contract.ts';
import { counts, isAsked, isSameWords, nearest } from '../rules.ts';
import { type SnippetRow, snippetsTable, type SnippetVersionRow, snippetVersionsTable } from './tables.ts';

/** The row behind a snippet that the actor may use, or 404; `lock` holds it until the transaction ends. */
export function snippetRow(ctx: Context, id: string, { lock = false } = {}): Promise<SnippetRow> {
  return tx(ctx, async () => {
    // Keys of the product's own are no ids of rows.
    if (fixedSnippet(id)) throw new NotFound('Snippet');
    const select = db()
      .select()
      .from(snippetsTable)
      .where(visible(ctx, snippetsTable, eq(snippetsTable.id, asUuid(id))));
    const [row] = lock ? await select.for('update') : await select;
    if (!row) throw new NotFound('Snippet');
    return row;
  });
}

/** One snippet, the product's by its key, or 404. */
export async function getSnippet(ctx: Context, id: string): Promise<LibrarySnippet> {
  const found = (await libraryOf(ctx)).find((one) => one.id === id);
  if (!found) throw new NotFound('Snippet');
  return found;
}

/** A snippet after a change, also to somebody who sees it no more. */
export async function tellSnippet(ctx: Context, id: string): Promise<LibrarySnippet> {
  return (await libraryOf(ctx, { also: id })).find((one) => one.id === id)!;
}

/** A page of the library, by the order of a letter: the product's, the firm's and the actor's own. */
export async function listSnippets(ctx: Context, query: SnippetQuery): Promise<Paged<LibrarySnippet>> {
  const found = (await libraryOf(ctx)).filter((one) => isAsked(one, query)).toSorted(byPlace);
  const limit = query.noLimit ? Math.max(found.length, 1) : query.limit;
  const page = query.noLimit ? 1 : query.page;
  return pageFrom(found.slice((page - 1) * limit, page * limit), { total: found.length, limit, page });
}

/** The paragraph tags that come with the product, in the order of a letter. */
export function listSections(): { tag: string; title: string }[] {
  return sections.map(({ tag, title }) => ({ tag, title }));
}

/** The versions of a snippet's words, newest first; of the product's there is the one that ships. */
export function listSnippetVersions(ctx: Context, id: string, query: PageQuery): Promise<Paged<LibrarySnippetVersion>> {
  const fixed = fixedSnippet(id);
  if (fixed) {
    const only = { ...wordsOf(fixed), number: fixed.version, user_id: null, user_name: null, note: null, created_at: null };
    return Promise.resolve(pageFrom([only], { total: 1, limit: query.limit, page: 1 }));
  }
  const table = snippetVersionsTable;
  return tx(ctx, async () => {
    await snippetRow(ctx, id);
    const page = await pageOf(table, { where: ofTenant(ctx, table, eq(table.snippet_id, id)), orderBy: [desc(table.number)], query });
    const names = await namesOf(
      ctx,
      page.data.map(({ user_id }) => user_id),
    );
    return { ...page, data: page.data.map((row) => ({ ...row, user_name: names.get(row.user_id) ?? null })) };
  });
}

/** How a person's library differs from the one that comes with the product: snippets in the place of its own or beside them, and those left out. */
export const LibraryChanges = z.object({ own: z.array(Snippet), off: z.array(z.string()) });
export type LibraryChanges = z.infer<typeof LibraryChanges>;

/**
 * How the library that a person's documents are composed of differs from the product's: of each snippet their own words count before
 * the firm's, and the firm's before the product's; what the nearest of them switches off is left out. The actor's, unless a person is named.
 */
export async function libraryChanges(ctx: Context, person?: string): Promise<LibraryChanges> {
  const library = await libraryOf(ctx, person === undefined ? {} : { person });
  const used = library.filter(({ is_used }) => is_used);
  const keys = new Set(used.map(({ key }) => key));
  return {
    own: used.filter(({ is_fixed }) => !is_fixed).map(({ key, latest_version, ...words }) => asSnippet(key, latest_version, words)),
    off: startLibrary.map(({ id }) => id).filter((id) => !keys.has(id)),
  };
}

/** The product's library with changes. */
export function changedLibrary({ own, off }: LibraryChanges): Snippet[] {
  const out = new Set(off);
  return libraryWith(own).filter(({ id }) => !out.has(id));
}

/** What the actor's documents are composed of. */
export async function snippetsFor(ctx: Context): Promise<Snippet[]> {
  return changedLibrary(await libraryChanges(ctx));
}

/** Words as they are composed with. */
export function asSnippet(id: string, version: number, { name, tag, heading, list, order, text, when }: SnippetWords): Snippet {
  return { id, version, name, tag, order, text, when, ...(heading === null ? {} : { heading }), ...(list === null ? {} : { list }) };
}

/** The snippet that comes with the product under this key. */
export function fixedSnippet(key: string): Snippet | undefined {
  return fixedByKey.get(key);
}

const fixedByKey = new Map(startLibrary.map((snippet) => [snippet.id, snippet]));

/** What a snippet of the product says, as the library has it. */
export function wordsOf({ name, tag, order, text, when, heading, list }: Snippet): SnippetWords {
  return { name, tag, heading: heading ?? null, list: list ?? null, order, text, when };
}

/** Everything that the actor may use, or another person's documents are made with, each told whether it counts. */
function libraryOf(ctx: Context, { also, person }: { also?: string; person?: string } = {}): Promise<LibrarySnippet[]> {
  return tx(ctx, async () => {
    const seen =
      person === undefined
        ? visible(ctx, snippetsTable)
        : ofTenant(ctx, snippetsTable, or(eq(snippetsTable.is_shared, true), eq(snippetsTable.user_id, person)));
    const extra = also === undefined ? undefined : ofTenant(ctx, snippetsTable, eq(snippetsTable.id, also));
    const newest = and(
      eq(snippetVersionsTable.snippet_id, snippetsTable.id),
      eq(snippetVersionsTable.number, snippetsTable.latest_version),
    );
    const rows = await db()
      .select({ row: snippetsTable, words: snippetVersionsTable })
      .from(snippetsTable)
      .innerJoin(snippetVersionsTable, and(newest, eq(snippetVersionsTable.tenant_id, snippetsTable.tenant_id)))
      .where(or(seen, extra));
    const names = await namesOf(
      ctx,
      rows.map(({ row }) => row.user_id),
    );
    const library = [...rows.map((one) => asRow(ctx, one, names)), ...startLibrary.map(asFixed)];
    const deciding = nearest(library, (one) => person !== undefined || counts(one));
    return library.map((one) => {
      const decides = deciding.get(one.key)?.id ?? null;
      const isNearest = decides === one.id;
      return { ...one, is_used: isNearest && one.is_active === 1, replaced_by: isNearest || !counts(one) ? null : decides };
    });
  });
}

type Told = Omit<LibrarySnippet, 'is_used' | 'replaced_by'>;

function asRow(
  ctx: Context,
  { row, words }: { row: SnippetRow; words: SnippetVersionRow },
  names: ReadonlyMap<string, string | null>,
): Told {
  const { name, tag, heading, list, order, text, when } = words;
  const { tenant_id: _, created_at: __, is_active, ...rest } = row;
  const fixed = fixedSnippet(row.key);
  return {
    ...rest,
    name,
    tag,
    heading,
    list,
    order,
    text,
    when,
    is_active: is_active ? 1 : 0,
    is_fixed: false,
    user_name: names.get(row.user_id) ?? null,
    replaces_fixed: fixed !== undefined,
    is_as_shipped: fixed !== undefined && isSameWords(words, wordsOf(fixed)),
    can: rightsTo(ctx, row),
  };
}

function asFixed(snippet: Snippet): Told {
  return {
    ...wordsOf(snippet),
    id: snippet.id,
    key: snippet.id,
    is_active: 1,
    is_fixed: true,
    is_shared: true,
    proposed_at: null,
    user_id: null,
    user_name: null,
    organisation_id: null,
    latest_version: snippet.version,
    replaces_fixed: false,
    is_as_shipped: true,
    updated_at: null,
    version: 1,
    can: { change: false, share: false, propose: false },
  };
}

const places = new Map(sections.map(({ tag }, index) => [tag, index]));

/** By paragraph in the order of a letter, paragraphs of the firm's own after those by name; in each by place. */
function byPlace(a: LibrarySnippet, b: LibrarySnippet): number {
  const [one, other] = [places.get(a.tag) ?? places.size, places.get(b.tag) ?? places.size];
  return one - other || compare(a.tag, b.tag) || a.order - b.order || compare(a.key, b.key) || compare(a.id, b.id);
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** An id for the database, which knows no others than UUIDs. */
function asUuid(id: string): string {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new NotFound('Snippet');
  return id;
}
