import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Table } from '#engine/sheets/read-table.ts';
import type { CustomerImportRow, ImportField } from '#features/customers/imports/contract.ts';
import { guessMapping, isRefused, placeKey, readRow, type SameAs, sameAs } from '#features/customers/imports/rules.ts';
import { importRow, rowsAfter } from '#features/customers/imports/server/queries.ts';
import { setImport } from '#features/customers/imports/server/service.ts';
import { customerImportRowsTable, type FileRow } from '#features/customers/imports/server/tables.ts';
import { listedCustomers } from '#features/customers/server/policy.ts';
import { customerAddressesTable, customerEmailsTable, customersTable, customerTelephonesTable } from '#features/customers/server/tables.ts';
import { type Context, tenantOf } from '#platform/server/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import type { ReportProgress } from '#platform/server/jobs/job.ts';

const batch = 500;
const samplesShown = 3;

/** Writes down the table of a file with a guess at its columns; the import waits for a person to agree. */
export async function recordTable(ctx: Context, id: string, { columns: names, rows }: Table): Promise<void> {
  const columns = names.map((head, index) => ({
    head,
    samples: rows
      .map((row) => row[index] ?? '')
      .filter(Boolean)
      .slice(0, samplesShown),
  }));
  await tx(ctx, async () => {
    // A second run after a failure begins anew.
    await db().delete(customerImportRowsTable).where(ofImport(ctx, id));
    for (let start = 0; start < rows.length; start += batch) {
      const some = rows.slice(start, start + batch);
      await db()
        .insert(customerImportRowsTable)
        .values(
          some.map((cells, index) => ({ id: newId(), tenant_id: tenantOf(ctx), customer_import_id: id, number: start + index + 1, cells })),
        );
    }
    await setImport(ctx, id, {
      status: 'mapping',
      columns,
      mapping: guessMapping(columns),
      counts: { rows: rows.length },
      storage_key: null,
      wrapped_key: null,
    });
  });
}

/** Goes through all rows: what is wrong with each, and which client it is already. */
export async function checkRows(ctx: Context, id: string, progress: ReportProgress): Promise<void> {
  const { mapping, counts } = await importRow(ctx, id);
  const total = counts.rows ?? 0;
  const seen = new Map<string, number>();
  const found = { refused: 0, problems: 0, duplicates: 0, repeated: 0 };
  for (let done = 0; ;) {
    const rows = await rowsAfter(ctx, id, done, batch);
    if (rows.length === 0) break;
    const checked = await tx(ctx, () => checkBatch(ctx, rows, mapping, seen));
    found.refused += checked.filter(({ problems }) => isRefused(problems)).length;
    found.problems += checked.filter(({ problems }) => problems.length > 0).length;
    found.duplicates += checked.filter(({ duplicate_of }) => duplicate_of !== null).length;
    found.repeated += checked.filter(({ duplicate_row }) => duplicate_row !== null).length;
    done = rows.at(-1)!.number;
    await progress({ done, total });
  }
  await setImport(ctx, id, { status: 'checked', counts: { rows: total, ...found } });
}

type Checked = Pick<CustomerImportRow, 'id' | 'problems' | 'duplicate_of' | 'duplicate_row' | 'duplicate_by'>;

async function checkBatch(ctx: Context, rows: FileRow[], mapping: (ImportField | null)[], seen: Map<string, number>): Promise<Checked[]> {
  const read = rows.map((row) => {
    const { client, problems } = readRow(row.cells, mapping);
    return { id: row.id, number: row.number, problems, keys: sameAs(client) };
  });
  const known = await knownClients(
    ctx,
    read.map(({ keys }) => keys),
  );
  const checked = read.map(({ id, number, problems, keys }): Checked => {
    const none = { id, problems, duplicate_of: null, duplicate_row: null, duplicate_by: null };
    if (isRefused(problems)) return none;
    const before = seenBefore(seen, keys, number);
    const client = known(keys);
    if (client) return { ...none, duplicate_of: client.of, duplicate_by: client.by };
    return before === null ? none : { ...none, duplicate_row: before, duplicate_by: 'file' };
  });
  await write(ctx, checked);
  return checked;
}

