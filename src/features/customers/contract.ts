import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BaseRecord, Page, PageQuery } from '#platform/shared/paging.ts';

/** A client of the firm (spec 3). */
export const Customer = BaseRecord.extend({
  is_active: z.union([z.literal(0), z.literal(1)]),
  organisation_id: z.uuid().nullable(),
  owner_user_id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  primary_email_id: z.uuid().nullable(),
  primary_address_id: z.uuid().nullable(),
  primary_tel_id: z.uuid().nullable(),
  external_crm_id: z.string().nullable(),
  /** Counts each change; sent back as If-Match. */
  version: z.number().int(),
});
export type Customer = z.infer<typeof Customer>;

export const CustomerEmail = BaseRecord.extend({
  customer_id: z.uuid(),
  email: z.email(),
  email_type: z.string().nullable(),
  notes: z.string().nullable(),
});
export type CustomerEmail = z.infer<typeof CustomerEmail>;

export const CustomerTelephone = BaseRecord.extend({
  customer_id: z.uuid(),
  telephone: z.string(),
  telephone_type: z.string().nullable(),
  notes: z.string().nullable(),
});
export type CustomerTelephone = z.infer<typeof CustomerTelephone>;

const name = z.string().trim().min(1, 'A name is required').max(255);

/** What a form for a client asks for; e-mail and telephone become their primary ones. */
export const CustomerInput = z.strictObject({
  first_name: name,
  last_name: name,
  email: z.union([z.literal(''), z.email()]).optional(),
  telephone: z.string().trim().max(50).optional(),
  external_crm_id: z.string().trim().max(255).optional(),
});
export type CustomerInput = z.infer<typeof CustomerInput>;

/** A client with what a list or a form shows of them. */
export const CustomerDetails = Customer.extend({ email: z.string().nullable(), telephone: z.string().nullable() });
export type CustomerDetails = z.infer<typeof CustomerDetails>;

export const CustomerListQuery = PageQuery.extend({
  search: z.string().trim().max(200).optional(),
  sort: z.enum(['name', '-name', 'created_at', '-created_at']).default('name'),
});

const params = z.object({ id: z.uuid() });

export const customers = {
  list: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/customers',
    access: ['user'],
    summary: "The firm's clients",
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
};
