import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { z } from 'zod';
import { accountEvents } from '#features/account/server/events.ts';
import { type FileRow, fileMetadata } from '#features/files/server/tables.ts';
import { findPerson } from '#features/identity/server/service.ts';
import { type Context, userOf } from '#platform/server/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { asSystem, createContext, db, tx } from '#platform/server/database/transaction.ts';
import { Conflict, NotFound } from '#platform/server/errors.ts';
import type { Exporter } from '#platform/server/holdings.ts';
import type { Download } from '#platform/server/http/download.ts';
import { discardUpload, openFile, storeFile } from '#platform/server/http/upload.ts';
import { job, type ReportProgress } from '#platform/server/jobs/job.ts';
import { wordsOf } from '#platform/server/words.ts';
import { type ZipEntry, zipped } from '#platform/server/zip.ts';
import { exportRow } from './queries.ts';
import { type DataExportRow, dataExportsTable } from './tables.ts';

const keptForMs = 7 * 24 * 60 * 60 * 1_000;
const filesAPage = 100;

/** Makes an archive; the handler is in jobs.ts. */
export const exportJob = job({ name: 'account.export', payload: z.object({ id: z.uuid() }), retries: 2, expireSeconds: 3_600 });

/** Begins an export for the signed-in person; one at a time. */
export function startExport(ctx: Context): Promise<DataExportRow> {
  const { id: user_id, tenantId: tenant_id } = userOf(ctx);
  return tx(ctx, async () => {
    const id = newId();
    const job_id = ctx.enqueue(exportJob, { id }, { about: id });
    const expires_at = new Date(ctx.now().getTime() + keptForMs).toISOString();
    const [row] = await db()
      .insert(dataExportsTable)
      .values({ id, tenant_id, user_id, state: 'waiting', job_id, expires_at })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new Conflict('An export is being made already');
    ctx.audit(accountEvents.exportAsked, { id });
    return row;
  });
}

/** The archive of one of the signed-in person's exports. That it was taken out stands in the trail. */
export async function downloadExport(ctx: Context, id: string): Promise<Download> {
  const { storage_key, wrapped_key, size_bytes, created_at } = await exportRow(ctx, id);
  if (!storage_key || !wrapped_key || size_bytes === null) throw new NotFound('Export');
  await tx(ctx, async () => ctx.audit(accountEvents.exportDownloaded, { id }));
  const content = await openFile(ctx, { storage_key, wrapped_key });
  return { name: `suitably-export-${created_at.slice(0, 10)}.zip`, mime: 'application/zip', size: size_bytes, content };
}

/** Makes the archive and keeps it sealed. May be run again: what a lost run stored is named by no row. */
export async function makeExport(ctx: Context, id: string, progress: ReportProgress): Promise<void> {
  const asked = await tx(ctx, async () => {
    const [row] = await db()
      .select()
      .from(dataExportsTable)
      .where(ofTenant(ctx, dataExportsTable, eq(dataExportsTable.id, id)));
    return row;
  });
  if (asked?.state !== 'waiting') return;
  const stored = await storeFile(ctx, zipped(entriesFor(ctx, asked.user_id, progress)), { limit: Number.POSITIVE_INFINITY });
  const { storage_key, wrapped_key, size_bytes, sha256 } = stored;
  const kept = await tx(ctx, async () => {
    const waiting = and(eq(dataExportsTable.id, id), eq(dataExportsTable.state, 'waiting'));
    const ready = await db()
      .update(dataExportsTable)
      .set({ state: 'ready', storage_key, wrapped_key, size_bytes })
      .where(ofTenant(ctx, dataExportsTable, waiting))
      .returning({ id: dataExportsTable.id });
    if (ready.length > 0) ctx.audit(accountEvents.exportMade, { id, details: { size_bytes, sha256 } });
    return ready.length > 0;
  });
  if (!kept) await discardUpload(ctx, stored);
}

/** Writes down that an export has failed for good. */
export function recordExportFailure(ctx: Context, id: string): Promise<void> {
  return tx(ctx, async () => {
    const waiting = and(eq(dataExportsTable.id, id), eq(dataExportsTable.state, 'waiting'));
    const failed = await db()
      .update(dataExportsTable)
      .set({ state: 'failed' })
      .where(ofTenant(ctx, dataExportsTable, waiting))
      .returning({ id: dataExportsTable.id });
    if (failed.length > 0) ctx.audit(accountEvents.exportFailed, { id });
  });
}

