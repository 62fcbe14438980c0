import { reportSettingsTable } from '#features/income-reports/markers/server/tables.ts';
import { reviewSettings } from '#features/income-reports/working/server/queries.ts';
import { type Context, tenantOf } from '#platform/server/context.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import type { ReviewChoice, ReviewThreshold } from '../contract.ts';
import { settingsOf } from '../rules.ts';
import { accuracyEvents } from './events.ts';
import { mustBeAllowedToSeeAccuracy } from './policy.ts';
import { firmCorrections, reviewChoice } from './queries.ts';

/** Has payees whose category, whichever it is, is less sure than this put to review in the actor's firm, from the next time that a report is worked on. */
export function setReviewThreshold(ctx: Context, { review_below }: { review_below: ReviewThreshold }): Promise<ReviewChoice> {
  return change(ctx, accuracyEvents.thresholdSet, () => Promise.resolve({ review_below, review_levels: {} }));
}

/** Has payees put to review by the levels that the firm's reviewed lines propose. */
export function takeProposal(ctx: Context): Promise<ReviewChoice> {
  return change(ctx, accuracyEvents.proposalTaken, async () => settingsOf((await chosen(ctx)).proposal.levels));
}

/** Says how many wrong of a hundred the firm accepts; what is put to review stays as it is. */
export function setAcceptedErrors(ctx: Context, after: { accepted_errors: number }): Promise<ReviewChoice> {
  return change(ctx, accuracyEvents.acceptedErrorsSet, () => Promise.resolve(after));
}

type Settings = Awaited<ReturnType<typeof reviewSettings>>;
type Events = typeof accuracyEvents;

/** Changes what the firm set, with its row in the trail. */
function change(ctx: Context, event: Events[keyof Events], settings: () => Promise<Partial<Settings>>): Promise<ReviewChoice> {
  mustBeAllowedToSeeAccuracy(ctx);
  return tx(ctx, async () => {
    const before = await reviewSettings(ctx);
    const after = await settings();
    const [row] = await db()
      .insert(reportSettingsTable)
      .values({ tenant_id: tenantOf(ctx), ...after })
      .onConflictDoUpdate({ target: reportSettingsTable.tenant_id, set: { ...after, updated_at: ctx.now().toISOString() } })
      .returning({ id: reportSettingsTable.id });
    ctx.audit(event, { id: row!.id, before, after: { ...before, ...after } });
    return chosen(ctx);
  });
}

const chosen = async (ctx: Context): Promise<ReviewChoice> => reviewChoice(ctx, await firmCorrections(ctx));
