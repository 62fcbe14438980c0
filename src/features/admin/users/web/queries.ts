import { queryOptions } from '@tanstack/react-query';
import { adminArea, type AdminRow } from '#features/admin/contract.ts';
import { call } from '#platform/web/api.ts';
import { adminUsers } from '../contract.ts';

/** One person as the platform sees them. Each fetch is a look, so nothing is fetched again by itself. */
export function adminUserQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'users', 'one', id],
    queryFn: ({ signal }) => call(adminUsers.get, { params: { id } }, { signal }),
    refetchOnWindowFocus: false,
  });
}

/** Organisations whose names hold what was typed, to choose from. */
export function organisationChoicesQuery(search: string) {
  return queryOptions({
    queryKey: ['admin', 'organisations', 'choices', search],
    queryFn: async ({ signal }) => {
      const { data } = await call(adminArea.organisations.list, { query: { search, limit: 20, sort: 'name' } }, { signal });
      return (data as AdminRow[]).map(({ id, name }) => ({ value: id, label: String(name) }));
    },
    refetchOnWindowFocus: false,
  });
}
