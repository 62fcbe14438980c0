import { eq, inArray, sql } from 'drizzle-orm';
import { getContact } from '#features/customers/contacts/server/queries.ts';
import { createContact, refreshSearch, removeContact, updateContact } from '#features/customers/contacts/server/service.ts';
import { getUser } from '#features/identity/server/service.ts';
import { type Context, tenantOf, userOf } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database/frame.ts';
import { newId } from '#platform/server/database/ids.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { Conflict, Invalid, NotFound } from '#platform/server/errors.ts';
import type { BulkChange, BulkChanged, CustomerDetails, CustomerInput } from '../contract.ts';
import { customerEvents } from './events.ts';
import { expectOwner } from './policy.ts';
import { customerRow, customerRows, getCustomer } from './queries.ts';
import { type CustomerRow, customersTable } from './tables.ts';

/** Adds a client to the firm, owned by the person who adds them unless another is named. */
export function createCustomer(ctx: Context, input: CustomerInput): Promise<CustomerDetails> {
  const user = userOf(ctx);
  return tx(ctx, async (db) => {
    const id = newId();
    const { first_name, last_name, external_crm_id, owner_user_id = user.id, is_private = false } = input;
    await expectColleague(ctx, owner_user_id);
    if (is_private) expectOwner(ctx, { owner_user_id });
    await db.insert(customersTable).values({
      id,
      tenant_id: tenantOf(ctx),
      organisation_id: user.organisationId,
      owner_user_id,
      first_name,
      last_name,
      external_crm_id: external_crm_id || null,
      is_private,
    });
    await refreshSearch(ctx, [id]);
    const created = await getCustomer(ctx, id);
    ctx.audit(customerEvents.created, { id, customerId: id, before: null, after: created });
    await setContacts(ctx, await customerRow(ctx, id), input);
    return getCustomer(ctx, id);
  });
}

/** Changes a client; `version` is the one that the caller saw, and a newer one is a conflict that carries the row. */
export function updateCustomer(ctx: Context, id: string, input: CustomerInput, version: number | null): Promise<CustomerDetails> {
  return tx(ctx, async (db) => {
    const row = await customerRow(ctx, id, { lock: true });
    if (version !== null && row.version !== version) {
      throw new Conflict('Somebody else changed this client meanwhile', { current: await getCustomer(ctx, id) });
    }
    const { first_name, last_name, owner_user_id = row.owner_user_id, is_private = row.is_private } = input;
    if (owner_user_id !== row.owner_user_id) await expectColleague(ctx, owner_user_id);
    if (is_private !== row.is_private) expectOwner(ctx, row);
    await db
      .update(customersTable)
      .set({
        first_name,
        last_name,
        ...(input.external_crm_id !== undefined && { external_crm_id: input.external_crm_id || null }),
        is_private,
        version: sql`${customersTable.version} + 1`,
      })
      .where(ofTenant(ctx, customersTable, eq(customersTable.id, id)));
    await refreshSearch(ctx, [id]);
    ctx.audit(customerEvents.updated, { id, customerId: id, before: row, after: await customerRow(ctx, id) });
    await setContacts(ctx, row, input);
    const changed = await getCustomer(ctx, id);
    // Last: whoever hands over a private client sees it no more.
    if (owner_user_id !== row.owner_user_id) await assign(ctx, db, [row], owner_user_id);
    return { ...changed, owner_user_id };
  });
}

/** Does one thing to several clients, all or none, and says which calls change it back. Those that are so already are left as they are. */
export function changeCustomers(ctx: Context, change: BulkChange): Promise<BulkChanged> {
  return tx(ctx, async (db) => {
    const rows = await customerRows(ctx, change.ids);
    switch (change.action) {
      case 'assign':
        return assignAll(ctx, db, rows, change.owner_user_id);
      case 'archive':
      case 'restore': {
        const is_active = change.action === 'restore';
        const changed = rows.filter((row) => row.is_active !== is_active);
        await setAll(ctx, db, changed, { is_active }, is_active ? customerEvents.restored : customerEvents.archived);
        return undoneBy(changed, is_active ? 'archive' : 'restore');
      }
      case 'keep-private':
      case 'share': {
        const is_private = change.action === 'keep-private';
        const changed = rows.filter((row) => row.is_private !== is_private);
        for (const row of changed) expectOwner(ctx, row);
        await setAll(ctx, db, changed, { is_private }, is_private ? customerEvents.keptPrivate : customerEvents.shared);
        return undoneBy(changed, is_private ? 'share' : 'keep-private');
      }
    }
  });
}

function undoneBy(rows: CustomerRow[], action: 'archive' | 'restore' | 'keep-private' | 'share'): BulkChanged {
  return { changed: rows.length, undo: rows.length > 0 ? [{ action, ids: rows.map(({ id }) => id) }] : [] };
}

async function assignAll(ctx: Context, db: Db, rows: CustomerRow[], owner_user_id: string): Promise<BulkChanged> {
  await expectColleague(ctx, owner_user_id);
  const changed = rows.filter((row) => row.owner_user_id !== owner_user_id);
  await assign(ctx, db, changed, owner_user_id);
  // A private client that was handed over is out of sight, and can't be taken back.
  const back = changed.filter((row) => !row.is_private || owner_user_id === userOf(ctx).id);
  const undo = [...Map.groupBy(back, (row) => row.owner_user_id)].map(([owner, theirs]) => ({
    action: 'assign' as const,
    ids: theirs.map(({ id }) => id),
    owner_user_id: owner,
  }));
  return { changed: changed.length, undo };
}