/** One statement for the whole batch. */
async function write(ctx: Context, checked: Checked[]): Promise<void> {
  await db().execute(sql`
    update customer_import_rows as r
    set problems = c.problems, duplicate_of = c.duplicate_of, duplicate_row = c.duplicate_row, duplicate_by = c.duplicate_by, choice = null, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb) as c(id uuid, problems jsonb, duplicate_of uuid, duplicate_row int, duplicate_by text)
    where r.tenant_id = ${tenantOf(ctx)} and r.id = c.id`);
}

/** The number of the first row of the same file that is the same client, or null; remembers this one. */
function seenBefore(seen: Map<string, number>, { email, telephones, address }: SameAs, number: number): number | null {
  const keys = [email, ...telephones, address && placeKey(address)].filter((key) => key !== null);
  const before = keys.flatMap((key) => seen.get(key) ?? []);
  const first = before.length > 0 ? Math.min(...before) : null;
  // A row that repeats another stands for it: whoever repeats that one is sent to the first.
  for (const key of keys) if (!seen.has(key)) seen.set(key, first ?? number);
  return first;
}

type Known = (keys: SameAs) => { of: string; by: 'email' | 'telephone' | 'address' } | null;

/** Finds, for a batch, the clients that the person may see and that have the same address, number, or name and postcode. */
async function knownClients(ctx: Context, batchKeys: SameAs[]): Promise<Known> {
  const places = batchKeys.flatMap(({ address }) => address ?? []);
  const mail = await owners(
    ctx,
    customerEmailsTable,
    customerEmailsTable.email_key,
    batchKeys.flatMap(({ email }) => email ?? []),
  );
  const phone = await owners(
    ctx,
    customerTelephonesTable,
    customerTelephonesTable.telephone_e164,
    batchKeys.flatMap(({ telephones }) => telephones),
  );
  const post = await neighbours(ctx, places);
  return ({ email, telephones, address }) => {
    const of = {
      email: mail.get(email),
      telephone: telephones.map((number) => phone.get(number)).find((id) => id !== undefined),
      address: address ? post.get(placeKey(address)) : undefined,
    };
    const by = (['email', 'telephone', 'address'] as const).find((one) => of[one] !== undefined);
    return by ? { of: of[by]!, by } : null;
  };
}

/** Whose contacts these are, by what makes them the same. */
async function owners(
  ctx: Context,
  table: typeof customerEmailsTable | typeof customerTelephonesTable,
  column: PgColumn,
  keys: string[],
): Promise<Map<unknown, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db()
    .select({ id: customersTable.id, key: column })
    .from(table as typeof customerEmailsTable)
    .innerJoin(customersTable, and(eq(table.tenant_id, customersTable.tenant_id), eq(table.customer_id, customersTable.id)))
    .where(listedCustomers(ctx, inArray(column, keys)));
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** Clients by name and postcode. */
async function neighbours(ctx: Context, places: { name_key: string; postal_code: string }[]): Promise<Map<string, string>> {
  if (places.length === 0) return new Map();
  const { id, name_key } = customersTable;
  const { postal_code } = customerAddressesTable;
  const rows = await db()
    .select({ id, name_key, postal_code })
    .from(customersTable)
    .innerJoin(
      customerAddressesTable,
      and(eq(customerAddressesTable.tenant_id, customersTable.tenant_id), eq(customerAddressesTable.customer_id, id)),
    )
    .where(
      listedCustomers(
        ctx,
        inArray(
          name_key,
          places.map((place) => place.name_key),
        ),
        inArray(
          postal_code,
          places.map((place) => place.postal_code),
        ),
      ),
    );
  return new Map(rows.map((row) => [placeKey(row), row.id]));
}

function ofImport(ctx: Context, id: string) {
  return and(ofTenant(ctx, customerImportRowsTable), eq(customerImportRowsTable.customer_import_id, id));
}
