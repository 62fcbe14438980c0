import { eq } from 'drizzle-orm';
import type { ReviewRules } from '#features/documents/contract.ts';
import { reviewRuleEvents } from '#features/documents/server/events.ts';
import { reviewRulesOf } from '#features/documents/server/queries.ts';
import { reviewRulesTable } from '#features/documents/server/tables.ts';
import { usersByIds } from '#features/identity/server/service.ts';
import { type Context, tenantOf } from '#platform/server/context.ts';
import { asSystem, db, tx } from '#platform/server/database/transaction.ts';
import { Invalid } from '#platform/server/errors.ts';

/** Says how the firm has its documents reviewed. Whoever approves is an active member of it. */
export function setReviewRules(ctx: Context, { four_eyes, approver_ids }: ReviewRules): Promise<ReviewRules> {
  const tenant_id = tenantOf(ctx);
  const rules: ReviewRules = { four_eyes, approver_ids: [...new Set(approver_ids)] };
  return tx(ctx, async () => {
    const people = await usersByIds(ctx, rules.approver_ids);
    if (people.filter(({ is_active }) => is_active).length < rules.approver_ids.length) {
      throw new Invalid([{ path: ['approver_ids'], message: 'Name members of your firm' }]);
    }
    const before = await reviewRulesOf(ctx);
    const [row] = await db()
      .insert(reviewRulesTable)
      .values({ tenant_id, ...rules })
      .onConflictDoUpdate({ target: reviewRulesTable.tenant_id, set: { ...rules, updated_at: ctx.now().toISOString() } })
      .returning({ id: reviewRulesTable.id });
    ctx.audit(reviewRuleEvents.changed, { id: row!.id, before, after: rules });
    return rules;
  });
}

/** Somebody has left the firm and approves no more. Where nobody else was named their successor is: an empty list would mean everybody. */
export async function replaceApprover(
  ctx: Context,
  { tenantId, userId, newOwnerId }: { tenantId: string; userId: string; newOwnerId: string },
): Promise<void> {
  await asSystem(ctx, 'who left a firm approves no more', async () => {
    const own = eq(reviewRulesTable.tenant_id, tenantId);
    const [before] = await db().select().from(reviewRulesTable).where(own).for('update');
    if (!before?.approver_ids.includes(userId)) return;
    const others = before.approver_ids.filter((id) => id !== userId);
    const after = { four_eyes: before.four_eyes, approver_ids: others.length > 0 ? others : [newOwnerId] };
    await db().update(reviewRulesTable).set(after).where(own);
    ctx.audit(reviewRuleEvents.changed, { tenantId, id: before.id, before, after });
  });
}
