import { eq, sql } from 'drizzle-orm';
import { type Context, tenantOf, userOf } from '#platform/server/context.ts';
import { Conflict, NotFound } from '#platform/server/errors.ts';
import { newId } from '#platform/server/ids.ts';
import type { Db } from '#platform/server/frame.ts';
import { ofTenant } from '#platform/server/tenancy.ts';
import { tx } from '#platform/server/transaction.ts';
import type { CustomerDetails, CustomerInput } from '../contract.ts';
import { getCustomer } from './queries.ts';
import { customerEmailsTable, customersTable, customerTelephonesTable } from './tables.ts';

/** Adds a client to the firm, owned by the person who adds them. */
export function createCustomer(ctx: Context, input: CustomerInput): Promise<CustomerDetails> {
  const user = userOf(ctx);
  return tx(ctx, async (db) => {
    const id = newId();
    const { first_name, last_name } = input;
    await db.insert(customersTable).values({
      id,
      tenant_id: tenantOf(ctx),
      organisation_id: user.organisationId,
      owner_user_id: user.id,
      first_name,
      last_name,
      external_crm_id: input.external_crm_id || null,
    });
    await setContacts(ctx, db, { id, primary_email_id: null, primary_tel_id: null }, input);
    ctx.audit({ event: 'customers.created', object: { type: 'customer', id }, customerId: id, personal: { first_name, last_name } });
    return getCustomer(ctx, id);
  });
}

/** Changes a client; `version` is the one that the caller saw, and a newer one is a conflict that carries the row. */
export function updateCustomer(ctx: Context, id: string, input: CustomerInput, version: number | null): Promise<CustomerDetails> {
  return tx(ctx, async (db) => {
    const [row] = await db
      .select()
      .from(customersTable)
      .where(ofTenant(ctx, customersTable, eq(customersTable.id, id)))
      .for('update');
    if (!row) throw new NotFound('Client');
    if (version !== null && row.version !== version) {
      throw new Conflict('Somebody else changed this client meanwhile', { current: await getCustomer(ctx, id) });
    }
    const { first_name, last_name } = input;
    await db
      .update(customersTable)
      .set({ first_name, last_name, external_crm_id: input.external_crm_id || null, version: sql`${customersTable.version} + 1` })
      .where(ofTenant(ctx, customersTable, eq(customersTable.id, id)));
    await setContacts(ctx, db, row, input);
    ctx.audit({ event: 'customers.updated', object: { type: 'customer', id }, customerId: id, personal: { first_name, last_name } });
    return getCustomer(ctx, id);
  });
}

/** The primary e-mail and telephone as the form has them: undefined leaves them, empty takes them away. */
async function setContacts(
  ctx: Context,
  db: Db,
  row: { id: string; primary_email_id: string | null; primary_tel_id: string | null },
  { email, telephone }: CustomerInput,
): Promise<void> {
  const base = { tenant_id: tenantOf(ctx), customer_id: row.id };
  const emails = customerEmailsTable;
  const telephones = customerTelephonesTable;
  const primary_email_id = await setPrimary(row.primary_email_id, email, {
    add: async (value) =>
      (
        await db
          .insert(emails)
          .values({ ...base, email: value })
          .returning({ id: emails.id })
      )[0]!.id,
    change: (id, value) =>
      db
        .update(emails)
        .set({ email: value })
        .where(ofTenant(ctx, emails, eq(emails.id, id))),
    remove: (id) => db.delete(emails).where(ofTenant(ctx, emails, eq(emails.id, id))),
  });
  const primary_tel_id = await setPrimary(row.primary_tel_id, telephone, {
    add: async (value) =>
      (
        await db
          .insert(telephones)
          .values({ ...base, telephone: value })
          .returning({ id: telephones.id })
      )[0]!.id,
    change: (id, value) =>
      db
        .update(telephones)
        .set({ telephone: value })
        .where(ofTenant(ctx, telephones, eq(telephones.id, id))),
    remove: (id) => db.delete(telephones).where(ofTenant(ctx, telephones, eq(telephones.id, id))),
  });
  await db
    .update(customersTable)
    .set({ primary_email_id, primary_tel_id })
    .where(ofTenant(ctx, customersTable, eq(customersTable.id, row.id)));
}

interface ContactWrites {
  add(value: string): Promise<string>;
  change(id: string, value: string): PromiseLike<unknown>;
  remove(id: string): PromiseLike<unknown>;
}

/** Gives the id of the primary contact after the change. */
async function setPrimary(current: string | null, value: string | undefined, writes: ContactWrites): Promise<string | null> {
  if (value === undefined) return current;
  if (value === '') {
    if (current) await writes.remove(current);
    return null;
  }
  if (!current) return writes.add(value);
  await writes.change(current, value);
  return current;
}
