import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { endChild, keepParentAlive, startChild, type ChildOptions, type LimitedChild } from './limited-child.ts';

/** The children of a pool. */
export interface Crew {
  options: ChildOptions;
  /** Children in service, starting ones included; kept at this number. */
  size: number;
  serving: Set<LimitedChild>;
  /** Long at one job: no longer counted, and ended when it is done. */
  aside: Set<LimitedChild>;
  mostAside: number;
  /** In use until the child that follows is ready. */
  leaving: Set<LimitedChild>;
  /** The longest idle first. */
  idle: LimitedChild[];
  replaced: number;
  closed: boolean;
  /** A child has become ready. */
  onIdle: () => void;
  /** None could be started. */
  onFailure: (error: unknown) => void;
}

/** Niceness: about a tenth of the processor time of a child in service, where both want it. */
export const ASIDE_PRIORITY = 10;

/** Starts what is missing; resolves when every child in service is ready, or has failed to start. */
export async function fillCrew(crew: Crew): Promise<void> {
  while (!crew.closed && crew.serving.size < crew.size) add(crew);
  await Promise.allSettled(Array.from(crew.serving, ({ ready }) => ready));
}

function add(crew: Crew): void {
  const child = startChild(crew.options);
  crew.serving.add(child);
  child.process.once('close', () => {
    if (crew.idle.includes(child)) void dismiss(crew, child);
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
 * Takes an idle child for an owner's job: the one that did the owner's last, which has got used to such files, else the one
 * that has been idle the longest.
 */
export function takeIdle(crew: Crew, owner: string): LimitedChild | undefined {
  const own = crew.idle.findLast((child) => child.owner === owner) ?? crew.idle[0];
  crew.idle = crew.idle.filter((child) => child !== own);
  if (own) own.owner = owner;
  return own;
}

/**
 * Takes a child that is long at one job out of the count and starts another, so that slow files hold up nobody but
 * themselves. Its priority can't be raised again, so it ends with this job.
 * @returns whether it could be done; resolves when the other child is ready
 */
export async function setAside(crew: Crew, child: LimitedChild): Promise<boolean> {
  if (crew.closed || crew.aside.size >= crew.mostAside || child.process.pid === undefined) return false;
  crew.serving.delete(child);
  crew.aside.add(child);
  try {
    for (const thread of threadsOf(child.process.pid)) setPriority(thread, ASIDE_PRIORITY);
  } catch {
    // It has just ended; whoever waits for its job is told.
  }
  await fillCrew(crew);
  return true;
}

/** Where each thread has a priority of its own (Linux): those that collect the garbage of a heavy job would keep theirs. */
function threadsOf(pid: number): number[] {
  const folder = `/proc/${pid}/task`;
  return existsSync(folder) ? readdirSync(folder).map(Number) : [pid];
}

/** Shares of its processor time after which a child is to be followed by another, and after which it does no further job. */
const TIRED = 0.4;
const SPENT = 0.5;

/**
 * Takes a child back after a job: into service, or out of it when it was slow at it (which leaves less memory for the next), can't be
 * trusted or has used half of its processor time. Resolves when its place is taken: at once, or when the child that follows a broken one is ready.
 */
export async function giveBack(crew: Crew, child: LimitedChild, { wasSlow }: { wasSlow: boolean }): Promise<void> {
  const used = child.cpuSeconds / crew.options.cpuSeconds;
  const isFit = (crew.serving.has(child) || crew.leaving.has(child)) && used < SPENT && !wasSlow;
  if (isFit && crew.serving.has(child) && used >= TIRED) void retire(crew, child);
  if (isFit && !crew.closed) {
    crew.idle.push(child);
    return;
  }
  const isBroken = child.cpuSeconds === Infinity;
  const replaced = dismiss(crew, child);
  if (isBroken) await replaced;
}

async function retire(crew: Crew, child: LimitedChild): Promise<void> {
  crew.serving.delete(child);
  crew.leaving.add(child);
  await fillCrew(crew);
  crew.leaving.delete(child);
  if (crew.idle.includes(child)) await dismiss(crew, child);
}

async function dismiss(crew: Crew, child: LimitedChild): Promise<void> {
  crew.serving.delete(child);
  crew.aside.delete(child);
  crew.leaving.delete(child);
  crew.idle = crew.idle.filter((other) => other !== child);
  endChild(child, 'crash');
  if (crew.closed) return;
  crew.replaced++;
  await fillCrew(crew);
}

/** Ends all children and waits until they are gone. */
export async function closeCrew(crew: Crew): Promise<void> {
  crew.closed = true;
  crew.idle = [];
  const running = [...crew.serving, ...crew.aside, ...crew.leaving].filter(
    ({ process }) => process.exitCode === null && process.signalCode === null,
  );
  for (const child of running) keepParentAlive(child, true);
  const gone = running.map(({ process }) => once(process, 'close'));
  for (const child of running) endChild(child, 'cancelled');
  await Promise.all(gone);
}
