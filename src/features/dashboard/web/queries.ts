import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { dashboard } from '../contract.ts';

/** The start page: asked for anew at each visit, shown from the last one meanwhile. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call(dashboard, {}, { signal }),
  staleTime: 0,
});