async function assign(ctx: Context, db: Db, rows: CustomerRow[], owner_user_id: string): Promise<void> {
  for (const row of rows) {
    ctx.audit(customerEvents.assigned, { id: row.id, customerId: row.id, before: row, after: { owner_user_id } });
  }
  await writeAll(ctx, db, rows, { owner_user_id });
}

/** Events that say no more than their name. */
type PlainEvent = (typeof customerEvents)['archived' | 'restored' | 'keptPrivate' | 'shared'];

async function setAll(
  ctx: Context,
  db: Db,
  rows: CustomerRow[],
  set: Partial<Pick<CustomerRow, 'is_active' | 'is_private'>>,
  event: PlainEvent,
): Promise<void> {
  for (const { id } of rows) ctx.audit(event, { id, customerId: id });
  await writeAll(ctx, db, rows, set);
}

async function writeAll(ctx: Context, db: Db, rows: CustomerRow[], set: Partial<CustomerRow>): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await db
    .update(customersTable)
    .set({ ...set, version: sql`${customersTable.version} + 1` })
    .where(ofTenant(ctx, customersTable, inArray(customersTable.id, ids)));
}

/** Links two clients as partners, each to the other; null parts them. Whoever was linked to either before is free again. */
export function setPartner(ctx: Context, id: string, partnerId: string | null): Promise<CustomerDetails> {
  return tx(ctx, async (db) => {
    if (id === partnerId) throw new Invalid([{ path: ['partner_customer_id'], message: 'A client is not their own partner' }]);
    const rows = await customerRows(ctx, partnerId === null ? [id] : [id, partnerId]);
    const parted = rows.flatMap((row) => (row.partner_customer_id ? [row.id, row.partner_customer_id] : []));
    if (parted.length > 0) {
      await db
        .update(customersTable)
        .set({ partner_customer_id: null, version: sql`${customersTable.version} + 1` })
        .where(ofTenant(ctx, customersTable, inArray(customersTable.id, parted)));
      for (const one of new Set(parted)) ctx.audit(customerEvents.parted, { id: one, customerId: one });
    }
    if (partnerId !== null) {
      for (const [one, other] of [
        [id, partnerId],
        [partnerId, id],
      ] as const) {
        await db
          .update(customersTable)
          .set({ partner_customer_id: other, version: sql`${customersTable.version} + 1` })
          .where(ofTenant(ctx, customersTable, eq(customersTable.id, one)));
        ctx.audit(customerEvents.partnered, { id: one, customerId: one, details: { partner: other } });
      }
    }
    return getCustomer(ctx, id);
  });
}

/** Keeps when a report of the client was last finished; told by the slice that finishes reports, in its transaction. */
export function noteReportFinished(ctx: Context, id: string, at: string): Promise<void> {
  return tx(ctx, async (db) => {
    await db
      .update(customersTable)
      .set({ report_finished_at: at })
      .where(ofTenant(ctx, customersTable, eq(customersTable.id, id)));
  });
}

/** Refuses an owner who is nobody of the firm, or has left it. */
async function expectColleague(ctx: Context, userId: string): Promise<void> {
  const person = await getUser(ctx, userId).catch((error: unknown) => {
    if (error instanceof NotFound) return null;
    throw error;
  });
  if (!person?.is_active) throw new Invalid([{ path: ['owner_user_id'], message: 'This is nobody of your firm' }]);
}

/** The primary e-mail and telephone as the form has them: undefined leaves them, empty takes them away. */
async function setContacts(ctx: Context, row: CustomerRow, { email, telephone }: CustomerInput): Promise<void> {
  await setContact(ctx, 'email', row, email);
  await setContact(ctx, 'telephone', row, telephone);
}

async function setContact(ctx: Context, kind: 'email' | 'telephone', row: CustomerRow, value: string | undefined): Promise<void> {
  if (value === undefined) return;
  const current = kind === 'email' ? row.primary_email_id : row.primary_tel_id;
  if (current === null) {
    if (value === '') return;
    if (kind === 'email') await createContact(ctx, 'email', { customer_id: row.id, email: value });
    else await createContact(ctx, 'telephone', { customer_id: row.id, telephone: value });
    return;
  }
  if (value === '') return removeContact(ctx, kind, current);
  if (kind === 'email') {
    const { email, email_type, notes } = await getContact(ctx, 'email', current);
    if (email !== value)
      await updateContact(ctx, 'email', current, { input: { email: value, ...kept({ email_type, notes }) }, version: null });
  } else {
    const { telephone, telephone_type, notes } = await getContact(ctx, 'telephone', current);
    if (telephone !== value) {
      await updateContact(ctx, 'telephone', current, { input: { telephone: value, ...kept({ telephone_type, notes }) }, version: null });
    }
  }
}

/** The fields of a record that are set, as an input has them. */
function kept(fields: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null));
}
