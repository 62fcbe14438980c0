import { reportSettingsTable } from '#features/income-reports/markers/server/tables.ts';
import { reviewBelow } from '#features/income-reports/working/server/queries.ts';
import { type Context, tenantOf } from '#platform/server/context.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import type { ReviewChoice, ReviewThreshold } from '../contract.ts';
import { accuracyEvents } from './events.ts';
import { mustBeAllowedToSeeAccuracy } from './policy.ts';
import { firmCorrections, reviewChoice } from './queries.ts';

/** Has payees whose category is less sure than this put to review in the actor's firm, from the next time that a report is worked on. */
export function setReviewThreshold(ctx: Context, after: { review_below: ReviewThreshold }): Promise<ReviewChoice> {
  mustBeAllowedToSeeAccuracy(ctx);
  return tx(ctx, async () => {
    const before = { review_below: await reviewBelow(ctx) };
    const [row] = await db()
      .insert(reportSettingsTable)
      .values({ tenant_id: tenantOf(ctx), ...after })
      .onConflictDoUpdate({ target: reportSettingsTable.tenant_id, set: { ...after, updated_at: ctx.now().toISOString() } })
      .returning({ id: reportSettingsTable.id });
    ctx.audit(accuracyEvents.thresholdSet, { id: row!.id, before, after });
    return reviewChoice(ctx, await firmCorrections(ctx));
  });
}
