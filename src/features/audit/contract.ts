import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BaseRecord, Page, PageQuery } from '#platform/shared/paging.ts';

const Facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** One field of what was changed. A secret's values are never kept; erased ones were. */
const FieldChange = z.object({
  field: z.string(),
  kind: z.enum(['open', 'personal', 'secret', 'erased']),
  before: z.json(),
  after: z.json(),
});
export type FieldChange = z.infer<typeof FieldChange>;

/** One thing that was done. */
export const AuditEntry = z.object({
  /** Its place in the chain, as text. */
  id: z.string(),
  seq: z.number().int(),
  at: z.iso.datetime(),
  actor_type: z.string(),
  actor_id: z.uuid().nullable(),
  /** What a person of the tenant is called; null for others. */
  actor_name: z.string().nullable(),
  event: z.string(),
  object_type: z.string().nullable(),
  object_id: z.string().nullable(),
  customer_id: z.uuid().nullable(),
  /** Where the request came from; null for jobs, and when it was erased. */
  address: z.string().nullable(),
  request_id: z.string().nullable(),
  details: Facts,
  /** Null when there was none, or when it was erased. */
  personal: Facts.nullable(),
  changes: z.array(FieldChange),
  /** Whether text was taken out of it since. */
  is_erased: z.boolean(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** The same for people to read: with what the records are called that it names by id or key, as far as the reader may see them. */
export const NamedEntry = AuditEntry.extend({ names: z.record(z.string(), z.string()) });
export type NamedEntry = z.infer<typeof NamedEntry>;

/** Whether the trail is whole; else the first row that is not as it was written, and how. */
export const ChainCheck = z.object({
  ok: z.boolean(),
  rows: z.number().int(),
  /** The last row whose hash stands in a signed anchor that was found to agree. */
  anchored: z.object({ seq: z.number().int(), at: z.iso.datetime() }).nullable(),
  first_bad: z
    .object({
      seq: z.number().int(),
      reason: z.enum(['missing', 'changed', 'personal_changed', 'moved', 'cut_off', 'added', 'rewritten', 'anchor_changed']),
    })
    .nullable(),
});
export type ChainCheck = z.infer<typeof ChainCheck>;

/** Who, what, which record, which client, when. Dates are whole days in London. */
const AuditFilters = z.object({
  actor_id: z.uuid().optional(),
  event: z.string().max(100).optional(),
  object_type: z.string().max(100).optional(),
  object_id: z.string().max(100).optional(),
  customer_id: z.uuid().optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type AuditFilters = z.infer<typeof AuditFilters>;

export const AuditListQuery = PageQuery.extend(AuditFilters.shape).extend({ sort: z.enum(['seq', '-seq']).default('-seq') });

/** The names that the filters can be set to. */
const AuditChoices = z.object({
  events: z.array(z.string()),
  object_types: z.array(z.string()),
  actors: z.array(z.object({ id: z.uuid(), name: z.string() })),
});

/** The trail as the record of the specification (spec 3). */
const CustomerAudit = BaseRecord.extend({
  customer_id: z.uuid().nullable(),
  user_id: z.uuid().nullable(),
  related_object_type: z.string().nullable(),
  related_object_id: z.string().nullable(),
  action: z.string(),
});
export type CustomerAudit = z.infer<typeof CustomerAudit>;

export const auditTrail = {
  list: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/audit-rows',
    access: ['user'],
    summary: 'What was done, newest first: all of the organisation for its administrators, else your own actions',
    query: AuditListQuery,
    response: Page(NamedEntry),
  }),
  choices: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/audit-rows/choices',
    access: ['user'],
    summary: 'What the trail can be filtered by: the events, kinds of record and people that stand in it',
    response: AuditChoices,
  }),
  check: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/audit-rows/check',
    access: ['user'],
    summary: 'Prove that no row of the trail was changed, moved or taken away',
    response: ChainCheck,
  }),
  export: endpoint({
    kind: 'download',
    method: 'GET',
    path: '/api/audit-rows/export',
    access: ['user'],
    summary: 'The trail as CSV or JSON, oldest first, all that the filters leave',
    query: AuditFilters.extend({ format: z.enum(['csv', 'json']) }),
  }),
  get: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/audit-rows/:seq',
    access: ['user'],
    summary: 'One row of the trail',
    params: z.object({ seq: z.coerce.number().int().min(1) }),
    response: NamedEntry,
  }),
  customerAudits: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/customer-audits',
    access: ['user'],
    summary: 'What was done about clients, newest first',
    query: PageQuery.extend({ customer_id: z.uuid().optional() }),
    response: Page(CustomerAudit),
  }),
};
