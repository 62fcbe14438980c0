import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';

/** The most memory that any child of this process has had resident so far, in MiB; 0 where there is no /proc. */
export function childrenPeakMiB(): number {
  try {
    const pids = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
    return Math.max(...pids.map((pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024));
  } catch {
    return 0;
  }
}

/** How low the priority of a process is: the niceness of each of its threads, where they have one of their own. */
export function nicenessOf(pid: number): number[] {
  const folder = `/proc/${pid}/task`;
  return (existsSync(folder) ? readdirSync(folder).map(Number) : [pid]).map(getPriority);
}
