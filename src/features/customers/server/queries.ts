import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { users } from '#features/identity/server/tables.ts';
import { type Context, userOf } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database/frame.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { Invalid, NotFound } from '#platform/server/errors.ts';
import { happening } from '#platform/server/happening.ts';
import { pageFrom } from '#platform/server/http/paging.ts';
import { noLimitRows } from '#platform/shared/paging.ts';
import type { Customer, CustomerDetails, CustomerFilters, CustomerListQuery, CustomerOwner } from '../contract.ts';
import { nameOf } from '../rules.ts';
import { bestRows, countUpTo, rowsOf, sourceOf } from '../searching/server/queries.ts';
import { listedCustomers, mayKeepPrivate, visibleCustomers } from './policy.ts';
import { customerAddressesTable, customerEmailsTable, type CustomerRow, customersTable, customerTelephonesTable } from './tables.ts';

/** Somebody asks what hangs on a client: each slice above writes down how many records it has, by table. */
export const recordsAsked = happening<{ customerId: string; counts: Record<string, number> }>('customers.records-asked');

/** One client of the actor's firm, or 404. One that was merged into another is found too, and says so. */
export function getCustomer(ctx: Context, id: string): Promise<CustomerDetails> {
  return tx(ctx, async (db) => (await withContacts(ctx, db, [await customerRow(ctx, id)]))[0]!);
}

/** The row behind a client, or 404; `lock` holds it until the transaction ends. */
export function customerRow(ctx: Context, id: string, { lock = false } = {}): Promise<CustomerRow> {
  return tx(ctx, async (db) => {
    const select = db
      .select()
      .from(customersTable)
      .where(visibleCustomers(ctx, eq(customersTable.id, id)));
    const [row] = lock ? await select.for('update') : await select;
    if (!row) throw new NotFound('Client');
    return row;
  });
}

/** Several clients that may be changed, held until the transaction ends; 404 unless every one is there. */
export function customerRows(ctx: Context, ids: readonly string[]): Promise<CustomerRow[]> {
  return tx(ctx, async (db) => {
    const wanted = [...new Set(ids)];
    const rows = await db
      .select()
      .from(customersTable)
      .where(listedCustomers(ctx, inArray(customersTable.id, wanted)))
      .orderBy(asc(customersTable.id))
      .for('update');
    if (rows.length < wanted.length) throw new NotFound('Client');
    return rows;
  });
}

/** A page of the firm's clients, with who owns them. */
export function listCustomers(ctx: Context, query: z.output<typeof CustomerListQuery>) {
  return tx(ctx, async (db) => {
    const from = await sourceOf(db, query.search);
    const where = listedCustomers(ctx, from.narrowed, wanted(query));
    const limit = query.noLimit ? noLimitRows : query.limit;
    const page = query.noLimit ? 1 : query.page;
    const before = (page - 1) * limit;
    const rows = await rowsOf(db, { source: from.source, where, orderBy: orderOf(query.sort), limit, offset: before });
    // A page that is not full is the last one, and needs no counting.
    const isLast = rows.length < limit && (rows.length > 0 || page === 1);
    const total = isLast ? before + rows.length : await countUpTo(db, from.source, where, noLimitRows + 1);
    if (query.noLimit && total > noLimitRows) {
      throw new Invalid([{ path: ['noLimit'], message: `There are more than ${noLimitRows.toLocaleString('en-GB')} rows: ask for pages` }]);
    }
    const data = await withContacts(ctx, db, rows);
    return {
      ...pageFrom(data, { total: Math.min(total, noLimitRows), limit, page }),
      relatedData: { users: await ownersOf(ctx, db, rows) },
    };
  });
}

/**
 * The firm's clients that the filters leave, by name, so many at a time: each batch is a transaction of its own, so that a slow
 * reader holds none open.
 */
