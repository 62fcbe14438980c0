import { queryOptions } from '@tanstack/react-query';
import { categories } from '#features/categories/contract.ts';
import { call } from '#platform/web/api.ts';

/** All categories that a report may name. */
export const choicesQuery = queryOptions({
  queryKey: ['categories', 'choices'],
  queryFn: ({ signal }) => call(categories.choices, {}, { signal }),
  staleTime: 60_000,
  select: ({ categories: choices }) => choices,
});
