import { and, asc, eq, gt, max, or, sql } from 'drizzle-orm';
import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PendingJob, Services } from '../context.ts';
import { instant } from '../database/columns.ts';
import type { Db } from '../database/frame.ts';
import { progressChannel } from './progress-bus.ts';

/** How far each job is that people follow. Rows are states, not steps: sending one twice does no harm. */
export const jobProgress = pgTable('job_progress', {
  id: uuid().primaryKey(),
  tenant_id: uuid().notNull(),
  user_id: uuid(),
  job: text().notNull(),
  about: uuid(),
  state: text({ enum: ['queued', 'running', 'done', 'failed'] }).notNull(),
  done: integer().notNull().default(0),
  total: integer(),
  note: text(),
  seq: bigint({ mode: 'number' })
    .notNull()
    .default(sql`nextval('job_progress_seq')`),
  created_at: instant()
    .notNull()
    .$defaultFn(() => new Date().toISOString()),
  updated_at: instant()
    .notNull()
    .$defaultFn(() => new Date().toISOString()),
});
export type JobProgress = typeof jobProgress.$inferSelect;

/** Makes the rows of jobs that people follow. Gives the tenants that have some. */
export async function queueProgress(db: Db, jobs: readonly PendingJob[]): Promise<Set<string>> {
  const followed = jobs.filter(({ options }) => options.about !== undefined);
  if (followed.length === 0) return new Set();
  const rows = followed.map(({ id, job, data, options }) => ({
    id,
    tenant_id: ownerOf(data),
    user_id: data.userId,
    job: job.name,
    about: options.about ?? null,
    state: 'queued' as const,
  }));
  await db.insert(jobProgress).values(rows);
  return new Set(rows.map((row) => row.tenant_id));
}

function ownerOf({ tenantId }: PendingJob['data']): string {
  if (tenantId === null) throw new Error('Only the job of a tenant can be followed');
  return tenantId;
}

export type ProgressChange = Partial<Pick<JobProgress, 'state' | 'done' | 'total' | 'note'>>;

/** Changes a job's row, if it has one, and gives it a new place in the order of changes. */
export async function changeProgress(db: Db, id: string, change: ProgressChange): Promise<boolean> {
  const rows = await db
    .update(jobProgress)
    .set({ ...change, seq: sql`nextval('job_progress_seq')`, updated_at: new Date().toISOString() })
    .where(eq(jobProgress.id, id))
    .returning({ id: jobProgress.id });
  return rows.length > 0;
}

/** Lets listeners know, once the transaction is committed. */
export async function announceProgress(services: Services, db: Db, tenantId: string, after: (() => void)[]): Promise<void> {
  if (services.progress.remote) await db.execute(sql`select pg_notify(${progressChannel}, ${tenantId})`);
  else after.push(() => services.progress.tell(tenantId));
}

/**
 * Rows changed after `since`, oldest change first; without `since`, those still at work and those that changed a moment ago: whoever begins to follow a
 * quick job may come when it has ended. A little is told twice: changes can
 * commit in another order than they were numbered in.
 */
export function progressSince(db: Db, tenantId: string, since: number | null): Promise<JobProgress[]> {
  const aMomentAgo = new Date(Date.now() - moment).toISOString();
  const now = or(eq(jobProgress.state, 'queued'), eq(jobProgress.state, 'running'), gt(jobProgress.updated_at, aMomentAgo));
  const changed = since === null ? now : gt(jobProgress.seq, since - overlap);
  return db
    .select()
    .from(jobProgress)
    .where(and(eq(jobProgress.tenant_id, tenantId), changed))
    .orderBy(asc(jobProgress.seq))
    .limit(1_000);
}

/** The tenant's latest change. */
export async function lastProgress(db: Db, tenantId: string): Promise<number> {
  const [row] = await db
    .select({ last: max(jobProgress.seq) })
    .from(jobProgress)
    .where(eq(jobProgress.tenant_id, tenantId));
  return row?.last ?? 0;
}

const overlap = 50;
/** Milliseconds. */
const moment = 120_000;
