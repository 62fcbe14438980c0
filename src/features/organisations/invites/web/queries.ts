import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { invites } from '../contract.ts';

/** A page of the invites that wait. */
export function invitesQuery(page: number) {
  return queryOptions({
    queryKey: ['organisations', 'invites', page],
    queryFn: ({ signal }) => call(invites.list, { query: { page } }, { signal }),
  });
}
