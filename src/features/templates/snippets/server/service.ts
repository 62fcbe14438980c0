import { and, count, eq, ne, sql } from 'drizzle-orm';
import { mistakesIn } from '#engine/composing/mistakes.ts';
import { snippetEvents } from '#features/templates/server/events.ts';
import { expectChangeable, proposal, sharing } from '#features/templates/server/policy.ts';
import { type Context, tenantOf, userOf } from '#platform/server/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { Conflict, Invalid } from '#platform/server/errors.ts';
import { expectVersion } from '#platform/server/http/versions.ts';
import { holdName } from '#platform/server/names.ts';
import type { LibrarySnippet, SnippetInput, SnippetWords } from '../contract.ts';
import { isSameWords } from '../rules.ts';
import { fixedSnippet, getSnippet, snippetRow, tellSnippet, wordsOf } from './queries.ts';
import { type SnippetRow, snippetsTable, snippetVersionsTable } from './tables.ts';

/** As many as one person may have, so that composing stays quick. */
const mostSnippets = 500;

interface Noted {
  note: string | null;
}

/** Adds a snippet of one's own; with the key of another it stands in for that. */
export function createSnippet(
  ctx: Context,
  { replaces, note, ...words }: SnippetInput & Noted & { replaces: string | null },
): Promise<LibrarySnippet> {
  expectSound(words);
  return tx(ctx, async () => {
    if (replaces !== null && !fixedSnippet(replaces)) await expectShared(ctx, replaces);
    const id = await insertSnippet(ctx, { key: replaces, words, note });
    ctx.audit(snippetEvents.created, { id, before: null, after: words });
    return getSnippet(ctx, id);
  });
}

/** Gives a snippet new words, as its next version; the same words again change nothing. */
export function updateSnippet(
  ctx: Context,
  id: string,
  { note, ...words }: SnippetInput & Noted,
  version: number | null,
): Promise<LibrarySnippet> {
  expectSound(words);
  return alter(ctx, id, async (row) => {
    expectChangeable(ctx, row);
    const before = await getSnippet(ctx, id);
    expectVersion(version, before);
    if (isSameWords(before, words)) return {};
    ctx.audit(snippetEvents.updated, { id, details: { number: row.latest_version + 1 }, before, after: words });
    return nextVersion(ctx, row, { words, note });
  });
}

/** Gives a snippet the words of the product again, switched on. */
export function putBackSnippet(ctx: Context, id: string): Promise<LibrarySnippet> {
  return alter(ctx, id, async (row) => {
    expectChangeable(ctx, row);
    const fixed = fixedSnippet(row.key);
    if (!fixed) throw new Conflict('It stands in for none that comes with Suitably');
    const before = await getSnippet(ctx, id);
    if (before.is_as_shipped && row.is_active) throw new Conflict('It has the words that come with Suitably');
    const words = wordsOf(fixed);
    ctx.audit(snippetEvents.putBack, { id, before, after: words });
    return { is_active: true, ...(before.is_as_shipped ? {} : await nextVersion(ctx, row, { words, note: null })) };
  });
}

/** Switches a snippet on or off. One of the product's is switched off by one in its place: an administrator's is the firm's. */
export function setSnippetActive(ctx: Context, id: string, is_active: boolean): Promise<LibrarySnippet> {
  const fixed = fixedSnippet(id);
  if (fixed) return tx(ctx, () => switchFixed(ctx, { key: id, words: wordsOf(fixed), is_active }));
  return alter(ctx, id, (row) => {
    expectChangeable(ctx, row);
    ctx.audit(is_active ? snippetEvents.enabled : snippetEvents.disabled, { id });
    return { is_active };
  });
}

/** Makes a snippet the firm's, or gives it back and declines a proposal. */
export function shareSnippet(ctx: Context, id: string, isShared: boolean): Promise<LibrarySnippet> {
  return alter(ctx, id, async (row) => {
    const set = sharing(ctx, row, isShared);
    await expectFree(ctx, { ...row, ...set });
    ctx.audit(isShared ? snippetEvents.shared : snippetEvents.unshared, { id });
    return set;
  });
}

/** Proposes one's own snippet to the firm, or takes that back. */
export function proposeSnippet(ctx: Context, id: string): Promise<LibrarySnippet> {
  return alter(ctx, id, (row) => {
    const set = proposal(ctx, row);
    ctx.audit(set.proposed_at === null ? snippetEvents.withdrawn : snippetEvents.proposed, { id });
    return set;
  });
}

/** Deletes a snippet with its versions: the next of its key counts, or none. */
export function deleteSnippet(ctx: Context, id: string): Promise<void> {
  return tx(ctx, async () => {
    const row = await snippetRow(ctx, id, { lock: true });
    expectChangeable(ctx, row);
    const before = await getSnippet(ctx, id);
    await db()
      .delete(snippetsTable)
      .where(ofTenant(ctx, snippetsTable, eq(snippetsTable.id, id)));
    ctx.audit(snippetEvents.deleted, { id, before, after: null });
  });
}