export async function* eachCustomer(
  ctx: Context,
  { ids, ...filters }: CustomerFilters & { ids?: string[] | undefined },
  batch = 500,
): AsyncGenerator<CustomerDetails[]> {
  let end: CustomerRow | undefined;
  for (;;) {
    const { details, rows } = await tx(ctx, async (db) => {
      const from = await sourceOf(db, ids ? undefined : filters.search);
      const chosen = ids ? inArray(customersTable.id, ids) : and(from.narrowed, wanted(filters));
      const where = listedCustomers(ctx, chosen, after(end));
      const some = await rowsOf(db, { source: from.source, where, orderBy: orderOf('name'), limit: batch });
      return { rows: some, details: await withContacts(ctx, db, some) };
    });
    if (details.length > 0) yield details;
    if (rows.length < batch) return;
    end = rows.at(-1);
  }
}

/** How many clients the filters leave, counted no further than `most`. */
export function countCustomers(ctx: Context, filters: CustomerFilters, most: number): Promise<number> {
  return tx(ctx, async (db) => {
    const from = await sourceOf(db, filters.search);
    return countUpTo(db, from.source, listedCustomers(ctx, from.narrowed, wanted(filters)), most);
  });
}

/** Clients by their ids, for lists that name them; those of others that are private are left out. */
export function customersByIds(ctx: Context, ids: readonly string[]): Promise<Customer[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return tx(ctx, async (db) =>
    (
      await db
        .select()
        .from(customersTable)
        .where(visibleCustomers(ctx, inArray(customersTable.id, [...ids])))
    ).map(asCustomer),
  );
}

/** The few clients that answer a search best, archived ones too. */
export function findCustomers(ctx: Context, search: string, most: number): Promise<CustomerDetails[]> {
  return tx(ctx, async (db) => {
    const rows = await bestRows(db, { search, where: (found) => listedCustomers(ctx, found), most });
    return withContacts(ctx, db, rows);
  });
}

/** Says what clients are called, to whom may see them. */
export async function nameCustomers(ctx: Context, { ids, names }: { ids: readonly string[]; names: Map<string, string> }): Promise<void> {
  for (const client of await customersByIds(ctx, ids)) names.set(client.id, nameOf(client));
}

/** The condition under which a column names a client whom a search finds; undefined where nothing is searched. */
export function namedCustomers(ctx: Context, column: PgColumn, search: string | undefined): Promise<SQL | undefined> {
  return tx(ctx, async (db) => {
    const { source, narrowed } = await sourceOf(db, search);
    if (source === customersTable && !narrowed) return undefined;
    return inArray(
      column,
      db
        .select({ id: sql`${customersTable.id}` })
        .from(source)
        .where(visibleCustomers(ctx, narrowed)),
    );
  });
}

/** The people who may own clients of the firm, the caller first. */
export function listOwners(ctx: Context): Promise<CustomerOwner[]> {
  const you = userOf(ctx).id;
  return tx(ctx, async (db) => {
    const people = await db
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(ofTenant(ctx, users, eq(users.is_active, true)))
      .orderBy(sql`lower(coalesce(${users.name}, ${users.email}))`, asc(users.id));
    const owners = people.map(({ id, name, email }) => ({ id, name: name ?? email, is_you: id === you }));
    return owners.toSorted((a, b) => Number(b.is_you) - Number(a.is_you));
  });
}

function wanted({ owner_user_id, is_private, added_from, added_to, has_report, state }: CustomerFilters): SQL | undefined {
  const { is_active, created_at, report_finished_at } = customersTable;
  return and(
    state === 'all' ? undefined : eq(is_active, state === 'active'),
    owner_user_id ? eq(customersTable.owner_user_id, owner_user_id) : undefined,
    is_private === undefined ? undefined : eq(customersTable.is_private, is_private),
    added_from ? gte(created_at, inLondon(added_from, 0)) : undefined,
    added_to ? lt(created_at, inLondon(added_to, 1)) : undefined,
    has_report === undefined ? undefined : has_report ? isNotNull(report_finished_at) : isNull(report_finished_at),
  );
}

