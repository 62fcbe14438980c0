import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { statementReader } from '#engine/statements/reader.ts';
import { tenantOf } from '#platform/server/context.ts';
import { handle, type JobHandler } from '#platform/server/jobs/job.ts';
import { recordAssumed, recordQuestion } from '../exports/server/service.ts';
import { fileOf, readStatementJob, recordFailure, recordReading, recordRefusal, recordStarted } from './service.ts';

/** Reads one file outside of any transaction and writes down what came of it. */
const readOne = handle(
  readStatementJob,
  async (ctx, { id }, progress) => {
    await recordStarted(ctx, id);
    const file = await fileOf(ctx, id);
    try {
      const onProgress = (step: { done: number; total: number }) =>
        void progress(step).catch((error: unknown) => ctx.log.warn({ err: error }, 'progress'));
      const { source, statement, assumed } = await statementReader().read(file, { owner: tenantOf(ctx), onProgress });
      if ('question' in statement) await recordQuestion(ctx, id, statement.question);
      else if ('error' in statement) await recordRefusal(ctx, id, statement);
      else if (assumed) await recordAssumed(ctx, id, statement, assumed);
      else await recordReading(ctx, id, statement, { page_sizes: source.pages.map(({ width, height }) => ({ width, height })) });
    } catch (error) {
      if (!(error instanceof ReadingRefusal)) throw error;
      await recordRefusal(ctx, id, { error: error.error, message: error.message });
    }
  },
  { concurrency: 3, mostOfOne: 2, failed: (ctx, { id }) => recordFailure(ctx, id) },
);

export const bankAccountJobs: readonly JobHandler[] = [readOne];
