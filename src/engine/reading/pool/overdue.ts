import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';

/** A process that waits for a processor gets at most so many times its time by the clock; one of low priority waits longer. */
const LONGEST = 3;
const LONGEST_IF_LOW = 10;

/**
 * Calls `act` once the process has had `seconds`, not counting what it stood ready while no processor was free for it: a
 * machine that is busy with other work does not make an honest file a slow one. Gives the way to stop.
 */
export function whenOverdue(pid: number | undefined, seconds: number, act: () => void): () => void {
  const began = performance.now();
  const before = timesOf(pid);
  const check = (): void => {
    const passed = (performance.now() - began) / 1000;
    const left = Math.min(seconds - ownSeconds(passed, before, timesOf(pid)), (isLow(pid) ? LONGEST_IF_LOW : LONGEST) * seconds - passed);
    if (left <= 0) act();
    else timer = setTimeout(check, Math.ceil(left * 1000));
  };
  let timer = setTimeout(check, seconds * 1000);
  return () => clearTimeout(timer);
}

function isLow(pid: number | undefined): boolean {
  try {
    return pid !== undefined && getPriority(pid) > 0;
  } catch {
    return false; // it has just ended
  }
}

/** What a process has had of the processor since it began. */
interface Times {
  /** Seconds on a processor. */
  ran: number;
  /** Seconds in the run queue; a wait counts when it is over. */
  waited: number;
  /** On a processor or in the run queue at this moment. */
  ready: boolean;
}

/** The part of the time passed that was the process's own: for one that is ready, what it ran; else all but its waits. */
function ownSeconds(passed: number, before: Times | null, now: Times | null): number {
  if (!before || !now) return passed;
  return now.ready ? now.ran - before.ran : passed - (now.waited - before.waited);
}

/** As Linux tells it (`schedstat` and `stat` of proc(5)); null elsewhere. */
function timesOf(pid: number | undefined): Times | null {
  try {
    const [ran = 0, waited = 0] = readFileSync(`/proc/${pid}/schedstat`, 'latin1')
      .split(' ')
      .map((ns) => Number(ns) / 1e9);
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return { ran, waited, ready: stat.charAt(stat.lastIndexOf(')') + 2) === 'R' };
  } catch {
    return null;
  }
}
