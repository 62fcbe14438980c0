import { z } from 'zod';
import { auditEvent } from '#platform/server/audit/audit-events.ts';

const details = {
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
};

/** What is said to and of language models, as the trail names it: never a word of what they are asked or answer. */
export const modelEvents = {
  set: auditEvent({
    name: 'language-models.set',
    object: 'language_model_settings',
    fields: { is_on: 'open', residency: 'open', agreed_provider: 'open', agreed_host: 'open', agreed_region: 'open', agreed_uses: 'open' },
  }),
  /** Of the document that it was about. */
  asked: auditEvent({
    name: 'language-models.asked',
    object: 'document',
    details,
  }),
  askedOfReport: auditEvent({ name: 'language-models.asked-of-report', object: 'customer_income_report', details }),
};
