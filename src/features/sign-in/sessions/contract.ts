import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { Page, PageQuery } from '#platform/shared/paging.ts';

/** A sign-in that lasts, as its owner sees it. */
const Session = z.object({
  id: z.uuid(),
  /** Names that the browser gives; null where it gives none that we know. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  two_factor: z.boolean(),
  /** The one that asks. */
  is_this: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const sessions = {
  list: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/sessions',
    access: ['user'],
    summary: 'Where the signed-in person is signed in, last used first',
    query: PageQuery,
    response: Page(Session),
  }),
  revoke: endpoint({
    kind: 'json',
    method: 'DELETE',
    path: '/api/sessions/:id',
    access: ['user'],
    fresh: true,
    summary: 'End one of the own sessions',
    params: z.strictObject({ id: z.uuid() }),
  }),
  revokeOthers: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/sessions/revoke-others',
    access: ['user'],
    fresh: true,
    summary: 'End all own sessions but this one, and forget the devices',
  }),
};
