import { queryOptions } from '@tanstack/react-query';
import { letterRules } from '#features/suitability-letters/contract.ts';
import { call } from '#platform/web/api.ts';

/** The rulebook with what the firm makes of each rule. */
export const rulesQuery = queryOptions({
  queryKey: ['letter-rules'],
  queryFn: ({ signal }) => call(letterRules.list, {}, { signal }),
});
