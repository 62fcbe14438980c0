import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { listKey } from '#platform/web/list.ts';
import { customerImports, type ImportStatus } from '../contract.ts';

const working: ReadonlySet<ImportStatus> = new Set(['reading', 'checking', 'running', 'undoing']);

/** Whether a job is at work on the import. */
export function isWorking({ status }: { status: ImportStatus }): boolean {
  return working.has(status);
}

/** One import; asked again while a job is at work on it. */
export function importQuery(id: string) {
  return queryOptions({
    queryKey: ['customer-imports', 'one', id],
    queryFn: ({ signal }) => call(customerImports.get, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? 1_000 : false),
  });
}

/** The imports of the last weeks. */
export const importsQuery = queryOptions({
  queryKey: listKey(customerImports.list),
  queryFn: ({ signal }) => call(customerImports.list, { query: { limit: 10 } }, { signal }),
});
