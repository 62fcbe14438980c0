import { eq } from 'drizzle-orm';
import { ExtractedField } from '#engine/extraction/record.ts';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { checker } from '#engine/rulebook/checker.ts';
import type { GivenPaper, LetterToCheck } from '#engine/rulebook/job.ts';
import type { Verdict } from '#engine/rulebook/record.ts';
import { labelOf } from '#engine/templates/record.ts';
import { fieldState } from '#features/documents/fields/server/queries.ts';
import { documentDocx } from '#features/documents/making/server/queries.ts';
import { passwordOf, sourcesOf } from '#features/documents/sources/server/queries.ts';
import { readFileBytes } from '#features/files/server/service.ts';
import { withAnswers } from '#features/suitability-letters/answers/server/queries.ts';
import type { LetterReview } from '#features/suitability-letters/contract.ts';
import { countsOf } from '#features/suitability-letters/rules.ts';
import { letterEvents } from '#features/suitability-letters/server/events.ts';
import { suitabilityLettersTable } from '#features/suitability-letters/server/tables.ts';
import { type Context, tenantOf } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { Conflict } from '#platform/server/errors.ts';
import { encryptColumn } from '#platform/server/secrets/tenant-keys.ts';
import { type Judged, judgedBy, keptReview, type KeptReview, reviewPlace, withRules } from './queries.ts';

/**
 * Judges a letter by the rules in force on its day, as it stands; where nothing has changed since it was judged, gives that answer.
 * Outside transactions.
 */
export async function reviewLetter(ctx: Context, id: string): Promise<LetterReview> {
  const judged = await judgedBy(ctx, id);
  const kept = await keptReview(ctx, judged);
  if (kept) return kept;
  const { content, verdicts } = await verdictsOf(ctx, judged);
  return tx(ctx, () => keep(ctx, judged, { content, verdicts }));
}

/** Makes the letter and has the rules put to it, in limited children. */
async function verdictsOf(ctx: Context, { row, letter, settings }: Judged): Promise<{ content: number; verdicts: Verdict[] }> {
  const { row: made, docx, blank } = await documentDocx(ctx, row.id);
  const { fields } = await fieldState(ctx, row.id);
  const leftOut = new Set(fields.filter(({ decision }) => decision?.decision === 'left_out').map(({ field }) => field));
  const given: LetterToCheck = {
    letter: docx,
    papers: await papersOf(ctx, row.id),
    date: row.date,
    kind: letter.letter_kind,
    advice: letter.advice,
    mifid: letter.mifid,
    recommended: null,
    fields: fields.flatMap(({ draft }) => ExtractedField.safeParse(draft).data ?? []),
    unfilled: blank.filter((name) => !leftOut.has(name)).map(labelOf),
    settings,
  };
  try {
    const { verdicts } = await checker().check(given, { owner: tenantOf(ctx) });
    return { content: made.content, verdicts };
  } catch (error) {
    if (!(error instanceof ReadingRefusal)) throw error;
    throw new Conflict(`The letter can’t be checked: ${error.message}`);
  }
}

/** The papers that could be read, with their passwords. */
async function papersOf(ctx: Context, id: string): Promise<GivenPaper[]> {
  const read = (await sourcesOf(ctx, id)).filter(({ source }) => source.status === 'read');
  return Promise.all(
    read.map(async ({ source, file }) => ({
      file: file.name,
      role: source.role,
      bytes: await readFileBytes(ctx, file),
      ...(await passwordOf(ctx, source)),
    })),
  );
}

/** Keeps a review, unless the letter is another by now: then it is told, and the next one is kept. */
async function keep(ctx: Context, judged: Judged, { content, verdicts }: { content: number; verdicts: Verdict[] }): Promise<LetterReview> {
  const { row, fingerprint } = judged;
  const counts = countsOf(verdicts);
  const checked_at = ctx.now().toISOString();
  const now = await judgedBy(ctx, row.id);
  if (now.row.content === content && now.fingerprint === fingerprint) {
    const kept: KeptReview = { fingerprint, verdicts };
    const review_sealed = await encryptColumn(ctx, reviewPlace(row.id), JSON.stringify(kept));
    await db()
      .update(suitabilityLettersTable)
      .set({ review_content: content, review_at: checked_at, review_counts: counts, review_sealed })
      .where(ofTenant(ctx, suitabilityLettersTable, eq(suitabilityLettersTable.id, row.id)));
    const { rules, failed, blocking } = counts;
    ctx.audit(letterEvents.checked, { id: row.id, customerId: row.customer_id, details: { content, rules, failed, blocking } });
  }
  return { content, checked_at, verdicts: await withAnswers(ctx, now.letter, withRules(verdicts)), counts };
}
