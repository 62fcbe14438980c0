import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '#platform/server/context.ts';
import { NotFound } from '#platform/server/errors.ts';
import { likeLiteral, pageOf } from '#platform/server/paging.ts';
import type { Db } from '#platform/server/frame.ts';
import { ofTenant } from '#platform/server/tenancy.ts';
import { tx } from '#platform/server/transaction.ts';
import type { Customer, CustomerDetails, CustomerListQuery } from '../contract.ts';
import { customerEmailsTable, customersTable, customerTelephonesTable } from './tables.ts';

type Row = typeof customersTable.$inferSelect;

/** One client of the actor's firm, or 404. */
export function getCustomer(ctx: Context, id: string): Promise<CustomerDetails> {
  return tx(ctx, async (db) => {
    const [row] = await db
      .select()
      .from(customersTable)
      .where(ofTenant(ctx, customersTable, eq(customersTable.id, id)));
    if (!row) throw new NotFound('Client');
    return (await withContacts(ctx, db, [row]))[0]!;
  });
}

/** A page of the firm's clients; every word of the search must stand in the name, the e-mail or the telephone number. */
export function listCustomers(ctx: Context, query: z.output<typeof CustomerListQuery>) {
  return tx(ctx, async (db) => {
    const page = await pageOf(customersTable, {
      where: ofTenant(ctx, customersTable, searchFor(query.search)),
      orderBy: orderOf(query.sort),
      query,
    });
    return { ...page, data: await withContacts(ctx, db, page.data) };
  });
}

/** Clients by their ids, for lists that name them. */
export function customersByIds(ctx: Context, ids: string[]): Promise<Customer[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return tx(ctx, async (db) =>
    (
      await db
        .select()
        .from(customersTable)
        .where(ofTenant(ctx, customersTable, inArray(customersTable.id, ids)))
    ).map(asCustomer),
  );
}

/** The condition under which a client's name holds every word. */
export function nameHolds(words: string): SQL | undefined {
  const each = words.split(/\s+/).filter(Boolean).slice(0, 8);
  return and(
    ...each.map((word) => ilike(sql`${customersTable.first_name} || ' ' || ${customersTable.last_name}`, `%${likeLiteral(word)}%`)),
  );
}

function searchFor(search = ''): SQL | undefined {
  const each = search.split(/\s+/).filter(Boolean).slice(0, 8);
  return and(
    ...each.map((word) => {
      const like = `%${likeLiteral(word)}%`;
      return or(
        nameHolds(word),
        sql`exists (select from ${customerEmailsTable} where ${customerEmailsTable.customer_id} = ${customersTable.id} and ${customerEmailsTable.email} ilike ${like})`,
        sql`exists (select from ${customerTelephonesTable} where ${customerTelephonesTable.customer_id} = ${customersTable.id} and ${customerTelephonesTable.telephone} ilike ${like})`,
      );
    }),
  );
}

function orderOf(sort: z.output<typeof CustomerListQuery>['sort']): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc;
  const columns = sort.endsWith('name')
    ? [sql`lower(${customersTable.last_name})`, sql`lower(${customersTable.first_name})`, sql`${customersTable.id}`]
    : [sql`${customersTable.created_at}`, sql`${customersTable.id}`];
  return columns.map((column) => direction(column));
}

async function withContacts(ctx: Context, db: Db, rows: Row[]): Promise<CustomerDetails[]> {
  const emailIds = rows.map((row) => row.primary_email_id).filter((id) => id !== null);
  const telephoneIds = rows.map((row) => row.primary_tel_id).filter((id) => id !== null);
  const emails =
    emailIds.length > 0
      ? await db
          .select()
          .from(customerEmailsTable)
          .where(ofTenant(ctx, customerEmailsTable, inArray(customerEmailsTable.id, emailIds)))
      : [];
  const telephones =
    telephoneIds.length > 0
      ? await db
          .select()
          .from(customerTelephonesTable)
          .where(ofTenant(ctx, customerTelephonesTable, inArray(customerTelephonesTable.id, telephoneIds)))
      : [];
  const email = new Map(emails.map((row) => [row.id, row.email]));
  const telephone = new Map(telephones.map((row) => [row.id, row.telephone]));
  return rows.map((row) => ({
    ...asCustomer(row),
    email: email.get(row.primary_email_id ?? '') ?? null,
    telephone: telephone.get(row.primary_tel_id ?? '') ?? null,
  }));
}

function asCustomer({ tenant_id: _, is_active, ...row }: Row): Customer {
  return { ...row, is_active: is_active ? 1 : 0 };
}
