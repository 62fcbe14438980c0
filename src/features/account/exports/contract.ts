import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BaseRecord, Page, PageQuery } from '#platform/shared/paging.ts';

/** An archive of what the product holds of a person: JSON and files. */
const DataExport = BaseRecord.extend({
  state: z.enum(['waiting', 'ready', 'failed']),
  size_bytes: z.number().int().nullable(),
  job_id: z.uuid().nullable(),
  /** Until when it can be downloaded. */
  expires_at: z.iso.datetime(),
});
export type DataExport = z.infer<typeof DataExport>;

const params = z.object({ id: z.uuid() });

export const dataExports = {
  list: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/data-exports',
    access: ['user'],
    summary: 'Your exports that can still be downloaded or are being made, newest first',
    query: PageQuery,
    response: Page(DataExport),
  }),
  start: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/data-exports',
    access: ['user'],
    fresh: true,
    summary: 'Begin an export of your data: what is held about you, and your own workspace’s records and files',
    response: DataExport,
  }),
  content: endpoint({
    kind: 'download',
    method: 'GET',
    path: '/api/data-exports/:id/content',
    access: ['user'],
    fresh: true,
    summary: 'The archive, a ZIP, for seven days',
    params,
  }),
};
