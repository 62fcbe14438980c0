import { z } from 'zod';
import type { Context, Job } from '../context.ts';

/**
 * Defines a job: its name and the ids it is about. Stands apart from its handler (`handle`), so that a service can enqueue what
 * a later file does.
 */
export function job<P extends z.core.$ZodType>(definition: Pick<Job<P>, 'name' | 'payload'> & Partial<Job<P>>): Job<P> {
  return { retries: 3, firstDelaySeconds: 2, longestDelaySeconds: 300, expireSeconds: 600, ...definition };
}

/** Tells how far a job is; shown live to the people of the tenant when the job was enqueued `about` something. */
export type ReportProgress = (step: { done: number; total?: number; note?: string }) => Promise<void>;

export interface JobHandler {
  readonly job: Job;
  /** Runs at once in a process; 1 unless set. */
  readonly concurrency: number;
  /** Of one tenant at once, so that one whose jobs are long leaves room for others: strictly in a process, nearly so over all of them. Null for no limit. */
  readonly mostOfOne: number | null;
  /** Repeats itself on this cron line (Europe/London), once for the whole platform. */
  readonly cron: string | null;
  readonly run: (ctx: Context, payload: unknown, progress: ReportProgress) => Promise<void>;
  /** After the last failure, with the payload: to leave the record in a state that people can see. */
  readonly failed: ((ctx: Context, payload: unknown, error: unknown) => Promise<void>) | null;
}

/** Binds a job to the code that does it: short transactions with the slow work between them, and fit to be run again. */
export function handle<P extends z.core.$ZodType>(
  definition: Job<P>,
  run: (ctx: Context, payload: z.output<P>, progress: ReportProgress) => Promise<void>,
  options: {
    concurrency?: number;
    mostOfOne?: number;
    cron?: string;
    failed?: (ctx: Context, payload: z.output<P>, error: unknown) => Promise<void>;
  } = {},
): JobHandler {
  const { failed } = options;
  return {
    job: definition,
    concurrency: options.concurrency ?? 1,
    mostOfOne: options.mostOfOne ?? null,
    cron: options.cron ?? null,
    run: (ctx, payload, progress) => run(ctx, z.parse(definition.payload, payload), progress),
    failed: failed ? (ctx, payload, error) => failed(ctx, z.parse(definition.payload, payload), error) : null,
  };
}
