import { queryOptions } from '@tanstack/react-query';
import { factors } from '#features/sign-in/factors/contract.ts';
import { call } from '#platform/web/api.ts';

/** What the signed-in person can sign in with. */
export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => call(factors.get, {}, { signal }),
});
