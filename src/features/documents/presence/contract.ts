import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';

/** A colleague who has a document open, and the value that they look at. */
export const Presence = z.object({ user_id: z.uuid(), user_name: z.string().nullable(), field: z.string().nullable() });
export type Presence = z.infer<typeof Presence>;

const params = z.object({ id: z.uuid() });
const path = '/api/documents/:id/presence';

export const documentPresence = {
  look: endpoint({
    kind: 'json',
    method: 'POST',
    path,
    access: ['user'],
    summary: 'Say that one looks at a document, and at which of its values; gives who else does at the moment',
    params,
    body: z.strictObject({ field: z.string().min(1).max(200).nullable() }),
    response: z.object({ others: z.array(Presence) }),
  }),
  leave: endpoint({
    kind: 'json',
    method: 'DELETE',
    path,
    access: ['user'],
    summary: 'Say that one looks at a document no more',
    params,
  }),
};
