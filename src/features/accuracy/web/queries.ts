import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { accuracy } from '../contract.ts';

/** How right the product is, and what the firm corrects. */
export const accuracyQuery = queryOptions({
  queryKey: ['accuracy'],
  queryFn: ({ signal }) => call(accuracy.get, {}, { signal }),
});
