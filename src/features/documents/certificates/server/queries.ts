import { count, eq } from 'drizzle-orm';
import type { LetterInputs } from '#engine/letters/record.ts';
import { type CertificateFacts, certified } from '#features/documents/certificates/rules.ts';
import type { FieldState } from '#features/documents/fields/contract.ts';
import { getDocument } from '#features/documents/server/queries.ts';
import type { DocumentRow } from '#features/documents/server/tables.ts';
import { documentVersionsTable } from '#features/documents/versions/server/tables.ts';
import { getUser } from '#features/identity/server/service.ts';
import { firmBrand } from '#features/organisations/server/queries.ts';
import { type Context, userOf } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/tenancy.ts';
import { db, tx } from '#platform/server/transaction.ts';

/** What the next version of a document is certified to be, where the actor makes it final now; `sha256` is its Word file's. */
export function factsOf(
  ctx: Context,
  { id, kind, name, times }: DocumentRow,
  { state, inputs, sha256 }: { state: FieldState; inputs: LetterInputs; sha256: string },
): Promise<CertificateFacts> {
  return tx(ctx, async () => {
    const { customer_name, submitted, approved } = await getDocument(ctx, id);
    const user = await getUser(ctx, userOf(ctx).id);
    const step = (made: typeof submitted) => made && { name: made.user_name ?? '', at: made.at };
    return {
      ...certified(inputs, state.fields),
      kind,
      name,
      number: (await versionsOf(ctx, id)) + 1,
      client: customer_name,
      firm: (await firmBrand(ctx)).name,
      times,
      submitted: step(submitted),
      approved: step(approved),
      finalised: { name: user.name ?? user.email, at: ctx.now().toISOString() },
      sha256,
    };
  });
}

async function versionsOf(ctx: Context, id: string): Promise<number> {
  const table = documentVersionsTable;
  const own = ofTenant(ctx, table, eq(table.document_id, id));
  const [counted] = await db().select({ versions: count() }).from(table).where(own);
  return counted?.versions ?? 0;
}
