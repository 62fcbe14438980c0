import { and, eq, inArray, sql } from 'drizzle-orm';
import { refreshSearch } from '#features/customers/contacts/server/service.ts';
import { importRow, rowsAfter } from '#features/customers/imports/server/queries.ts';
import { countOutcomes, setImport } from '#features/customers/imports/server/service.ts';
import { customerImportRowsTable, type FileRow, type Made } from '#features/customers/imports/server/tables.ts';
import { customerEvents } from '#features/customers/server/events.ts';
import { recordsAsked } from '#features/customers/server/queries.ts';
import {
  customerAddressesTable,
  customerEmailsTable,
  type CustomerRow,
  customersTable,
  customerTelephonesTable,
} from '#features/customers/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { tell } from '#platform/server/happening.ts';
import type { ReportProgress } from '#platform/server/jobs/job.ts';

const batch = 100;

/**
 * Takes an import back: deletes the clients that it added, unless somebody has worked with them since, and takes from the others
 * the contacts that it gave them, unless those were changed. Rows that were undone are left, so it may run again.
 */
export async function undoClients(ctx: Context, id: string, progress: ReportProgress): Promise<void> {
  const { counts } = await importRow(ctx, id);
  const total = counts.rows ?? 0;
  for (let done = 0; ;) {
    const rows = await rowsAfter(ctx, id, done, batch);
    if (rows.length === 0) break;
    await tx(ctx, async () => {
      for (const row of rows) if (row.outcome === 'added' || row.outcome === 'updated') await undoRow(ctx, id, row);
    });
    done = rows.at(-1)!.number;
    await progress({ done, total });
  }
  const { rows, refused, problems, duplicates } = { refused: 0, problems: 0, duplicates: 0, rows: total, ...counts };
  await setImport(ctx, id, { status: 'undone', counts: { rows, refused, problems, duplicates, ...(await countOutcomes(ctx, id)) } });
}

async function undoRow(ctx: Context, importId: string, row: FileRow): Promise<void> {
  const [client] = await db()
    .select()
    .from(customersTable)
    .where(ofTenant(ctx, customersTable, eq(customersTable.id, row.customer_id!)))
    .for('update');
  const made = row.made ?? { emails: [], telephones: [], addresses: [], crm: false };
  const undone =
    client === undefined || (row.outcome === 'added' ? await deleteUntouched(ctx, client, made) : await takeBack(ctx, client, made));
  await db()
    .update(customerImportRowsTable)
    .set({ outcome: undone ? 'undone' : 'kept' })
    .where(ofTenant(ctx, customerImportRowsTable, eq(customerImportRowsTable.id, row.id)));
  if (!client || !undone) return;
  ctx.audit(customerEvents.importUndone, { id: client.id, customerId: client.id, details: { import: importId, row: row.number } });
}

/** Deletes a client whom nobody has changed, linked or worked with; says whether it did. */
async function deleteUntouched(ctx: Context, client: CustomerRow, made: Made): Promise<boolean> {
  const counts: Record<string, number> = {};
  await tell(ctx, recordsAsked, { customerId: client.id, counts });
  const touched = client.version > 1 || client.partner_customer_id !== null || Object.keys(counts).length > 0;
  if (touched || (await hasOthers(ctx, client.id, made))) return false;
  await db()
    .delete(customersTable)
    .where(ofTenant(ctx, customersTable, eq(customersTable.id, client.id)));
  return true;
}

async function hasOthers(ctx: Context, customerId: string, made: Made): Promise<boolean> {
  const known = new Set([...made.emails, ...made.telephones, ...made.addresses]);
  for (const table of [customerEmailsTable, customerTelephonesTable, customerAddressesTable]) {
    const own = await db()
      .select({ id: table.id, version: table.version })
      .from(table as typeof customerEmailsTable)
      .where(ofTenant(ctx, table, eq(table.customer_id, customerId)));
    if (own.some(({ id, version }) => !known.has(id) || version > 1)) return true;
  }
  return false;
}

/** Takes from a client what the import gave them and nobody has changed since. */
async function takeBack(ctx: Context, client: CustomerRow, made: Made): Promise<boolean> {
  await remove(ctx, customerEmailsTable, made.emails);
  await remove(ctx, customerTelephonesTable, made.telephones);
  await remove(ctx, customerAddressesTable, made.addresses);
  const without = (id: string | null, ids: string[]) => (id !== null && ids.includes(id) ? null : id);
  await db()
    .update(customersTable)
    .set({
      primary_email_id: without(client.primary_email_id, made.emails),
      primary_tel_id: without(client.primary_tel_id, made.telephones),
      primary_address_id: without(client.primary_address_id, made.addresses),
      ...(made.crm && { external_crm_id: null }),
      version: sql`${customersTable.version} + 1`,
    })
    .where(ofTenant(ctx, customersTable, eq(customersTable.id, client.id)));
  await refreshSearch(ctx, [client.id]);
  return true;
}

async function remove(
  ctx: Context,
  table: typeof customerEmailsTable | typeof customerTelephonesTable | typeof customerAddressesTable,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db()
    .delete(table)
    .where(and(ofTenant(ctx, table, inArray(table.id, ids)), eq(table.version, 1)));
}
