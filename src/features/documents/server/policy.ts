import type { SQL } from 'drizzle-orm';
import { ofVisibleCustomer } from '#features/customers/server/policy.ts';
import type { Context } from '#platform/server/context.ts';
import { Conflict } from '#platform/server/errors.ts';
import type { Document, ReviewRules } from '../contract.ts';
import { movesOpen, noMoves } from '../moves/rules.ts';
import { type DocumentRow, documentsTable } from './tables.ts';

/**
 * The documents that the actor may see: those of the tenant, but for those of other people's private clients (decisions: a private
 * client is private everywhere).
 */
export function visibleDocuments(ctx: Context, ...conditions: (SQL | undefined)[]): SQL | undefined {
  return ofVisibleCustomer(ctx, documentsTable, ...conditions);
}

/** What the actor may do with a document that they see, as it stands; `versions` is how many final ones it has. */
export function rightsTo(
  { actor }: Context,
  { status, work }: Pick<DocumentRow, 'status' | 'work'>,
  { rules, versions, authors }: { rules: ReviewRules; versions: number; authors: readonly string[] },
): Document['can'] {
  const moves = actor.type === 'user' ? movesOpen({ status, work, authors }, actor, rules) : noMoves;
  return { ...moves, change: status === 'draft', remove: versions === 0 };
}

/** Refuses to change what is approved or final: reviewers correct too. */
export function expectOpen({ status }: Pick<DocumentRow, 'status'>): void {
  if (status === 'draft' || status === 'in_review') return;
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
