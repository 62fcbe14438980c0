import { z } from 'zod';
import { CheckedSentence } from '#engine/letters/record.ts';
import { Document } from '#features/documents/contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';

/** A value that is another now than when a text was edited; null for none. */
export const OutdatedValue = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type OutdatedValue = z.infer<typeof OutdatedValue>;

/** How many of the sentences of a file its document has too. */
export const KnownSentences = z.object({ known: z.int().min(0), sentences: z.int().min(0) });
export type KnownSentences = z.infer<typeof KnownSentences>;

/** A text that came back from Word, held against the document as it stands. */
export const EditedText = z.object({
  content: z.number().int(),
  /** What the file is called. */
  name: z.string(),
  /** Each sentence that differs from the made text, and what says the figures in it. */
  sentences: z.array(CheckedSentence),
  /** Values that have changed since: with any, the document is neither approved nor final with this text. */
  outdated: z.array(OutdatedValue),
  /** The file doesn't name its document, and has little of its text: it may be another's. Null where nothing speaks for that. */
  strange: KnownSentences.nullable(),
});
export type EditedText = z.infer<typeof EditedText>;

const params = z.object({ id: z.uuid() });
const path = '/api/documents/:id/edited';

export const documentEdits = {
  get: endpoint({
    kind: 'json',
    method: 'GET',
    path,
    access: ['user'],
    summary: 'The sentences of a document that somebody changed in Word, and whether its values are still those of then',
    params,
    response: EditedText,
  }),
  set: endpoint({
    kind: 'upload',
    method: 'POST',
    path,
    access: ['user'],
    summary: 'Make a Word file that was edited the text of a document in draft or review; with `keep=false` only its changes are looked at',
    params,
    query: z.object({ keep: z.stringbool().default(true) }),
    response: EditedText,
  }),
  drop: endpoint({
    kind: 'json',
    method: 'DELETE',
    path,
    access: ['user'],
    summary: 'Go back from the text that was edited in Word to the one that the template gives',
    params,
    response: Document,
  }),
};
