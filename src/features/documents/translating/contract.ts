import { z } from 'zod';
import { AskedModel } from '#features/language-models/contract.ts';

/** How far the words of a document are that a language model puts into its language. */
export const DocumentTranslation = z.object({
  /** BCP 47: the language that was asked for last. */
  language: z.string(),
  work: z.enum(['waiting', 'working', 'done', 'failed']),
  /** The job that asks: its progress comes by /api/events. */
  job_id: z.uuid().nullable(),
  /** What was asked last, some sentences a question; null before anything was. */
  model: AskedModel.nullable(),
  /** Of the sentences that were answered last, those whose answer could not be used: they stand as the snippets have them. */
  refused: z.number().int(),
  /** Which model ever got to read sentences of this document, in words; null where none did. */
  sent_to: z.string().nullable(),
});
export type DocumentTranslation = z.infer<typeof DocumentTranslation>;
