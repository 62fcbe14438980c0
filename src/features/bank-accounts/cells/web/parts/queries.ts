import { queryOptions } from '@tanstack/react-query';
import { scannedRows } from '#features/bank-accounts/cells/contract.ts';
import { call } from '#platform/web/api.ts';

/** The rows of a scanned statement for a person to look at. */
export function scannedRowsQuery(statementId: string) {
  return queryOptions({
    queryKey: ['bank-statements', 'rows', statementId],
    queryFn: ({ signal }) => call(scannedRows.list, { params: { id: statementId } }, { signal }),
  });
}
