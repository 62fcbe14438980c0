import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { readTableSafely } from '#engine/sheets/reader.ts';
import { tenantOf } from '#platform/server/context.ts';
import { discardUpload, openFile } from '#platform/server/http/upload.ts';
import { handle, type JobHandler } from '#platform/server/jobs/job.ts';
import { checkRows, recordTable } from '../checking/server/service.ts';
import { addClients } from '../running/server/service.ts';
import { undoClients } from '../undoing/server/service.ts';
import { importRow } from './queries.ts';
import { checkImportJob, readImportJob, runImportJob, setImport, undoImportJob } from './service.ts';

const broken = 'This broke down. Nothing is lost: try again, or tell us if it keeps happening.';

/** Reads the table outside of any transaction; the file itself is not kept. */
const read = handle(
  readImportJob,
  async (ctx, { id }) => {
    const { storage_key, wrapped_key } = await importRow(ctx, id);
    if (!storage_key || !wrapped_key) return;
    const chunks: Buffer[] = [];
    for await (const chunk of await openFile(ctx, { storage_key, wrapped_key })) chunks.push(chunk);
    try {
      await recordTable(ctx, id, await readTableSafely(Buffer.concat(chunks), { owner: tenantOf(ctx) }));
    } catch (error) {
      if (!(error instanceof ReadingRefusal)) throw error;
      await setImport(ctx, id, { status: 'failed', message: error.message, storage_key: null, wrapped_key: null });
    }
    await discardUpload(ctx, { storage_key });
  },
  { failed: (ctx, { id }) => setImport(ctx, id, { status: 'failed', message: broken }) },
);

const check = handle(checkImportJob, (ctx, { id }, progress) => checkRows(ctx, id, progress), {
  failed: (ctx, { id }) => setImport(ctx, id, { status: 'mapping', message: broken }),
});

const run = handle(runImportJob, (ctx, { id }, progress) => addClients(ctx, id, progress), {
  failed: (ctx, { id }) => setImport(ctx, id, { status: 'done', message: broken }),
});

const undo = handle(undoImportJob, (ctx, { id }, progress) => undoClients(ctx, id, progress), {
  failed: (ctx, { id }) => setImport(ctx, id, { status: 'done', message: broken }),
});

export const importJobs: readonly JobHandler[] = [read, check, run, undo];
