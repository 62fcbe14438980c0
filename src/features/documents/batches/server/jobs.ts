import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { Conflict, NotFound } from '#platform/server/errors.ts';
import { handle, type JobHandler } from '#platform/server/jobs/job.ts';
import { expireBatches } from '../expiring/server/service.ts';
import { makeBatch, recordBatchFailure } from '../making/server/service.ts';
import { expireBatchesJob, runBatchJob } from './service.ts';

/** Makes the documents of a batch outside of any transaction. What can't be helped by trying again is said at once. */
const run = handle(
  runBatchJob,
  async (ctx, { id }, progress) => {
    try {
      await makeBatch(ctx, id, progress);
    } catch (error) {
      if (error instanceof NotFound)
        return recordBatchFailure(ctx, id, 'The template of these documents is gone. Choose another, and begin again');
      if (!(error instanceof Conflict || error instanceof ReadingRefusal)) throw error;
      await recordBatchFailure(ctx, id, error.message);
    }
  },
  {
    failed: (ctx, { id }) =>
      recordBatchFailure(ctx, id, 'Making the documents broke down. Nothing is lost: try again, or tell us if it keeps happening.'),
  },
);

const expire = handle(expireBatchesJob, (ctx) => expireBatches(ctx), { cron: '47 * * * *' });

export const batchJobs: readonly JobHandler[] = [run, expire];
