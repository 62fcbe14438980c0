import { z } from 'zod';
import { handle, job, type JobHandler } from '#platform/server/jobs/job.ts';
import { anchorChains } from '../anchors/server/service.ts';

const anchor = job({ name: 'audit.anchor', payload: z.object({}) });

export const auditJobs: readonly JobHandler[] = [
  handle(
    anchor,
    async (ctx) => {
      const chains = await anchorChains(ctx);
      ctx.log.info({ chains }, 'audit chains anchored');
    },
    { cron: '10 2 * * *' },
  ),
];
