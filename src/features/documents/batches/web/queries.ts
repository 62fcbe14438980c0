import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { listKey } from '#platform/web/list.ts';
import { queryClient } from '#platform/web/query.ts';
import { type BatchDetails, documentBatches } from '../contract.ts';

/** One batch; asked again while its documents are being made, should an event be lost. */
export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: ['document-batches', 'one', id],
    queryFn: ({ signal }) => call(documentBatches.get, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? 1_000 : false),
  });

/** The batches of the last weeks; asked again while any is being made. */
export const batchesQuery = queryOptions({
  queryKey: listKey(documentBatches.list),
  queryFn: ({ signal }) => call(documentBatches.list, { query: { limit: 100 } }, { signal }),
  refetchInterval: ({ state }) => (state.data?.data.some(({ status }) => status === 'running') ? 2_000 : false),
});

/** Keeps what a call has answered of a batch; lists are asked anew. */
export async function batchChanged(batch: BatchDetails): Promise<void> {
  queryClient.setQueryData(batchQuery(batch.id).queryKey, batch);
  await queryClient.invalidateQueries({ queryKey: batchesQuery.queryKey });
}
