import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ContactKind } from '#features/customers/contacts/contract.ts';
import { addressLines } from '#features/customers/contacts/rules.ts';
import { contactPlaces } from '#features/customers/contacts/server/queries.ts';
import { refreshSearch } from '#features/customers/contacts/server/service.ts';
import { customerEvents } from '#features/customers/server/events.ts';
import { customerRow, customerRows, getCustomer, recordsAsked } from '#features/customers/server/queries.ts';
import { type CustomerRow, type customerEmailsTable, customersTable } from '#features/customers/server/tables.ts';
import { type Context, tenantOf, userOf } from '#platform/server/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { Conflict, Invalid, NotFound } from '#platform/server/errors.ts';
import { happening, tell } from '#platform/server/happening.ts';
import type { CustomerMerge, MergePreview } from '../contract.ts';
import { customerMergesTable, type Moved } from './tables.ts';

interface Pair {
  fromId: string;
  intoId: string;
}

/** One client becomes another: each slice moves its records over and writes down their ids, by table. */
export const customersMerged = happening<Pair & { records: Record<string, string[]> }>('customers.merged');

/** A merge is taken back: each slice moves back what it wrote down and what is still there. */
export const mergeUndone = happening<Pair & { records: Readonly<Record<string, string[]>> }>('customers.merge-undone');

const kinds = Object.keys(contactPlaces) as ContactKind[];
const contactsOf: Record<ContactKind, string> = {
  email: 'customer_emails',
  telephone: 'customer_telephones',
  address: 'customer_addresses',
};

/** What merging one client into another would do; nothing is changed. */
export function previewMerge(ctx: Context, { into_id, from_id }: { into_id: string; from_id: string }): Promise<MergePreview> {
  return tx(ctx, async () => {
    const [into, from] = await mergeable(ctx, into_id, from_id);
    const moves: Record<string, number> = {};
    let same = 0;
    for (const kind of kinds) {
      const { going, staying } = await sortedContacts(ctx, kind, into, from);
      if (going.length > 0) moves[contactsOf[kind]] = going.length;
      same += staying;
    }
    await tell(ctx, recordsAsked, { customerId: from_id, counts: moves });
    return {
      into: await getCustomer(ctx, into_id),
      from: await getCustomer(ctx, from_id),
      moves,
      same,
      takes: takenFields(into, from, moves),
    };
  });
}

function takenFields(into: CustomerRow, from: CustomerRow, moves: Record<string, number>): MergePreview['takes'] {
  const takes: MergePreview['takes'] = [];
  if (takenPartner(into, from)) takes.push('partner');
  if (!into.external_crm_id && from.external_crm_id) takes.push('external_crm_id');
  if (!into.primary_email_id && moves['customer_emails']) takes.push('primary_email');
  if (!into.primary_tel_id && moves['customer_telephones']) takes.push('primary_telephone');
  if (!into.primary_address_id && moves['customer_addresses']) takes.push('primary_address');
  return takes;
}

/** Merges one client into another: what both have stays behind, everything else goes over, and the other is out of every list. */
export function mergeCustomers(ctx: Context, { into_id, from_id }: { into_id: string; from_id: string }): Promise<CustomerMerge> {
  const user = userOf(ctx);
  return tx(ctx, async () => {
    const [into, from] = await mergeable(ctx, into_id, from_id);
    const records: Record<string, string[]> = {};
    for (const kind of kinds) records[contactsOf[kind]] = await moveContacts(ctx, kind, into, from);
    await tell(ctx, customersMerged, { fromId: from_id, intoId: into_id, records });
    const { partner_customer_id, external_crm_id, primary_email_id, primary_tel_id, primary_address_id, report_finished_at } = into;
    const moved: Moved = {
      records,
      before: { partner_customer_id, external_crm_id, primary_email_id, primary_tel_id, primary_address_id, report_finished_at },
    };
    await joinFields(ctx, into, from, records);
    const id = newId();
    const [row] = await db()
      .insert(customerMergesTable)
      .values({ id, tenant_id: tenantOf(ctx), user_id: user.id, into_id, from_id, moved })
      .returning();
    await refreshSearch(ctx, [into_id, from_id]);
    const went = Object.values(records).reduce((sum, ids) => sum + ids.length, 0);
    const { first_name, last_name } = from;
    ctx.audit(customerEvents.merged, {
      id,
      customerId: into_id,
      details: { from: from_id, records: went },
      personal: { first_name, last_name },
    });
    ctx.audit(customerEvents.mergedAway, { id, customerId: from_id, details: { into: into_id } });
    return row!;
  });
}

