import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { nameKey, searchText } from '#features/customers/rules.ts';
import { addressEvents, emailEvents, telephoneEvents } from '#features/customers/server/events.ts';
import { customerRow } from '#features/customers/server/queries.ts';
import { customerAddressesTable, customerEmailsTable, customersTable, customerTelephonesTable } from '#features/customers/server/tables.ts';
import type { AuditFacts } from '#platform/server/audit/audit-events.ts';
import { type Context, tenantOf } from '#platform/server/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { expectVersion } from '#platform/server/http/versions.ts';
import type { AddressInput, ContactKind, Contacts, EmailInput, TelephoneInput } from '../contract.ts';
import { e164Of, emailKey, keptPostcode, normalisedCountry } from '../rules.ts';
import { contactPlaces, getContact } from './queries.ts';

type Record_<K extends ContactKind> = Contacts[K]['record'];
type Input<K extends ContactKind> = Contacts[K]['input'];

/** Adds a contact to a client; the first of its kind, or one that is asked to be, is the primary one. */
export function createContact<K extends ContactKind>(
  ctx: Context,
  kind: K,
  input: Input<K> & { customer_id: string; is_primary?: boolean | undefined },
): Promise<Record_<K>> {
  const { table, primary } = contactPlaces[kind];
  const { customer_id, is_primary = false } = input;
  return tx(ctx, async () => {
    const customer = await customerRow(ctx, customer_id, { lock: true });
    const id = newId();
    const values = contactValues[kind](input);
    await db()
      .insert(table as typeof customerEmailsTable)
      .values({ id, tenant_id: tenantOf(ctx), customer_id, ...values } as typeof customerEmailsTable.$inferInsert);
    if (is_primary || customer[primary] === null) await setPrimary(ctx, kind, customer_id, id);
    await refreshSearch(ctx, [customer_id]);
    auditContact(ctx, kind, 'created', { id, customerId: customer_id, before: null, after: values });
    return getContact(ctx, kind, id);
  });
}

/** Changes a contact; a newer version than the caller saw is a conflict that carries the row. */
export function updateContact<K extends ContactKind>(
  ctx: Context,
  kind: K,
  id: string,
  { input, version }: { input: Input<K>; version: number | null },
): Promise<Record_<K>> {
  const { table } = contactPlaces[kind];
  return tx(ctx, async () => {
    const before = await getContact(ctx, kind, id);
    expectVersion(version, before);
    const values = contactValues[kind](input);
    await db()
      .update(table as typeof customerEmailsTable)
      .set({ ...values, version: sql`${table.version} + 1` } as object)
      .where(ofTenant(ctx, table, eq(table.id, id)));
    await refreshSearch(ctx, [before.customer_id]);
    auditContact(ctx, kind, 'updated', { id, customerId: before.customer_id, before, after: values });
    return getContact(ctx, kind, id);
  });
}

/** Takes a contact away; where it was the primary one, the oldest of the others takes its place. */
export function removeContact(ctx: Context, kind: ContactKind, id: string): Promise<void> {
  const { table, primary } = contactPlaces[kind];
  return tx(ctx, async () => {
    const before = await getContact(ctx, kind, id);
    const customer = await customerRow(ctx, before.customer_id, { lock: true });
    await db()
      .delete(table)
      .where(ofTenant(ctx, table, eq(table.id, id)));
    if (customer[primary] === id) {
      const [next] = await db()
        .select({ id: table.id })
        .from(table as typeof customerEmailsTable)
        .where(ofTenant(ctx, table, eq(table.customer_id, customer.id)))
        .orderBy(asc(table.created_at), asc(table.id))
        .limit(1);
      await setPrimary(ctx, kind, customer.id, next?.id ?? null);
    }
    await refreshSearch(ctx, [customer.id]);
    auditContact(ctx, kind, 'deleted', { id, customerId: customer.id, before, after: null });
  });
}

/** Makes a contact the client's primary one. */
export function makePrimary<K extends ContactKind>(ctx: Context, kind: K, id: string): Promise<Record_<K>> {
  return tx(ctx, async () => {
    const contact = await getContact(ctx, kind, id);
    if (!contact.is_primary) {
      await setPrimary(ctx, kind, contact.customer_id, id);
      ctx.audit(contactEvents[kind].madePrimary, { id, customerId: contact.customer_id });
    }
    return getContact(ctx, kind, id);
  });
}

