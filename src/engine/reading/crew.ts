import { once } from 'node:events';
import { setPriority } from 'node:os';
import { endChild, startChild, type ChildOptions, type LimitedChild } from './limited-child.ts';

/** The children of a pool. */
export interface Crew {
  options: ChildOptions;
  size: number;
  /** In regular service; kept at `size`. */
  serving: Set<LimitedChild>;
  /** Long at one job: no longer counted, and ended when it is done. At most `size`. */
  aside: Set<LimitedChild>;
  idle: LimitedChild[];
  replaced: number;
  closed: boolean;
  /** A child has become idle. */
  onIdle: () => void;
  /** None could be started. */
  onFailure: (error: unknown) => void;
}

/** Niceness: about a third of the processor time of a child in service, where both want it. */
const ASIDE_PRIORITY = 5;

/** Starts what is missing. */
export function fillCrew(crew: Crew): void {
  while (!crew.closed && crew.serving.size < crew.size) add(crew);
}

function add(crew: Crew): void {
  const child = startChild(crew.options);
  crew.serving.add(child);
  child.process.once('close', () => {
    if (crew.idle.includes(child)) dismiss(crew, child);
  });
  child.ready.then(
    () => {
      crew.idle.push(child);
      crew.onIdle();
    },
    (error: unknown) => {
      // What doesn't even start would not start a second time either: the next job tries again.
      crew.serving.delete(child);
      if (crew.serving.size === 0) crew.onFailure(error);
    },
  );
}

/**
 * Takes a child that is long at one job out of the count and starts another, so that slow files hold up nobody but
 * themselves. Its priority can't be raised again, so it ends with this job.
 */
export function setAside(crew: Crew, child: LimitedChild): void {
  if (crew.closed || crew.aside.size >= crew.size || child.process.pid === undefined) return;
  crew.serving.delete(child);
  crew.aside.add(child);
  try {
    setPriority(child.process.pid, ASIDE_PRIORITY);
  } catch {
    // It has just ended; whoever waits for its job is told.
  }
  fillCrew(crew);
}

/** Takes a child back after a job: into service, or out of it when it was set aside, can't be trusted or has used half of its processor time. */
export function giveBack(crew: Crew, child: LimitedChild): void {
  const isFit = crew.serving.has(child) && child.cpuSeconds < crew.options.cpuSeconds / 2;
  if (!isFit || crew.closed) return dismiss(crew, child);
  crew.idle.push(child);
  crew.onIdle();
}

function dismiss(crew: Crew, child: LimitedChild): void {
  crew.serving.delete(child);
  crew.aside.delete(child);
  crew.idle = crew.idle.filter((other) => other !== child);
  endChild(child, 'crash');
  if (crew.closed) return;
  crew.replaced++;
  fillCrew(crew);
}

/** Ends all children and waits until they are gone. */
export async function closeCrew(crew: Crew): Promise<void> {
  crew.closed = true;
  crew.idle = [];
  const running = [...crew.serving, ...crew.aside].filter(({ process }) => process.exitCode === null && process.signalCode === null);
  for (const { process } of running) process.ref();
  const gone = running.map(({ process }) => once(process, 'close'));
  for (const child of running) endChild(child, 'cancelled');
  await Promise.all(gone);
}