/** The kept client takes what it lacks; the other points to it. */
async function joinFields(ctx: Context, into: CustomerRow, from: CustomerRow, records: Record<string, string[]>): Promise<void> {
  const partner = takenPartner(into, from);
  await setRow(ctx, from.id, { partner_customer_id: null, merged_into_id: into.id, is_active: false });
  await setRow(ctx, into.id, {
    partner_customer_id: into.partner_customer_id === from.id ? null : (into.partner_customer_id ?? partner),
    external_crm_id: into.external_crm_id ?? from.external_crm_id,
    primary_email_id: into.primary_email_id ?? primaryOf('email', from, records),
    primary_tel_id: into.primary_tel_id ?? primaryOf('telephone', from, records),
    primary_address_id: into.primary_address_id ?? primaryOf('address', from, records),
    report_finished_at:
      [into.report_finished_at, from.report_finished_at]
        .filter((at) => at !== null)
        .toSorted()
        .at(-1) ?? null,
  });
  if (partner) await setRow(ctx, partner, { partner_customer_id: into.id });
  else if (from.partner_customer_id && from.partner_customer_id !== into.id) {
    await setRow(ctx, from.partner_customer_id, { partner_customer_id: null });
  }
}

function primaryOf(kind: ContactKind, from: CustomerRow, records: Record<string, string[]>): string | null {
  const moved = records[contactsOf[kind]] ?? [];
  return moved.find((id) => id === from[contactPlaces[kind].primary]) ?? moved[0] ?? null;
}

function takenPartner(into: CustomerRow, from: CustomerRow): string | null {
  const theirs = from.partner_customer_id;
  return into.partner_customer_id === null && theirs !== null && theirs !== into.id ? theirs : null;
}

/** Takes a merge back, once: what went over and is still there goes back, and the other client is in the lists again. */
export function undoMerge(ctx: Context, id: string): Promise<CustomerMerge> {
  return tx(ctx, async () => {
    const where = ofTenant(ctx, customerMergesTable, eq(customerMergesTable.id, id));
    const [merge] = await db().select().from(customerMergesTable).where(where).for('update');
    if (!merge) throw new NotFound('Merge');
    const into = await customerRow(ctx, merge.into_id, { lock: true });
    const from = await customerRow(ctx, merge.from_id, { lock: true });
    if (merge.undone_at) throw new Conflict('This merge was taken back already');
    if (into.merged_into_id) throw new Conflict('This client was merged into another since: take that back first');
    const { records, before } = merge.moved;
    for (const kind of kinds) await moveBack(ctx, kind, { into, from }, records[contactsOf[kind]] ?? []);
    await tell(ctx, mergeUndone, { fromId: from.id, intoId: into.id, records });
    await partAgain(ctx, into, from, before);
    const [row] = await db().update(customerMergesTable).set({ undone_at: ctx.now().toISOString() }).where(where).returning();
    await refreshSearch(ctx, [into.id, from.id]);
    for (const customerId of [into.id, from.id]) ctx.audit(customerEvents.mergeUndone, { id, customerId });
    return row!;
  });
}

/* Fields that somebody has changed since the merge are left as they are. */
async function partAgain(ctx: Context, into: CustomerRow, from: CustomerRow, before: Moved['before']): Promise<void> {
  await setRow(ctx, from.id, { merged_into_id: null, is_active: true });
  const ids = kinds.map((kind) => contactPlaces[kind].primary);
  const current = await customerRow(ctx, into.id);
  const lost: Partial<CustomerRow> = {};
  for (const column of ids)
    if (before[column] === null || current[column] === null) lost[column] = await stillTheirs(ctx, into.id, column, before[column]);
  if (into.external_crm_id === from.external_crm_id) lost.external_crm_id = before.external_crm_id;
  const partner = into.partner_customer_id;
  if (partner !== null && before.partner_customer_id === null) {
    lost.partner_customer_id = null;
    await setRow(ctx, into.id, { partner_customer_id: null });
    await setRow(ctx, partner, { partner_customer_id: from.id });
    await setRow(ctx, from.id, { partner_customer_id: partner });
  } else if (before.partner_customer_id === from.id && partner === null) {
    lost.partner_customer_id = from.id;
    await setRow(ctx, from.id, { partner_customer_id: into.id });
  }
  await setRow(ctx, into.id, { ...lost, report_finished_at: before.report_finished_at });
}

