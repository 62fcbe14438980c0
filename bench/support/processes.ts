import { readFileSync } from 'node:fs';

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
