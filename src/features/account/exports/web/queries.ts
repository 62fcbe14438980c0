import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { dataExports } from '../contract.ts';

/** The signed-in person's exports, newest first; asked again while one is being made. */
export const exportsQuery = queryOptions({
  queryKey: ['data-exports'],
  queryFn: ({ signal }) => call(dataExports.list, { query: { limit: 5 } }, { signal }),
  refetchInterval: ({ state }) => (state.data?.data.some(({ state: is }) => is === 'waiting') ? 2_000 : false),
});
