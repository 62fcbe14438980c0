/**
 * Starts to count this thread's own processor time; gives how many ms it has been since. Other programs, and threads that collect garbage
 * meanwhile, are not in it, nor is what a processor that it shares with others is slower by.
 */
export function processorClock(): () => number {
  const started = process.threadCpuUsage();
  return () => msSince(started) / Math.max(1, median([yardstick(), yardstick(), yardstick()]) / yardstickMs);
}

/** Processor time of the yardstick where the bounds of tests were written, with the machine to itself. */
const yardstickMs = 25;

/** A piece of work like that of the tests, always the same: words counted, sorted, joined and found again. Gives the ms that it takes. */
function yardstick(): number {
  const started = process.threadCpuUsage();
  const counts = new Map<string, number>();
  for (let index = 0; index < 60_000; index++) {
    const word = `w${(index * 7919) % 5000}`;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const text = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([word, count]) => `<${word}>${count}</${word}>`);
  if ([...text.join('').matchAll(/<w(\d+)>/g)].length !== 5000) throw new Error('the yardstick is broken');
  return msSince(started);
}

function msSince(started: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1_000;
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
