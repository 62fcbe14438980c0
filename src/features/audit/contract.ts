import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { Page, PageQuery } from '#platform/shared/paging.ts';

const Facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** One thing that was done. */
const AuditRow = z.object({
  seq: z.number().int(),
  at: z.iso.datetime(),
  actor_type: z.string(),
  actor_id: z.uuid().nullable(),
  event: z.string(),
  object_type: z.string().nullable(),
  object_id: z.string().nullable(),
  customer_id: z.uuid().nullable(),
  details: Facts,
  /** Null when there was none, or when it was erased. */
  personal: Facts.nullable(),
});

/** Whether the trail is whole; else the first row that is not as it was written, and how. */
export const ChainCheck = z.object({
  ok: z.boolean(),
  rows: z.number().int(),
  first_bad: z
    .object({ seq: z.number().int(), reason: z.enum(['missing', 'changed', 'personal_changed', 'moved', 'cut_off', 'added']) })
    .nullable(),
});
export type ChainCheck = z.infer<typeof ChainCheck>;

export const auditTrail = {
  list: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/audit-rows',
    access: ['user'],
    summary: 'What was done, newest first: all of the organisation for its administrators, else your own actions',
    query: PageQuery.extend({ customer_id: z.uuid().optional(), event: z.string().max(100).optional() }),
    response: Page(AuditRow),
  }),
  check: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/audit-rows/check',
    access: ['user'],
    summary: 'Prove that no row of the trail was changed, moved or taken away',
    response: ChainCheck,
  }),
};