async function setPrimary(ctx: Context, kind: ContactKind, customerId: string, id: string | null): Promise<void> {
  const { primary } = contactPlaces[kind];
  await db()
    .update(customersTable)
    .set({ [primary]: id, version: sql`${customersTable.version} + 1` })
    .where(ofTenant(ctx, customersTable, eq(customersTable.id, customerId)));
}

/** Keeps the texts that clients are found by and ordered by in step with their names and contacts. */
export function refreshSearch(ctx: Context, customerIds: readonly string[]): Promise<void> {
  return tx(ctx, async () => {
    const ids = [...customerIds];
    const rows = await db()
      .select()
      .from(customersTable)
      .where(ofTenant(ctx, customersTable, inArray(customersTable.id, ids)));
    const emails = grouped(await contactsOf(ctx, customerEmailsTable, ids));
    const telephones = grouped(await contactsOf(ctx, customerTelephonesTable, ids));
    const addresses = grouped(await contactsOf(ctx, customerAddressesTable, ids));
    for (const { id, first_name, last_name, search_text: before, name_key: keyBefore } of rows) {
      const name_key = nameKey({ first_name, last_name });
      const search_text = searchText({
        first_name,
        last_name,
        emails: (emails.get(id) ?? []).map(({ email }) => email),
        telephones: (telephones.get(id) ?? []).map(({ telephone, telephone_e164 }) => ({ typed: telephone, e164: telephone_e164 })),
        postcodes: (addresses.get(id) ?? []).map(({ postal_code }) => postal_code ?? ''),
      });
      if (search_text === before && name_key === keyBefore) continue;
      await db()
        .update(customersTable)
        .set({ search_text, name_key })
        .where(ofTenant(ctx, customersTable, eq(customersTable.id, id)));
    }
  });
}

function contactsOf<T extends typeof customerEmailsTable | typeof customerTelephonesTable | typeof customerAddressesTable>(
  ctx: Context,
  table: T,
  customerIds: string[],
): Promise<T['$inferSelect'][]> {
  const where = and(ofTenant(ctx, table), inArray(table.customer_id, customerIds));
  return db()
    .select()
    .from(table as typeof customerEmailsTable)
    .where(where) as unknown as Promise<T['$inferSelect'][]>;
}

function grouped<R extends { customer_id: string }>(rows: R[]): Map<string, R[]> {
  return Map.groupBy(rows, ({ customer_id }) => customer_id);
}

interface Kept {
  email: Pick<typeof customerEmailsTable.$inferSelect, 'email' | 'email_key' | 'email_type' | 'notes'>;
  telephone: Pick<typeof customerTelephonesTable.$inferSelect, 'telephone' | 'telephone_e164' | 'telephone_type' | 'notes'>;
  address: Omit<typeof customerAddressesTable.$inferSelect, 'id' | 'tenant_id' | 'customer_id' | 'version' | 'created_at' | 'updated_at'>;
}

/** What is kept of each kind of input: normalised where its form is known, as typed where it isn't. */
export const contactValues: { [K in ContactKind]: (input: Input<K>) => Kept[K] } = {
  email: ({ email, email_type, notes }: EmailInput) => ({
    email: email.trim(),
    email_key: emailKey(email),
    email_type: email_type || null,
    notes: notes || null,
  }),
  telephone: ({ telephone, telephone_type, notes }: TelephoneInput) => ({
    telephone: telephone.trim(),
    telephone_e164: e164Of(telephone),
    telephone_type: telephone_type || null,
    notes: notes || null,
  }),
  address: ({ address_1, address_2, address_3, city, state, country, postal_code, address_type, notes }: AddressInput) => {
    const kept = normalisedCountry(country);
    return {
      address_1: address_1.trim(),
      address_2: address_2 || null,
      address_3: address_3 || null,
      city: city || null,
      state: state || null,
      country: kept,
      postal_code: keptPostcode(postal_code, kept),
      address_type: address_type || null,
      notes: notes || null,
    };
  },
};

const contactEvents = { email: emailEvents, telephone: telephoneEvents, address: addressEvents };

/* The fields of an event are columns of its kind's table; TypeScript can't follow the kind. */
function auditContact(
  ctx: Context,
  kind: ContactKind,
  what: 'created' | 'updated' | 'deleted',
  about: { id: string; customerId: string; before: object | null; after: object | null },
): void {
  ctx.audit(contactEvents[kind][what] as typeof emailEvents.created, about as AuditFacts<typeof emailEvents.created>);
}
