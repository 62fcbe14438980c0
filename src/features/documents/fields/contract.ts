import { z } from 'zod';
import { DraftField } from '#engine/composing/record.ts';
import { ExtractedField } from '#engine/extraction/record.ts';
import { TagType } from '#features/templates/tags/contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';

/**
 * What a person said of a field. accepted: it is right as it is · chosen: one of the values that lost is right · edited, attested: the
 * person states it, by name · reworded: the words of a language
 * model are right for what the machine composed · left_out: the document does without it · carried: taken over from an earlier letter, to be confirmed ·
 * withdrawn: nothing any more.
 */
export const Decision = z.enum(['accepted', 'chosen', 'edited', 'attested', 'reworded', 'left_out', 'carried', 'withdrawn']);
export type Decision = z.infer<typeof Decision>;

/** One thing that somebody said of a field, or that the machine found at a reading: its history, newest first. */
export const FieldEvent = z.object({
  decision: Decision,
  value: z.string().nullable(),
  user_id: z.uuid(),
  user_name: z.string().nullable(),
  at: z.iso.datetime(),
});
export type FieldEvent = z.infer<typeof FieldEvent>;

/**
 * Why a field needs a person's eyes, the most urgent first. contradicted: papers of the same weight differ, or a model reads
 * it otherwise · changed: the papers say another value now than when somebody decided · stale: carried over and not confirmed ·
 * unverified: the words that it is said to stand in can't be found · absent: no paper answers · translated: a language model put sentences
 * into the document's language, and nobody has read them as they are · unsure: a low confidence.
 */
export const needs = ['contradicted', 'changed', 'stale', 'unverified', 'absent', 'translated', 'unsure'] as const;
export const Need = z.enum(needs);
export type Need = z.infer<typeof Need>;

/** A tag of a document with all that is known of it. */
export const DocumentField = z.object({
  field: z.string(),
  /** In words, for people. */
  label: z.string(),
  type: TagType,
  purpose: z.enum(['extracted', 'written', 'computed']),
  /** What the template prints of each row; empty where it doesn't print rows. */
  columns: z.array(z.string()),
  /** What enters the document: found, stated, computed or composed. */
  draft: DraftField,
  /** As the papers have it, whatever people said; null for what is never looked for. */
  found: ExtractedField.nullable(),
  /** The last word of a person; null where nobody said anything. */
  decision: FieldEvent.nullable(),
  need: Need.nullable(),
  /** Whether it must be settled before the document can be final. */
  blocks: z.boolean(),
});
export type DocumentField = z.infer<typeof DocumentField>;

export const FieldState = z.object({
  content: z.number().int(),
  fields: z.array(DocumentField),
});
export type FieldState = z.infer<typeof FieldState>;

const field = z.string().min(1).max(200);
const value = z.string().trim().min(1).max(20_000);
/** When the last word was said that the person saw; null for none. Another since is a 409 with the field as it stands; left out, nothing is asked. */
const over = z.iso.datetime().nullable().optional();
const said = { field, over };
/** What somebody says of a field. */
export const FieldDecision = z.discriminatedUnion('decision', [
  z.strictObject({ ...said, decision: z.literal('accepted') }),
  /** `alternative`: its place among what was found besides, from 0. */
  z.strictObject({ ...said, decision: z.literal('chosen'), alternative: z.int().min(0) }),
  z.strictObject({ ...said, decision: z.literal('edited'), value }),
  z.strictObject({ ...said, decision: z.literal('attested'), value }),
  /** `proposal`: as the server gave it when it was asked to reword the paragraph. */
  z.strictObject({ ...said, decision: z.literal('reworded'), proposal: z.base64().max(200_000) }),
  z.strictObject({ ...said, decision: z.literal('left_out') }),
  z.strictObject({ ...said, decision: z.literal('withdrawn') }),
]);
export type FieldDecision = z.infer<typeof FieldDecision>;

const params = z.object({ id: z.uuid() });
const path = '/api/documents/:id/fields';

export const documentFields = {
  list: endpoint({
    kind: 'json',
    method: 'GET',
    path,
    access: ['user'],
    summary: 'Every field of a document: what enters it, where that comes from, and whether somebody should look',
    params,
    response: FieldState,
  }),
  decide: endpoint({
    kind: 'json',
    method: 'PUT',
    path,
    access: ['user'],
    summary: 'Say of one or several fields what is right; withdrawn takes the last word back',
    params,
    body: z.strictObject({ decisions: z.array(FieldDecision).min(1).max(200) }),
    response: FieldState,
  }),
  picture: endpoint({
    kind: 'upload',
    method: 'POST',
    path: `${path}/picture`,
    access: ['user'],
    summary: 'The picture of a field: PNG, JPEG or WebP, at most 2 MB and 4,096 pixels a side; it is made anew as a PNG',
    params,
    query: z.object({ field }),
    response: FieldState,
  }),
  history: endpoint({
    kind: 'json',
    method: 'GET',
    path: `${path}/history`,
    access: ['user'],
    summary: 'What people said of a field, newest first',
    params,
    query: z.object({ field }),
    response: z.object({ events: z.array(FieldEvent) }),
  }),
};
