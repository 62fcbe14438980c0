import type { CertificateInput } from '#engine/letters/certifying/record.ts';
import type { DocumentKind } from '#features/documents/contract.ts';
import { isAnswerable } from '#features/suitability-letters/answers/server/queries.ts';
import { judgedBy, keptReview } from '#features/suitability-letters/reviews/server/queries.ts';
import type { Context } from '#platform/server/context.ts';

interface Asked {
  id: string;
  kind: DocumentKind;
  findings: NonNullable<CertificateInput['findings']>;
}

/** Adds what was said to a letter's findings, as the letter was judged, to what its certificate says. */
export async function addAnswered(ctx: Context, { id, kind, findings }: Asked): Promise<void> {
  if (kind !== 'letter') return;
  const review = await keptReview(ctx, await judgedBy(ctx, id));
  for (const verdict of review?.verdicts ?? []) {
    const { rule, reason: finding, answer } = verdict;
    if (answer) findings.answered.push({ rule: rule.id, finding, answer: answer.text, by: answer.user_name, at: answer.at });
    else if (isAnswerable(verdict)) findings.open++;
  }
}
