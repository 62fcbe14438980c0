import { z } from 'zod';
import { auditEvent } from '#platform/server/audit-events.ts';

/** What is said to and of language models, as the trail names it: never a word of what they are asked or answer. */
export const modelEvents = {
  set: auditEvent({
    name: 'language-models.set',
    object: 'language_model_settings',
    fields: { is_on: 'open', residency: 'open', agreed_provider: 'open', agreed_host: 'open', agreed_region: 'open' },
  }),
  /** Of the document that it was about. */
  asked: auditEvent({
    name: 'language-models.asked',
    object: 'document',
    details: {
      /** Who asked, where a job did it for them. */
      user: z.uuid().nullable(),
      purpose: z.string(),
      provider: z.string(),
      model: z.string(),
      host: z.string(),
      region: z.string(),
      outcome: z.string(),
      tries: z.number(),
      bytes_sent: z.number(),
      bytes_received: z.number(),
      input_tokens: z.number(),
      output_tokens: z.number(),
      cost: z.number().nullable(),
      milliseconds: z.number(),
    },
  }),
};
