import type { SQL } from 'drizzle-orm';
import { ofVisibleCustomer } from '#features/customers/server/policy.ts';
import type { Context } from '#platform/server/context.ts';
import { Conflict } from '#platform/server/errors.ts';
import type { Document, ReviewRules } from '../contract.ts';
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
  ctx: Context,
  { status, user_id }: Pick<DocumentRow, 'status' | 'user_id'>,
  { rules, versions }: { rules: ReviewRules; versions: number },
): Document['can'] {
  return {
    change: status === 'draft',
    submit: status === 'draft',
    give_back: status === 'in_review' || status === 'approved',
    approve: status === 'in_review' && mayApprove(ctx, user_id, rules),
    finalise: status === 'approved',
    reopen: status === 'final',
    remove: versions === 0,
  };
}

function mayApprove({ actor }: Context, author: string, { four_eyes, approver_ids }: ReviewRules): boolean {
  if (actor.type !== 'user' || (four_eyes && actor.id === author)) return false;
  return approver_ids.length === 0 || approver_ids.includes(actor.id);
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
