import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { tagEvents } from '#features/templates/server/events.ts';
import { expectChangeable, proposal, sharing } from '#features/templates/server/policy.ts';
import { type Context, tenantOf, userOf } from '#platform/server/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { Invalid } from '#platform/server/errors.ts';
import { expectVersion } from '#platform/server/http/versions.ts';
import { holdName } from '#platform/server/names.ts';
import type { DocumentTemplateTag, TagInput } from '../contract.ts';
import { asTag, getTag, tagRow } from './queries.ts';
import { type TemplateTagRow, templateTagsTable } from './tables.ts';

/** Adds a tag of one's own. */
export function createTag(ctx: Context, input: TagInput): Promise<DocumentTemplateTag> {
  const user = userOf(ctx);
  return tx(ctx, async () => {
    await expectFree(ctx, { ...input, user_id: user.id, is_shared: false });
    const id = newId();
    await db()
      .insert(templateTagsTable)
      .values({ id, tenant_id: tenantOf(ctx), user_id: user.id, organisation_id: user.organisationId, ...input });
    ctx.audit(tagEvents.created, { id, before: null, after: input });
    return getTag(ctx, id);
  });
}

/** Changes a tag: what is made from now on asks in its new words. */
export function updateTag(ctx: Context, id: string, input: TagInput, version: number | null): Promise<DocumentTemplateTag> {
  return alter(ctx, id, async (row) => {
    expectChangeable(ctx, row);
    expectVersion(version, await asTag(ctx, row));
    await expectFree(ctx, { ...row, ...input });
    ctx.audit(tagEvents.updated, { id, before: row, after: input });
    return input;
  });
}

/** Switches a tag on or off. */
export function setTagActive(ctx: Context, id: string, is_active: boolean): Promise<DocumentTemplateTag> {
  return alter(ctx, id, (row) => {
    expectChangeable(ctx, row);
    ctx.audit(is_active ? tagEvents.enabled : tagEvents.disabled, { id });
    return { is_active };
  });
}

/** Makes a tag the firm's, or gives it back and declines a proposal. */
export function shareTag(ctx: Context, id: string, isShared: boolean): Promise<DocumentTemplateTag> {
  return alter(ctx, id, async (row) => {
    const set = sharing(ctx, row, isShared);
    await expectFree(ctx, { ...row, ...set });
    ctx.audit(isShared ? tagEvents.shared : tagEvents.unshared, { id });
    return set;
  });
}

/** Proposes one's own tag to the firm, or takes that back. */
export function proposeTag(ctx: Context, id: string): Promise<DocumentTemplateTag> {
  return alter(ctx, id, (row) => {
    const set = proposal(ctx, row);
    ctx.audit(set.proposed_at === null ? tagEvents.withdrawn : tagEvents.proposed, { id });
    return set;
  });
}

/** Deletes a tag: templates that have it ask by the next words for its name, or by the name alone. */
export function deleteTag(ctx: Context, id: string): Promise<void> {
  return tx(ctx, async () => {
    const before = await tagRow(ctx, id, { lock: true });
    expectChangeable(ctx, before);
    await db()
      .delete(templateTagsTable)
      .where(ofTenant(ctx, templateTagsTable, eq(templateTagsTable.id, id)));
    ctx.audit(tagEvents.deleted, { id, before, after: null });
  });
}

type Change = Partial<TemplateTagRow>;

function alter(ctx: Context, id: string, to: (row: TemplateTagRow) => Change | Promise<Change>): Promise<DocumentTemplateTag> {
  return tx(ctx, async () => {
    const set = await to(await tagRow(ctx, id, { lock: true }));
    const [row] = await db()
      .update(templateTagsTable)
      .set({ ...set, version: sql`${templateTagsTable.version} + 1` })
      .where(ofTenant(ctx, templateTagsTable, eq(templateTagsTable.id, id)))
      .returning();
    return asTag(ctx, row!);
  });
}

/** Refuses a second tag of a name and type of document among the firm's, or among one person's own. */
async function expectFree(
  ctx: Context,
  tag: Pick<TemplateTagRow, 'tag_name' | 'document_type' | 'user_id' | 'is_shared'> & { id?: string },
): Promise<void> {
  await holdName(ctx, 'tag', tag.tag_name);
  const table = templateTagsTable;
  const same = and(
    eq(sql`lower(${table.tag_name})`, tag.tag_name.toLowerCase()),
    tag.document_type === null ? isNull(table.document_type) : eq(table.document_type, tag.document_type),
    eq(table.is_shared, tag.is_shared),
    tag.is_shared ? undefined : eq(table.user_id, tag.user_id),
    tag.id === undefined ? undefined : ne(table.id, tag.id),
  );
  const [taken] = await db()
    .select({ id: table.id })
    .from(table)
    .where(ofTenant(ctx, table, same));
  if (!taken) return;
  const whose = tag.is_shared ? 'The firm has' : tag.user_id === userOf(ctx).id ? 'You have' : 'Its maker has';
  throw new Invalid([{ path: ['tag_name'], message: `${whose} a tag of this name for these documents` }]);
}
