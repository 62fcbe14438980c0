import { readFileSync } from 'node:fs';

/** The most memory that any child of this process has had resident so far, in MiB; 0 where there is no /proc. */
export function childrenPeakMiB(): number {
  try {
    const pids = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
    return Math.max(...pids.map((pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024));
  } catch {
    return 0;
  }
}
