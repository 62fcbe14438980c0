import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { members } from '../contract.ts';

/** Up to a hundred people whose name or address holds the words: to choose one of. */
export function colleaguesQuery(search: string) {
  const query = { search, limit: 100, sort: 'name' as const };
  return queryOptions({
    queryKey: ['organisations', 'members', 'choice', query],
    queryFn: ({ signal }) => call(members.list, { query }, { signal }),
  });
}
