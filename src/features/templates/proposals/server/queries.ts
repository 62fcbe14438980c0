import { owned, visible } from '#features/templates/server/policy.ts';
import { documentTemplatesTable } from '#features/templates/server/tables.ts';
import { snippetsTable } from '#features/templates/snippets/server/tables.ts';
import { templateTagsTable } from '#features/templates/tags/server/tables.ts';
import { type Context, userOf } from '#platform/server/context.ts';
import { db, tx } from '#platform/server/database/transaction.ts';

/** What colleagues have proposed to the firm and nobody has decided on yet. */
export interface Proposals {
  templates: number;
  tags: number;
  snippets: number;
}

/** What waits for the actor's decision; null for who decides on none. */
export function proposalsWaiting(ctx: Context): Promise<Proposals | null> {
  if (userOf(ctx).role !== 'administrator') return Promise.resolve(null);
  const count = <T extends typeof documentTemplatesTable | typeof templateTagsTable | typeof snippetsTable>(table: T) =>
    db().$count(table, visible(ctx, table, owned(ctx, table, 'proposed')));
  return tx(ctx, async () => ({
    templates: await count(documentTemplatesTable),
    tags: await count(templateTagsTable),
    snippets: await count(snippetsTable),
  }));
}
