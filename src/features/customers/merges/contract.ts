import { z } from 'zod';
import { CustomerDetails } from '#features/customers/contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BaseRecord } from '#platform/shared/paging.ts';

/** Two clients that became one. */
export const CustomerMerge = BaseRecord.extend({
  /** The client that is kept. */
  into_id: z.uuid(),
  from_id: z.uuid(),
  user_id: z.uuid(),
  undone_at: z.iso.datetime().nullable(),
});
export type CustomerMerge = z.infer<typeof CustomerMerge>;

/** What of the other client goes where. */
export const MergePreview = z.object({
  into: CustomerDetails,
  from: CustomerDetails,
  /** How many records go over, by kind: `customer_emails`, `customer_income_reports` … */
  moves: z.record(z.string(), z.number().int()),
  /** Contacts that both have: they stay behind. */
  same: z.number().int(),
  /** Fields that the kept client lacks and takes from the other. */
  takes: z.array(z.enum(['partner', 'external_crm_id', 'primary_email', 'primary_telephone', 'primary_address'])),
});
export type MergePreview = z.infer<typeof MergePreview>;

const pair = z.strictObject({ into_id: z.uuid(), from_id: z.uuid() });

export const customerMerges = {
  preview: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/customer-merges/preview',
    access: ['user'],
    summary: 'What merging one client into another would do',
    query: pair,
    response: MergePreview,
  }),
  create: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/customer-merges',
    access: ['user'],
    summary: 'Merge one client into another: contacts, reports and files go over; it can be undone',
    body: pair,
    response: CustomerMerge,
  }),
  undo: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/customer-merges/:id/undo',
    access: ['user'],
    summary: 'Take a merge back: what went over goes back, the other client is there again',
    params: z.object({ id: z.uuid() }),
    response: CustomerMerge,
  }),
};
