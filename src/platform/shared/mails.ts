import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { BaseRecord, Page, PageQuery } from './paging.ts';

const mailStates = ['waiting', 'sent', 'failed'] as const;

/** A mail on its way, without receiver and content: those are sealed. */
const OutboxMail = BaseRecord.extend({
  /** What kind of mail, `sign-in.verify-email`. */
  kind: z.string(),
  state: z.enum(mailStates),
  attempts: z.number().int(),
  /** The server's code at the last failure, `550 5.1.1`, or why it could not be reached, `ECONNECTION`. */
  failed_because: z.string().nullable(),
  sent_at: z.iso.datetime().nullable(),
});

/** What became of the mails that the product wrote, newest first. */
export const outboxMails = endpoint({
  kind: 'json',
  method: 'GET',
  path: '/api/admin/outbox-mails',
  access: ['platform-admin'],
  summary: 'Mails that wait, were sent or have failed, and why; never to whom or what they say',
  query: PageQuery.extend({ state: z.enum(mailStates).optional() }),
  response: Page(OutboxMail),
});
