import { handle, type JobHandler } from '#platform/server/jobs/job.ts';
import { removeDeleted, removeDeletedJob } from './service.ts';

export const deletingJobs: readonly JobHandler[] = [handle(removeDeletedJob, (ctx) => removeDeleted(ctx), { cron: '23 3 * * *' })];
