import { queryOptions } from '@tanstack/react-query';
import { sessions } from '#features/sign-in/sessions/contract.ts';
import { call } from '#platform/web/api.ts';

/** A page of where the signed-in person is signed in. */
export const sessionsQuery = (page: number) =>
  queryOptions({
    queryKey: ['sessions', page],
    queryFn: ({ signal }) => call(sessions.list, { query: { page, limit: 10 } }, { signal }),
  });
