import { z } from 'zod';
import { handle, job, type JobHandler } from '#platform/server/jobs/job.ts';
import { forgetOldErrors } from './service.ts';

const tidy = job({ name: 'admin.tidy-user-errors', payload: z.object({}) });

export const userErrorJobs: readonly JobHandler[] = [handle(tidy, (ctx) => forgetOldErrors(ctx), { cron: '37 3 * * *' })];
