import type { DocumentKind, DocumentStatus } from '#features/documents/contract.ts';
import { LetterVerdict } from '#features/suitability-letters/contract.ts';
import { judgedBy, keptReview } from '#features/suitability-letters/reviews/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { Conflict } from '#platform/server/errors.ts';

const guarded: readonly DocumentStatus[] = ['approved', 'final'];

/**
 * Lets a letter be approved or final only where it was judged as it stands and no blocking rule failed; in the transaction of the move.
 * @throws {Conflict} which says what to do, with the verdicts that stand in the way
 */
export async function guardMove(ctx: Context, { id, kind, to }: { id: string; kind: DocumentKind; to: DocumentStatus }): Promise<void> {
  if (kind !== 'letter' || !guarded.includes(to)) return;
  const judged = await judgedBy(ctx, id);
  const review = await keptReview(ctx, judged);
  if (!review) {
    const wasChecked = judged.letter.review_at !== null;
    throw new Conflict(
      wasChecked
        ? 'The letter, its papers or the rules have changed since it was checked. Look at its compliance again first'
        : 'The letter has not been checked by the rules. Look at its compliance first',
      { current: { verdicts: [] } },
    );
  }
  const verdicts = review.verdicts.filter(({ outcome, severity }) => outcome === 'fail' && severity === 'blocking');
  if (verdicts.length === 0) return;
  throw new Conflict(`${openRules(verdicts.length)} this letter. Mend what its compliance names, or give it back`, {
    current: { verdicts: verdicts.map((verdict) => LetterVerdict.parse(verdict)) },
  });
}

const openRules = (count: number): string => (count === 1 ? 'A rule that blocks objects to' : `${count} rules that block object to`);
