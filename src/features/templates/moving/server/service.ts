import { and, count, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { moveFiles } from '#features/files/server/service.ts';
import type { Belongings } from '#features/organisations/moving/contract.ts';
import type { MoveStep } from '#features/organisations/moving/server/service.ts';
import { snippetEvents, tagEvents, templateEvents, testCaseEvents } from '#features/templates/server/events.ts';
import { documentTemplatesTable, templateVersionsTable } from '#features/templates/server/tables.ts';
import { snippetsTable, snippetVersionsTable } from '#features/templates/snippets/server/tables.ts';
import { templateTagsTable } from '#features/templates/tags/server/tables.ts';
import { textPlace } from '#features/templates/test-cases/letters/server/queries.ts';
import { expectationsTable, testCasesTable, testFilesTable, testLettersTable } from '#features/templates/test-cases/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database/frame.ts';
import { asSystem } from '#platform/server/database/transaction.ts';
import { resealColumn } from '#platform/server/secrets/tenant-keys.ts';

/** How many templates, tags and snippets a tenant has. */
export async function countTemplates(ctx: Context, { tenantId, found }: { tenantId: string; found: Belongings }): Promise<void> {
  await asSystem(ctx, 'what could be brought along', async (db) => {
    const [templates] = await db
      .select({ number: count() })
      .from(documentTemplatesTable)
      .where(eq(documentTemplatesTable.tenant_id, tenantId));
    const [tags] = await db.select({ number: count() }).from(templateTagsTable).where(eq(templateTagsTable.tenant_id, tenantId));
    const [snippets] = await db.select({ number: count() }).from(snippetsTable).where(eq(snippetsTable.tenant_id, tenantId));
    found.templates = templates?.number ?? 0;
    found.tags = tags?.number ?? 0;
    found.snippets = snippets?.number ?? 0;
  });
}

/** Brings a person's templates with all versions, their tags, snippets and test cases to the firm, where they stay that person's own. */
export async function moveTemplates(ctx: Context, step: MoveStep): Promise<void> {
  if (!step.withTemplates) return;
  await asSystem(ctx, 'templates go to another tenant', async (db) => {
    step.moved.templates += await moveTemplatesOf(ctx, db, step);
    step.moved.tags += await moveTagsOf(ctx, db, step);
    step.moved.snippets += await moveSnippetsOf(ctx, db, step);
    await moveTestCasesOf(ctx, db, step);
  });
}

async function moveTemplatesOf(ctx: Context, db: Db, { from, to, organisationId, moved }: MoveStep): Promise<number> {
  const { tenant_id, id } = documentTemplatesTable;
  const rows = await db
    .update(documentTemplatesTable)
    .set({ tenant_id: to, organisation_id: organisationId, is_shared: false, proposed_at: null })
    .where(eq(tenant_id, from))
    .returning({ id });
  const versions = await db
    .update(templateVersionsTable)
    .set({ tenant_id: to })
    .where(eq(templateVersionsTable.tenant_id, from))
    .returning({ file: templateVersionsTable.file_metadata_id });
  moved.files += await moveFiles(
    ctx,
    { from, to, organisationId },
    versions.map(({ file }) => file),
  );
  for (const row of rows) {
    ctx.audit(templateEvents.movedOut, { tenantId: from, id: row.id });
    ctx.audit(templateEvents.movedIn, { tenantId: to, id: row.id });
  }
  return rows.length;
}

/** A tag stays behind where its owner has one of that name at the firm. */
async function moveTagsOf(ctx: Context, db: Db, { from, to, organisationId, userId }: MoveStep): Promise<number> {
  const table = templateTagsTable;
  const key = sql<string>`lower(${table.tag_name}) || ' ' || coalesce(${table.document_type}, '')`;
  const there = db
    .select({ key })
    .from(table)
    .where(and(eq(table.tenant_id, to), eq(table.user_id, userId), eq(table.is_shared, false)));
  const free = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.tenant_id, from), sql`${key} not in ${there}`));
  if (free.length === 0) return 0;
  const ids = free.map(({ id }) => id);
  await db
    .update(table)
    .set({ tenant_id: to, organisation_id: organisationId, is_shared: false, proposed_at: null })
    .where(and(eq(table.tenant_id, from), inArray(table.id, ids)));
  for (const id of ids) {
    ctx.audit(tagEvents.movedOut, { tenantId: from, id });
    ctx.audit(tagEvents.movedIn, { tenantId: to, id });
  }
  return ids.length;
}

/** A snippet stays behind where its owner has one of that key at the firm. */
async function moveSnippetsOf(ctx: Context, db: Db, { from, to, organisationId, userId }: MoveStep): Promise<number> {
  const table = snippetsTable;
  const there = db
    .select({ key: table.key })
    .from(table)
    .where(and(eq(table.tenant_id, to), eq(table.user_id, userId), eq(table.is_shared, false)));
  const rows = await db
    .update(table)
    .set({ tenant_id: to, organisation_id: organisationId, is_shared: false, proposed_at: null })
    .where(and(eq(table.tenant_id, from), notInArray(table.key, there)))
    .returning({ id: table.id });
  if (rows.length === 0) return 0;
  const { tenant_id, snippet_id } = snippetVersionsTable;
  const ids = rows.map(({ id }) => id);
  await db
    .update(snippetVersionsTable)
    .set({ tenant_id: to })
    .where(and(eq(tenant_id, from), inArray(snippet_id, ids)));
  for (const id of ids) {
    ctx.audit(snippetEvents.movedOut, { tenantId: from, id });
    ctx.audit(snippetEvents.movedIn, { tenantId: to, id });
  }
  return ids.length;
}

