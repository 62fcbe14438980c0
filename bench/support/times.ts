/** The value below which that share of the numbers lies; 0 of none. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

export function median(numbers: readonly number[]): number {
  return percentile(numbers, 0.5);
}

/** Milliseconds on the clock. */
export async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Median and 95th percentile in words. */
export function inWords(times: readonly number[]): string {
  const figure = (share: number) => percentile(times, share).toFixed(1).padStart(7);
  return `median ${figure(0.5)} ms   p95 ${figure(0.95)} ms`;
}