async function stillTheirs(ctx: Context, customerId: string, column: ContactColumn, id: string | null): Promise<string | null> {
  const kind = kinds.find((one) => contactPlaces[one].primary === column)!;
  const { table } = contactPlaces[kind];
  const own = await db()
    .select({ id: table.id })
    .from(table as typeof customerEmailsTable)
    .where(ofTenant(ctx, table, eq(table.customer_id, customerId)))
    .orderBy(table.created_at, table.id);
  return own.find((contact) => contact.id === id)?.id ?? own[0]?.id ?? null;
}

type ContactColumn = 'primary_email_id' | 'primary_tel_id' | 'primary_address_id';

/** Both clients, held; neither merged away, and not the same one. */
async function mergeable(ctx: Context, intoId: string, fromId: string): Promise<[CustomerRow, CustomerRow]> {
  if (intoId === fromId) throw new Invalid([{ path: ['from_id'], message: 'Choose two different clients' }]);
  const rows = await customerRows(ctx, [intoId, fromId]);
  const into = rows.find(({ id }) => id === intoId)!;
  const from = rows.find(({ id }) => id === fromId)!;
  if (into.is_private !== from.is_private || (into.is_private && into.owner_user_id !== from.owner_user_id)) {
    throw new Conflict('One of the two is private and the other is not: make them alike first');
  }
  return [into, from];
}

/** The other client's contacts of a kind: those that go over, and how many the kept client has already. */
async function sortedContacts(ctx: Context, kind: ContactKind, into: CustomerRow, from: CustomerRow) {
  const { table } = contactPlaces[kind];
  const rows = await db()
    .select()
    .from(table as typeof customerEmailsTable)
    .where(ofTenant(ctx, table, inArray(table.customer_id, [into.id, from.id])))
    .orderBy(table.created_at, table.id);
  const has = new Set(rows.filter(({ customer_id }) => customer_id === into.id).map(sameness));
  const theirs = rows.filter(({ customer_id }) => customer_id === from.id);
  const going = theirs.filter((row) => !has.has(sameness(row)));
  return { going: going.map(({ id }) => id), staying: theirs.length - going.length };
}

/** What makes two contacts the same. */
function sameness(row: object): string {
  if ('email_key' in row) return String(row.email_key);
  if ('telephone' in row && 'telephone_e164' in row) return String(row.telephone_e164 ?? row.telephone);
  return addressLines(row as Parameters<typeof addressLines>[0])
    .join(' ')
    .toLowerCase();
}

async function moveContacts(ctx: Context, kind: ContactKind, into: CustomerRow, from: CustomerRow): Promise<string[]> {
  const { going } = await sortedContacts(ctx, kind, into, from);
  const { table } = contactPlaces[kind];
  if (going.length > 0) {
    await db()
      .update(table as typeof customerEmailsTable)
      .set({ customer_id: into.id })
      .where(ofTenant(ctx, table, inArray(table.id, going)));
  }
  return going;
}

async function moveBack(
  ctx: Context,
  kind: ContactKind,
  { into, from }: Record<'into' | 'from', CustomerRow>,
  ids: string[],
): Promise<void> {
  const { table } = contactPlaces[kind];
  if (ids.length === 0) return;
  await db()
    .update(table as typeof customerEmailsTable)
    .set({ customer_id: from.id })
    .where(and(ofTenant(ctx, table, inArray(table.id, ids)), eq(table.customer_id, into.id)));
}

async function setRow(ctx: Context, id: string, set: Partial<CustomerRow>): Promise<void> {
  await db()
    .update(customersTable)
    .set({ ...set, version: sql`${customersTable.version} + 1` })
    .where(ofTenant(ctx, customersTable, eq(customersTable.id, id)));
}

/** The merges of a client that can be taken back. */
export function openMerges(ctx: Context, customerId: string): Promise<string[]> {
  return tx(ctx, async () => {
    const { id, into_id, undone_at } = customerMergesTable;
    const rows = await db()
      .select({ id })
      .from(customerMergesTable)
      .where(ofTenant(ctx, customerMergesTable, eq(into_id, customerId), isNull(undone_at)));
    return rows.map((row) => row.id);
  });
}
