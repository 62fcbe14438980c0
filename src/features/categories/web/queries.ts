import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { categories, rules } from '../contract.ts';

/** The categories that the firm added. */
export const ownCategoriesQuery = queryOptions({
  queryKey: ['categories', 'own'],
  queryFn: ({ signal }) => call(categories.list, { query: { noLimit: 'true' } }, { signal }),
});

/** A page of the firm's rules. */
export function rulesQuery(page: number, search: string) {
  return queryOptions({
    queryKey: ['categories', 'rules', page, search],
    queryFn: ({ signal }) => call(rules.list, { query: { page, search } }, { signal }),
  });
}