/** Removes archives that are over, of all tenants. */
export async function removeOldExports(ctx: Context): Promise<void> {
  await asSystem(ctx, 'remove exports that are over', async () => {
    const over = await db().delete(dataExportsTable).where(lt(dataExportsTable.expires_at, ctx.now().toISOString())).returning();
    discardArchives(ctx, over);
  });
}

/** Removes all archives of somebody who closes their account, wherever they were made. Inside a system transaction. */
export async function eraseExports(ctx: Context, { userId }: { userId: string }): Promise<void> {
  discardArchives(ctx, await db().delete(dataExportsTable).where(eq(dataExportsTable.user_id, userId)).returning());
}

function discardArchives(ctx: Context, rows: readonly DataExportRow[]): void {
  for (const { storage_key } of rows) if (storage_key) ctx.afterCommit(() => discardUpload(ctx, { storage_key }));
}

/** What goes into an archive, one after the other: what is held about the person, and all of the workspace that is theirs alone. */
async function* entriesFor(ctx: Context, userId: string, progress: ReportProgress): AsyncGenerator<ZipEntry> {
  const person = await asSystem(ctx, 'whose export', () => findPerson(userId));
  if (!person) throw new NotFound('User');
  const home = inTenant(ctx, person.tenant_id, userId);
  const own = person.organisation_id === null ? person.tenant_id : person.own_tenant_id;
  const workspace = own === null ? null : inTenant(ctx, own, userId);
  const parts = ctx.services.exporters.flatMap((exporter) => {
    const scope = exporter.of === 'person' ? home : workspace;
    return scope ? [{ exporter, scope }] : [];
  });
  const files = [...(await filesOf(home, { avatarsOf: userId })), ...(workspace ? await filesOf(workspace, {}) : [])];
  const total = parts.length + files.length;
  const t = wordsOf('account');
  yield { name: 'README.txt', compress: true, content: once(Buffer.from(t('export.readme'))) };
  let done = 0;
  for (const { exporter, scope } of parts) {
    yield { name: `${exporter.name}.json`, compress: true, content: asJson(exporter, scope, userId) };
    await progress({ done: ++done, total });
  }
  const named = new Set<string>();
  for (const { scope, file } of files) {
    const name = `files/${file.id}/${file.name.replace(/[\\/]/g, '_')}`;
    // The picture of somebody who works alone is among the files of their workspace too.
    if (!named.has(name)) yield { name, compress: false, content: await openFile(scope, file) };
    named.add(name);
    await progress({ done: ++done, total });
  }
}

/** A job's context in another of the person's tenants: row-level security and keys are that tenant's. */
function inTenant(ctx: Context, tenantId: string, userId: string): Context {
  const { services, log, requestId, actor } = ctx;
  const id = actor.type === 'job' ? actor.id : requestId;
  return createContext(services, { actor: { type: 'job', id, name: exportJob.name, tenantId, userId }, log, requestId });
}

interface FileInScope {
  scope: Context;
  file: Pick<FileRow, 'id' | 'name' | 'storage_key' | 'wrapped_key'>;
}

/** The tenant's files, or only somebody's pictures among them. */
async function filesOf(scope: Context, { avatarsOf }: { avatarsOf?: string }): Promise<FileInScope[]> {
  const { id, name, storage_key, wrapped_key, user_id, purpose } = fileMetadata;
  const wanted = avatarsOf === undefined ? undefined : and(eq(user_id, avatarsOf), eq(purpose, 'avatar'));
  const found: FileInScope[] = [];
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const page = await tx(scope, () =>
      db()
        .select({ id, name, storage_key, wrapped_key })
        .from(fileMetadata)
        .where(ofTenant(scope, fileMetadata, wanted, gt(id, after)))
        .orderBy(asc(id))
        .limit(filesAPage),
    );
    found.push(...page.map((file) => ({ scope, file })));
    if (page.length < filesAPage) return found;
    after = page.at(-1)!.id;
  }
}

async function* asJson({ pages }: Exporter, scope: Context, userId: string): AsyncGenerator<Buffer> {
  let between = '[\n';
  for await (const page of pages(scope, userId)) {
    for (const row of page) {
      yield Buffer.from(between + JSON.stringify(row, null, 2));
      between = ',\n';
    }
  }
  yield Buffer.from(between === '[\n' ? '[]\n' : '\n]\n');
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
