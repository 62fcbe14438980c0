import type { Document, DocumentStatus, ReviewRules, Waiting } from '../contract.ts';

/** The moves of a document from one status to the next, by the names that its `can` has. */
export type Move = 'submit' | 'give_back' | 'approve' | 'finalise' | 'reopen';

interface Step {
  readonly from: readonly DocumentStatus[];
  readonly to: DocumentStatus;
}

/** draft → in review → approved → final, and the ways back (decisions: Letters and documents). */
export const steps = {
  submit: { from: ['draft'], to: 'in_review' },
  give_back: { from: ['in_review', 'approved'], to: 'draft' },
  approve: { from: ['in_review'], to: 'approved' },
  finalise: { from: ['approved'], to: 'final' },
  reopen: { from: ['final'], to: 'draft' },
} as const satisfies Record<Move, Step>;

/** What the rules look at: `authors` are whoever made the document and whose words stand in it. */
export interface Reviewed extends Pick<Document, 'status' | 'work'> {
  readonly authors: readonly string[];
}

/** Who wants to move it; without a firm nobody else could. */
export interface Mover {
  readonly id: string;
  readonly organisationId: string | null;
}

/** Why a move is refused: as the document stands, or to this person. */
export type MoveRefusal =
  | { readonly because: 'status'; readonly message: string }
  | { readonly because: 'person'; readonly why: Waiting['why']; readonly message: string };

const wrongStatus = {
  submit: 'Only a draft is sent to review',
  give_back: 'Only what is in review or approved is given back',
  approve: 'Only what is in review can be approved',
  finalise: 'Only what is approved becomes final',
  reopen: 'Only what is final is reopened',
} satisfies Record<Move, string>;

/**
 * Why somebody can't make a move; null when they can. Any member submits, gives back, finalises and reopens; who approves is the
 * firm's to say, and with four eyes it is nobody whose words stand in the document. Whoever works alone approves their own.
 */
export function refusalOf(move: Move, document: Reviewed, mover: Mover, rules: ReviewRules): MoveRefusal | null {
  const { from }: Step = steps[move];
  if (!from.includes(document.status)) return { because: 'status', message: wrongStatus[move] };
  const isBeingRead = document.work === 'waiting' || document.work === 'working';
  if (isBeingRead && move !== 'give_back' && move !== 'reopen') {
    return { because: 'status', message: 'Its papers are still being read. Wait until that is done' };
  }
  if (move !== 'approve' || mover.organisationId === null) return null;
  if (rules.approver_ids.length > 0 && !rules.approver_ids.includes(mover.id)) {
    return { because: 'person', why: 'not_named', message: 'Your firm has named who approves documents, and you are not among them' };
  }
  if (rules.four_eyes && document.authors.includes(mover.id)) {
    return { because: 'person', why: 'own_words', message: 'A second person approves: your own words stand in this document' };
  }
  return null;
}

/** For whom a document in review waits where this person may not approve it; null where they may, or nothing waits. */
export function waitsFor(document: Reviewed, mover: Mover, rules: ReviewRules): { why: Waiting['why']; approvers: string[] } | null {
  const refusal = document.status === 'in_review' ? refusalOf('approve', document, mover, rules) : null;
  if (refusal?.because !== 'person') return null;
  const isBound = (id: string): boolean => rules.four_eyes && document.authors.includes(id);
  return { why: refusal.why, approvers: rules.approver_ids.filter((id) => !isBound(id)) };
}

/** Whether somebody still looks at it: neither approved nor final. */
export const isOpen = ({ status }: Pick<Document, 'status'>): boolean => status === 'draft' || status === 'in_review';

/** Of whom a document in review is: who made it, and who sent it there. */
export interface Sent extends Pick<Document, 'status'> {
  readonly user_id: string;
  readonly submitted_by: string | null;
}

/**
 * Why somebody can't change what a document says; null when they can. Reviewers correct; who made it or sent it to review gives it
 * back first, so that nobody approves what was changed behind their back.
 */
export function correctionRefused({ status, user_id, submitted_by }: Sent, mover: Pick<Mover, 'id'>): string | null {
  if (status === 'draft') return null;
  if (status === 'final') return 'This document is final. Begin a new draft from it to change it';
  if (status === 'approved') return 'This document is approved. Give it back to change it';
  if (mover.id !== user_id && mover.id !== submitted_by) return null;
  return 'This document is in review. Give it back to change it';
}

/** Of whoever is no person. */
export const noMoves: Record<Move, boolean> = { submit: false, give_back: false, approve: false, finalise: false, reopen: false };

/** Which moves somebody may make with a document as it stands. */
export function movesOpen(document: Reviewed, mover: Mover, rules: ReviewRules): Record<Move, boolean> {
  const isOpen = (move: Move): boolean => refusalOf(move, document, mover, rules) === null;
  return {
    submit: isOpen('submit'),
    give_back: isOpen('give_back'),
    approve: isOpen('approve'),
    finalise: isOpen('finalise'),
    reopen: isOpen('reopen'),
  };
}
