import { readFileSync } from 'node:fs';
import type pg from 'pg';

interface Original {
  /** A report and its client. */
  id: string;
  customer: string;
}

/** Surnames of British people, the common ones first. */
export const surnames = (readFileSync('src/engine/categories/people.txt', 'utf8').split('\n')[2] ?? '').split(';');

/** The tables of a report's client, each with the columns by which a copy differs from its original. */
const copied = {
  customers: `'id', c.customer, 'tenant_id', c.tenant, 'owner_user_id', c.person, 'last_name', c.surname,
    'name_key', lower(c.surname) || ' daniel', 'search_text', ' daniel ' || lower(c.surname) || ' '`,
  file_metadata: `'id', c.file, 'tenant_id', c.tenant, 'user_id', c.person, 'storage_key', c.tenant || '/' || c.file`,
  bank_accounts: `'id', c.account, 'tenant_id', c.tenant, 'customer_id', c.customer`,
  bank_statements: `'id', c.statement, 'tenant_id', c.tenant, 'customer_id', c.customer, 'user_id', c.person, 'file_metadata_id', c.file`,
  customer_income_reports: `'id', c.report, 'tenant_id', c.tenant, 'customer_id', c.customer, 'user_id', c.person,
    'updated_at', now() - c.n * interval '1 minute', 'finished_at', case when c.n % 3 = 0 then now() end`,
} as const;

/** Copies a report of one statement, its client and its sealed reading, so often within its firm. A copied reading takes its room, but doesn't open. */
export async function copyReport(db: pg.Client, original: Original, times: number): Promise<void> {
  await copy(
    db,
    original,
    `select r.tenant_id as tenant, r.user_id as person, n from customer_income_reports r, generate_series(1, ${times}) n where r.id = '${original.id}'`,
  );
}

/** Firms of one person, each with so many copies of a report. */
export async function otherFirms(db: pg.Client, original: Original, { firms, reports }: { firms: number; reports: number }): Promise<void> {
  await db.query(
    `create temp table others as select gen_random_uuid() as tenant, gen_random_uuid() as person from generate_series(1, ${firms})`,
  );
  await db.query('insert into tenants (tenant_id) select tenant from others');
  await db.query(`insert into users (id, tenant_id, email, name) select person, tenant, person || '@example.org', 'Owner' from others`);
  await copy(db, original, `select tenant, person, n from others, generate_series(1, ${reports}) n`);
}

async function copy(db: pg.Client, { id, customer }: Original, owners: string): Promise<void> {
  const ids = ['customer', 'file', 'account', 'statement', 'report'].map((name) => `gen_random_uuid() as ${name}`);
  await db.query(`create temp table copies as select *, ${ids.join(', ')}, ($1::text[])[1 + n % $2] as surname from (${owners}) owners`, [
    surnames,
    surnames.length,
  ]);
  const originals = {
    customers: `o.id = '${customer}'`,
    file_metadata: `o.id = (select file_metadata_id from bank_statements where customer_id = '${customer}')`,
    bank_accounts: `o.customer_id = '${customer}'`,
    bank_statements: `o.customer_id = '${customer}'`,
    customer_income_reports: `o.id = '${id}'`,
  };
  for (const [table, differing] of Object.entries(copied)) {
    const where = originals[table as keyof typeof copied];
    await db.query(
      `insert into ${table} select copy.* from ${table} o, copies c, lateral jsonb_populate_record(o, jsonb_build_object(${differing})) copy where ${where}`,
    );
  }
  await db.query('drop table copies');
}
