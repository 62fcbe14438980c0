import { standardTags } from '#engine/letters/standard-tags.ts';
import type { TemplateTag } from '#engine/templates/record.ts';
import type { TemplateType } from '#features/templates/contract.ts';
import { rightsTo, visible } from '#features/templates/server/policy.ts';
import { TagInput, TagType } from '#features/templates/tags/contract.ts';
import { askedIn } from '#features/templates/tags/rules.ts';
import { templateTagsTable } from '#features/templates/tags/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import { db, tx } from '#platform/server/database/transaction.ts';

/** Tags that come with the product. */
export const standard: TagInput[] = standardTags.map(({ tag_name, prompt_body, type, purpose }) => {
  const known = TagType.safeParse(type);
  return TagInput.parse({ tag_name, prompt_body, purpose, metadata_json: { type: known.success ? known.data : 'text' } });
});

/** Counts what templates ask the actor for, by what tags mean to them. */
export function tagCounter(ctx: Context): Promise<(template: { type: TemplateType; tags: readonly TemplateTag[] }) => number> {
  return tx(ctx, async () => {
    const rows = await db().select().from(templateTagsTable).where(visible(ctx, templateTagsTable));
    const tags = rows.map((row) => ({ ...row, is_active: row.is_active ? (1 as const) : (0 as const), can: rightsTo(ctx, row) }));
    return ({ type, tags: placed }) => askedIn(placed, type, { tags, standard }).length;
  });
}
