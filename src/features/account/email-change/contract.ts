import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';

/** A change of address that waits for one or both mailboxes. */
const EmailChange = z.object({
  email: z.string(),
  old_confirmed: z.boolean(),
  new_confirmed: z.boolean(),
  expires_at: z.iso.datetime(),
});
export type EmailChange = z.infer<typeof EmailChange>;

export const emailChange = {
  get: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/user/email-change',
    access: ['user'],
    summary: 'The change of your e-mail address that is under way, and which mailbox it waits for',
    response: EmailChange.nullable(),
  }),
  cancel: endpoint({
    kind: 'json',
    method: 'DELETE',
    path: '/api/user/email-change',
    access: ['user'],
    summary: 'Keep the e-mail address as it is: the links end',
  }),
  confirm: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/user/email-change/confirm',
    access: ['public'],
    summary: 'Agree to a change of address with the token of a mail (24 hours, once); with both mailboxes’ it is done',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    response: z.object({
      /** Whether the address has changed; else the other mailbox is waited for. */
      done: z.boolean(),
    }),
  }),
};
