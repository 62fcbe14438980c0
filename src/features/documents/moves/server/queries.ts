import { desc, inArray } from 'drizzle-orm';
import type { Decision } from '#features/documents/fields/contract.ts';
import { documentDecisionsTable } from '#features/documents/fields/server/tables.ts';
import type { DocumentRow } from '#features/documents/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';

/** What puts a person's own words or choice into a document. Who accepts what the papers say reviews it and writes nothing. */
const authoring: readonly Decision[] = ['chosen', 'edited', 'attested', 'left_out'];

/** Of each document whoever made it, edited its text, or had the last word on a field of it. */
export function authorsOf(
  ctx: Context,
  rows: readonly Pick<DocumentRow, 'id' | 'user_id' | 'edited_by'>[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const authors = new Map(rows.map(({ id, user_id, edited_by }) => [id, new Set([user_id, ...(edited_by === null ? [] : [edited_by])])]));
  const asLists = () => new Map([...authors].map(([id, people]) => [id, [...people]]));
  if (rows.length === 0) return Promise.resolve(asLists());
  const { document_id, field, decision, user_id, seq } = documentDecisionsTable;
  return tx(ctx, async () => {
    const last = await db()
      .selectDistinctOn([document_id, field], { document_id, decision, user_id })
      .from(documentDecisionsTable)
      .where(ofTenant(ctx, documentDecisionsTable, inArray(document_id, [...authors.keys()])))
      .orderBy(document_id, field, desc(seq));
    for (const said of last) if (authoring.includes(said.decision)) authors.get(said.document_id)?.add(said.user_id);
    return asLists();
  });
}
