import { statementReader } from '#engine/statements/reader.ts';
import { fileOf } from '#features/bank-accounts/server/service.ts';
import { tenantOf } from '#platform/server/context.ts';
import { handle, type JobHandler } from '#platform/server/jobs/job.ts';
import { proveAgainJob, recordProved } from './service.ts';

/** Reads a file once more, outside of any transaction; what its pages gave is remembered, so that this is quick. */
const proveAgain = handle(
  proveAgainJob,
  async (ctx, { id }) => {
    const file = await fileOf(ctx, id);
    const { source, statement } = await statementReader().read(file, { owner: tenantOf(ctx) });
    if (!('accounts' in statement)) throw new Error('a statement that was read can no longer be');
    const sizes = source.pages.map(({ width, height }) => ({ width, height }));
    await recordProved(ctx, { id, stated: file.stated ?? [] }, statement, sizes);
  },
  { concurrency: 3, mostOfOne: 2 },
);

export const cellJobs: readonly JobHandler[] = [proveAgain];
