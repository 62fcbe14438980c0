import type { JobModule } from './child.ts';
import { createPool, type Pool, type PoolOptions } from './pool.ts';

/** About a tenth of the processor time of a child in the other lane, where both want it. */
const niceness = 10;

/**
 * A pool for files of many owners. Whose files have just been slow or broken a child has the next ones done in a slow lane, one after
 * the other in a child of low priority: others hardly notice who sends such files again and again, and on an idle machine they are
 * done as soon as ever.
 */
export function createPoolWithSlowLane<J extends JobModule>(
  options: Omit<PoolOptions, 'niceness' | 'onTrouble'>,
  /** So long after the last of its jobs that was slow or broke a child, an owner's jobs take the slow lane. */
  probationMs = 60_000,
): Pick<Pool<J>, 'run' | 'close'> {
  const until = new Map<string, number>();
  const onTrouble = (owner: string): void => void until.set(owner, performance.now() + probationMs);
  const isSlow = (owner: string): boolean => (until.get(owner) ?? 0) > performance.now();
  const fast = createPool<J>({ ...options, onTrouble });
  let slow: Pool<J> | undefined;
  let jobs = 0;

  const slowLane = (): Pool<J> => (slow ??= createPool<J>({ ...options, size: 1, spare: 0, niceness, onTrouble }));
  /** Ends the slow lane's child when nobody is to take it any more. */
  const tidy = (): void => {
    for (const owner of until.keys()) if (!isSlow(owner)) until.delete(owner);
    if (until.size > 0 || jobs > 0) return;
    void slow?.close();
    slow = undefined;
  };
  const tidying = setInterval(tidy, probationMs).unref();

  return {
    run: (input, run = {}) => {
      if (!isSlow(run.owner ?? '')) return fast.run(input, run);
      jobs++;
      return slowLane()
        .run(input, run)
        .finally(() => jobs--);
    },
    close: async () => {
      clearInterval(tidying);
      await Promise.all([fast.close(), slow?.close()]);
    },
  };
}
