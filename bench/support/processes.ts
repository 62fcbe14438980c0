import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of processor time that a process and its ended children have used; clock ticks are hundredths of a second. */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
}

/** Mebibytes of memory that a process holds: now, or the most it ever did. */
export function memoryOf(pid: number, when: 'now' | 'most' = 'now'): number {
  const line = { now: /VmRSS:\s+(\d+) kB/, most: /VmHWM:\s+(\d+) kB/ }[when];
  return Number(line.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
}

/** The processes that a process has started and that still run. */
export function childrenOf(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number));
}