/* Midnight in London at the beginning of a day, or so many days later. */
function inLondon(date: string, days: number): SQL {
  return sql`((${date}::date + ${days}::int)::timestamp at time zone 'Europe/London')`;
}

function orderOf(sort: z.output<typeof CustomerListQuery>['sort']): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc;
  const { id, name_key, created_at, updated_at, report_finished_at } = customersTable;
  // Those without a report come last either way; the others are never null, and say so to the indexes by leaving it out.
  const finished = sql`${direction(report_finished_at)} nulls last`;
  const columns = {
    name: [direction(name_key)],
    created_at: [direction(created_at)],
    updated_at: [direction(updated_at)],
    report_finished_at: [finished],
  };
  const chosen = columns[(sort.startsWith('-') ? sort.slice(1) : sort) as keyof typeof columns];
  return [...chosen, direction(id)];
}

function after(row: CustomerRow | undefined): SQL | undefined {
  return row && sql`(${customersTable.name_key}, ${customersTable.id}) > (${row.name_key}, ${row.id}::uuid)`;
}

async function ownersOf(ctx: Context, db: Db, rows: CustomerRow[]): Promise<{ id: string; name: string }[]> {
  const ids = [...new Set(rows.map(({ owner_user_id }) => owner_user_id))];
  if (ids.length === 0) return [];
  const people = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(ofTenant(ctx, users, inArray(users.id, ids)));
  return people.map(({ id, name, email }) => ({ id, name: name ?? email }));
}

/** Rows with their primary contacts and their partners' names: three queries, however many rows. */
async function withContacts(ctx: Context, db: Db, rows: CustomerRow[]): Promise<CustomerDetails[]> {
  const emails = await byId(rows, 'primary_email_id', (ids) =>
    db
      .select()
      .from(customerEmailsTable)
      .where(ofTenant(ctx, customerEmailsTable, inArray(customerEmailsTable.id, ids))),
  );
  const telephones = await byId(rows, 'primary_tel_id', (ids) =>
    db
      .select()
      .from(customerTelephonesTable)
      .where(ofTenant(ctx, customerTelephonesTable, inArray(customerTelephonesTable.id, ids))),
  );
  const addresses = await byId(rows, 'primary_address_id', (ids) =>
    db
      .select()
      .from(customerAddressesTable)
      .where(ofTenant(ctx, customerAddressesTable, inArray(customerAddressesTable.id, ids))),
  );
  const partners = await byId(rows, 'partner_customer_id', (ids) => customersByIds(ctx, ids));
  return rows.map((row) => {
    const address = addresses.get(row.primary_address_id ?? '');
    const partner = partners.get(row.partner_customer_id ?? '');
    return {
      ...asCustomer(row),
      email: emails.get(row.primary_email_id ?? '')?.email ?? null,
      telephone: telephones.get(row.primary_tel_id ?? '')?.telephone ?? null,
      city: address?.city ?? null,
      postal_code: address?.postal_code ?? null,
      partner: partner ? { id: partner.id, first_name: partner.first_name, last_name: partner.last_name } : null,
      // Whoever may not see the partner is not told that there is one.
      partner_customer_id: partner?.id ?? null,
      can: { keepPrivate: mayKeepPrivate(ctx, row) },
    };
  });
}

async function byId<T extends { id: string }>(
  rows: CustomerRow[],
  column: 'primary_email_id' | 'primary_tel_id' | 'primary_address_id' | 'partner_customer_id',
  load: (ids: string[]) => PromiseLike<T[]>,
): Promise<Map<string, T>> {
  const ids = rows.map((row) => row[column]).filter((id) => id !== null);
  return new Map(ids.length === 0 ? [] : (await load(ids)).map((record) => [record.id, record]));
}

function asCustomer({ tenant_id: _, search_text: __, name_key: ___, is_active, ...row }: CustomerRow): Customer {
  return { ...row, is_active: is_active ? 1 : 0 };
}
