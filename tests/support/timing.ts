/** Starts to count this thread's own processor time; gives how many ms it has been since. Other programs, and threads that collect garbage meanwhile, are not in it. */
export function processorClock(): () => number {
  const started = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(started);
    return (user + system) / 1_000;
  };
}

interface Comparison {
  rounds: number;
  ways: readonly [() => Promise<unknown>, () => Promise<unknown>];
  /** Before each round, not counted. */
  before: () => Promise<unknown>;
}

/** How far apart the times of two ways are, tried in turn and in random order: noise of the machine meets both alike. */
export async function compareTimes({ rounds, ways, before }: Comparison): Promise<{ medianDifferenceMs: number; z: number }> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    await before();
    const order = Math.random() < 0.5 ? ([0, 1] as const) : ([1, 0] as const);
    for (const which of order) {
      const started = performance.now();
      await ways[which]();
      times[which].push(performance.now() - started);
    }
  }
  return { medianDifferenceMs: Math.abs(median(times[0]) - median(times[1])), z: mannWhitney(times[0], times[1]) };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/**
 * How far apart two samples rank, in standard deviations (Mann-Whitney's U): beyond 3.9 by chance once in 10,000 comparisons of
 * equals. Ranks, so that single pauses of the machine don't count.
 */
function mannWhitney(a: readonly number[], b: readonly number[]): number {
  const above = a.reduce((sum, x) => sum + b.reduce((count, y) => count + (x > y ? 1 : x === y ? 0.5 : 0), 0), 0);
  const pairs = a.length * b.length;
  return Math.abs(above - pairs / 2) / Math.sqrt((pairs * (a.length + b.length + 1)) / 12);
}
