import { PgBoss, type JobWithMetadata } from 'pg-boss';
import type { Context, JobData, JobQueue, Services, SqlExecutor } from '../context.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { asSystem, createContext } from '../database/transaction.ts';
import type { Logger } from '../log.ts';
import type { JobHandler, ReportProgress } from './job.ts';
import { announceProgress, changeProgress, type ProgressChange } from './progress-rows.ts';

export interface Jobs extends JobQueue {
  /** Begins to work off the handlers' queues in this process. */
  work(services: Services, handlers: readonly JobHandler[]): Promise<void>;
  /** Lets running jobs end, for at most the given time. */
  stop(seconds?: number): Promise<void>;
}

const deadLetters = 'dead';

/** Opens the queue (pg-boss) through the same pool. `jobs` lists every job that may be sent. */
export async function openJobs(database: Database, log: Logger, handlers: readonly JobHandler[]): Promise<Jobs> {
  const boss = new PgBoss({
    db: executor(database),
    backend: database.embedded ? 'pglite' : 'postgres',
    migrate: false,
    createSchema: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  await makeQueues(boss, handlers);
  const workers = new Map<string, string[]>();
  return {
    send: async (name, data, { id, retries }, db) => {
      const { tenantId } = data;
      await boss.send(name, data, { id, db, retryLimit: retries, ...(tenantId !== null && { group: { id: tenantId } }) });
    },
    wake: (name) => workers.get(name)?.forEach((worker) => boss.notifyWorker(worker)),
    work: async (services, handled) => {
      for (const handler of handled) workers.set(handler.job.name, await startWorkers(boss, services, handler));
    },
    stop: (seconds = 10) => boss.stop({ graceful: true, timeout: seconds * 1_000 }),
  };
}

/** Creates or updates the queue's own schema; as the owner of the database, after the migrations. */
export async function installJobs(database: Database): Promise<void> {
  const boss = new PgBoss({
    db: executor(database),
    backend: database.embedded ? 'pglite' : 'postgres',
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.stop({ graceful: false });
}

async function makeQueues(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  if (!known.has(deadLetters)) await boss.createQueue(deadLetters);
  for (const { job, cron } of handlers) {
    const options = {
      retryLimit: job.retries,
      retryDelay: job.firstDelaySeconds,
      retryBackoff: true,
      retryDelayMax: job.longestDelaySeconds,
      expireInSeconds: job.expireSeconds,
      heartbeatSeconds: 15,
      deadLetter: deadLetters,
    };
    if (known.has(job.name)) await boss.updateQueue(job.name, options);
    else await boss.createQueue(job.name, options);
    // A queue is looked up at its first use, and after a change: now, as a send inside a transaction has the embedded database's
    // only connection.
    await boss.getJobById(job.name, newId());
    if (cron) await boss.schedule(job.name, cron, {}, { tz: 'Europe/London' });
  }
}

async function startWorkers(boss: PgBoss, services: Services, handler: JobHandler): Promise<string[]> {
  const ids: string[] = [];
  const options = {
    includeMetadata: true as const,
    pollingIntervalSeconds: services.database.embedded ? 2 : 1,
    heartbeatRefreshSeconds: 4,
    ...(handler.mostOfOne !== null && { groupConcurrency: handler.mostOfOne }),
  };
  for (let worker = 0; worker < handler.concurrency; worker++) {
    const id = await boss.work<JobData, void, typeof options>(handler.job.name, options, async ([job]) => {
      if (!job) return;
      // A worker looks for the next job at once; without this it waits until its interval is over, however short the job was.
      const self = ids[worker];
      if (self) boss.notifyWorker(self);
      await runJob(services, handler, job);
    });
    ids.push(id);
  }
  return ids;
}

async function runJob(services: Services, handler: JobHandler, job: JobWithMetadata<JobData>): Promise<void> {
  const { tenantId = null, userId = null, requestId = job.id, payload } = job.data as Partial<JobData>;
  const log = services.log.child({ requestId, job: job.name, jobId: job.id });
  const ctx = createContext(services, { actor: { type: 'job', id: job.id, name: job.name, tenantId, userId }, log, requestId });
  const started = performance.now();
  const last = job.retryCount >= job.retryLimit;
  const finish = (outcome: string) => {
    services.metrics.count('suitably_jobs_total', { job: job.name, outcome });
    services.metrics.observe('suitably_job_seconds', (performance.now() - started) / 1_000, { job: job.name });
  };
  try {
    await writeProgress(ctx, job.id, { state: 'running' });
    const { report, unwritten } = progressOf(ctx, job.id);
    await handler.run(ctx, payload ?? {}, report);
    await writeProgress(ctx, job.id, { ...unwritten(), state: 'done' });
    finish('done');
  } catch (error) {
    log.error({ err: error, attempt: job.retryCount + 1, last }, 'job failed');
    finish(last ? 'failed' : 'retried');
    if (last) await giveUp(ctx, handler, job, error);
    else await writeProgress(ctx, job.id, { state: 'queued' });
    throw error;
  }
}

async function giveUp(ctx: Context, handler: JobHandler, job: JobWithMetadata<JobData>, error: unknown): Promise<void> {
  try {
    await handler.failed?.(ctx, job.data.payload, error);
    await writeProgress(ctx, job.id, { state: 'failed' });
  } catch (failure) {
    ctx.log.error({ err: failure }, 'a failed job could not be recorded');
  }
}

/** At most five writes a second, none in the first fifth of one: what a short job told is written with its end. */
function progressOf(ctx: Context, id: string): { report: ReportProgress; unwritten: () => ProgressChange } {
  const started = performance.now();
  let written = started;
  let rest: ProgressChange = {};
  const report: ReportProgress = async ({ done, total, note }) => {
    rest = { ...rest, done, ...(total === undefined ? {} : { total }), ...(note === undefined ? {} : { note }) };
    const isLast = done === total && written > started;
    if (performance.now() < written + 200 && !isLast) return;
    const change = rest;
    rest = {};
    written = performance.now();
    await writeProgress(ctx, id, change);
  };
  return { report, unwritten: () => rest };
}

async function writeProgress(ctx: Context, id: string, change: ProgressChange): Promise<void> {
  const tenantId = ctx.actor.type === 'job' ? ctx.actor.tenantId : null;
  if (!tenantId) return;
  const after: (() => void)[] = [];
  await asSystem(ctx, 'write the progress of a job', async (db) => {
    if (await changeProgress(db, id, change)) await announceProgress(ctx.services, db, tenantId, after);
  });
  after.forEach((tell) => tell());
}

/**
 * The queue's way to the database: one statement at a time in a process. Two workers that look for work at once would both count a
 * tenant's running jobs before either has taken one, and take more than `mostOfOne`.
 */
function executor({ pool }: Database): SqlExecutor {
  let last: Promise<unknown> = Promise.resolve();
  return {
    executeSql: (text, values) => {
      const turn = last.then(async () => {
        const result: unknown = await pool.query(text, values);
        // Several statements in one text give an array of results.
        return Array.isArray(result)
          ? { rows: result.flatMap((part: { rows?: unknown[] }) => part.rows ?? []) }
          : (result as { rows: unknown[] });
      });
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
