import { z } from 'zod';
import { NamedEntry } from '#features/audit/contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { Page, PageQuery } from '#platform/shared/paging.ts';

/** One thing that was done about a client: a row of the trail without where it came from. */
export const TimelineEntry = NamedEntry.omit({ address: true, request_id: true }).extend({
  /** The merge that this began and that can be taken back. */
  merge_id: z.uuid().nullable(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

export const customerTimeline = {
  list: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/customers/:id/timeline',
    access: ['user'],
    summary: 'What was done about a client, by whom and when, the newest first; also about those merged into it',
    params: z.object({ id: z.uuid() }),
    query: PageQuery,
    response: Page(TimelineEntry),
  }),
};
