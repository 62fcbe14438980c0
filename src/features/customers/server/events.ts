import { z } from 'zod';
import { auditEvent } from '#platform/server/audit/audit-events.ts';

const object = 'customer';
const fields = {
  first_name: 'personal',
  last_name: 'personal',
  external_crm_id: 'open',
  owner_user_id: 'open',
  is_private: 'open',
} as const;
const owner = { owner_user_id: 'open' } as const;
const name = { first_name: z.string(), last_name: z.string() };
const row = { import: z.string(), row: z.number() };

/** What this slice writes into the trail of clients. */
export const customerEvents = {
  created: auditEvent({ name: 'customers.created', object, fields }),
  updated: auditEvent({ name: 'customers.updated', object, fields }),
  archived: auditEvent({ name: 'customers.archived', object }),
  restored: auditEvent({ name: 'customers.restored', object }),
  keptPrivate: auditEvent({ name: 'customers.kept-private', object }),
  shared: auditEvent({ name: 'customers.shared', object }),
  assigned: auditEvent({ name: 'customers.assigned', object, fields: owner }),
  partnered: auditEvent({ name: 'customers.partnered', object, details: { partner: z.string() } }),
  parted: auditEvent({ name: 'customers.parted', object }),
  /** Of the client that is kept, and of the one that went into it. */
  merged: auditEvent({
    name: 'customers.merged',
    object: 'customer_merge',
    details: { from: z.string(), records: z.number() },
    personal: name,
  }),
  mergedAway: auditEvent({ name: 'customers.merged-away', object: 'customer_merge', details: { into: z.string() } }),
  mergeUndone: auditEvent({ name: 'customers.merge-undone', object: 'customer_merge' }),
  imported: auditEvent({ name: 'customers.imported', object, details: row, personal: name }),
  importUpdated: auditEvent({ name: 'customers.import-updated', object, details: row }),
  importUndone: auditEvent({ name: 'customers.import-undone', object, details: row }),
  exported: auditEvent({
    name: 'customers.exported',
    object: 'customer_list',
    details: { format: z.string(), count: z.number(), chosen: z.boolean() },
  }),
  movedOut: auditEvent({ name: 'customers.moved-out', object, personal: name }),
  movedIn: auditEvent({ name: 'customers.moved-in', object, personal: name }),
  handedOver: auditEvent({ name: 'customers.handed-over', object, fields: owner }),
};

const emailFields = { email: 'personal', email_type: 'open', notes: 'personal' } as const;
const telephoneFields = { telephone: 'personal', telephone_type: 'open', notes: 'personal' } as const;
const addressFields = {
  address_1: 'personal',
  address_2: 'personal',
  address_3: 'personal',
  city: 'personal',
  state: 'personal',
  postal_code: 'personal',
  country: 'open',
  address_type: 'open',
  notes: 'personal',
} as const;

export const emailEvents = {
  created: auditEvent({ name: 'customer-emails.created', object: 'customer_email', fields: emailFields }),
  updated: auditEvent({ name: 'customer-emails.updated', object: 'customer_email', fields: emailFields }),
  deleted: auditEvent({ name: 'customer-emails.deleted', object: 'customer_email', fields: emailFields }),
  madePrimary: auditEvent({ name: 'customer-emails.made-primary', object: 'customer_email' }),
};
export const telephoneEvents = {
  created: auditEvent({ name: 'customer-telephones.created', object: 'customer_telephone', fields: telephoneFields }),
  updated: auditEvent({ name: 'customer-telephones.updated', object: 'customer_telephone', fields: telephoneFields }),
  deleted: auditEvent({ name: 'customer-telephones.deleted', object: 'customer_telephone', fields: telephoneFields }),
  madePrimary: auditEvent({ name: 'customer-telephones.made-primary', object: 'customer_telephone' }),
};
export const addressEvents = {
  created: auditEvent({ name: 'customer-addresses.created', object: 'customer_address', fields: addressFields }),
  updated: auditEvent({ name: 'customer-addresses.updated', object: 'customer_address', fields: addressFields }),
  deleted: auditEvent({ name: 'customer-addresses.deleted', object: 'customer_address', fields: addressFields }),
  madePrimary: auditEvent({ name: 'customer-addresses.made-primary', object: 'customer_address' }),
};

const file = 'customer_import';

/** What happens to a whole file of clients. */
export const importEvents = {
  started: auditEvent({ name: 'customer-imports.started', object: file, details: { sha256: z.string() }, personal: { name: z.string() } }),
  run: auditEvent({ name: 'customer-imports.run', object: file, details: { rows: z.number() } }),
  undone: auditEvent({ name: 'customer-imports.undone', object: file, details: { rows: z.number() } }),
  removed: auditEvent({ name: 'customer-imports.removed', object: file }),
};
