import { eq } from 'drizzle-orm';
import { expectOpen } from '#features/documents/server/policy.ts';
import { documentRow } from '#features/documents/server/queries.ts';
import type { LetterReview } from '#features/suitability-letters/contract.ts';
import { judgedBy, keptReview } from '#features/suitability-letters/reviews/server/queries.ts';
import { letterEvents } from '#features/suitability-letters/server/events.ts';
import { suitabilityLettersTable } from '#features/suitability-letters/server/tables.ts';
import { type Context, userOf } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { Conflict } from '#platform/server/errors.ts';
import { encryptColumn } from '#platform/server/secrets/tenant-keys.ts';
import { answersPlace, isAnswerable, keptAnswers } from './queries.ts';

/**
 * Says, by one's name, why a finding that advises may stand, or takes that back; gives the review with it.
 * @throws {Conflict} where the letter was not judged as it stands, or the rule has no such finding
 */
export function answerFinding(ctx: Context, id: string, { rule, text }: { rule: string; text: string | null }): Promise<LetterReview> {
  const by = userOf(ctx).id;
  return tx(ctx, async () => {
    const { customer_id } = await documentRow(ctx, id, { lock: true });
    const judged = await judgedBy(ctx, id);
    expectOpen(judged.row);
    const review = await keptReview(ctx, judged);
    const verdict = review?.verdicts.find((one) => one.rule.id === rule && isAnswerable(one));
    if (!verdict) throw new Conflict('This is no finding of the letter as it stands. Look at its compliance again first');
    const said = { rule, finding: verdict.reason, text, user_id: by, at: ctx.now().toISOString() };
    const all = JSON.stringify([...(await keptAnswers(ctx, judged.letter)), said]);
    await db()
      .update(suitabilityLettersTable)
      .set({ answers_sealed: await encryptColumn(ctx, answersPlace(id), all) })
      .where(ofTenant(ctx, suitabilityLettersTable, eq(suitabilityLettersTable.id, id)));
    ctx.audit(text === null ? letterEvents.answerDropped : letterEvents.answered, { id, customerId: customer_id, details: { rule } });
    return (await keptReview(ctx, await judgedBy(ctx, id)))!;
  });
}
