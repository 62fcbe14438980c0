import { type EarlierPaper, statedAs } from '#engine/collections/record.ts';
import type { DraftField } from '#engine/composing/record.ts';
import type { GivenField } from '#engine/computing/record.ts';
import type { Decision, DocumentField, FieldDecision, FieldState } from '#features/documents/fields/contract.ts';
import { countsOf, partsIn, withChosen } from '#features/documents/fields/rules.ts';
import { countUnseen } from '#features/documents/notices/server/queries.ts';
import { openProposal } from '#features/documents/rewording/server/queries.ts';
import { documentEvents } from '#features/documents/server/events.ts';
import { expectCorrectable } from '#features/documents/server/policy.ts';
import { documentRow } from '#features/documents/server/queries.ts';
import { setDocument } from '#features/documents/server/service.ts';
import type { DocumentRow } from '#features/documents/server/tables.ts';
import { discardAll } from '#features/documents/versions/server/service.ts';
import { addFile } from '#features/files/server/service.ts';
import { getUser } from '#features/identity/server/service.ts';
import { madeWith } from '#features/templates/versions/server/queries.ts';
import { type Context, tenantOf, userOf } from '#platform/server/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { Conflict, Invalid } from '#platform/server/errors.ts';
import type { UploadedFile } from '#platform/server/http/upload.ts';
import { asRaster } from '#platform/server/pictures/raster-upload.ts';
import { encryptColumn } from '#platform/server/secrets/tenant-keys.ts';
import { fieldsAsTheyStand, type SealedWord, type Standing, wordPlace } from './queries.ts';
import { documentDecisionsTable } from './tables.ts';

/**
 * Writes down what somebody says of one or several fields, all or none, and gives the fields as they stand then. Reviewers correct too, and
 * a document in review stays there; one that the person may not correct as it stands is a 409, and so is a field of which the person has not seen the last word.
 */
export async function decideFields(ctx: Context, id: string, decisions: readonly FieldDecision[]): Promise<FieldState> {
  // What a template that comes with the product asks for is found out in a child process: before the transaction.
  const { document_template_id, template_number } = await documentRow(ctx, id);
  await madeWith(ctx, document_template_id, template_number);
  return tx(ctx, async () => {
    const row = await documentRow(ctx, id, { lock: true });
    expectCorrectable(ctx, row);
    const { name, email } = await getUser(ctx, userOf(ctx).id);
    const standing = await fieldsAsTheyStand(ctx, row);
    for (const [index, decision] of decisions.entries()) {
      expectSeen(decision, standing);
      const word =
        decision.decision === 'reworded'
          ? await rewordedBy(ctx, row, { said: decision, standing, index })
          : wordOf(decision, standing, { by: name ?? email, index });
      await insertWord(ctx, row, { field: decision.field, decision: decision.decision, word });
    }
    return contentChanged(ctx, row);
  });
}

/** Refuses what is said over another word than the last one. */
function expectSeen({ field, over }: FieldDecision, { state }: Standing): void {
  const current = state.fields.find((one) => one.field === field);
  if (over === undefined || !current || (current.decision?.at ?? null) === over) return;
  throw new Conflict('Somebody has decided this value in the meantime', { current });
}

/** More than a page of A4 prints across at 150 dots an inch. */
const pictureTarget = { width: 1_240, height: 1_240, fit: 'inside', format: 'png' } as const;

/**
 * Makes an uploaded picture, made anew from its pixels, what a field prints, in the name of whoever gives it; the fields as they stand
 * then. Earlier ones stay with the document, as all that was said of it does.
 * @throws {Invalid} where the field prints no picture, or the file is none
 */
export async function setPicture(
  ctx: Context,
  id: string,
  { field, upload }: { field: string; upload: UploadedFile },
): Promise<FieldState> {
  const { document_template_id, template_number } = await documentRow(ctx, id);
  await madeWith(ctx, document_template_id, template_number);
  const made = await asRaster(pictureTarget)(ctx, upload);
  return tx(ctx, async () => {
    const row = await documentRow(ctx, id, { lock: true });
    expectCorrectable(ctx, row);
    const { state, now } = await fieldsAsTheyStand(ctx, row);
    if (state.fields.find((one) => one.field === field)?.type !== 'image')
      throw new Invalid([{ path: ['field'], message: 'This document has no such picture' }]);
    const { name, email } = await getUser(ctx, userOf(ctx).id);
    const {
      id: file_metadata_id,
      sha256,
      name: value,
    } = await addFile(ctx, made, {
      name: made.name,
      mime: made.mime,
      purpose: 'document_picture',
    });
    const stated = { field, status: 'attested' as const, value, by: name ?? email, picture: { file_metadata_id, sha256 } };
    const word = { value: stated, saw: now.get(field) ?? null, text: value };
    await insertWord(ctx, row, { field, decision: 'edited', word, file_metadata_id });
    return contentChanged(ctx, row);
  }).catch((error: unknown) => discardAll(ctx, [made], error));
}

/** A value of an earlier document, and what goes along with it. */
export interface CarriedValue {
  draft: DraftField;
  /** Papers that its parts stand in. */
  papers: EarlierPaper[];
  /** A picture, stored anew. */
  picture?: UploadedFile;
}

