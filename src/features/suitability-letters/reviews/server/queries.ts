import { hash } from 'node:crypto';
import type { RuleSettings, Verdict } from '#engine/rulebook/record.ts';
import { rulebook } from '#engine/rulebook/rulebook.ts';
import type { DocumentStatus } from '#features/documents/contract.ts';
import { documentRow } from '#features/documents/server/queries.ts';
import type { DocumentRow } from '#features/documents/server/tables.ts';
import { sourcesOf } from '#features/documents/sources/server/queries.ts';
import type { DocumentSourceRow } from '#features/documents/sources/server/tables.ts';
import { withAnswers } from '#features/suitability-letters/answers/server/queries.ts';
import type { LetterReview, LetterVerdict } from '#features/suitability-letters/contract.ts';
import { settingsOf } from '#features/suitability-letters/rule-settings/server/queries.ts';
import { letterRow } from '#features/suitability-letters/server/queries.ts';
import type { SuitabilityLetterRow } from '#features/suitability-letters/server/tables.ts';
import { canonical } from '#platform/server/audit/audit-events.ts';
import type { Context } from '#platform/server/context.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { decryptColumn, type ColumnPlace } from '#platform/server/secrets/tenant-keys.ts';

/** All that a letter is judged by, beside its text. */
export interface Judged {
  row: DocumentRow;
  letter: SuitabilityLetterRow;
  sources: DocumentSourceRow[];
  settings: RuleSettings;
  /** Changes with what it is judged by: a review under another one counts no more. */
  fingerprint: string;
}

/** What is kept of a review, sealed. */
export interface KeptReview {
  fingerprint: string;
  verdicts: Verdict[];
}

/** What a letter that the actor may see is judged by as it stands, or 404. */
export function judgedBy(ctx: Context, id: string): Promise<Judged> {
  return tx(ctx, async () => {
    const row = await documentRow(ctx, id);
    const letter = await letterRow(ctx, id);
    const sources = (await sourcesOf(ctx, id)).map(({ source }) => source);
    const settings = await settingsOf(ctx);
    return { row, letter, sources, settings, fingerprint: fingerprintOf({ row, letter, sources, settings }) };
  });
}

/**
 * The review that is kept of a letter, where it still counts: of the same content and by the same facts, papers and rules; null without
 * one. A final letter's stays as it was when the letter became final.
 */
export async function keptReview(ctx: Context, { row, letter, fingerprint }: Judged): Promise<LetterReview | null> {
  const { review_sealed, review_content, review_at, review_counts } = letter;
  if (review_sealed === null || review_at === null || review_counts === null || review_content !== row.content) return null;
  const kept = JSON.parse(await decryptColumn(ctx, reviewPlace(row.id), review_sealed)) as KeptReview;
  if (kept.fingerprint !== fingerprint && !isLocked(row.status)) return null;
  return {
    content: review_content,
    checked_at: review_at,
    verdicts: await withAnswers(ctx, letter, withRules(kept.verdicts)),
    counts: review_counts,
  };
}

const isLocked = (status: DocumentStatus): boolean => status === 'final';

/** Where a sealed review belongs. */
export function reviewPlace(id: string): ColumnPlace {
  return { table: 'suitability_letters', column: 'review_sealed', id };
}

const rules = new Map(rulebook.map(({ check: _, ...rule }) => [rule.id, rule]));

/** Verdicts with the words of their rules; of rules that are no more nothing is said. */
export function withRules(verdicts: readonly Verdict[]): LetterVerdict[] {
  return verdicts.flatMap(({ rule: id, ...verdict }) => {
    const rule = rules.get(id);
    return rule ? [{ rule, ...verdict, answer: null }] : [];
  });
}

/** Of the rules themselves: a newer product may have others. */
const ofRulebook = hash('sha256', canonical(rulebook));

function fingerprintOf({ row, letter, sources, settings }: Omit<Judged, 'fingerprint'>): string {
  const { letter_kind, advice, mifid } = letter;
  const papers = sources.map(({ file_metadata_id, role, status }) => [file_metadata_id, role, status]);
  return hash('sha256', canonical([ofRulebook, row.date, letter_kind, advice, mifid, papers, settings]));
}
