import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';

export const closing = {
  close: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/user/close',
    access: ['user'],
    fresh: true,
    summary:
      'Close your account: what is yours alone is erased; a firm keeps its records, and your clients there go to the member named, or to an administrator',
    body: z.strictObject({ new_owner_user_id: z.uuid().optional() }),
  }),
};