/** Refuses words and conditions that could not be composed with: each with its part. */
export function expectSound({ heading, ...words }: SnippetWords): void {
  const mistakes = mistakesIn({ ...words, ...(heading === null ? {} : { heading }) });
  if (mistakes.length > 0) throw new Invalid(mistakes.map(({ path, message }) => ({ path: [path], message })));
}

async function switchFixed(ctx: Context, { key, words, is_active }: { key: string; words: SnippetWords; is_active: boolean }) {
  if (is_active) throw new Conflict('It is switched on');
  const { role, organisationId } = userOf(ctx);
  const id = await insertSnippet(ctx, {
    key,
    words,
    note: null,
    is_active: false,
    is_shared: organisationId !== null && role === 'administrator',
  });
  ctx.audit(snippetEvents.created, { id, before: null, after: words });
  ctx.audit(snippetEvents.disabled, { id });
  return getSnippet(ctx, id);
}

interface NewSnippet extends Noted {
  /** Null: one of its own. */
  key: string | null;
  words: SnippetWords;
  is_active?: boolean;
  is_shared?: boolean;
}

async function insertSnippet(ctx: Context, { key, words, note, is_active = true, is_shared = false }: NewSnippet): Promise<string> {
  const user = userOf(ctx);
  const id = newId();
  const row = { id, user_id: user.id, organisation_id: user.organisationId, key: key ?? id, is_active, is_shared };
  await expectRoom(ctx, user.id);
  await expectFree(ctx, row);
  await db()
    .insert(snippetsTable)
    .values({ tenant_id: tenantOf(ctx), ...row });
  await insertVersion(ctx, { snippet_id: id, number: 1, words, note });
  return id;
}

async function nextVersion(ctx: Context, row: SnippetRow, said: { words: SnippetWords } & Noted): Promise<Change> {
  const number = row.latest_version + 1;
  await insertVersion(ctx, { snippet_id: row.id, number, ...said });
  return { latest_version: number };
}

async function insertVersion(
  ctx: Context,
  { snippet_id, number, words, note }: { snippet_id: string; number: number; words: SnippetWords } & Noted,
): Promise<void> {
  const { name, tag, heading, list, order, text, when } = words;
  await db()
    .insert(snippetVersionsTable)
    .values({
      tenant_id: tenantOf(ctx),
      snippet_id,
      number,
      user_id: userOf(ctx).id,
      note,
      name,
      tag,
      heading,
      list,
      order,
      text,
      when,
    });
}

type Change = Partial<SnippetRow>;

function alter(ctx: Context, id: string, to: (row: SnippetRow) => Change | Promise<Change>): Promise<LibrarySnippet> {
  return tx(ctx, async () => {
    const set = await to(await snippetRow(ctx, id, { lock: true }));
    if (Object.keys(set).length > 0) {
      await db()
        .update(snippetsTable)
        .set({ ...set, version: sql`${snippetsTable.version} + 1` })
        .where(ofTenant(ctx, snippetsTable, eq(snippetsTable.id, id)));
    }
    return tellSnippet(ctx, id);
  });
}

/** Refuses to stand in for what the firm doesn't have. */
async function expectShared(ctx: Context, key: string): Promise<void> {
  const [found] = await db()
    .select({ id: snippetsTable.id })
    .from(snippetsTable)
    .where(ofTenant(ctx, snippetsTable, eq(snippetsTable.key, key), eq(snippetsTable.is_shared, true)));
  if (!found) throw new Invalid([{ path: ['replaces'], message: 'There is no snippet that this could stand in for' }]);
}

async function expectRoom(ctx: Context, userId: string): Promise<void> {
  const [made] = await db()
    .select({ number: count() })
    .from(snippetsTable)
    .where(ofTenant(ctx, snippetsTable, eq(snippetsTable.user_id, userId)));
  if ((made?.number ?? 0) >= mostSnippets) throw new Conflict(`One person makes at most ${mostSnippets} snippets`);
}

/** Refuses a second snippet of a key among the firm's, or among one person's own. */
async function expectFree(ctx: Context, row: Pick<SnippetRow, 'id' | 'key' | 'user_id' | 'is_shared'>): Promise<void> {
  await holdName(ctx, 'snippet', row.key);
  const { id, key, user_id, is_shared } = snippetsTable;
  const whose = row.is_shared ? undefined : eq(user_id, row.user_id);
  const same = and(eq(key, row.key), eq(is_shared, row.is_shared), whose, ne(id, row.id));
  const [taken] = await db()
    .select({ id })
    .from(snippetsTable)
    .where(ofTenant(ctx, snippetsTable, same));
  if (!taken) return;
  const owner = row.is_shared ? 'The firm has' : row.user_id === userOf(ctx).id ? 'You have' : 'Its maker has';
  throw new Conflict(`${owner} this snippet in other words already: change those`);
}
