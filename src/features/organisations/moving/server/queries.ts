import { desc, eq } from 'drizzle-orm';
import { getCurrentUser } from '#features/identity/server/service.ts';
import { type Context, userOf } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { tell } from '#platform/server/happening.ts';
import { type Belongings, Move } from '../contract.ts';
import { belongingsAsked, noBelongings } from './service.ts';
import { movesTable } from './tables.ts';

/** Where somebody's own records stand: their tenant while they work alone, the one they left behind as a member; null for who never had one. */
export async function ownTenant(ctx: Context): Promise<string | null> {
  const { organisation_id, tenant_id, own_tenant_id } = await getCurrentUser(ctx);
  return organisation_id === null ? tenant_id : own_tenant_id;
}

/** What stands in the actor's own workspace. */
export async function belongingsOf(ctx: Context): Promise<Belongings> {
  const found: Belongings = { ...noBelongings, named: [] };
  const tenantId = await ownTenant(ctx);
  if (tenantId !== null) await tx(ctx, () => tell(ctx, belongingsAsked, { tenantId, found }));
  return found;
}

/** The last move of the actor's records to their organisation. */
export function latestMove(ctx: Context): Promise<Move | null> {
  return tx(ctx, async (db) => {
    const [row] = await db
      .select()
      .from(movesTable)
      .where(ofTenant(ctx, movesTable, eq(movesTable.user_id, userOf(ctx).id)))
      .orderBy(desc(movesTable.created_at))
      .limit(1);
    return row ? Move.parse(row) : null;
  });
}
