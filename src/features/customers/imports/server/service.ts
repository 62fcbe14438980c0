import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { importEvents } from '#features/customers/server/events.ts';
import { type Context, type Job, tenantOf, userOf } from '#platform/server/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { Conflict, Invalid, NotFound } from '#platform/server/errors.ts';
import { discardUpload, type UploadedFile } from '#platform/server/http/upload.ts';
import { job } from '#platform/server/jobs/job.ts';
import type { CustomerImport, CustomerImportRow, DuplicateChoice, ImportField, ImportStatus } from '../contract.ts';
import { asImport, asRow, importRow } from './queries.ts';
import { customerImportRowsTable, customerImportsTable, type ImportRow } from './tables.ts';

const payload = z.object({ id: z.uuid() });
type ImportJob = Job<typeof payload>;

/* Each does one step of an import; the handlers are in jobs.ts. */
export const readImportJob = job({ name: 'customers.read-import', payload, retries: 1, expireSeconds: 300 });
export const checkImportJob = job({ name: 'customers.check-import', payload, expireSeconds: 600 });
export const runImportJob = job({ name: 'customers.run-import', payload, expireSeconds: 1_800 });
export const undoImportJob = job({ name: 'customers.undo-import', payload, expireSeconds: 1_800 });

/** Takes a file of clients and has its table read; nothing is added yet. */
export function startImport(ctx: Context, file: UploadedFile): Promise<CustomerImport> {
  const user = userOf(ctx);
  return tx(ctx, async () => {
    const id = newId();
    const { storage_key, wrapped_key, name } = file;
    const job_id = ctx.enqueue(readImportJob, { id }, { about: id });
    const [row] = await db()
      .insert(customerImportsTable)
      .values({ id, tenant_id: tenantOf(ctx), user_id: user.id, name, status: 'reading', storage_key, wrapped_key, job_id })
      .returning();
    ctx.audit(importEvents.started, { id, details: { sha256: file.sha256 }, personal: { name } });
    return asImport(row!);
  });
}

/** Keeps what each column is and has every row checked. May be done again until the import runs. */
export function checkImport(
  ctx: Context,
  id: string,
  { mapping, on_duplicate }: { mapping: (ImportField | null)[]; on_duplicate: DuplicateChoice },
): Promise<CustomerImport> {
  return tx(ctx, async () => {
    const row = await expectStatus(ctx, id, ['mapping', 'checked']);
    const chosen = mapping.filter((field) => field !== null);
    const named = chosen.includes('full_name') || (chosen.includes('first_name') && chosen.includes('last_name'));
    if (mapping.length !== row.columns.length) throw new Invalid([{ path: ['mapping'], message: 'Say of each column what it is' }]);
    if (new Set(chosen).size < chosen.length) throw new Invalid([{ path: ['mapping'], message: 'Two columns are the same thing' }]);
    if (!named) throw new Invalid([{ path: ['mapping'], message: 'Choose the columns of the first and last names, or of the full name' }]);
    return step(ctx, row, 'checking', checkImportJob, { mapping, on_duplicate });
  });
}

/** Chooses for one duplicate what to do with it. */
export function chooseForRow(
  ctx: Context,
  { id, rowId }: { id: string; rowId: string },
  choice: DuplicateChoice | null,
): Promise<CustomerImportRow> {
  return tx(ctx, async () => {
    await expectStatus(ctx, id, ['checked']);
    const table = customerImportRowsTable;
    const [row] = await db()
      .update(table)
      .set({ choice })
      .where(ofTenant(ctx, table, eq(table.id, rowId), eq(table.customer_import_id, id)))
      .returning();
    if (!row) throw new NotFound('Row');
    return asRow(row);
  });
}

/** Has the clients of a checked file added. */
export function runImport(ctx: Context, id: string): Promise<CustomerImport> {
  return tx(ctx, async () => {
    const row = await expectStatus(ctx, id, ['checked']);
    ctx.audit(importEvents.run, { id, details: { rows: row.counts.rows ?? 0 } });
    return step(ctx, row, 'running', runImportJob);
  });
}

/** Has a whole import taken back. */
export function undoImport(ctx: Context, id: string): Promise<CustomerImport> {
  return tx(ctx, async () => {
    const row = await expectStatus(ctx, id, ['done']);
    ctx.audit(importEvents.undone, { id, details: { rows: row.counts.rows ?? 0 } });
    return step(ctx, row, 'undoing', undoImportJob);
  });
}

/** Forgets a file and its rows. */
export function removeImport(ctx: Context, id: string): Promise<void> {
  return tx(ctx, async () => {
    const row = await expectStatus(ctx, id, ['mapping', 'checked', 'done', 'undone', 'failed']);
    await db()
      .delete(customerImportsTable)
      .where(ofTenant(ctx, customerImportsTable, eq(customerImportsTable.id, id)));
    const { storage_key } = row;
    if (storage_key) ctx.afterCommit(() => discardUpload(ctx, { storage_key }));
    ctx.audit(importEvents.removed, { id });
  });
}

/** Writes down how far an import is; called by its jobs. */
export function setImport(
  ctx: Context,
  id: string,
  set: Partial<Pick<ImportRow, 'status' | 'message' | 'columns' | 'mapping' | 'counts' | 'storage_key' | 'wrapped_key'>>,
): Promise<void> {
  return tx(ctx, async () => {
    await db()
      .update(customerImportsTable)
      .set({ ...set, version: sql`${customerImportsTable.version} + 1` })
      .where(ofTenant(ctx, customerImportsTable, eq(customerImportsTable.id, id)));
  });
}

/** What became of an import's rows, counted. */
export async function countOutcomes(ctx: Context, id: string): Promise<Record<string, number>> {
  const table = customerImportRowsTable;
  const rows = await tx(ctx, () =>
    db()
      .select({ outcome: table.outcome, count: sql<number>`count(*)::int` })
      .from(table)
      .where(and(ofTenant(ctx, table), eq(table.customer_import_id, id)))
      .groupBy(table.outcome),
  );
  return Object.fromEntries(rows.flatMap(({ outcome, count }) => (outcome ? [[outcome, count]] : [])));
}

async function expectStatus(ctx: Context, id: string, statuses: ImportStatus[]): Promise<ImportRow> {
  const row = await importRow(ctx, id, { lock: true });
  if (!statuses.includes(row.status)) throw new Conflict('This import is further on already', { current: asImport(row) });
  return row;
}

async function step(
  ctx: Context,
  { id }: ImportRow,
  status: ImportStatus,
  next: ImportJob,
  set: Partial<Pick<ImportRow, 'mapping' | 'on_duplicate'>> = {},
): Promise<CustomerImport> {
  const job_id = ctx.enqueue(next, { id }, { about: id });
  const [row] = await db()
    .update(customerImportsTable)
    .set({ ...set, status, job_id, version: sql`${customerImportsTable.version} + 1` })
    .where(ofTenant(ctx, customerImportsTable, eq(customerImportsTable.id, id)))
    .returning();
  return asImport(row!);
}
