import { handle, type JobHandler } from '#platform/server/jobs/job.ts';
import { moveJob, moveStep, recordMoveFailure } from './service.ts';

const move = handle(
  moveJob,
  async (ctx, { id }, progress) => {
    for (;;) {
      const { state, moved, total } = await moveStep(ctx, id);
      await progress({ done: Math.min(moved.clients, total), total });
      if (state === 'done') return;
    }
  },
  { failed: (ctx, { id }) => recordMoveFailure(ctx, id) },
);

export const moveJobs: readonly JobHandler[] = [move];
