import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { asSystem } from '../database/transaction.ts';
import { removeSpentCaptchas } from '../http/captcha.ts';
import { mailJob } from '../mail/mail.ts';
import { handle, job, type JobHandler } from './job.ts';

const tidy = job({ name: 'platform.tidy', payload: z.object({}) });

/** The platform's own jobs. */
export const platformJobs: readonly JobHandler[] = [
  mailJob,
  handle(
    tidy,
    async (ctx) => {
      await asSystem(ctx, 'remove what is past its time', async (db) => {
        await db.execute(sql`delete from idempotency_keys where created_at < now() - interval '48 hours'`);
        await db.execute(sql`delete from throttles where updated_at < now() - interval '1 day'`);
        await removeSpentCaptchas(db);
        await db.execute(sql`delete from job_progress where updated_at < now() - interval '7 days'`);
        await db.execute(sql`delete from outbox_mails where state <> 'waiting' and updated_at < now() - interval '30 days'`);
      });
    },
    { cron: '17 * * * *' },
  ),
];
