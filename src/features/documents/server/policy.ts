import { isNull, type SQL } from 'drizzle-orm';
import { ofVisibleCustomer } from '#features/customers/server/policy.ts';
import { type Context, userOf } from '#platform/server/context.ts';
import { Conflict } from '#platform/server/errors.ts';
import type { Document, ReviewRules } from '../contract.ts';
import { correctionRefused, isOpen, movesOpen, noMoves, waitsFor } from '../moves/rules.ts';
import { type DocumentRow, documentsTable } from './tables.ts';

/**
 * The documents that the actor may see: those of the tenant, but for those of other people's private clients (decisions: a private
 * client is private everywhere).
 */
export function visibleDocuments(ctx: Context, ...conditions: (SQL | undefined)[]): SQL | undefined {
  return documentsEver(ctx, isNull(documentsTable.deleted_at), ...conditions);
}

/** The same, with those that were deleted and can still be brought back. */
export function documentsEver(ctx: Context, ...conditions: (SQL | undefined)[]): SQL | undefined {
  return ofVisibleCustomer(ctx, documentsTable, ...conditions);
}

/** What the actor may do with a document that they see, as it stands; `versions` is how many final ones it has. */
export function rightsTo(
  { actor }: Context,
  { status, work, user_id, submitted_by }: Pick<DocumentRow, 'status' | 'work' | 'user_id' | 'submitted_by'>,
  { rules, versions, authors }: { rules: ReviewRules; versions: number; authors: readonly string[] },
): Document['can'] {
  const moves = actor.type === 'user' ? movesOpen({ status, work, authors }, actor, rules) : noMoves;
  const correct = actor.type === 'user' && correctionRefused({ status, user_id, submitted_by }, actor) === null;
  return { ...moves, change: status === 'draft', correct, remove: versions === 0 };
}

/** For whom a document that the actor sees waits in review, where they may not approve it themselves. */
export function waitingOf(
  { actor }: Context,
  row: Pick<DocumentRow, 'status' | 'work'>,
  { rules, authors }: { rules: ReviewRules; authors: readonly string[] },
) {
  return actor.type === 'user' ? waitsFor({ ...row, authors }, actor, rules) : null;
}

/** Refuses to change what a document says to who may not, as it stands: reviewers correct too. */
export function expectCorrectable(ctx: Context, row: Pick<DocumentRow, 'status' | 'user_id' | 'submitted_by'>): void {
  const refusal = correctionRefused(row, userOf(ctx));
  if (refusal !== null) throw new Conflict(refusal);
}

/** Refuses what is approved or final. */
export function expectOpen({ status }: Pick<DocumentRow, 'status'>): void {
  if (isOpen({ status })) return;
  throw new Conflict(
    status === 'final'
      ? 'This document is final. Begin a new draft from it to change it'
      : 'This document is approved. Give it back to change it',
  );
}

/** Refuses to change what is under review or final. */
export function expectDraft({ status }: Pick<DocumentRow, 'status'>): void {
  if (status === 'draft') return;
  throw new Conflict(
    status === 'final'
      ? 'This document is final. Begin a new draft from it to change it'
      : 'This document is in review. Give it back to change it',
  );
}
