import { queryOptions } from '@tanstack/react-query';
import { customers } from '#features/customers/contract.ts';
import { call } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query.ts';

/** One client. */
export function clientQuery(id: string) {
  return queryOptions({
    queryKey: ['customers', 'one', id],
    queryFn: ({ signal }) => call(customers.get, { params: { id } }, { signal }),
  });
}

/** Who may own clients. */
export const ownersQuery = queryOptions({
  queryKey: ['customers', 'owners'],
  queryFn: ({ signal }) => call(customers.owners, {}, { signal }),
  staleTime: 60_000,
});

/** Where the cache keeps what shows clients. */
const shown = ['customers', 'customer-emails', 'customer-telephones', 'customer-addresses', 'customer-income-reports'];

/** After clients were changed: whatever shows them is asked anew, but for one that is `gone`: a screen that is closing may still show it. */
export async function clientsChanged(gone?: string): Promise<void> {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => gone === undefined || !queryKey.includes(gone);
  await Promise.all(shown.map((name) => queryClient.invalidateQueries({ queryKey: [name], predicate })));
}
