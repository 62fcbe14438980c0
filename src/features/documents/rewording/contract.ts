import { z } from 'zod';
import { RewordingProblem } from '#engine/rewording/record.ts';
import { AiFailure } from '#platform/shared/ai.ts';
import { endpoint } from '#platform/shared/endpoint.ts';

/** Milliseconds that a language model has for the words of a paragraph. */
export const rewordingPatienceMs = 60_000;

/** A paragraph in a language model's words, beside the firm's: for a person to take or leave. Nothing has changed by it. */
export const RewordingProposal = z.object({
  field: z.string(),
  sentences: z.array(
    z.object({
      was: z.string(),
      /** Null: it stays as it is. */
      text: z.string().nullable(),
      /** Why words that came back were refused; null where none were. */
      problem: RewordingProblem.nullable(),
    }),
  ),
  /** What a decision that takes it sends back; null where there is nothing to take. */
  proposal: z.string().nullable(),
  /** Why the model gave no answer; null where it gave one. */
  failure: AiFailure.nullable(),
});
export type RewordingProposal = z.infer<typeof RewordingProposal>;

export const documentRewording = {
  reword: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/documents/:id/fields/reword',
    access: ['user'],
    summary: 'Ask the firm’s language model for a composed paragraph in plainer words; a person takes them by a decision, or leaves them',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ field: z.string().min(1).max(200) }),
    response: RewordingProposal,
  }),
};
