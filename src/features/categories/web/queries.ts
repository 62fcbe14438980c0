import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { categories } from '../contract.ts';

/** The categories that the firm added. */
export const ownCategoriesQuery = queryOptions({
  queryKey: ['categories', 'own'],
  queryFn: ({ signal }) => call(categories.list, { query: { noLimit: 'true' } }, { signal }),
});
