import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { search } from '../contract.ts';

/** What is called so, asked for anew each time; an answer that nobody waits for any more is not waited for. */
export function foundQuery(text: string) {
  return queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => call(search, { query: { search: text } }, { signal }),
    staleTime: 0,
    gcTime: 60_000,
    enabled: text !== '',
  });
}
