/** So often each size is run; the quickest counts, for whatever else the machine does only makes a run slower. */
const RUNS = 3;

/** By how much more processor time `work` takes on `large` than on `small`: near `large / small` where time grows with the size. */
export function growthOf(work: (size: number) => unknown, small: number, large: number): number {
  const quickest = (size: number): number => Math.min(...Array.from({ length: RUNS }, () => costOf(() => work(size))));
  return quickest(large) / quickest(small);
}

/** In microseconds. */
function costOf(work: () => unknown): number {
  const started = process.cpuUsage();
  work();
  return process.cpuUsage(started).user;
}
