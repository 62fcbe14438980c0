import { statementReader } from '#engine/statements/reader.ts';
import { statementRow } from '#features/bank-accounts/server/queries.ts';
import { passwordOf } from '#features/bank-accounts/server/service.ts';
import { getFile, readFileBytes } from '#features/files/server/service.ts';
import { tenantOf } from '#platform/server/context.ts';
import { handle, type JobHandler } from '#platform/server/job.ts';
import { statedRows } from './queries.ts';
import { proveAgainJob, recordProved } from './service.ts';

/** Reads a file once more, outside of any transaction; what its pages gave is remembered, so that this is quick. */
const proveAgain = handle(
  proveAgainJob,
  async (ctx, { id }) => {
    const { file_metadata_id } = await statementRow(ctx, id);
    const stated = await statedRows(ctx, id);
    const bytes = await readFileBytes(ctx, await getFile(ctx, file_metadata_id));
    const password = await passwordOf(ctx, id);
    const file = { bytes, stated, ...(password === undefined ? {} : { password }) };
    const { source, statement } = await statementReader().read(file, { owner: tenantOf(ctx) });
    if ('error' in statement) throw new Error(`a statement that was read is refused: ${statement.error}`);
    const sizes = source.pages.map(({ width, height }) => ({ width, height }));
    await recordProved(ctx, { id, stated }, statement, sizes);
  },
  { concurrency: 3, mostOfOne: 2 },
);

export const cellJobs: readonly JobHandler[] = [proveAgain];
