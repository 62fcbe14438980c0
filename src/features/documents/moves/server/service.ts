import { addComment } from '#features/documents/comments/server/service.ts';
import type { Document } from '#features/documents/contract.ts';
import { outdatedValues } from '#features/documents/editing/server/queries.ts';
import { blockersAmong } from '#features/documents/fields/rules.ts';
import { fieldState } from '#features/documents/fields/server/queries.ts';
import { type Move, refusalOf, steps } from '#features/documents/moves/rules.ts';
import { documentEvents } from '#features/documents/server/events.ts';
import { documentRow, getDocument, reviewRulesOf } from '#features/documents/server/queries.ts';
import { documentMoves, setDocument } from '#features/documents/server/service.ts';
import type { DocumentRow } from '#features/documents/server/tables.ts';
import { type Context, userOf } from '#platform/server/context.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { Conflict, Forbidden } from '#platform/server/errors.ts';
import { tell } from '#platform/server/happening.ts';
import { expectVersion } from '#platform/server/http/versions.ts';
import { authorsOf } from './queries.ts';

/** What a person says with a move, and the version of the document that they saw. */
export interface Moving {
  note?: string | undefined;
  version: number | null;
}

const nobody = { submitted_by: null, submitted_at: null, approved_by: null, approved_at: null };

/** Sends a draft to review. Fields may still be open: a reviewer is often the one who settles them. */
export function submitDocument(ctx: Context, id: string, moving: Moving): Promise<Document> {
  const by = userOf(ctx).id;
  return moveDocument(ctx, id, 'submit', moving, (row) => {
    ctx.audit(documentEvents.submitted, { id, customerId: row.customer_id });
    return { ...nobody, submitted_by: by, submitted_at: ctx.now().toISOString() };
  });
}

/** Makes a draft of it again. */
export function giveDocumentBack(ctx: Context, id: string, moving: Moving): Promise<Document> {
  return moveDocument(ctx, id, 'give_back', moving, (row) => {
    ctx.audit(documentEvents.givenBack, { id, customerId: row.customer_id });
    return nobody;
  });
}

/** Approves what is in review, unless a field stands open that only a person can settle. */
export async function approveDocument(ctx: Context, id: string, moving: Moving): Promise<Document> {
  const by = userOf(ctx).id;
  // What a template of the product asks for is found out in a child process: before the transaction.
  await fieldState(ctx, id);
  return moveDocument(ctx, id, 'approve', moving, (row) => {
    ctx.audit(documentEvents.approved, { id, customerId: row.customer_id });
    return { approved_by: by, approved_at: ctx.now().toISOString() };
  });
}

/** Begins a new draft from a final document; its versions stay as they are. */
export function reopenDocument(ctx: Context, id: string, moving: Moving): Promise<Document> {
  return moveDocument(ctx, id, 'reopen', moving, (row) => {
    ctx.audit(documentEvents.reopened, { id, customerId: row.customer_id });
    return nobody;
  });
}

/** What was approved is to be changed: it is in review again. In the transaction of the change, with the row that is held. */
export async function fallBack(ctx: Context, { id, kind, content, status, customer_id }: DocumentRow): Promise<void> {
  if (status !== 'approved') return;
  await tell(ctx, documentMoves, { id, kind, content, from: status, to: 'in_review' });
  await setDocument(ctx, id, { status: 'in_review', approved_by: null, approved_at: null });
  ctx.audit(documentEvents.approvalLost, { id, customerId: customer_id });
}

/**
 * Makes a move in one transaction; `change` audits it and says what else becomes of the row. A note becomes a comment.
 * @throws {Conflict} as it stands, or while fields stand open; {Forbidden} to this person
 */
export function moveDocument(
  ctx: Context,
  id: string,
  move: Move,
  { note, version }: Moving,
  change: (row: DocumentRow) => Partial<DocumentRow> | Promise<Partial<DocumentRow>>,
): Promise<Document> {
  return tx(ctx, async () => {
    const row = await documentRow(ctx, id, { lock: true });
    await expectMove(ctx, row, move, version);
    const { to } = steps[move];
    await tell(ctx, documentMoves, { id, kind: row.kind, content: row.content, from: row.status, to });
    await setDocument(ctx, id, { ...(await change(row)), status: to });
    if (note) await addComment(ctx, id, { text: note, field: null });
    return getDocument(ctx, id);
  });
}

/** Refuses a move that isn't open, of a document that the caller saw otherwise, or past fields that only a person can settle. */
export async function expectMove(ctx: Context, row: DocumentRow, move: Move, version: number | null): Promise<void> {
  const { id, organisationId } = userOf(ctx);
  const current = await getDocument(ctx, row.id);
  expectVersion(version, current);
  const authors = (await authorsOf(ctx, [row])).get(row.id) ?? [];
  const refusal = refusalOf(move, { ...current, authors }, { id, organisationId }, await reviewRulesOf(ctx));
  if (refusal?.because === 'person') throw new Forbidden(refusal.message);
  if (refusal) throw new Conflict(refusal.message, { current });
  if (move === 'approve' || move === 'finalise') await refuseUnsettled(ctx, row);
}

async function refuseUnsettled(ctx: Context, row: DocumentRow): Promise<void> {
  const state = await fieldState(ctx, row.id);
  const open = blockersAmong(state.fields).map(({ field, label, need }) => ({ field, label, need }));
  if (open.length > 0) throw new Conflict('Some values stand open that only a person can settle', { current: { fields: open } });
  const outdated = await outdatedValues(ctx, row, state);
  if (outdated.length === 0) return;
  const values = outdated.length === 1 ? '1 value' : `${outdated.length} values`;
  throw new Conflict(`${values} changed since this text was edited in Word. Upload it anew, or go back to the made text`, {
    current: { outdated },
  });
}
