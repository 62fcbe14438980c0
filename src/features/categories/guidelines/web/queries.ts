import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { spendingGuidelines } from '../contract.ts';

/** The firm's spending guidelines. */
export const guidelinesQuery = queryOptions({
  queryKey: ['spending-guidelines'],
  queryFn: ({ signal }) => call(spendingGuidelines.list, {}, { signal }),
});
