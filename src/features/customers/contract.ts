import { z } from 'zod';
import { PlainDate } from '#platform/shared/dates.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BaseRecord, Page, PageQuery } from '#platform/shared/paging.ts';

const flag = z.union([z.literal(0), z.literal(1)]);

/** A client of the firm (spec 3). */
export const Customer = BaseRecord.extend({
  /** 0 once archived. */
  is_active: flag,
  organisation_id: z.uuid().nullable(),
  owner_user_id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  primary_email_id: z.uuid().nullable(),
  primary_address_id: z.uuid().nullable(),
  primary_tel_id: z.uuid().nullable(),
  external_crm_id: z.string().nullable(),
  /** Only its owner sees it. */
  is_private: z.boolean(),
  partner_customer_id: z.uuid().nullable(),
  /** The client that this one was merged into. */
  merged_into_id: z.uuid().nullable(),
  report_finished_at: z.iso.datetime().nullable(),
  /** Counts each change; sent back as If-Match. */
  version: z.number().int(),
});
export type Customer = z.infer<typeof Customer>;

export const customerName = z.string().trim().min(1, 'A name is required').max(255);

/** What a form for a client asks for; e-mail and telephone become their primary ones. */
export const CustomerInput = z.strictObject({
  first_name: customerName,
  last_name: customerName,
  email: z.union([z.literal(''), z.email('This is not an e-mail address').max(254)]).optional(),
  telephone: z.union([z.literal(''), z.string().trim().min(3, 'This is too short for a telephone number').max(50)]).optional(),
  external_crm_id: z.string().trim().max(255).optional(),
  /** A colleague; the one who adds the client unless said. */
  owner_user_id: z.uuid().optional(),
  is_private: z.boolean().optional(),
});
export type CustomerInput = z.infer<typeof CustomerInput>;

/** A client with what a list or a form shows of them. */
export const CustomerDetails = Customer.extend({
  email: z.string().nullable(),
  telephone: z.string().nullable(),
  city: z.string().nullable(),
  postal_code: z.string().nullable(),
  /** Null also where the partner is another's private client. */
  partner: z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() }).nullable(),
  /** What the caller may do. */
  can: z.object({ keepPrivate: z.boolean() }),
});
export type CustomerDetails = z.infer<typeof CustomerDetails>;

/** What leaves only some clients of a list; an export takes the same. */
export const CustomerFilters = z.object({
  search: z.string().trim().max(200).optional(),
  owner_user_id: z.uuid().optional(),
  is_private: z.stringbool().optional(),
  /** Days in London on which they were added, both included. */
  added_from: PlainDate.optional(),
  added_to: PlainDate.optional(),
  has_report: z.stringbool().optional(),
  state: z.enum(['active', 'archived', 'all']).default('active'),
});
export type CustomerFilters = z.infer<typeof CustomerFilters>;

const sorts = ['name', 'created_at', 'updated_at', 'report_finished_at'] as const;

export const CustomerListQuery = PageQuery.extend(CustomerFilters.shape).extend({
  sort: z.enum([...sorts, ...sorts.map((sort) => `-${sort}` as const)]).default('name'),
});

/** One thing done to several clients. */
export const BulkChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['archive', 'restore', 'keep-private', 'share']), ids: z.array(z.uuid()).min(1).max(500) }),
  z.strictObject({ action: z.literal('assign'), ids: z.array(z.uuid()).min(1).max(500), owner_user_id: z.uuid() }),
]);
export type BulkChange = z.infer<typeof BulkChange>;

/** What was changed, and the calls that change it back. */
export const BulkChanged = z.object({ changed: z.number().int(), undo: z.array(BulkChange) });
export type BulkChanged = z.infer<typeof BulkChanged>;

/** A person who may own clients. */
export const CustomerOwner = z.object({ id: z.uuid(), name: z.string(), is_you: z.boolean() });
export type CustomerOwner = z.infer<typeof CustomerOwner>;

const params = z.object({ id: z.uuid() });

export const customers = {
  list: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/customers',
    access: ['user'],
    summary: "The firm's clients. A search finds names, e-mail addresses, telephone numbers and postcodes, also when misspelt",
    query: CustomerListQuery,
    response: Page(CustomerDetails),
  }),
  create: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/customers',
    access: ['user'],
    summary: 'Add a client',
    body: CustomerInput,
    response: CustomerDetails,
  }),
  owners: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/customers/owners',
    access: ['user'],
    summary: 'Who may own clients: the people of the firm',
    response: z.array(CustomerOwner),
  }),
  bulk: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/customers/bulk',
    access: ['user'],
    summary: 'Archive, restore, hand over, keep private or share several clients at once',
    body: BulkChange,
    response: BulkChanged,
  }),
  export: endpoint({
    kind: 'download',
    method: 'POST',
    path: '/api/customers/export',
    access: ['user'],
    summary: 'Clients as CSV, or as an Excel workbook of at most 10,000: those that the filters leave, or those named',
    body: CustomerFilters.extend({ format: z.enum(['csv', 'xlsx']), ids: z.array(z.uuid()).min(1).max(500).optional() }).strict(),
  }),
  get: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/customers/:id',
    access: ['user'],
    summary: 'One client',
    params,
    response: CustomerDetails,
  }),
  update: endpoint({
    kind: 'json',
    method: 'PUT',
    path: '/api/customers/:id',
    access: ['user'],
    summary: 'Change a client',
    params,
    body: CustomerInput,
    response: CustomerDetails,
  }),
  remove: endpoint({
    kind: 'json',
    method: 'DELETE',
    path: '/api/customers/:id',
    access: ['user'],
    summary: 'Archive a client: out of the list, with everything kept',
    params,
  }),
  setPartner: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/customers/:id/partner',
    access: ['user'],
    summary: 'Link two clients as partners, each to the other; null parts them',
    params,
    body: z.strictObject({ partner_customer_id: z.uuid().nullable() }),
    response: CustomerDetails,
  }),
};
