import { eq } from 'drizzle-orm';
import type { SpendingGuideline } from '#engine/sfs/record.ts';
import { guidelineEvents } from '#features/categories/server/events.ts';
import { spendingGuidelinesTable } from '#features/categories/server/tables.ts';
import { type Context, tenantOf, userOf } from '#platform/server/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { Forbidden } from '#platform/server/errors.ts';
import type { FirmGuideline } from '../contract.ts';
import { mayEnterGuidelines } from '../rules.ts';
import { getGuideline, listGuidelines } from './queries.ts';

const table = spendingGuidelinesTable;

/** Keeps the guideline that holds from a day on, in the place of one of that day. */
export function setGuideline(ctx: Context, guideline: SpendingGuideline): Promise<FirmGuideline> {
  expectMayEnter(ctx);
  const { valid_from, amounts } = guideline;
  return tx(ctx, async (db) => {
    const before = (await listGuidelines(ctx)).find((each) => each.valid_from === valid_from) ?? null;
    const [row] = await db
      .insert(table)
      .values({ id: newId(), tenant_id: tenantOf(ctx), valid_from, amounts })
      .onConflictDoUpdate({ target: [table.tenant_id, table.valid_from], set: { amounts, updated_at: ctx.now().toISOString() } })
      .returning({ id: table.id });
    const { id } = row!;
    ctx.audit(guidelineEvents.set, { id, before: before && asFields(before), after: asFields(guideline) });
    return getGuideline(ctx, id);
  });
}

/** Deletes a guideline. */
export function deleteGuideline(ctx: Context, id: string): Promise<void> {
  return tx(ctx, async (db) => {
    const before = await getGuideline(ctx, id);
    expectMayEnter(ctx);
    await db.delete(table).where(ofTenant(ctx, table, eq(table.id, id)));
    ctx.audit(guidelineEvents.deleted, { id, before: asFields(before), after: null });
  });
}

function expectMayEnter(ctx: Context): void {
  if (!mayEnterGuidelines(userOf(ctx))) throw new Forbidden('An administrator of your firm enters spending guidelines');
}

/** As the trail has them. */
function asFields({ valid_from, amounts }: SpendingGuideline): { valid_from: string; amounts: string } {
  return { valid_from, amounts: JSON.stringify(amounts) };
}
