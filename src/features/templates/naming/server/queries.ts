import { and, eq, inArray } from 'drizzle-orm';
import { labelOf } from '#engine/templates/record.ts';
import { visible } from '#features/templates/server/policy.ts';
import { templatesByIds } from '#features/templates/server/queries.ts';
import { snippetsTable, snippetVersionsTable } from '#features/templates/snippets/server/tables.ts';
import { templateTagsTable } from '#features/templates/tags/server/tables.ts';
import { testCasesTable } from '#features/templates/test-cases/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db } from '#platform/server/database/transaction.ts';

/** Says what templates, tags, snippets and test cases are called, to whom may see them. */
export async function nameTemplates(ctx: Context, { ids, names }: { ids: readonly string[]; names: Map<string, string> }): Promise<void> {
  if (ids.length === 0) return;
  const asked = [...ids];
  for (const { id, name } of (await templatesByIds(ctx, asked)).values()) names.set(id, name);
  const tags = await db()
    .select({ id: templateTagsTable.id, name: templateTagsTable.tag_name })
    .from(templateTagsTable)
    .where(visible(ctx, templateTagsTable, inArray(templateTagsTable.id, asked)));
  for (const { id, name } of tags) names.set(id, labelOf(name));
  const newest = and(eq(snippetVersionsTable.snippet_id, snippetsTable.id), eq(snippetVersionsTable.number, snippetsTable.latest_version));
  const snippets = await db()
    .select({ id: snippetsTable.id, name: snippetVersionsTable.name })
    .from(snippetsTable)
    .innerJoin(snippetVersionsTable, and(eq(snippetVersionsTable.tenant_id, snippetsTable.tenant_id), newest))
    .where(visible(ctx, snippetsTable, inArray(snippetsTable.id, asked)));
  const cases = await db()
    .select({ id: testCasesTable.id, name: testCasesTable.name })
    .from(testCasesTable)
    .where(ofTenant(ctx, testCasesTable, inArray(testCasesTable.id, asked)));
  for (const { id, name } of [...snippets, ...cases]) names.set(id, name);
}
