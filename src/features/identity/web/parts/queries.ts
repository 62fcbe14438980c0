import { queryOptions } from '@tanstack/react-query';
import { currentUser } from '#features/identity/contract.ts';
import { TextError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/api.ts';

/** The signed-in person. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }) => {
    try {
      return await call(currentUser, {}, { signal });
    } catch (error) {
      signal.throwIfAborted();
      throw new TextError('fetchUserFailed', { cause: error });
    }
  },
  staleTime: 5 * 60_000,
});
