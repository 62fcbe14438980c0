import { z } from 'zod';
import { handle, job, type JobHandler } from '#platform/server/jobs/job.ts';
import { removeOldStates } from '../oauth/server/service.ts';
import { removeExpired } from './service.ts';

const tidy = job({ name: 'sign-in.tidy', payload: z.object({}) });

export const signInJobs: readonly JobHandler[] = [
  handle(
    tidy,
    async (ctx) => {
      await removeExpired(ctx);
      await removeOldStates(ctx);
    },
    { cron: '41 * * * *' },
  ),
];