async function moveTestCasesOf(ctx: Context, db: Db, { from, to, organisationId, moved }: MoveStep): Promise<void> {
  const { tenant_id, id } = testCasesTable;
  const rows = await db
    .update(testCasesTable)
    .set({ tenant_id: to, organisation_id: organisationId })
    .where(eq(tenant_id, from))
    .returning({ id });
  const files = await db
    .update(testFilesTable)
    .set({ tenant_id: to })
    .where(eq(testFilesTable.tenant_id, from))
    .returning({ file: testFilesTable.file_metadata_id });
  await db.update(expectationsTable).set({ tenant_id: to }).where(eq(expectationsTable.tenant_id, from));
  for (const letter of await db.select().from(testLettersTable).where(eq(testLettersTable.tenant_id, from))) {
    const text_sealed = await resealColumn(ctx, { from, to }, textPlace(letter.id), letter.text_sealed);
    await db
      .update(testLettersTable)
      .set({ tenant_id: to, text_sealed })
      .where(and(eq(testLettersTable.tenant_id, from), eq(testLettersTable.id, letter.id)));
  }
  moved.files += await moveFiles(
    ctx,
    { from, to, organisationId },
    files.map(({ file }) => file),
  );
  for (const row of rows) {
    ctx.audit(testCaseEvents.movedOut, { tenantId: from, id: row.id });
    ctx.audit(testCaseEvents.movedIn, { tenantId: to, id: row.id });
  }
}

/** Keeps the organisation on the rows of a tenant that became one's, or is no longer. */
export async function renameTenantOfTemplates(
  ctx: Context,
  { tenantId, organisationId }: { tenantId: string; organisationId: string | null },
): Promise<void> {
  await asSystem(ctx, 'a tenant became an organisation’s', async (db) => {
    for (const table of [documentTemplatesTable, templateTagsTable, snippetsTable, testCasesTable]) {
      await db.update(table).set({ organisation_id: organisationId }).where(eq(table.tenant_id, tenantId));
    }
  });
}

/** What is the own of somebody who has left the firm gets another owner; a tag of a name, or snippet of a key, that they have stays nobody's, and goes. */
export async function handOverTemplates(
  ctx: Context,
  { tenantId, userId, newOwnerId }: { tenantId: string; userId: string; newOwnerId: string },
): Promise<void> {
  const owners = { before: { user_id: userId }, after: { user_id: newOwnerId } };
  await asSystem(ctx, 'hand over the templates of a member who leaves', async (db) => {
    const { tenant_id, user_id, id } = documentTemplatesTable;
    const templates = await db
      .update(documentTemplatesTable)
      .set({ user_id: newOwnerId, proposed_at: null })
      .where(and(eq(tenant_id, tenantId), eq(user_id, userId)))
      .returning({ id });
    for (const row of templates) ctx.audit(templateEvents.handedOver, { ...owners, tenantId, id: row.id });
    const table = templateTagsTable;
    const key = sql<string>`lower(${table.tag_name}) || ' ' || coalesce(${table.document_type}, '')`;
    const theirs = db
      .select({ key })
      .from(table)
      .where(and(eq(table.tenant_id, tenantId), eq(table.user_id, newOwnerId), eq(table.is_shared, false)));
    const left = and(eq(table.tenant_id, tenantId), eq(table.user_id, userId));
    const gone = await db
      .delete(table)
      .where(and(left, eq(table.is_shared, false), sql`${key} in ${theirs}`))
      .returning();
    for (const row of gone) ctx.audit(tagEvents.deleted, { tenantId, id: row.id, before: row, after: null });
    const tags = await db.update(table).set({ user_id: newOwnerId, proposed_at: null }).where(left).returning({ id: table.id });
    for (const row of tags) ctx.audit(tagEvents.handedOver, { ...owners, tenantId, id: row.id });
    await handOverSnippets(ctx, db, { tenantId, userId, newOwnerId });
    await db
      .update(testCasesTable)
      .set({ user_id: newOwnerId })
      .where(and(eq(testCasesTable.tenant_id, tenantId), eq(testCasesTable.user_id, userId)));
  });
}

async function handOverSnippets(
  ctx: Context,
  db: Db,
  { tenantId, userId, newOwnerId }: { tenantId: string; userId: string; newOwnerId: string },
): Promise<void> {
  const table = snippetsTable;
  const theirs = db
    .select({ key: table.key })
    .from(table)
    .where(and(eq(table.tenant_id, tenantId), eq(table.user_id, newOwnerId), eq(table.is_shared, false)));
  const left = and(eq(table.tenant_id, tenantId), eq(table.user_id, userId));
  const twins = await db
    .select({ id: table.id, words: snippetVersionsTable })
    .from(table)
    .innerJoin(
      snippetVersionsTable,
      and(eq(snippetVersionsTable.snippet_id, table.id), eq(snippetVersionsTable.number, table.latest_version)),
    )
    .where(and(left, eq(table.is_shared, false), inArray(table.key, theirs)));
  for (const { id, words } of twins) {
    await db.delete(table).where(and(eq(table.tenant_id, tenantId), eq(table.id, id)));
    ctx.audit(snippetEvents.deleted, { tenantId, id, before: words, after: null });
  }
  const kept = await db.update(table).set({ user_id: newOwnerId, proposed_at: null }).where(left).returning({ id: table.id });
  const owners = { before: { user_id: userId }, after: { user_id: newOwnerId } };
  for (const { id } of kept) ctx.audit(snippetEvents.handedOver, { ...owners, tenantId, id });
}
