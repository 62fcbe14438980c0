import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import type { ListQuery } from '#platform/web/ui/use-list-state.ts';
import { CustomerListQuery, customers } from '#features/customers/contract.ts';

const { sort: Sort } = CustomerListQuery.shape;

/** A page of the firm's clients; an order that the API doesn't know becomes the default. */
export function clientsQuery({ page, search, sort }: ListQuery) {
  const query = { page, search, sort: Sort.catch('name').parse(sort) };
  return queryOptions({
    queryKey: ['customers', 'list', query],
    queryFn: ({ signal }) => call(customers.list, { query }, { signal }),
  });
}

/** One client. */
export function clientQuery(id: string) {
  return queryOptions({
    queryKey: ['customers', 'one', id],
    queryFn: ({ signal }) => call(customers.get, { params: { id } }, { signal }),
  });
}
