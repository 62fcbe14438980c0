import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { Page, PageQuery } from '#platform/shared/paging.ts';
import { longestMessage, longestStack } from './rules.ts';

/** An error that a browser met and nothing caught. */
export const UserErrorReport = z.strictObject({
  message: z.string().trim().min(1).max(longestMessage),
  stack: z.string().max(longestStack).optional(),
});

/** The same error, however often and to whomever it happened. */
export const UserErrorGroup = z.object({
  id: z.uuid(),
  message: z.string(),
  count: z.number().int(),
  firms: z.number().int(),
  people: z.number().int(),
  created_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
});
export type UserErrorGroup = z.infer<typeof UserErrorGroup>;

/** One time that it happened (spec 3, UserError). */
const UserError = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  message: z.string(),
  stack: z.string().nullable(),
  organisation_id: z.uuid().nullable(),
  user_id: z.uuid(),
  firm: z.string(),
  user: z.string(),
});

const access = ['platform-admin'] as const;

export const userErrors = {
  report: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/user-errors',
    access: ['user'],
    beforeTwoFactor: true,
    summary: 'Report an error that this browser met; addresses, numbers and tokens are taken out of it before it is kept, for 90 days',
    body: UserErrorReport,
  }),
  groups: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/admin/user-errors',
    access,
    summary: 'Errors that browsers met, grouped by their message; each look stands in the trails of the firms they happened in',
    query: PageQuery.extend({
      search: z.string().trim().max(200).optional(),
      sort: z.enum(['count', '-count', 'last_at', '-last_at', 'created_at', '-created_at', 'message', '-message']).default('-last_at'),
    }),
    response: Page(UserErrorGroup),
  }),
  get: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/admin/user-errors/:id',
    access,
    summary: 'One error with the last twenty times that it happened',
    params: z.object({ id: z.uuid() }),
    response: z.object({ group: UserErrorGroup, latest: z.array(UserError) }),
  }),
};
