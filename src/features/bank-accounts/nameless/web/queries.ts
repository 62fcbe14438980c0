import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { namelessAccounts } from '../contract.ts';

/** The accounts that a file does not name, with what each may be of: asked each time, since every other file may change it. */
export function namelessQuery(statementId: string) {
  return queryOptions({
    queryKey: ['bank-statements', 'nameless', statementId],
    queryFn: ({ signal }) => call(namelessAccounts.list, { params: { id: statementId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
