import { NotFound } from '#platform/server/errors.ts';
import { handle, type JobHandler } from '#platform/server/jobs/job.ts';
import { rehouse, rehouseJob } from './service.ts';

const rehouseAll = handle(rehouseJob, async (ctx, { ids }) => {
  for (const id of ids) {
    await rehouse(ctx, id).catch((error: unknown) => {
      // Deleted or moved on in the meantime.
      if (!(error instanceof NotFound)) throw error;
    });
  }
});

export const fileJobs: readonly JobHandler[] = [rehouseAll];
