import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { type Context, tenantOf } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { asSystem, db, tx } from '#platform/server/database/transaction.ts';
import type { BetweenTenants } from '#platform/server/secrets/tenant-keys.ts';
import type { ProductType } from '../contract.ts';
import { usageLedger } from './tables.ts';

/** What is used: a product, once for each report, letter or document, however often it is made again. */
export interface Use {
  product: ProductType;
  subjectId: string;
  amount?: number;
}

/** Takes a use before the work begins. There is no quota yet, so it is never refused; the same subject is counted once. */
export function reserve(ctx: Context, { product, subjectId, amount = 1 }: Use): Promise<void> {
  const { actor } = ctx;
  const user_id = actor.type === 'user' ? actor.id : actor.type === 'job' ? actor.userId : null;
  return tx(ctx, async () => {
    await db()
      .insert(usageLedger)
      .values({
        tenant_id: tenantOf(ctx),
        user_id,
        product_type: product,
        subject_id: subjectId,
        amount,
        state: 'reserved',
        month: londonMonth(ctx.now()),
      })
      .onConflictDoUpdate({
        target: [usageLedger.tenant_id, usageLedger.product_type, usageLedger.subject_id],
        set: { state: 'reserved', amount, month: londonMonth(ctx.now()) },
        setWhere: eq(usageLedger.state, 'released'),
      });
  });
}

/** The work is done: the use counts, with the amount that was used in the end where that is said. */
export function commit(ctx: Context, { amount, ...use }: Use): Promise<void> {
  return tx(ctx, async () => {
    await db()
      .update(usageLedger)
      .set({ state: 'committed', ...(amount !== undefined && { amount }) })
      .where(the(ctx, use));
  });
}

/** The work was given up before anything came of it: nothing counts, and it may be taken again. */
export function release(ctx: Context, use: Use): Promise<void> {
  return tx(ctx, async () => {
    await db()
      .update(usageLedger)
      .set({ state: 'released' })
      .where(and(the(ctx, use), eq(usageLedger.state, 'reserved')));
  });
}

function the(ctx: Context, { product, subjectId }: Use): SQL | undefined {
  return ofTenant(ctx, usageLedger, eq(usageLedger.product_type, product), eq(usageLedger.subject_id, subjectId));
}

/** What is used goes to another tenant: its uses go with it, so that making it again there stays free. */
export async function moveUses(ctx: Context, { from, to }: BetweenTenants, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  await asSystem(ctx, 'uses go with what was used', () =>
    db()
      .update(usageLedger)
      .set({ tenant_id: to })
      .where(and(eq(usageLedger.tenant_id, from), inArray(usageLedger.subject_id, [...subjectIds]))),
  );
}

/** The month that a use falls in, by the clocks of London. */
function londonMonth(at: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', year: 'numeric', month: '2-digit' }).format(at);
}
