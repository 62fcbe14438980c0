import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { moving } from '../contract.ts';

/** What stands in one's own workspace, and how far the last move is; asked again while one is under way. */
export const statusQuery = queryOptions({
  queryKey: ['organisations', 'moves'],
  queryFn: ({ signal }) => call(moving.status, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.latest?.state === 'waiting' ? 1_000 : false),
});