/** Takes values over from an earlier document, each to be confirmed; in the transaction that begins the document. */
export function carryFields(ctx: Context, id: string, carried: readonly CarriedValue[]): Promise<FieldState> {
  return tx(ctx, async () => {
    const row = await documentRow(ctx, id, { lock: true });
    for (const { draft, papers, picture } of carried) {
      const { field, value } = draft;
      if (value === null) continue;
      const file = picture && (await addFile(ctx, picture, { name: picture.name, mime: picture.mime, purpose: 'document_picture' }));
      const { items, table } = partsIn(draft);
      const unconfirmed: GivenField = {
        field,
        status: 'unverified',
        value,
        quote: value,
        confidence: 1,
        ...(items && { items, papers }),
        ...(table && { table, papers }),
        ...(file && { picture: { file_metadata_id: file.id, sha256: file.sha256 } }),
      };
      const word = { value: unconfirmed, saw: null, text: value };
      await insertWord(ctx, row, { field, decision: 'carried', word, file_metadata_id: file?.id ?? null });
    }
    return contentChanged(ctx, row);
  });
}

/** Marks that a document says something else than before, counts anew what needs eyes and gives them; in the transaction of the change. */
export function contentChanged(ctx: Context, { id }: Pick<DocumentRow, 'id'>): Promise<FieldState> {
  return tx(ctx, async () => {
    const row = await documentRow(ctx, id, { lock: true });
    const content = row.content + 1;
    const { state } = await fieldsAsTheyStand(ctx, { ...row, content });
    await setDocument(ctx, id, { content, counts: { ...row.counts, ...countsOf(state.fields, await countUnseen(ctx, id)) } });
    return state;
  });
}

type SaidReworded = Extract<FieldDecision, { decision: 'reworded' }>;

/** What a language model proposed for a paragraph, as long as the paragraph is the one that it was asked about. */
async function rewordedBy(
  ctx: Context,
  { id }: DocumentRow,
  { said, standing: { state, now }, index }: { said: SaidReworded; standing: Standing; index: number },
): Promise<SealedWord> {
  const { field, proposal } = said;
  const refuse = (message: string) => new Invalid([{ path: ['decisions', index, 'proposal'], message }]);
  const proposed = await openProposal(ctx, { id, field }, proposal);
  if (!proposed) throw refuse('This is no proposal for this paragraph');
  const draft = state.fields.find((one) => one.field === field)?.draft;
  const composed = draft?.status === 'composed' ? draft.sentences.map(({ text, was = text }) => was) : [];
  const { model, sentences } = proposed;
  if (!sentences.every(({ was }) => composed.includes(was)))
    throw refuse('The paragraph has changed since. Ask for it to be reworded again');
  const other = new Map(sentences.map(({ was, text }) => [was, text]));
  const text = composed.map((was) => other.get(was) ?? was).join(' ');
  return { value: null, saw: now.get(field) ?? null, text, rewording: { model, sentences } };
}

function wordOf(
  said: Exclude<FieldDecision, SaidReworded>,
  { state, now }: Standing,
  { by, index }: { by: string; index: number },
): SealedWord {
  const field = state.fields.find((one) => one.field === said.field);
  const refuse = (message: string) => new Invalid([{ path: ['decisions', index, 'field'], message }]);
  if (!field) throw refuse('This document has no such field');
  const saw = now.get(said.field) ?? null;
  switch (said.decision) {
    case 'accepted':
      return { ...accepted(field, by, refuse), saw };
    case 'chosen': {
      const value = withChosen(field.found, said.alternative);
      if (!value) throw refuse('There is no such alternative any more');
      return { value, saw, text: value.value };
    }
    case 'edited':
    case 'attested': {
      if (field.type === 'image') throw refuse('A picture is uploaded, not written');
      const stated = statedAs(field.type, said.value, partsIn(field.draft));
      return { value: { field: said.field, status: 'attested', by, ...stated }, saw, text: stated.value };
    }
    case 'left_out':
    case 'withdrawn':
      return { value: null, saw, text: null };
  }
}

/** A value that is accepted as it stands: with its quote; what was carried over becomes the word of whoever accepts it. */
function accepted(
  { field, type, draft, decision }: DocumentField,
  by: string,
  refuse: (message: string) => Error,
): Pick<SealedWord, 'value' | 'text'> {
  if (draft.value === null) throw refuse('No paper answers this: state the value, or leave it out');
  if (draft.status === 'unverified' && decision?.decision === 'carried') {
    const { value, picture, items, table, papers } = draft;
    const stated =
      items || table ? { value, ...(items && { items }), ...(table && { table }), ...(papers && { papers }) } : statedAs(type, value, {});
    return { value: { field, status: 'attested', by, ...stated, ...(picture && { picture }) }, text: value };
  }
  if (draft.status === 'unverified') throw refuse('These words stand in no paper: attest to the value by your name, or state another');
  if (draft.status === 'cited' || (draft.status === 'attested' && decision !== null)) return { value: draft, text: draft.value };
  // What is worked out, or the firm's own, is taken as it comes.
  return { value: null, text: draft.value };
}

async function insertWord(
  ctx: Context,
  { id: document_id, customer_id }: DocumentRow,
  {
    field,
    decision,
    word,
    file_metadata_id = null,
  }: { field: string; decision: Decision; word: SealedWord; file_metadata_id?: string | null },
): Promise<void> {
  const id = newId();
  await db()
    .insert(documentDecisionsTable)
    .values({
      id,
      tenant_id: tenantOf(ctx),
      document_id,
      field,
      decision,
      value_sealed: await encryptColumn(ctx, wordPlace(id), JSON.stringify(word)),
      file_metadata_id,
      user_id: userOf(ctx).id,
    });
  ctx.audit(documentEvents.decided, {
    id: document_id,
    customerId: customer_id,
    details: { field, decision },
  });
}
