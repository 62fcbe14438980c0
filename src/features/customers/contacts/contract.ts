import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BaseRecord, Page, PageQuery } from '#platform/shared/paging.ts';

const Base = BaseRecord.extend({
  customer_id: z.uuid(),
  notes: z.string().nullable(),
  /** Whether it is the client's first one. */
  is_primary: z.boolean(),
  version: z.number().int(),
});

export const CustomerEmail = Base.extend({ email: z.string(), email_type: z.string().nullable() });
export type CustomerEmail = z.infer<typeof CustomerEmail>;

export const CustomerTelephone = Base.extend({
  /** As it was typed. */
  telephone: z.string(),
  /** E.164; null where the number can't be read. */
  telephone_e164: z.string().nullable(),
  telephone_type: z.string().nullable(),
});
export type CustomerTelephone = z.infer<typeof CustomerTelephone>;

export const CustomerAddress = Base.extend({
  address_1: z.string(),
  address_2: z.string().nullable(),
  address_3: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  /** ISO 3166-1, or the country as it was written. */
  country: z.string(),
  postal_code: z.string().nullable(),
  address_type: z.string().nullable(),
});
export type CustomerAddress = z.infer<typeof CustomerAddress>;

/** Text that may be left out; empty is none. */
const optional = (most: number) => z.string().trim().max(most).optional();
const common = { notes: optional(1_000) };

export const EmailInput = z.strictObject({
  email: z.email('This is not an e-mail address').max(254),
  email_type: optional(50),
  ...common,
});
export type EmailInput = z.infer<typeof EmailInput>;

export const TelephoneInput = z.strictObject({
  telephone: z.string().trim().min(3, 'This is too short for a telephone number').max(50),
  telephone_type: optional(50),
  ...common,
});
export type TelephoneInput = z.infer<typeof TelephoneInput>;

export const AddressInput = z.strictObject({
  address_1: z.string().trim().min(1, 'The first line of the address is missing').max(255),
  address_2: optional(255),
  address_3: optional(255),
  city: optional(255),
  state: optional(255),
  /** A code or a name; the United Kingdom when nothing is said. */
  country: optional(255),
  postal_code: optional(20),
  address_type: optional(50),
  ...common,
});
export type AddressInput = z.infer<typeof AddressInput>;

/** The three kinds of contact, each with its record and what a form asks for. */
export interface Contacts {
  email: { record: CustomerEmail; input: EmailInput };
  telephone: { record: CustomerTelephone; input: TelephoneInput };
  address: { record: CustomerAddress; input: AddressInput };
}
export type ContactKind = keyof Contacts;

const params = z.object({ id: z.uuid() });
const ofCustomer = z.object({ customer_id: z.uuid() });

function contactEndpoints<R extends z.ZodType, I extends z.ZodRawShape>(
  path: `/api/${string}`,
  { one, many }: { one: string; many: string },
  record: R,
  input: z.ZodObject<I, z.core.$strict>,
) {
  const common_ = { kind: 'json', access: ['user'] } as const;
  return {
    list: endpoint({
      ...common_,
      method: 'GET',
      path,
      summary: `Clients' ${many}, or one client's`,
      query: PageQuery.extend(ofCustomer.partial().shape),
      response: Page(record),
    }),
    create: endpoint({
      ...common_,
      method: 'POST',
      path,
      summary: `Add ${one} to a client; the first one is the primary one`,
      body: input.extend({ ...ofCustomer.shape, is_primary: z.boolean().optional() }),
      response: record,
    }),
    get: endpoint({ ...common_, method: 'GET', path: `${path}/:id`, summary: `One of the ${many}`, params, response: record }),
    update: endpoint({
      ...common_,
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Change ${one}`,
      params,
      body: input,
      response: record,
    }),
    remove: endpoint({ ...common_, method: 'DELETE', path: `${path}/:id`, summary: `Take ${one} away`, params }),
    makePrimary: endpoint({
      ...common_,
      method: 'POST',
      path: `${path}/:id/make-primary`,
      summary: `Make ${one} the client's primary one`,
      params,
      response: record,
    }),
  };
}

export const customerEmails = contactEndpoints(
  '/api/customer-emails',
  { one: 'an e-mail address', many: 'e-mail addresses' },
  CustomerEmail,
  EmailInput,
);
export const customerTelephones = contactEndpoints(
  '/api/customer-telephones',
  { one: 'a telephone number', many: 'telephone numbers' },
  CustomerTelephone,
  TelephoneInput,
);
export const customerAddresses = contactEndpoints(
  '/api/customer-addresses',
  { one: 'an address', many: 'addresses' },
  CustomerAddress,
  AddressInput,
);
