import { queryOptions } from '@tanstack/react-query';
import { bankAccounts, bankStatements } from '#features/bank-accounts/contract.ts';
import { call, download } from '#platform/web/api.ts';

/** A client's statement files; asked again while any is being read, in case the stream of progress is cut. */
export function statementsQuery(customerId: string) {
  return queryOptions({
    queryKey: ['bank-statements', customerId],
    queryFn: ({ signal }) => call(bankStatements.list, { query: { customer_id: customerId, noLimit: 'true' } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.data.some(({ status }) => status === 'waiting' || status === 'reading') ? 2_000 : false),
  });
}

/** A client's accounts. */
export function accountsQuery(customerId: string) {
  return queryOptions({
    queryKey: ['bank-accounts', 'of', customerId],
    queryFn: ({ signal }) => call(bankAccounts.list, { query: { customer_id: customerId, limit: 100 } }, { signal }),
  });
}

/** A page of a file as a picture; kept for as long as the tab is open, since a file never changes. */
export function pageQuery(statementId: string, page: number, width: number) {
  return queryOptions({
    queryKey: ['bank-statements', 'page', statementId, page, width],
    queryFn: async ({ signal }) =>
      URL.createObjectURL(await download(bankStatements.page, { params: { id: statementId, page }, query: { width } }, { signal })),
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
