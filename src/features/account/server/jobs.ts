import { z } from 'zod';
import { handle, job, type JobHandler } from '#platform/server/jobs/job.ts';
import { removeOldEmailChanges } from '../email-change/server/service.ts';
import { exportJob, makeExport, recordExportFailure, removeOldExports } from '../exports/server/service.ts';

const tidy = job({ name: 'account.tidy', payload: z.object({}) });

export const accountJobs: readonly JobHandler[] = [
  handle(exportJob, (ctx, { id }, progress) => makeExport(ctx, id, progress), {
    failed: (ctx, { id }) => recordExportFailure(ctx, id),
  }),
  handle(
    tidy,
    async (ctx) => {
      await removeOldEmailChanges(ctx);
      await removeOldExports(ctx);
    },
    { cron: '23 * * * *' },
  ),
];
