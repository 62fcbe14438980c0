import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { emailChange } from '../contract.ts';

/** The change of address that is under way, or null. */
export const emailChangeQuery = queryOptions({
  queryKey: ['email-change'],
  queryFn: ({ signal }) => call(emailChange.get, {}, { signal }),
});
