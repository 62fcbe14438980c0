import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { factors } from '#features/sign-in/factors/contract.ts';

/** What the signed-in person can sign in with. */
export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => call(factors.get, {}, { signal }),
});
