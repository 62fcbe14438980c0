import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { auditTrail } from '../contract.ts';

/** One row of the trail, by its place in the chain. */
export function auditEntryQuery(seq: string) {
  return queryOptions({
    queryKey: ['audit-rows', 'one', seq],
    queryFn: ({ signal }) => call(auditTrail.get, { params: { seq } }, { signal }),
    // A row never changes, but for text that is erased.
    staleTime: 5 * 60_000,
  });
}

/** What the trail can be filtered by. */
export const auditChoicesQuery = queryOptions({
  queryKey: ['audit-rows', 'choices'],
  queryFn: ({ signal }) => call(auditTrail.choices, {}, { signal }),
});

/** Whether the trail is whole, from its first row. */
export const auditCheckQuery = queryOptions({
  queryKey: ['audit-rows', 'check'],
  queryFn: ({ signal }) => call(auditTrail.check, {}, { signal }),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
});
